import NavigatorJSON

/// Exceptions to add to the text of a configuration; all else stays as it is written.
struct ExceptionText {
  let because: String
  let until: String?
  let today: String

  /// Returns the text with an exception for each pair of modules, in the place of those that ended before today.
  func text(of findings: [Finding], addedTo old: String) throws -> String {
    var bytes = Array(old.utf8)
    let root = try JSONReader.read(bytes)
    let values = root["exceptions"]?.array ?? []
    let pairs = findings.map(Self.pair).distinct
    var added = pairs
    var edits: [(range: Range<Int>, text: String)] = []
    for (index, value) in values.enumerated() where (value["until"]?.string ?? today) < today {
      let pair = Self.pair(value)
      if let position = added.firstIndex(of: pair) {
        edits.append((value.range, line(added.remove(at: position))))
      } else if pairs.contains(pair) {
        edits.append((values[index - 1].range.upperBound..<value.range.upperBound, ""))
      }
    }
    for edit in edits.reversed() { bytes.replaceSubrange(edit.range, with: edit.text.utf8) }
    if added.isEmpty { return String(decoding: bytes, as: UTF8.self) }
    let lines = added.map { "\n    \(line($0))" }.joined(separator: ",")
    if let list = root["exceptions"] {
      let end = values.isEmpty ? "\n  " : ","
      return Self.insert(lines + end, in: bytes, at: list.range.lowerBound + 1, indentation: 4)
    }
    let end = root.object?.isEmpty == false ? "," : "\n"
    let text = "\n  \"exceptions\": [\(lines)\n  ]\(end)"
    return Self.insert(text, in: bytes, at: root.range.lowerBound + 1, indentation: 2)
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

  private func line(_ pair: [String]) -> String {
    let members = zip(Self.keys + ["because", "until"], pair + [because, until ?? ""])
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
