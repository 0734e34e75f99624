/// A JSON value that knows where it stood in its file.
struct JSONValue: Sendable {
  indirect enum Content: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([Member])
  }

  struct Member: Sendable {
    let key: String
    let place: JSONPlace
    let value: JSONValue
  }

  let content: Content
  let place: JSONPlace

  var string: String? { if case .string(let text) = content { text } else { nil } }
  var bool: Bool? { if case .bool(let flag) = content { flag } else { nil } }
  var number: Double? { if case .number(let number) = content { number } else { nil } }
  var array: [JSONValue]? { if case .array(let values) = content { values } else { nil } }
  var object: [Member]? { if case .object(let members) = content { members } else { nil } }

  /// The member of an object with this key; nil for none and for everything but objects.
  subscript(key: String) -> JSONValue? {
    object?.first { $0.key == key }?.value
  }

  /// What a person would call the value, such as `a string`.
  var noun: String {
    switch content {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// A line and a column, both from 1; the column in UTF-8 bytes.
struct JSONPlace: Hashable, Sendable {
  let line: Int
  let column: Int
}

/// Text that is not JSON, and where.
struct JSONError: Error, Hashable {
  let place: JSONPlace
  let message: String
}
