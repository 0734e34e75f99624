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
  /// The others come after the last exception; a new list of exceptions has the place that the schema gives it.
  func text(of findings: [Finding], addedTo old: String) throws -> String {
    let bytes = Array(old.utf8)
    let root = try JSONReader.read(bytes)
    let values = root["exceptions"]?.array ?? []
    let pairs = findings.map(Self.pair).distinct
    var added = pairs
    var edits: [Edit] = []
    for (index, value) in values.enumerated() where (value["until"]?.string ?? today) < today {
      let pair = Self.pair(value)
      if let position = added.firstIndex(of: pair) {
        edits.append(Edit(range: value.range, text: line(added.remove(at: position))))
      } else if pairs.contains(pair) {
        // An exception before this one was replaced, so this is not the first of the list.
        let removed = values[index - 1].range.upperBound..<value.range.upperBound
        edits.append(Edit(range: removed, text: ""))
      }
    }
    if !added.isEmpty { edits += Self.insertion(of: added.map(line), in: root, bytes) }
    return Self.text(bytes, edits)
  }

  /// Returns the edits that add lines to the list of exceptions, which may be missing.
  private static func insertion(
    of lines: [String],
    in root: JSONValue,
    _ bytes: [UInt8]
  ) -> [Edit] {
    let written = lines.map { line in "\n    \(line)" }
    let elements = written.joined(separator: ",")
    if let list = root["exceptions"] {
      if let last = list.array?.last {
        return insertion(of: elements, after: last.range.upperBound, in: bytes, indentation: 4)
      }
      let start = list.range.lowerBound + 1
      return [insertion(of: elements + "\n  ", at: start, in: bytes)]
    }
    let member = "\n  \"exceptions\": [\(elements)\n  ]"
    let members = root.object ?? []
    // Only the baseline comes after the exceptions.
    if let last = members.last(where: { $0.key != "baseline" }) {
      return insertion(of: member, after: last.value.range.upperBound, in: bytes, indentation: 2)
    }
    let start = root.range.lowerBound + 1
    return [insertion(of: member + (members.isEmpty ? "\n" : ",\n  "), at: start, in: bytes)]
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

}

/// The edits of a text of JSON with comments, by ranges of bytes.
extension ExceptionText {
  /// The replacement of a range by a text.
  private struct Edit {
    let range: Range<Int>
    let text: String
  }

  private static let newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// Returns the text after some edits in the order of their ranges, none of which overlaps another one.
  private static func text(_ bytes: [UInt8], _ edits: [Edit]) -> String {
    // The first end of a line shows which ends the file has.
    var isOfWindows = false
    if let end = bytes.firstIndex(of: newline), end > 0 {
      isOfWindows = bytes[end - 1] == carriageReturn
    }
    var edited = bytes
    for edit in edits.reversed() {
      let text = isOfWindows ? edit.text.replacing("\n", with: "\r\n") : edit.text
      edited.replaceSubrange(edit.range, with: text.utf8)
    }
    return String(decoding: edited, as: UTF8.self)
  }

  /// Returns the edit that inserts a text before what follows on its line, without the blanks there.
  private static func insertion(of text: String, at offset: Int, in bytes: [UInt8]) -> Edit {
    let end =
      text.last == "\n" || text.last == " " ? offset : self.end(ofBlanksFrom: offset, in: bytes)
    return Edit(range: offset..<end, text: text)
  }

  /// Returns the edits that insert an element after the end of another one and the comment on its line.
  ///
  /// A comma ends the element if one ended the other.
  private static func insertion(
    of element: String,
    after end: Int,
    in bytes: [UInt8],
    indentation: Int
  ) -> [Edit] {
    let next = self.end(ofCommentsFrom: end, in: bytes)
    let hasComma = next < bytes.count && bytes[next] == UInt8(ascii: ",")
    let comma = hasComma ? [] : [Edit(range: end..<end, text: ",")]
    let start = hasComma ? next + 1 : end
    let text = element + (hasComma ? "," : "")
    let rest = self.end(ofBlanksFrom: start, in: bytes)
    let isLast = rest == bytes.count || bytes[rest] == newline || bytes[rest] == carriageReturn
    if isLast { return comma + [Edit(range: start..<start, text: text)] }
    if bytes[rest...].starts(with: "//".utf8) {
      let lineEnd = bytes[rest...].firstIndex { byte in byte == newline || byte == carriageReturn }
      let end = lineEnd ?? bytes.count
      return comma + [Edit(range: end..<end, text: text)]
    }
    // What follows on the line gets a line of its own: a closing bracket, or a further element.
    let isClosed = bytes[rest] == UInt8(ascii: "]") || bytes[rest] == UInt8(ascii: "}")
    let blanks = String(repeating: " ", count: isClosed ? indentation - 2 : indentation)
    return comma + [Edit(range: start..<rest, text: "\(text)\n\(blanks)")]
  }

  /// Returns the first offset from another one that is no blank.
  private static func end(ofBlanksFrom offset: Int, in bytes: [UInt8]) -> Int {
    let blanks = [UInt8(ascii: " "), UInt8(ascii: "\t")]
    let end = bytes[offset...].firstIndex { !blanks.contains($0) }
    return end ?? bytes.count
  }

  /// Returns the first offset from another one that is in no comment, and no blank or end of a line.
  private static func end(ofCommentsFrom offset: Int, in bytes: [UInt8]) -> Int {
    var index = offset
    while index < bytes.count {
      if bytes[index...].starts(with: "//".utf8) {
        index = bytes[index...].firstIndex(of: newline) ?? bytes.count
      } else if bytes[index...].starts(with: "/*".utf8) {
        let end = bytes[(index + 2)...].firstRange(of: "*/".utf8)
        index = end?.upperBound ?? bytes.count
      } else if bytes[index] <= UInt8(ascii: " ") {
        index += 1
      } else {
        return index
      }
    }
    return index
  }
}
