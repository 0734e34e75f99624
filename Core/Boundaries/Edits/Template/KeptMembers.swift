import BoundariesRules
import NavigatorJSON

/// The members of an existing configuration that a generated one keeps: all but its groups and rules.
package struct KeptMembers: Sendable {
  /// A member as it is written.
  struct Member: Sendable {
    let key: String
    /// The lines of comments above it.
    let comments: [String]
    /// The text of the value.
    var value: String
    /// A comment after it on the same line; empty if there is none.
    var trailingComment = ""
  }

  private(set) var members: [Member] = []
  /// The lines of comments after the last member.
  private(set) var closingComments: [String] = []

  /// Creates no members, as without an existing configuration.
  package init() {}

  /// Reads the text of a configuration.
  package init(_ bytes: [UInt8], file: String) throws {
    let root = try ConfigurationReader(file: file).value(bytes)
    var end = root.range.lowerBound + 1
    for member in root.object ?? [] {
      let start = Self.offset(of: member.place, in: bytes)
      let comments = takeComments(bytes[end..<start])
      let value = String(decoding: bytes[member.value.range], as: UTF8.self)
      members.append(Member(key: member.key, comments: comments, value: value))
      end = member.value.range.upperBound
    }
    let closingBrace = root.range.upperBound - 1
    closingComments = takeComments(bytes[end..<closingBrace])
    members.removeAll { member in
      member.key == "groups" || member.key == "rules"
    }
  }

  /// Gives the text after the last member to that member as far as it is on its line, and returns the other lines of
  /// comments.
  private mutating func takeComments(_ bytes: ArraySlice<UInt8>) -> [String] {
    let text = TextBetweenMembers(bytes, isFirst: members.isEmpty)
    if !members.isEmpty {
      members[members.count - 1].trailingComment = text.trailingComment
    }
    return text.comments
  }

  /// Returns the offset of a line and column.
  private static func offset(of place: JSONPlace, in bytes: [UInt8]) -> Int {
    var lineStart = 0
    for _ in 1..<place.line {
      guard let newline = bytes[lineStart...].firstIndex(of: UInt8(ascii: "\n")) else {
        lineStart = bytes.count
        break
      }
      lineStart = newline + 1
    }
    return lineStart + place.column - 1
  }

  var isEmpty: Bool { members.isEmpty }

  func contains(_ key: String) -> Bool { index(of: key) != nil }

  private func index(of key: String) -> Int? {
    members.firstIndex { member in member.key == key }
  }

  /// Adds strings to the value of a member, which is a string or a list of strings.
  mutating func add(_ strings: [String], to key: String) {
    guard let index = index(of: key) else { return }
    let value = members[index].value
    let elements = strings.map { string in JSONOutput.string(string).line }
    let new = elements.joined(separator: ", ")
    guard value.hasPrefix("[") else {
      members[index].value = "[\(new), \(value)]"
      return
    }
    // The old elements as they are written, with the closing bracket; the new ones come before them.
    let old = value.dropFirst()
    let isEmpty = old.drop(while: \.isWhitespace) == "]"
    if isEmpty {
      members[index].value = "[\(new)]"
    } else {
      members[index].value = "[\(new), \(old)"
    }
  }

  /// The members as lines, each with a comma.
  var lines: [String] {
    var lines: [String] = []
    for member in members {
      let key = JSONOutput.string(member.key).line
      var line = "  \(key): \(member.value),"
      if !member.trailingComment.isEmpty {
        line += " \(member.trailingComment)"
      }
      lines += member.comments
      lines.append(line)
    }
    return lines
  }
}

/// The text between two members: a comma, blanks and comments.
private struct TextBetweenMembers {
  /// The comment on the line of the previous member.
  var trailingComment = ""
  /// The lines of comments above the next member.
  var comments: [String] = []

  init(_ bytes: ArraySlice<UInt8>, isFirst: Bool) {
    let text = String(decoding: Self.withoutComma(bytes), as: UTF8.self)
    let parts = text.split(omittingEmptySubsequences: false, whereSeparator: Self.isLineEnd)
    var lines = parts.map(Self.trimmed)
    // A block comment that continues on the next line belongs to the next member.
    if !isFirst, let first = lines.first, Self.isWhole(first) {
      trailingComment = String(lines.removeFirst())
    }
    for line in lines where !line.isEmpty {
      // The template writes its own comment again.
      let isOfTemplate = line.hasPrefix(ConfigurationTemplate.firstWords)
      if !isOfTemplate { comments.append("  \(line)") }
    }
  }

  private static func isLineEnd(_ character: Character) -> Bool {
    character == "\n" || character == "\r\n"
  }

  /// Returns whether every comment that begins on a line ends there.
  private static func isWhole(_ line: Substring) -> Bool {
    line.ranges(of: "/*").count == line.ranges(of: "*/").count
  }

  /// Returns the bytes without the first comma outside of comments.
  private static func withoutComma(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var rest = Array(bytes)
    var index = 0
    while index < rest.count {
      if rest[index...].starts(with: "//".utf8) {
        index = end(of: "\n", in: rest, from: index)
      } else if rest[index...].starts(with: "/*".utf8) {
        index = end(of: "*/", in: rest, from: index + 2)
      } else if rest[index] == UInt8(ascii: ",") {
        rest.remove(at: index)
        return rest
      } else {
        index += 1
      }
    }
    return rest
  }

  private static func end(of text: String, in bytes: [UInt8], from start: Int) -> Int {
    let found = bytes[start...].firstRange(of: text.utf8)
    return found?.upperBound ?? bytes.count
  }

  private static func trimmed(_ line: Substring) -> Substring {
    var line = line
    while line.first?.isWhitespace == true { line.removeFirst() }
    while line.last?.isWhitespace == true { line.removeLast() }
    return line
  }
}
