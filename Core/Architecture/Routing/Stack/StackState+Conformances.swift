import NavigatorComposition

extension StackState: RandomAccessCollection {
  /// Always zero, the bottom.
  public var startIndex: Int { 0 }

  /// The number of screens.
  public var endIndex: Int { screens.count }

  /// The screen at a position, counted from the bottom.
  public subscript(position: Int) -> Element { screens[position] }
}

extension StackState: Equatable where Element: Equatable {
  /// Returns whether the screens and their ids are equal.
  public static func == (left: StackState, right: StackState) -> Bool {
    left.ids == right.ids && left.screens == right.screens
  }
}

extension StackState: Hashable where Element: Hashable {
  /// Hashes the ids and the screens.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ids)
    hasher.combine(screens)
  }
}

extension StackState: ExpressibleByArrayLiteral {
  /// Creates a stack of screens, the last one on top.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension StackState: Encodable where Element: Encodable {
  /// Encodes the screens, their ids and the next id.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(ids, forKey: .ids)
    try container.encode(screens, forKey: .screens)
    try container.encode(next, forKey: .next)
  }
}

extension StackState: Decodable where Element: Decodable {
  /// Decodes the screens with their ids; in a reducer, the screens are new ones with new ids.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if there is not one unique id for each screen.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let ids = try container.decode([StackElementID].self, forKey: .ids)
    let screens = try container.decode([Element].self, forKey: .screens)
    let next = try container.decode(StackElementID.self, forKey: .next)
    guard ids.count == screens.count, Set(ids).count == ids.count else {
      throw DecodingError.dataCorruptedError(
        forKey: .ids,
        in: container,
        debugDescription: "\(screens.count) screens need as many different ids, found \(ids)."
      )
    }
    self.init()
    let isInReducer = ScreenNumbers.current != nil
    if isInReducer {
      append(contentsOf: screens)
      return
    }
    for (id, screen) in zip(ids, screens) {
      push(screen, under: id)
    }
    // A screen above the last one may have been removed before the stack was encoded.
    self.next = Swift.max(self.next, next.generation)
  }
}

extension StackState: CustomReflectable {
  /// The screens, the bottom one first, labelled with their ids.
  public var customMirror: Mirror {
    let children = zip(ids, screens).map { id, screen in
      (label: Optional("\(id)"), value: screen as Any)
    }
    return Mirror(self, children: children, displayStyle: .collection)
  }
}

private enum CodingKeys: String, CodingKey {
  case ids, screens, next
}
