/// A JSON value that knows where it stood in its file.
package struct JSONValue: Sendable {
  package indirect enum Content: Sendable {
    case null
    case bool(Bool)
    /// A number without a fraction, wide enough for every integer type of 64 bits.
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

  /// The member of an object with this key; nil for none and for everything but objects.
  package subscript(key: String) -> JSONValue? {
    object?.first { $0.key == key }?.value
  }

  /// What a person would call the value, such as `a string`.
  package var noun: String {
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

/// A line and a column, both from 1; the column in UTF-8 bytes.
package struct JSONPlace: Hashable, Sendable {
  package let line: Int
  package let column: Int
}

/// Text that is not JSON, and where.
package struct JSONError: Error, Hashable {
  package let place: JSONPlace
  package let message: String
}
