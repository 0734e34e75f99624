extension StackState: RandomAccessCollection {
  /// Always zero, the bottom.
  public var startIndex: Int { 0 }

  /// The number of screens.
  public var endIndex: Int { screens.count }

  /// The screen at a position, counted from the bottom.
  public subscript(position: Int) -> Element {
    guard let state = screens[position].state else {
      // A place is empty only inside `Screen.run`, which has the stack exclusively.
      preconditionFailure("The screen at \(position) is being reduced and cannot be read.")
    }
    return state
  }
}

extension StackState: Equatable where Element: Equatable {
  /// Whether both hold equal screens under equal ids.
  public static func == (left: StackState, right: StackState) -> Bool {
    left.ids == right.ids && left.screens == right.screens
  }
}

extension StackState: Hashable where Element: Hashable {
  /// Hashes ids and screens.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ids)
    hasher.combine(screens)
  }
}

extension StackState: ExpressibleByArrayLiteral {
  /// Makes a stack of the literal's screens, the last on top.
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension StackState: Encodable where Element: Encodable {
  /// Writes the screens with their ids, and the id that comes next.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(ids, forKey: .ids)
    try container.encode(Array(self), forKey: .screens)
    try container.encode(nextGeneration, forKey: .next)
    try container.encodeIfPresent(limit, forKey: .limit)
  }
}

extension StackState: Decodable where Element: Decodable {
  /// Reads the screens back under their ids.
  ///
  /// - Throws: `DecodingError.dataCorrupted` when there is not one id for each screen, or one twice.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let ids = try container.decode([StackElementID].self, forKey: .ids)
    let screens = try container.decode([Element].self, forKey: .screens)
    guard ids.count == screens.count, Set(ids).count == ids.count else {
      throw DecodingError.dataCorruptedError(
        forKey: .ids,
        in: container,
        debugDescription: "\(screens.count) screens need as many different ids, found \(ids)."
      )
    }
    self.init()
    for (id, screen) in zip(ids, screens) { insert(screen, under: id, at: self.ids.count) }
    reserve(upTo: try container.decode(StackElementID.self, forKey: .next).generation)
    limit = try container.decodeIfPresent(Int.self, forKey: .limit)
  }
}

private enum CodingKeys: String, CodingKey {
  case ids, screens, next, limit
}
