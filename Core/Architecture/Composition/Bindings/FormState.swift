/// The state of a form whose ``BindingAction``s can be encoded, which a `Feature` needs.
///
/// <!-- code: symbol-form-field -->
/// ```swift
/// struct State: FormState, Equatable {
///   var name = "", age = 0
///
///   // An encoded action is {"age": 36}.
///   static let fields = [FormField("name", \Self.name), FormField("age", \Self.age)]
/// }
/// ```
public protocol FormState {
  /// The fields that an action may set, each with its name in encoded actions.
  static var fields: [FormField<Self>] { get }
}

/// A field of a ``FormState``.
///
/// <!-- code: symbol-form-field -->
/// ```swift
/// struct State: FormState, Equatable {
///   var name = "", age = 0
///
///   // An encoded action is {"age": 36}.
///   static let fields = [FormField("name", \Self.name), FormField("age", \Self.age)]
/// }
/// ```
public struct FormField<State>: Sendable {
  let path: any PartialKeyPath<State> & Sendable
  let encode: @Sendable (any Sendable, any Encoder) throws -> Void
  /// Returns nil if another field is encoded.
  let decode: @Sendable (any Decoder) -> BindingAction<State>?

  /// Names the field at `path`.
  public init<Value: Codable & Equatable & Sendable>(
    _ name: String,
    _ path: any WritableKeyPath<State, Value> & Sendable
  ) {
    self.path = path
    encode = { try [name: $0 as? Value].encode(to: $1) }
    decode = { try? [String: Value](from: $0)[name].map { .field(path, $0) } }
  }
}

extension BindingAction: Codable where State: FormState {
  /// Decodes the value of the one field that is named.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the state has no field of that name and type.
  public init(from decoder: any Decoder) throws {
    guard let action = State.fields.lazy.compactMap({ $0.decode(decoder) }).first else {
      let text = "No field of \(State.self).fields is encoded."
      let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: text)
      throw DecodingError.dataCorrupted(context)
    }
    self = action
  }

  /// Encodes the value under the name of its field.
  ///
  /// - Throws: `EncodingError.invalidValue` if the state does not name the field.
  public func encode(to encoder: any Encoder) throws {
    guard let field = State.fields.first(where: { $0.path == path }) else {
      let text = "\(State.self).fields does not name \(path)."
      let context = EncodingError.Context(codingPath: encoder.codingPath, debugDescription: text)
      throw EncodingError.invalidValue(value, context)
    }
    try field.encode(value, encoder)
  }
}
