extension JSONOutput {
  /// Encodes a value, with object keys in alphabetical order; for a hash, large parts encode their fingerprints.
  ///
  /// Throws `EncodingError` for a number that JSON cannot represent: an infinity or a NaN.
  package init(encoding value: some Encodable, isHashing: Bool = false) throws {
    let node = EncodingNode(isHashing)
    try node.encode(value)
    self = node.output
  }
}

extension Encoder {
  /// Whether a large value encodes its fingerprint in place of its content, for a hash.
  package var isHashing: Bool { (self as? EncodingNode)?.isHashing ?? false }
}

/// A value under construction, whose containers add child nodes and fill them in any order.
private final class EncodingNode: Encoder, SingleValueEncodingContainer {
  private enum Kind { case value, list, object }

  private var kind = Kind.object
  private var value = JSONOutput.null
  private var children: [(key: String, node: EncodingNode)] = []

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  let isHashing: Bool

  init(_ isHashing: Bool) { self.isHashing = isHashing }

  var output: JSONOutput {
    switch kind {
    case .value: value
    case .list: .array(children.map { $0.node.output })
    case .object: .object(members)
    }
  }

  /// The members in alphabetical order, of several with one key the last.
  private var members: [(String, JSONOutput)] {
    var members: [(String, JSONOutput)] = []
    for (key, node) in sortedChildren {
      if members.last?.0 == key { members.removeLast() }
      members.append((key, node.output))
    }
    return members
  }

  private var sortedChildren: [(key: String, node: EncodingNode)] {
    if children.count < 2 { return children }
    return children.sorted { $0.key < $1.key }
  }

  /// Starts an empty list or object, unless the value is one of that kind already.
  private func become(_ new: Kind) {
    if kind == new { return }
    kind = new
    children = []
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    become(.object)
    return KeyedEncodingContainer(KeyedContainer(node: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    become(.list)
    return UnkeyedContainer(node: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() {
    kind = .value
    value = .null
  }

  // One generic method is the witness of all fifteen requirements.
  func encode<Value: Encodable>(_ value: Value) throws {
    switch value {
    case let text as String: self.value = .string(text)
    case let flag as Bool: self.value = .bool(flag)
    case let number as Double: self.value = .digits(try digits(number, number.isFinite))
    case let number as Float: self.value = .digits(try digits(number, number.isFinite))
    case let number as any FixedWidthInteger: self.value = .digits("\(number)")
    default: return try value.encode(to: self)
    }
    kind = .value
  }

  /// Encodes a value faster if it is no scalar; a scalar of another type than these passes itself to `encode`.
  func encodePart<Value: Encodable>(_ value: Value) throws {
    if Value.self == String.self || Value.self == Int.self { return try encode(value) }
    try value.encode(to: self)
  }

  private func digits(_ number: Any, _ isFinite: Bool) throws -> String {
    guard isFinite else {
      throw EncodingError.invalidValue(
        number,
        .init(codingPath: [], debugDescription: "JSON has no number \(number)")
      )
    }
    return "\(number)"
  }

  func add(under key: String = "") -> EncodingNode {
    children.append((key, EncodingNode(isHashing)))
    return children[children.count - 1].node
  }

  var count: Int { children.count }
}

private struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: EncodingNode

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { node.add(under: key.stringValue).encodeNil() }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try node.add(under: key.stringValue).encodePart(value)
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key)
    -> KeyedEncodingContainer<Nested>
  { node.add(under: key.stringValue).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    node.add(under: key.stringValue).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { node.add(under: "super") }
  func superEncoder(forKey key: Key) -> any Encoder { node.add(under: key.stringValue) }
}

private struct UnkeyedContainer: UnkeyedEncodingContainer {
  let node: EncodingNode

  var codingPath: [any CodingKey] { [] }
  var count: Int { node.count }

  func encodeNil() { node.add().encodeNil() }
  func encode<Value: Encodable>(_ value: Value) throws { try node.add().encodePart(value) }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type)
    -> KeyedEncodingContainer<Nested>
  { node.add().container(keyedBy: type) }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { node.add().unkeyedContainer() }

  func superEncoder() -> any Encoder { node.add() }
}
