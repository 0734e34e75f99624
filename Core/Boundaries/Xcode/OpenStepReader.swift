import BoundariesScan
import NavigatorOperatingSystem
import NavigatorSpelling

/// Reads a property list in the text format that Xcode writes, or in JSON, which differs in three separators.
struct OpenStepReader {
  private let bytes: [UInt8]
  private var position = 0
  /// The member of the root whose keys are located; nil if none are.
  private let locatedMember: String?
  /// The offsets of the keys of that member.
  private(set) var keyPositions: [String: Int] = [:]

  init(_ bytes: [UInt8], locatingKeysOf member: String? = nil) {
    self.bytes = bytes
    locatedMember = member
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if bytes.starts(with: byteOrderMark) {
      position = byteOrderMark.count
    }
  }

  /// Reads the whole text, which consists of one value.
  mutating func read() throws -> PropertyList {
    let value = try value(depth: 0)
    if next() != nil { throw unexpected() }
    return value
  }

  private func failure(_ message: String) -> TextError {
    TextError(message, in: bytes, at: position)
  }

  private func unexpected() -> TextError {
    if position == bytes.count { return failure("the file ends too early") }
    return failure("unexpected '\(Unicode.Scalar(bytes[position]))'".printable())
  }

  /// Returns the byte at an offset from the position; 0 after the end.
  private func at(_ offset: Int) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  /// Returns the next byte that is neither blank nor in a comment, without consuming it.
  private mutating func next() -> UInt8? {
    while position < bytes.count {
      if bytes[position] <= 0x20 {
        position += 1
      } else if at(0) == "/", at(1) == "/" {
        while position < bytes.count, bytes[position] != "\n" { position += 1 }
      } else if at(0) == "/", at(1) == "*" {
        position += 2
        while position < bytes.count, at(0) != "*" || at(1) != "/" { position += 1 }
        position = min(position + 2, bytes.count)
      } else {
        return bytes[position]
      }
    }
    return nil
  }

  private mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    guard next() == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int, isLocated: Bool = false) throws -> PropertyList {
    guard depth < PropertyList.deepest else { throw failure("too deeply nested") }
    if skip("{") { return .dictionary(try members(depth: depth, areLocated: isLocated)) }
    if next() == UInt8(ascii: "<") { return .string(try data()) }
    if skip("(") { return .array(try values(before: ")", depth: depth)) }
    if skip("[") { return .array(try values(before: "]", depth: depth)) }
    return .string(try string())
  }

  /// Returns the members of a dictionary whose brace is read.
  private mutating func members(
    depth: Int,
    areLocated: Bool
  ) throws -> [String: PropertyList] {
    var members: [String: PropertyList] = [:]
    while !skip("}") {
      let start = position
      let key = try string()
      if areLocated { keyPositions[key] = start }
      let isJSON = skip(":")
      guard isJSON || skip("=") else { throw unexpected() }
      let isLocated = depth == 0 && key == locatedMember
      members[key] = try value(depth: depth + 1, isLocated: isLocated)
      if isJSON {
        guard skip(",") || next() == UInt8(ascii: "}") else { throw unexpected() }
      } else {
        guard skip(";") else { throw unexpected() }
      }
    }
    return members
  }

  /// Returns the values of a list whose bracket is read.
  private mutating func values(before end: Unicode.Scalar, depth: Int) throws -> [PropertyList] {
    var values: [PropertyList] = []
    while !skip(end) {
      values.append(try value(depth: depth + 1))
      guard skip(",") || next() == UInt8(ascii: end) else { throw unexpected() }
    }
    return values
  }

  /// Returns the hexadecimal digits of a data value.
  private mutating func data() throws -> String {
    position += 1
    var digits: [UInt8] = []
    while let byte = next(), byte != ">" {
      guard Character(Unicode.Scalar(byte)).isHexDigit else { throw unexpected() }
      digits.append(byte)
      position += 1
    }
    guard skip(">") else { throw unexpected() }
    return String(decoding: digits, as: UTF8.self)
  }

  private mutating func string() throws -> String {
    if skip("\"") { return try quoted(by: UInt8(ascii: "\"")) }
    if skip("'") { return try quoted(by: UInt8(ascii: "'")) }
    let word = bytes[position...].prefix { byte in byte.isWord || "$+/:.-".utf8.contains(byte) }
    guard !word.isEmpty else { throw unexpected() }
    position = word.endIndex
    return String(decoding: word, as: UTF8.self)
  }

  private mutating func quoted(by quote: UInt8) throws -> String {
    var text: [UInt8] = []
    while position < bytes.count, bytes[position] != quote {
      position += 1
      if bytes[position - 1] == "\\", position < bytes.count {
        text += escaped()
      } else {
        text.append(bytes[position - 1])
      }
    }
    guard position < bytes.count else { throw failure("a string is not closed") }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads what follows a backslash: a letter for a control character, a code, or the character itself.
  private mutating func escaped() -> [UInt8] {
    let byte = bytes[position]
    if byte | 0x20 == "u" { return unicode() }
    let digits = bytes[position...].prefix(3)
    let octal = digits.prefix { digit in (0x30...0x37).contains(digit) }
    if !octal.isEmpty {
      position = octal.endIndex
      var code: UInt32 = 0
      for digit in octal { code = code * 8 + UInt32(digit - 0x30) }
      let scalar = Unicode.Scalar(UInt8(truncatingIfNeeded: code))
      return Array(String(Character(scalar)).utf8)
    }
    position += 1
    let letters: [Unicode.Scalar: UInt8] = [
      "a": 7, "b": 8, "t": 9, "n": 10, "v": 11, "f": 12, "r": 13,
    ]
    return [letters[Unicode.Scalar(byte)] ?? byte]
  }

  /// Reads codes such as `U00e9`; two of them, with a backslash between, may be a surrogate pair.
  private mutating func unicode() -> [UInt8] {
    var units: [UInt16] = []
    repeat {
      let digits = bytes[position...].dropFirst().prefix(4)
      guard let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else { break }
      units.append(unit)
      position = digits.endIndex
      guard UTF16.isLeadSurrogate(unit), at(0) == "\\",
        at(1) | 0x20 == "u"
      else { break }
      position += 1
    } while true
    if units.isEmpty {
      defer { position += 1 }
      return [bytes[position]]
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
