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
    known[path] = [:]
    guard depth < 20, Path.isInside(Platform.realPath(path) ?? path, outermost),
      let bytes = try? Platform.contents(of: path)
    else {
      missing.append(path)
      return [:]
    }
    var settings: [String: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = Self.trimmed(Self.withoutComment(line))
      if text.hasPrefix("#include") {
        let quoted = text.split(separator: "\"").dropFirst().first ?? ""
        let file = Path.clean(Path.join(Path.clean("\(path)/.."), String(quoted)))
        // With a question mark, the file is optional.
        if text.hasPrefix("#include?"), !Platform.exists(file) { continue }
        settings.merge(self.settings(file, depth: depth + 1), uniquingKeysWith: Self.inheriting)
      } else if let equal = text.firstIndex(of: "=") {
        let value = Self.trimmed(text[text.index(after: equal)...])
        let own = value.hasSuffix(";") ? String(value.dropLast()) : value
        settings.merge([Self.trimmed(text[..<equal]): own], uniquingKeysWith: Self.inheriting)
      }
    }
    known[path] = settings
    return settings
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
    let start = text.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
