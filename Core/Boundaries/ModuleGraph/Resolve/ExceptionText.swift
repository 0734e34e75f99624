import NavigatorJSON

/// The text of a configuration to which exceptions are added; all else stays as it is written.
enum ExceptionText {
  /// Returns the text with an exception for each pair of modules.
  static func text(
    of findings: [Finding],
    because: String,
    until: String?,
    addedTo old: String
  ) throws -> String {
    let lines = findings.map { line($0, because, until) }.distinct
    let added = lines.map { "\n    \($0)" }.joined(separator: ",")
    let bytes = Array(old.utf8)
    let root = try JSONReader.read(bytes)
    if let list = root["exceptions"], let values = list.array {
      let end = values.isEmpty ? "\n  " : ","
      return insert(added + end, in: bytes, after: list.place, indentation: 4)
    }
    let end = root.object?.isEmpty == false ? "," : "\n"
    let text = "\n  \"exceptions\": [\(added)\n  ]\(end)"
    return insert(text, in: bytes, after: root.place, indentation: 2)
  }

  private static func line(_ finding: Finding, _ because: String, _ until: String?) -> String {
    // Of a chain, the exception is to the first import.
    let to = finding.chain.dropFirst().first ?? finding.to
    let members = [
      ("rule", finding.rule), ("from", finding.from), ("to", to), ("because", because),
      ("until", until ?? ""),
    ]
    let texts = members.filter { !$0.1.isEmpty }.map { "\"\($0)\": \(JSONOutput.string($1).line)" }
    return "{\(texts.joined(separator: ", "))}"
  }

  /// Inserts a text after the bracket at a place; what follows on its line moves to a line of its own.
  private static func insert(
    _ text: String,
    in bytes: [UInt8],
    after place: JSONPlace,
    indentation: Int
  ) -> String {
    let newline = UInt8(ascii: "\n")
    let starts = [0] + bytes.indices.filter { bytes[$0] == newline }.map { $0 + 1 }
    let offset = starts[place.line - 1] + place.column
    let rest = bytes[offset...]
    let isAlone = !text.hasSuffix(",") || rest.first == newline || rest.first == 0x0D
    let gap = isAlone ? "" : "\n" + String(repeating: " ", count: indentation)
    let end =
      bytes.firstIndex(of: newline).map { $0 > 0 && bytes[$0 - 1] == 0x0D } == true ? "\r\n" : "\n"
    let after = isAlone ? rest : rest.drop { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: bytes[..<offset], as: UTF8.self)
      + (text + gap).replacing("\n", with: end)
      + String(decoding: after, as: UTF8.self)
  }
}
