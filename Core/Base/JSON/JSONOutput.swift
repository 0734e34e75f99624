import NavigatorOperatingSystem
import NavigatorSpelling

/// A JSON value to write; object keys keep their order.
package enum JSONOutput: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// The value `null`.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// A number written with at most three decimals.
  case number(Double)
  /// Text.
  case string(String)
  /// A list.
  case array([JSONOutput])
  /// Keys and values in the order of the text.
  case object([(String, JSONOutput)])

  /// Creates a string from a literal.
  package init(stringLiteral value: String) { self = .string(value) }

  /// Creates a whole number from a literal.
  package init(integerLiteral value: Int) { self = .int(value) }

  /// Creates a Boolean from a literal.
  package init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Creates a list from a literal.
  package init(arrayLiteral elements: JSONOutput...) { self = .array(elements) }

  /// Creates an object from a literal, whose order it keeps.
  package init(dictionaryLiteral elements: (String, JSONOutput)...) { self = .object(elements) }

  package static func strings(_ strings: some Sequence<String>) -> JSONOutput {
    .array(strings.map(JSONOutput.string))
  }

  /// Returns a string; null without one.
  package static func optional(_ string: String?) -> JSONOutput {
    guard let string else { return .null }
    return .string(string)
  }

  /// Returns a value; null without one.
  package static func optional(_ value: JSONOutput?) -> JSONOutput { value ?? .null }

  /// The value as indented text that ends in a newline.
  package var text: String { String(decoding: bytes(isCompact: false), as: UTF8.self) + "\n" }

  /// The value on one line without a newline.
  package var line: String { String(decoding: bytes(isCompact: true), as: UTF8.self) }

  private func bytes(isCompact: Bool) -> [UInt8] {
    var writer = JSONWriter(isCompact: isCompact)
    writer.write(self, indentation: 0)
    return writer.bytes
  }
}

private struct JSONWriter {
  var bytes: [UInt8] = []
  let isCompact: Bool

  mutating func write(_ value: JSONOutput, indentation: Int) {
    switch value {
    case .null: add("null")
    case .bool(let flag): add(flag ? "true" : "false")
    case .int(let number): add(String(number))
    case .number(let number): add(Self.decimal(number))
    case .string(let string): quote(string)
    case .array(let values):
      write(values, "[", "]", indentation) { writer, value in
        writer.write(value, indentation: indentation + 1)
      }
    case .object(let members):
      write(members, "{", "}", indentation) { writer, member in
        writer.quote(member.0)
        writer.add(writer.isCompact ? ":" : ": ")
        writer.write(member.1, indentation: indentation + 1)
      }
    }
  }

  private mutating func write<Element>(
    _ elements: [Element],
    _ open: String,
    _ close: String,
    _ indentation: Int,
    each: (inout JSONWriter, Element) -> Void
  ) {
    add(open)
    for (index, element) in elements.enumerated() {
      if index > 0 { add(",") }
      newline(indentation + 1)
      each(&self, element)
    }
    if !elements.isEmpty { newline(indentation) }
    add(close)
  }

  private mutating func newline(_ indentation: Int) {
    guard !isCompact else { return }
    add("\n" + String(repeating: " ", count: 2 * indentation))
  }

  private mutating func add(_ text: String) { bytes += text.utf8 }

  /// Writes a string; escapes quotes, backslashes, and what cannot be printed or starts a command in the
  /// log of a CI.
  private mutating func quote(_ string: String) {
    add("\"")
    var previous: Unicode.Scalar = " "
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": add("\\\"")
      case "\\": add("\\\\")
      case "\n": add("\\n")
      case "\t": add("\\t")
      case "\r": add("\\r")
      case "#" where previous == "#": escape(scalar)
      case " "..."~": bytes.append(UInt8(ascii: scalar))
      default:
        if scalar.isPrintable(after: previous) {
          add(String(scalar))
        } else {
          escape(scalar)
        }
      }
      previous = scalar
    }
    add("\"")
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    for unit in String(scalar).utf16 {
      let digits = String(unit, radix: 16)
      add("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
    }
  }

  private static func decimal(_ number: Double) -> String {
    let rounded = (number * 1000).rounded() / 1000
    if let whole = Int(exactly: rounded) { return String(whole) }
    return String(rounded)
  }
}
