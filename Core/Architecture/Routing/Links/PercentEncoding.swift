/// Percent encoding of all characters of links but ASCII letters, digits and `-._~,:`.
enum PercentEncoding {
  private static let digits = Array("0123456789ABCDEF".utf8)

  static func encode(_ text: String) -> String {
    if text.utf8.allSatisfy(isUnreserved) { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the decoded text; nil if an escape is incomplete or the bytes are not valid UTF-8.
  static func decode(_ text: ArraySlice<UInt8>) -> String? {
    if !text.contains(UInt8(ascii: "%")) { return String(decoding: text, as: UTF8.self) }
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = popHexDigit(&rest), let low = popHexDigit(&rest) else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    case UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: ","), UInt8(ascii: ":"): true
    default: false
    }
  }

  /// Removes the first byte and returns its value; nil if it is not a hexadecimal digit.
  private static func popHexDigit(_ bytes: inout ArraySlice<UInt8>) -> UInt8? {
    guard let byte = bytes.popFirst() else { return nil }
    guard let value = Character(UnicodeScalar(byte)).hexDigitValue else { return nil }
    return UInt8(value)
  }
}
