import BoundariesGraph
import BoundariesRules
import NavigatorJSON

/// Exceptions to add to the text of a configuration; all else stays as it is written.
struct ExceptionText {
  /// The reason of the exceptions.
  let because: String
  /// The last day of the exceptions, such as 2027-05-31; nil for no end.
  let until: String?
  let today: String

  /// Returns the text with an exception for each rule and pair of modules that the findings have.
  ///
  /// A new exception replaces an expired one for the same rule and modules. Further expired ones for these are removed.
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
        // An exception before this one was replaced, so this is not the first of the list.
        edits.append((values[index - 1].range.upperBound..<value.range.upperBound, ""))
      }
    }
    for edit in edits.reversed() { bytes.replaceSubrange(edit.range, with: edit.text.utf8) }
    if added.isEmpty { return String(decoding: bytes, as: UTF8.self) }
    let written = added.map { pair in "\n    \(line(pair))" }
    let lines = written.joined(separator: ",")
    if let list = root["exceptions"] {
      let end = values.isEmpty ? "\n  " : ","
      return Self.insert(lines + end, in: bytes, at: list.range.lowerBound + 1, indentation: 4)
    }
    let end = root.object?.isEmpty == false ? "," : "\n"
    let text = "\n  \"exceptions\": [\(lines)\n  ]\(end)"
    return Self.insert(text, in: bytes, at: root.range.lowerBound + 1, indentation: 2)
  }

  private static let keys = ["rule", "from", "to"]

  /// Returns the rule and the two modules of an exception to a finding; for a chain, the modules of its first import.
  private static func pair(_ finding: Finding) -> [String] {
    let to = finding.chain.count > 1 ? finding.chain[1] : finding.to
    return [finding.rule, finding.from, to]
  }

  /// Returns the rule and the two modules of a written exception.
  private static func pair(_ value: JSONValue) -> [String] {
    keys.map { key in
      guard let member = value[key] else { return "" }
      if let list = member.array, list.count == 1 { return list[0].string ?? "" }
      return member.string ?? ""
    }
  }

  private func line(_ pair: [String]) -> String {
    var texts: [String] = []
    for (key, value) in zip(Self.keys + ["because", "until"], pair + [because, until ?? ""])
    where !value.isEmpty {
      texts.append("\"\(key)\": \(JSONOutput.string(value).line)")
    }
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
    let carriageReturn = UInt8(ascii: "\r")
    var rest = bytes[offset...]
    var inserted = text
    let isAlone = !text.hasSuffix(",") || rest.first == newline || rest.first == carriageReturn
    if !isAlone {
      inserted += "\n" + String(repeating: " ", count: indentation)
      rest = rest.drop { byte in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    }
    // The first end of a line shows which ends the file has.
    if let end = bytes.firstIndex(of: newline), end > 0, bytes[end - 1] == carriageReturn {
      inserted = inserted.replacing("\n", with: "\r\n")
    }
    let before = String(decoding: bytes[..<offset], as: UTF8.self)
    let after = String(decoding: rest, as: UTF8.self)
    return before + inserted + after
  }
}
