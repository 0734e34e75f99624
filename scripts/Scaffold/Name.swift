import NavigatorOperatingSystem
import NavigatorSpelling

/// The name of a feature or a program, in its spellings.
struct Name: Equatable {
  /// The name of the type, such as `PiyoList`.
  let type: String
  private let words: [String]

  /// Throws an error unless a type, a case and a folder can have the name.
  init(_ text: String, of kind: String = "a feature") throws {
    guard text.wholeMatch(of: /[A-Z][A-Za-z0-9]{0,24}/) != nil else {
      throw Failure(
        """
        '\(text.printable())' cannot be the name of \(kind); write a name such as PiyoList, with at most 25 \
        letters and digits
        """,
        status: 64
      )
    }
    type = text
    words = text.matches(of: /[A-Z]+(?![a-z])[0-9]*|[A-Z]?[a-z0-9]+/).map { String($0.output) }
  }

  /// Returns the name of a feature, also if the name of its module is given, such as `PiyoFeature`.
  static func ofModule(_ text: String) throws -> Name {
    let suffix = "Feature"
    if text.hasSuffix(suffix), text != suffix {
      return try Name(String(text.dropLast(suffix.count)))
    }
    return try Name(text)
  }

  /// The name of a case, such as `piyoList`; `urlList` for `URLList`.
  var key: String { (words.first?.lowercased() ?? "") + words.dropFirst().joined() }

  /// The name in a link, such as `piyo-list`.
  var word: String { words.joined(separator: "-").lowercased() }

  /// The title of a screen, such as `Piyo list`.
  var title: String {
    let rest = words.dropFirst().map { word in
      let isAbbreviation = word == word.uppercased()
      return isAbbreviation ? word : word.lowercased()
    }
    return (words.prefix(1) + rest).joined(separator: " ")
  }

  /// The module of a feature.
  var feature: String { "\(type)Feature" }
}

/// An error of a command line, or of a thing that it names; 64 is the exit status of an invalid command line.
struct Failure: Error, CustomStringConvertible {
  let description: String
  let status: Int32

  init(_ description: String, status: Int32 = 1) {
    self.description = description
    self.status = status
  }
}
