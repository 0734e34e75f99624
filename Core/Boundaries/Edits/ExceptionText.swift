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
    for (index, value) in values.enumerated() where isExpired(value) {
      let pair = Self.pair(value)
      if let position = added.firstIndex(of: pair) {
        added.remove(at: position)
        edits.append(Edit(range: value.range, text: line(pair)))
      } else if pairs.contains(pair) {
        // An exception before this one was replaced, so this is not the first of the list.
        let removed = values[index - 1].range.upperBound..<value.range.upperBound
        edits.append(Edit(range: removed, text: ""))
      }
    }
    if !added.isEmpty {
      edits += Self.insertion(of: added.map(line), in: root, bytes)
    }
    return Self.text(bytes, edits)
  }

  /// Returns whether the last day of a written exception is over.
  private func isExpired(_ value: JSONValue) -> Bool {
    guard let until = value["until"]?.string else { return false }
    return until < today
  }

  /// Returns the edits that add lines to the list of exceptions, which may be missing.
  private static func insertion(
    of lines: [String],
    in root: JSONValue,
    _ bytes: [UInt8]
  ) -> [Edit] {
    let written = lines.map { line in "\n    \(line)" }
    let elements = written.joined(separator: ",")
    guard let list = root["exceptions"] else {
      let member = "\n  \"exceptions\": [\(elements)\n  ]"
      return insertion(ofMember: member, in: root, bytes)
    }
    if let last = list.array?.last {
      return insertion(of: elements, after: last.range.upperBound, in: bytes, indentation: 4)
    }
    let start = list.range.lowerBound + 1
    return [Edit(range: start..<start, text: "\(elements)\n  ")]
  }

  /// Returns the edits that add the list of exceptions as a member, before the baseline and after all other members.
  private static func insertion(
    ofMember member: String,
    in root: JSONValue,
    _ bytes: [UInt8]
  ) -> [Edit] {
    let members = root.object ?? []
    let last = members.last { member in member.key != "baseline" }
    if let last {
      return insertion(of: member, after: last.value.range.upperBound, in: bytes, indentation: 2)
    }
    let start = root.range.lowerBound + 1
    if members.isEmpty {
      return [Edit(range: start..<start, text: "\(member)\n")]
    }
    return [Edit(range: start..<start, text: "\(member),\n  ")]
  }

  private static let keys = ["rule", "from", "to"]

  /// Returns the rule and the two modules of an exception to a finding; for a chain, the modules of its first import.
  private static func pair(_ finding: Finding) -> [String] {
    var to = finding.to
    if finding.chain.count > 1 {
      to = finding.chain[1]
    }
    return [finding.rule, finding.from, to]
  }

  /// Returns the rule and the two modules of a written exception; an empty text for one that is not a single string.
  private static func pair(_ value: JSONValue) -> [String] {
    keys.map { key in
      guard let member = value[key] else { return "" }
      if let list = member.array, list.count == 1 {
        return list[0].string ?? ""
      }
      return member.string ?? ""
    }
  }

  /// Returns an exception as it is written, without the members that are empty.
  private func line(_ pair: [String]) -> String {
    let keys = Self.keys + ["because", "until"]
    let values = pair + [because, until ?? ""]
    var members: [String] = []
    for (key, value) in zip(keys, values) where !value.isEmpty {
      members.append("\"\(key)\": \(JSONOutput.string(value).line)")
    }
    return "{\(members.joined(separator: ", "))}"
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
    let isOfWindows = hasLineEndsOfWindows(bytes)
    var edited = bytes
    for edit in edits.reversed() {
      var text = edit.text
      if isOfWindows {
        text = text.replacing("\n", with: "\r\n")
      }
      edited.replaceSubrange(edit.range, with: text.utf8)
    }
    return String(decoding: edited, as: UTF8.self)
  }

  /// Returns whether the lines of a file end as on Windows, which its first line shows.
  private static func hasLineEndsOfWindows(_ bytes: [UInt8]) -> Bool {
    guard let end = bytes.firstIndex(of: newline), end > 0 else { return false }
    return bytes[end - 1] == carriageReturn
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
    if hasComma {
      let start = next + 1
      return [insertion(of: "\(element),", afterCommaAt: start, in: bytes, indentation)]
    }
    let comma = Edit(range: end..<end, text: ",")
    return [comma, insertion(of: element, afterCommaAt: end, in: bytes, indentation)]
  }

  /// Returns the edit that inserts a text on the lines after an offset.
  private static func insertion(
    of text: String,
    afterCommaAt start: Int,
    in bytes: [UInt8],
    _ indentation: Int
  ) -> Edit {
    let rest = end(ofBlanksFrom: start, in: bytes)
    if rest == bytes.count || isLineEnd(bytes[rest]) {
      return Edit(range: start..<start, text: text)
    }
    let isComment = bytes[rest...].starts(with: "//".utf8)
    if isComment {
      let lineEnd = bytes[rest...].firstIndex(where: isLineEnd) ?? bytes.count
      return Edit(range: lineEnd..<lineEnd, text: text)
    }
    // What follows on the line gets a line of its own: a closing bracket, or a further element.
    let isClosed = bytes[rest] == UInt8(ascii: "]") || bytes[rest] == UInt8(ascii: "}")
    let width = isClosed ? indentation - 2 : indentation
    let blanks = String(repeating: " ", count: width)
    return Edit(range: start..<rest, text: "\(text)\n\(blanks)")
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == newline || byte == carriageReturn
  }

  /// Returns the first offset from another one that is no blank.
  private static func end(ofBlanksFrom offset: Int, in bytes: [UInt8]) -> Int {
    let blanks = [UInt8(ascii: " "), UInt8(ascii: "\t")]
    let end = bytes[offset...].firstIndex { byte in !blanks.contains(byte) }
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
