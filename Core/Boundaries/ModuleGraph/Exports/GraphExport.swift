import NavigatorJSON
import NavigatorSpelling

/// The modules in a file that another tool, or `boundaries graph --format json`, exported.
struct GraphExport {
  /// The exported folder, which absolute paths start with; nil if paths are relative to it.
  var root: String?
  var modules: [ExportedModule]
  /// The packages whose products the modules depend on.
  var packages: [ExportedPackage] = []
}

extension GraphExport {
  /// Detects the format of an export and reads it; throws for an unknown one.
  init(_ bytes: [UInt8], file: String) throws {
    let reader = ConfigurationReader(file: file)
    let values = try reader.values(bytes)
    guard let value = values.first else { throw reader.unknownExport("an empty file", .start) }
    if let rules = BazelQuery.rules(values) {
      self = try BazelQuery(reader, rules).export()
    } else if value["projects"] != nil, let path = value["path"]?.string {
      self = try TuistGraph(reader, value).export(root: path)
    } else if value["modules"]?.array != nil, value["imports"]?.array != nil {
      self = try BoundariesGraph(reader: reader).export(value)
    } else if value["targets"]?.object != nil {
      self = try XcodeGenSpec(reader, value).export()
    } else {
      let keys = (value.object ?? []).prefix(5).map { "\"\($0.key.excerpt)\"" }
      let found =
        value.object == nil
        ? value.kindDescription : "an object with the keys \(keys.joined(separator: ", "))"
      throw reader.unknownExport(found, value.place)
    }
    if modules.isEmpty { throw reader.failure(value.place, "the export has no Swift module") }
  }

}

extension ConfigurationReader {
  fileprivate func unknownExport(_ found: String, _ place: JSONPlace) -> ConfigurationError {
    failure(
      place,
      "not a graph of modules: found \(found); accepted is what 'tuist graph --format json',"
        + " 'bazel query --output=streamed_jsonproto', 'bazel cquery --output=jsonproto',"
        + " 'xcodegen dump --type parsed-json' and 'boundaries graph --format json' print"
    )
  }

  /// Returns the value of a file, or the value of each line.
  fileprivate func values(_ bytes: [UInt8]) throws -> [JSONValue] {
    if bytes.first == UInt8(ascii: "<") { throw unknownExport("XML", .start) }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let isSeveral = lines.dropFirst().contains { !$0.isEmpty }
    guard isSeveral, let first = try? value(Array(lines[0])), first.object != nil else {
      return bytes.isEmpty ? [] : [try value(bytes)]
    }
    return try zip(1..., lines).filter { !$1.isEmpty }
      .map { number, line in try value(Array(line), line: number) }
  }

  /// Returns a member that has to be text.
  func text(_ key: String, of value: JSONValue) throws -> String {
    guard let member = value[key] else { throw failure(value.place, "there is no \"\(key)\"") }
    return try text(member, "\"\(key)\"")
  }

  /// Returns the elements of a member that has to be a list; none if it is missing or null.
  func elements(_ key: String, of value: JSONValue) throws -> [JSONValue] {
    guard let member = value[key] else { return [] }
    if case .null = member.content { return [] }
    return try list(member, "\"\(key)\"")
  }

  /// Returns the texts of a member that has to be a list of strings, or a string.
  func texts(_ key: String, of value: JSONValue) throws -> [String] {
    if let text = value[key]?.string { return [text] }
    return try elements(key, of: value).map { try text($0, "an element of \"\(key)\"") }
  }
}
