public import NavigatorComposition

// The coding of an enum with a case for each screen, in the format that the compiler synthesizes:
// `{"hoge": {"_0": …}}`. Synthesized code would have an enum of keys for each screen of each router.

extension Screens {
  /// Encodes the state of a screen; ``Screens(_:)`` generates the call.
  public static func encode(state: State, to encoder: any Encoder) throws {
    try screens.entries[index(of: state)].encode(state: state, to: encoder)
  }

  /// Encodes the action of a screen; ``Screens(_:)`` generates the call.
  public static func encode(action: Action, to encoder: any Encoder) throws {
    try screens.entries[index(of: action)].encode(action: action, to: encoder)
  }

  /// Decodes the state of a screen; ``Screens(_:)`` generates the call.
  public static func state(from decoder: any Decoder) throws -> State {
    let (screen, payload) = try screen(in: decoder, of: State.self)
    return try screen.decodeState(from: payload)
  }

  /// Decodes the action of a screen; ``Screens(_:)`` generates the call.
  public static func action(from decoder: any Decoder) throws -> Action {
    let (screen, payload) = try screen(in: decoder, of: Action.self)
    return try screen.decodeAction(from: payload)
  }

  /// Reads the name of a screen.
  ///
  /// - Throws: `DecodingError` for anything but one name of a screen.
  private static func screen(
    in decoder: any Decoder,
    of type: Any.Type
  ) throws -> (any ScreenEntry<Self>, KeyedDecodingContainer<ScreenKey>) {
    let container = try decoder.container(keyedBy: ScreenKey.self)
    func mismatch(_ text: String) -> DecodingError {
      let path = container.codingPath
      return .typeMismatch(type, DecodingError.Context(codingPath: path, debugDescription: text))
    }
    guard container.allKeys.count == 1, let key = container.allKeys.first else {
      throw mismatch("A screen has one key, its name.")
    }
    guard let screen = screens.entries.first(where: { $0.name == key.stringValue }) else {
      throw mismatch("There is no screen '\(key.stringValue)'.")
    }
    return (screen, try container.nestedContainer(keyedBy: ScreenKey.self, forKey: key))
  }
}

/// The name of a screen, or of the payload of its case, as a key.
struct ScreenKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  static let payload = ScreenKey(stringValue: "_0")

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}
