import BoundariesGraph
import NavigatorOperatingSystem

/// Reads files of build settings, each once.
struct XcodeConfigurationFiles {
  /// The folder that nothing is read outside of.
  let outermost: String
  /// The files that were not read: they do not exist, are outside of the repository, or are included too deeply.
  private(set) var missing: [String] = []
  /// The failures to read files whose places are unknown.
  private(set) var readFailures: [SystemError] = []
  private var known: [String: [String: String]] = [:]

  init(in outermost: String) { self.outermost = outermost }

  /// Notes a file that cannot be read, once for all configurations that refer to it.
  mutating func noteUnknownPlace(_ failure: SystemError) {
    if !readFailures.contains(failure) { readFailures.append(failure) }
  }

  /// Returns the settings of a file and of those that it includes.
  mutating func settings(_ path: String, depth: Int = 0) -> [String: String] {
    if let settings = known[path] { return settings }
    // An inclusion of the file in itself, directly or by another file, adds nothing.
    known[path] = [:]
    guard depth < Self.deepest, let text = text(of: path) else {
      missing.append(path)
      return [:]
    }
    var settings: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let statement = Self.trimmed(Self.withoutComment(line))
      if let file = Self.includedFile(statement, in: path) {
        let included = self.settings(file, depth: depth + 1)
        settings.merge(included, uniquingKeysWith: Self.inheriting)
      } else if let (key, value) = Self.assignment(statement) {
        settings.merge([key: value], uniquingKeysWith: Self.inheriting)
      }
    }
    known[path] = settings
    return settings
  }

  /// The longest chain of files that include each other.
  private static let deepest = 20

  /// Returns the content of a file; nil if it cannot be read or is outside of the repository.
  private func text(of path: String) -> String? {
    let real = Platform.realPath(path) ?? path
    guard Path.isInside(real, outermost), let bytes = try? Platform.contents(of: path) else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the path of the file that a statement such as `#include "a.xcconfig"` includes; nil for another statement, and
  /// for an optional file that does not exist.
  private static func includedFile(_ statement: String, in path: String) -> String? {
    guard statement.hasPrefix("#include") else { return nil }
    let parts = statement.split(separator: "\"")
    let name = parts.dropFirst().first.map(String.init) ?? ""
    let folder = Path.clean("\(path)/..")
    let file = Path.resolve(name, in: folder)
    let isOptional = statement.hasPrefix("#include?")
    if isOptional, !Platform.exists(file) { return nil }
    return file
  }

  /// Returns the setting and the value in a statement such as `A = b;`; nil for another statement.
  private static func assignment(_ statement: String) -> (key: String, value: String)? {
    guard !statement.hasPrefix("#include"), let equal = statement.firstIndex(of: "=") else {
      return nil
    }
    let afterEqual = statement.index(after: equal)
    var value = trimmed(statement[afterEqual...])
    if value.hasSuffix(";") {
      value.removeLast()
    }
    return (trimmed(statement[..<equal]), value)
  }

  private static func withoutComment(_ line: Substring) -> Substring {
    guard let comment = line.firstRange(of: "//") else { return line }
    return line[..<comment.lowerBound]
  }

  /// Returns the value that replaces an earlier one of the same setting, to which it may refer.
  ///
  /// A reference that would make the value very long stays as it is.
  private static func inheriting(_ old: String, _ new: String) -> String {
    guard old.utf8.count + new.utf8.count < 20_000 else { return new }
    return new.replacing("$(inherited)", with: old, maxReplacements: 1)
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
