extension IdentifiedArray: RandomAccessCollection {
  /// Always zero.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of elements.
  @inlinable
  public var endIndex: Int { elements.count }

  /// The element at a position.
  @inlinable
  public subscript(position: Int) -> Element { elements[position] }
}

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether both hold the same elements in the same order.
  public static func == (left: IdentifiedArray, right: IdentifiedArray) -> Bool {
    left.elements == right.elements
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral
where Element: Identifiable, ID == Element.ID {
  /// Makes a collection of the literal's elements; of two with one id the first stays.
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension IdentifiedArray: Decodable
where Element: Decodable & Identifiable, ID == Element.ID {
  /// Reads a plain array.
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Writes a plain array.
  public func encode(to encoder: any Encoder) throws {
    try elements.encode(to: encoder)
  }
}
