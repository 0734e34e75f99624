// The coding of an enum with a case for each screen, in the format that the compiler synthesizes:
// `{"hoge": {"_0": …}}`. Synthesized code has an enum of keys for each case: two fifths of all code of a
// router of many screens.

/// The name of a screen, or of the payload of its case, as a key.
@usableFromInline
struct ScreenKey: CodingKey {
  @usableFromInline let stringValue: String
  @usableFromInline var intValue: Int? { nil }

  static let payload = ScreenKey(stringValue: "_0")

  @usableFromInline
  init(stringValue: String) { self.stringValue = stringValue }

  @usableFromInline
  init?(intValue: Int) { nil }
}

// The types of the payloads are those of the feature: the conformances of two payloads to two protocols
// would be four functions for each screen.

extension Encoder {
  /// Encodes the case of a screen's state; ``Screens(_:)`` generates the call.
  public func encode<F: Feature>(state: F.State, of feature: F.Type, screen name: String) throws {
    try encode(state, screen: name)
  }

  /// Encodes the case of a screen's action; ``Screens(_:)`` generates the call.
  public func encode<F: Feature>(action: F.Action, of feature: F.Type, screen name: String) throws {
    try encode(action, screen: name)
  }

  private func encode(_ payload: some Encodable, screen name: String) throws {
    var screens = container(keyedBy: ScreenKey.self)
    var values = screens.nestedContainer(
      keyedBy: ScreenKey.self,
      forKey: ScreenKey(stringValue: name)
    )
    try values.encode(payload, forKey: .payload)
  }
}

/// The case of a screen to decode; ``Screens(_:)`` generates the calls.
public struct EncodedScreen {
  /// The position of the screen among all; nil for an unknown name.
  public let index: Int?
  private let type: Any.Type
  private let screens: KeyedDecodingContainer<ScreenKey>
  private let key: ScreenKey

  /// Reads the name.
  ///
  /// - Parameters:
  ///   - decoder: The decoder.
  ///   - type: The type to decode, for errors.
  ///   - names: The names of all screens.
  /// - Throws: `DecodingError` for anything but one name.
  public init(from decoder: any Decoder, as type: Any.Type, screens names: [String]) throws {
    self.type = type
    screens = try decoder.container(keyedBy: ScreenKey.self)
    guard screens.allKeys.count == 1 else {
      throw Self.mismatch(type, screens.codingPath, "A screen has one key, its name.")
    }
    key = screens.allKeys[0]
    index = names.firstIndex(of: key.stringValue)
  }

  /// Decodes the state of a screen.
  public func state<F: Feature>(of feature: F.Type) throws -> F.State { try payload() }

  /// Decodes the action of a screen.
  public func action<F: Feature>(of feature: F.Type) throws -> F.Action { try payload() }

  private func payload<Payload: Decodable>() throws -> Payload {
    try screens.nestedContainer(keyedBy: ScreenKey.self, forKey: key)
      .decode(Payload.self, forKey: .payload)
  }

  /// Returns the error for a name that no screen has.
  public func unknown() -> DecodingError {
    Self.mismatch(type, screens.codingPath, "There is no screen '\(key.stringValue)'.")
  }

  private static func mismatch(
    _ type: Any.Type,
    _ path: [any CodingKey],
    _ description: String
  ) -> DecodingError {
    .typeMismatch(type, DecodingError.Context(codingPath: path, debugDescription: description))
  }
}
