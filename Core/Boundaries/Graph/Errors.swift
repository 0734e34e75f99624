import NavigatorOperatingSystem

/// A mistake in the configuration, and its location.
package struct ConfigurationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of the configuration as given.
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// The column in UTF-8 bytes, from 1.
  package let column: Int
  /// A description of the mistake and of its correction.
  package let message: String
  /// The mistakes after this one that are independent of it, in the order of their locations.
  package private(set) var others: [ConfigurationError] = []

  package init(file: String, line: Int, column: Int, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// The number of mistakes that are printed; a file that is not a configuration can have thousands.
  private static let maximumPrinted = 20

  /// The mistake and the others, each on a line.
  package var description: String { lines.joined(separator: "\n") }

  /// A line for each mistake, up to a limit.
  package var lines: [String] {
    let mistakes = [self] + others
    var lines = mistakes.prefix(Self.maximumPrinted).map { mistake in
      "\(mistake.file):\(mistake.line):\(mistake.column): \(mistake.message)"
    }
    let hidden = mistakes.count - Self.maximumPrinted
    if hidden > 0 { lines.append(hidden.counted("more mistake")) }
    return lines
  }

  /// Collects the mistakes in parts of a text that are independent of each other.
  package struct Collector {
    private var mistakes: [ConfigurationError] = []

    package init() {}

    package mutating func add(_ mistake: ConfigurationError) {
      var first = mistake
      first.others = []
      mistakes += [first] + mistake.others
    }

    /// Returns what a closure reads from a part; nil if it throws mistakes, which are collected.
    package mutating func read<Part>(_ read: () throws -> Part) throws -> Part? {
      do {
        return try read()
      } catch let mistake as ConfigurationError {
        add(mistake)
        return nil
      }
    }

    /// Throws the first mistake with the others; does nothing if there are none.
    package func throwMistakes() throws(ConfigurationError) {
      let sorted = mistakes.distinct.sorted { first, second in
        (first.file, first.line, first.column) < (second.file, second.line, second.column)
      }
      guard var first = sorted.first else { return }
      first.others = Array(sorted.dropFirst())
      throw first
    }
  }
}

extension Array {
  /// Returns what a closure reads from each element; throws the mistakes in all elements together.
  package func readEach<Part>(_ read: (Element) throws -> Part) throws -> [Part] {
    var mistakes = ConfigurationError.Collector()
    let parts = try compactMap { element in try mistakes.read { try read(element) } }
    try mistakes.throwMistakes()
    return parts
  }
}

/// A request that cannot be fulfilled, such as for an unknown module or revision.
package struct RequestError: Error, CustomStringConvertible {
  /// The reason, in a sentence.
  package let description: String
  /// The kind, with its values; nil if no program distinguishes it.
  package let kind: ErrorKind?

  package init(_ description: String, kind: ErrorKind? = nil) {
    self.description = description
    self.kind = kind
  }
}

/// The error of a folder without a `Package.swift`, below which there may be other Swift files.
package struct NoManifestError: Error, CustomStringConvertible {
  /// The path of the folder.
  package let folder: String
  /// Lines about the Swift files below it.
  package let below: [String]
  /// The nearest folder around it, in the same repository, that has a `Package.swift`; nil if there is none.
  package let above: String?

  /// Creates the error, and looks for a package around the folder.
  package init(folder: String, below: [String] = []) {
    self.folder = folder
    self.below = below
    above = Self.package(around: folder)
  }

  private static func package(around folder: String) -> String? {
    guard let root = Repository.root(of: folder) else { return nil }
    return Path.ancestors(of: folder).first { ancestor in
      Path.isInside(ancestor, root) && Platform.exists("\(ancestor)/Package.swift")
    }
  }

  package var description: String {
    if let above {
      return "\(folder): no Package.swift here; pass --package-path \(above), the package around it"
    }
    var text =
      "\(folder): no Package.swift here, and no Xcode project or workspace; pass the folder of the package with"
      + " --package-path or list \"modules\" in boundaries.json"
    for path in below { text += "\n  \(path)" }
    return text
  }
}
