import NavigatorJSON

/// The text of a configuration to which exceptions are added; all else stays as it is written.
enum ExceptionText {
  /// Returns the text with an exception for each pair of modules, in the place of those that ended before a day.
  static func text(
    of findings: [Finding],
    because: String,
    until: String?,
    today: String,
    addedTo old: String
  ) throws -> String {
    var bytes = Array(old.utf8)
    let root = try JSONReader.read(bytes)
    let values = root["exceptions"]?.array ?? []
    let pairs = findings.map(pair).distinct
    var added = pairs
    var edits: [(range: Range<Int>, text: String)] = []
    for (index, value) in values.enumerated() where (value["until"]?.string ?? today) < today {
      if let position = added.firstIndex(of: pair(value)) {
        edits.append((value.range, line(added.remove(at: position), because, until)))
      } else if pairs.contains(pair(value)) {
        edits.append((values[index - 1].range.upperBound..<value.range.upperBound, ""))
      }
    }
    for edit in edits.reversed() { bytes.replaceSubrange(edit.range, with: edit.text.utf8) }
    if added.isEmpty { return String(decoding: bytes, as: UTF8.self) }
    let lines = added.map { "\n    \(line($0, because, until))" }.joined(separator: ",")
    if let list = root["exceptions"] {
      let end = values.isEmpty ? "\n  " : ","
      return insert(lines + end, in: bytes, at: list.range.lowerBound + 1, indentation: 4)
    }
    let end = root.object?.isEmpty == false ? "," : "\n"
    let text = "\n  \"exceptions\": [\(lines)\n  ]\(end)"
    return insert(text, in: bytes, at: root.range.lowerBound + 1, indentation: 2)
  }

  private static let keys = ["rule", "from", "to"]

  /// Returns the rule and the two modules of an exception to a finding; of a chain, those of the first import.
  private static func pair(_ finding: Finding) -> [String] {
    [finding.rule, finding.from, finding.chain.dropFirst().first ?? finding.to]
  }

  /// Returns the rule and the two modules of a written exception.
  private static func pair(_ value: JSONValue) -> [String] {
    keys.map { key in
      let list = value[key]?.array
      return (list?.count == 1 ? list?[0] : value[key])?.string ?? ""
    }
  }

  private static func line(_ pair: [String], _ because: String, _ until: String?) -> String {
    let members = zip(keys + ["because", "until"], pair + [because, until ?? ""])
    let texts = members.filter { !$0.1.isEmpty }.map { "\"\($0)\": \(JSONOutput.string($1).line)" }
    return "{\(texts.joined(separator: ", "))}"
  }

  /// Inserts a text after a bracket; what follows on its line moves to a line of its own.
  private static func insert(
    _ text: String,
    in bytes: [UInt8],
    at offset: Int,
    indentation: Int
  ) -> String {
    let newline = UInt8(ascii: "\n")
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
