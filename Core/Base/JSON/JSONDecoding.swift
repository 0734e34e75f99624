/// Decodes any `Decodable` type from JSON.
extension JSONValue: Decoder, SingleValueDecodingContainer {
  package var codingPath: [any CodingKey] { [] }
  package var userInfo: [CodingUserInfoKey: Any] { [:] }

  package func container<Key: CodingKey>(keyedBy type: Key.Type) throws
    -> KeyedDecodingContainer<Key>
  {
    guard let object else { throw mismatch(Key.self, "an object") }
    let members = object.map { member in (member.key, member.value) }
    let values = Dictionary(members) { first, _ in first }
    return KeyedDecodingContainer(KeyedContainer(value: self, values: values))
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let array else { throw mismatch([Any].self, "a list") }
    return UnkeyedContainer(value: self, values: array)
  }

  package func singleValueContainer() -> any SingleValueDecodingContainer { self }

  package func decodeNil() -> Bool { if case .null = content { true } else { false } }

  // One generic method is the witness of all fifteen requirements.
  package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value: Any?
    switch type {
    case is String.Type: value = string
    case is Bool.Type: value = bool
    case is Double.Type: value = number
    case is Float.Type: value = number.map { Float($0) }
    case let type as any FixedWidthInteger.Type: value = integer.flatMap { type.init(exactly: $0) }
    default:
      do {
        return try Value(from: self)
      } catch let error as DecodingError {
        throw addingPlace(to: error)
      }
    }
    guard let value = value as? Value else { throw mismatch(type) }
    return value
  }
}

private struct KeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let value: JSONValue
  let values: [String: JSONValue]

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { values.keys.compactMap(Key.init(stringValue:)) }

  func contains(_ key: Key) -> Bool { values[key.stringValue] != nil }

  private func member(_ key: String) throws -> JSONValue {
    guard let member = values[key] else { throw value.missingMember(key) }
    return member
  }

  func decodeNil(forKey key: Key) throws -> Bool { try member(key.stringValue).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try member(key.stringValue).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws
    -> KeyedDecodingContainer<Nested>
  { try member(key.stringValue).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key.stringValue).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try member("super") }
  func superDecoder(forKey key: Key) throws -> any Decoder { try member(key.stringValue) }
}

private struct UnkeyedContainer: UnkeyedDecodingContainer {
  let value: JSONValue
  let values: [JSONValue]
  var currentIndex = 0

  var codingPath: [any CodingKey] { [] }
  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex == values.count }

  /// Returns what is read from the next element, and goes on to the one after it.
  private mutating func next<Result>(_ read: (JSONValue) throws -> Result) throws -> Result {
    guard !isAtEnd else { throw value.missingMember("\(currentIndex)") }
    let result = try read(values[currentIndex])
    currentIndex += 1
    return result
  }

  mutating func decodeNil() throws -> Bool {
    let isNull = try next { $0.decodeNil() }
    if !isNull { currentIndex -= 1 }
    return isNull
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next { try $0.decode(type) }
  }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws
    -> KeyedDecodingContainer<Nested>
  { try next { try $0.container(keyedBy: type) } }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next { $0 } }
}
