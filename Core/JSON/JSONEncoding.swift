extension JSONOutput {
  /// The JSON of a value, as the type's own encoding says, with keys in alphabetical order.
  ///
  /// - Throws: `EncodingError` for a number that JSON does not have: an infinity, or none.
  package init(encoding value: some Encodable) throws {
    let draft = Draft()
    try draft.encode(value)
    self = draft.output
  }
}

/// A value while it is encoded; containers hand out places in it and fill them in any order.
private final class Draft: Encoder, SingleValueEncodingContainer {
  private enum Content {
    case value(JSONOutput)
    case list([Draft])
    case members([String: Draft])
  }

  private var content = Content.value(.object([]))

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  var output: JSONOutput {
    switch content {
    case .value(let value): value
    case .list(let drafts): .array(drafts.map(\.output))
    case .members(let members):
      .object(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value.output) })
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .members = content {} else { content = .members([:]) }
    return KeyedEncodingContainer(Members(draft: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .list = content {} else { content = .list([]) }
    return Elements(draft: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { content = .value(.null) }

  // One generic method is the witness of all fifteen that the protocol asks for.
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

  /// A new place at the end of the list, or under a key.
  func add(under key: (any CodingKey)? = nil) -> Draft {
    let draft = Draft()
    // Taken out while it grows, so that it is changed in place.
    let before = content
    content = .value(.null)
    switch consume before {
    case .list(var drafts):
      drafts.append(draft)
      content = .list(drafts)
    case .members(var members):
      members[key?.stringValue ?? ""] = draft
      content = .members(members)
    case .value: break
    }
    return draft
  }

  var count: Int { if case .list(let drafts) = content { drafts.count } else { 0 } }
}

private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let draft: Draft

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { draft.add(under: key).encodeNil() }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try draft.add(under: key).encode(value)
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key)
    -> KeyedEncodingContainer<Nested>
  { draft.add(under: key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    draft.add(under: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { draft.add(under: SuperKey()) }
  func superEncoder(forKey key: Key) -> any Encoder { draft.add(under: key) }
}

private struct Elements: UnkeyedEncodingContainer {
  let draft: Draft

  var codingPath: [any CodingKey] { [] }
  var count: Int { draft.count }

  func encodeNil() { draft.add().encodeNil() }
  func encode<Value: Encodable>(_ value: Value) throws { try draft.add().encode(value) }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type)
    -> KeyedEncodingContainer<Nested>
  { draft.add().container(keyedBy: type) }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { draft.add().unkeyedContainer() }

  func superEncoder() -> any Encoder { draft.add() }
}
