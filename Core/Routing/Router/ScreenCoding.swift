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

extension Encoder {
  /// Encodes the case of a screen; ``Screens(_:)`` generates the call.
  public func encode(screen name: String, _ payload: some Encodable) throws {
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
  /// The name of the screen.
  public let name: String
  private let screens: KeyedDecodingContainer<ScreenKey>
  private let key: ScreenKey

  /// Reads the name.
  ///
  /// - Throws: `DecodingError` for anything but one name.
  public init(from decoder: any Decoder, as type: Any.Type) throws {
    screens = try decoder.container(keyedBy: ScreenKey.self)
    guard screens.allKeys.count == 1 else {
      throw Self.mismatch(type, screens.codingPath, "A screen has one key, its name.")
    }
    key = screens.allKeys[0]
    name = key.stringValue
  }

  /// Decodes the payload of the case.
  public func payload<Payload: Decodable>() throws -> Payload {
    try screens.nestedContainer(keyedBy: ScreenKey.self, forKey: key)
      .decode(Payload.self, forKey: .payload)
  }

  /// Returns the error for a name that no screen has.
  public func unknown(as type: Any.Type) -> DecodingError {
    Self.mismatch(type, screens.codingPath, "There is no screen '\(name)'.")
  }

  private static func mismatch(
    _ type: Any.Type,
    _ path: [any CodingKey],
    _ description: String
  ) -> DecodingError {
    .typeMismatch(type, DecodingError.Context(codingPath: path, debugDescription: description))
  }
}
