extension JSONOutput {
  /// Encodes a value, with object keys in alphabetical order; for a hash, large parts encode their fingerprints.
  ///
  /// `userInfo` is that of the encoder. Throws `EncodingError` for a number that JSON cannot represent: an infinity
  /// or a NaN.
  package init(
    encoding value: some Encodable,
    isHashing: Bool = false,
    userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws {
    let node = EncodingNode(isHashing, userInfo)
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
  private enum Content {
    case value(JSONOutput)
    case list([EncodingNode])
    case members([String: EncodingNode])
  }

  private var content = Content.value(.object([]))

  var codingPath: [any CodingKey] { [] }
  let userInfo: [CodingUserInfoKey: Any]
  let isHashing: Bool

  init(_ isHashing: Bool, _ userInfo: [CodingUserInfoKey: Any]) {
    (self.isHashing, self.userInfo) = (isHashing, userInfo)
  }

  var output: JSONOutput {
    switch content {
    case .value(let value): value
    case .list(let nodes): .array(nodes.map(\.output))
    case .members(let members):
      .object(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value.output) })
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .members = content {} else { content = .members([:]) }
    return KeyedEncodingContainer(KeyedContainer(node: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .list = content {} else { content = .list([]) }
    return UnkeyedContainer(node: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { content = .value(.null) }

  // One generic method is the witness of all fifteen requirements.
  func encode<Value: Encodable>(_ value: Value) throws {
    switch value {
    case let text as String: content = .value(.string(text))
    case let flag as Bool: content = .value(.bool(flag))
    case let number as Double: content = .value(.digits(try digits(number, number.isFinite)))
    case let number as Float: content = .value(.digits(try digits(number, number.isFinite)))
    case let number as any FixedWidthInteger: content = .value(.digits("\(number)"))
    default: try value.encode(to: self)
    }
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

  func add(under key: (any CodingKey)? = nil) -> EncodingNode {
    let node = EncodingNode(isHashing, userInfo)
    // Moved out of the property so that the collection is unique and changes in place.
    let old = content
    content = .value(.null)
    switch consume old {
    case .list(var nodes):
      nodes.append(node)
      content = .list(nodes)
    case .members(var members):
      members[key?.stringValue ?? ""] = node
      content = .members(members)
    case .value: break
    }
    return node
  }

  var count: Int { if case .list(let nodes) = content { nodes.count } else { 0 } }
}

private struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: EncodingNode

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { node.add(under: key).encodeNil() }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try node.add(under: key).encode(value)
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key)
    -> KeyedEncodingContainer<Nested>
  { node.add(under: key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    node.add(under: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { node.add(under: SuperKey()) }
  func superEncoder(forKey key: Key) -> any Encoder { node.add(under: key) }
}

private struct UnkeyedContainer: UnkeyedEncodingContainer {
  let node: EncodingNode

  var codingPath: [any CodingKey] { [] }
  var count: Int { node.count }

  func encodeNil() { node.add().encodeNil() }
  func encode<Value: Encodable>(_ value: Value) throws { try node.add().encode(value) }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type)
    -> KeyedEncodingContainer<Nested>
  { node.add().container(keyedBy: type) }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { node.add().unkeyedContainer() }

  func superEncoder() -> any Encoder { node.add() }
}
