/// The state of a form whose ``BindingAction``s can be encoded, which a `Feature` needs.
///
/// ```swift
/// struct State: FormState {
///   var name = "", age = 0
///   static let fields = [FormField("name", \Self.name), FormField("age", \Self.age)]
/// }
/// ```
public protocol FormState {
  /// The fields that an action may set, each with its name in encoded actions.
  static var fields: [FormField<Self>] { get }
}

/// A field of a ``FormState``.
public struct FormField<State>: Sendable {
  typealias Encoded = KeyedEncodingContainer<FieldName>
  typealias Decoded = KeyedDecodingContainer<FieldName>

  let name: String
  let path: any PartialKeyPath<State> & Sendable
  let encode: @Sendable (any Sendable, inout Encoded) throws -> Void
  let decode: @Sendable (Decoded) throws -> BindingAction<State>

  /// Names the field at `path`.
  public init<Value: Codable & Equatable & Sendable>(
    _ name: String,
    _ path: any WritableKeyPath<State, Value> & Sendable
  ) {
    self.name = name
    self.path = path
    let key = FieldName(stringValue: name)
    encode = { value, container in try container.encode(value as? Value, forKey: key) }
    decode = { .field(path, try $0.decode(Value.self, forKey: key)) }
  }
}

/// The name of a field as a key.
struct FieldName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension BindingAction: Encodable where State: FormState {
  /// Encodes the value under the name of its field.
  ///
  /// - Throws: `EncodingError.invalidValue` if the state does not name the field.
  public func encode(to encoder: any Encoder) throws {
    guard let field = State.fields.first(where: { $0.path == path }) else {
      let text = "\(State.self).fields has no field at \(path)."
      let context = EncodingError.Context(codingPath: encoder.codingPath, debugDescription: text)
      throw EncodingError.invalidValue(value, context)
    }
    var container = encoder.container(keyedBy: FieldName.self)
    try field.encode(value, &container)
  }
}

extension BindingAction: Decodable where State: FormState {
  /// Decodes the value of the one field that is named.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the state has no field with that name.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: FieldName.self)
    let names = container.allKeys.map(\.stringValue)
    guard let field = State.fields.first(where: { names == [$0.name] }) else {
      let text = "\(State.self).fields has no field called \(names)."
      let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: text)
      throw DecodingError.dataCorrupted(context)
    }
    self = try field.decode(container)
  }
}
