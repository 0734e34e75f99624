/// A parsed JSON value with its place in the file.
package struct JSONValue: Sendable {
  package indirect enum Content: Sendable {
    case null
    case bool(Bool)
    /// A number without a fraction, in a type that represents every 64-bit integer.
    case integer(Int128)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([Member])
  }

  package struct Member: Sendable {
    package let key: String
    package let place: JSONPlace
    package let value: JSONValue
  }

  package let content: Content
  package let place: JSONPlace
  /// The bytes of the value in the text.
  package let range: Range<Int>

  package var string: String? { if case .string(let text) = content { text } else { nil } }
  package var bool: Bool? { if case .bool(let flag) = content { flag } else { nil } }
  package var integer: Int128? { if case .integer(let number) = content { number } else { nil } }
  package var number: Double? {
    switch content {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }
  package var array: [JSONValue]? { if case .array(let values) = content { values } else { nil } }
  package var object: [Member]? { if case .object(let members) = content { members } else { nil } }

  /// The value of an object's first member with a key; nil if there is none or this is no object.
  package subscript(key: String) -> JSONValue? { object?.first { $0.key == key }?.value }

  /// The kind of the value in an error message, such as `a string`.
  package var kindDescription: String {
    switch content {
    case .null: "null"
    case .bool: "true or false"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// A line and a column, both counted from 1; the column counts UTF-8 bytes.
package struct JSONPlace: Hashable, Sendable {
  package let line: Int
  package let column: Int

  /// The start of a file.
  package static let start = JSONPlace(line: 1, column: 1)
}

/// An error of the syntax or of a value, and its place.
package struct JSONError: Error, Hashable, CustomStringConvertible {
  package let place: JSONPlace
  package let message: String

  /// The message with its line and column.
  package var description: String { "line \(place.line), column \(place.column): \(message)" }
}
