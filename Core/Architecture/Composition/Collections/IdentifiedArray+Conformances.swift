extension IdentifiedArray: RandomAccessCollection {
  /// Always zero.
  public var startIndex: Int { 0 }

  /// The number of elements.
  public var endIndex: Int { elements.count }

  /// The element at a position.
  ///
  /// An element with another id takes the place of the former one, unless another element has that id:
  /// this is reported as an issue, and does nothing.
  public subscript(position: Int) -> Element {
    get { elements[position] }
    set { replace(at: position, with: newValue) }
  }
}

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Returns whether both contain the same elements in the same order.
  public static func == (left: IdentifiedArray, right: IdentifiedArray) -> Bool {
    left.elements == right.elements
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral
where Element: Identifiable, ID == Element.ID {
  /// Creates a collection of the literal's elements; the first of several with one id is kept.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension IdentifiedArray: Decodable
where Element: Decodable & Identifiable, ID == Element.ID {
  /// Decodes an array of elements.
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes an array of elements.
  public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

extension IdentifiedArray: CustomReflectable {
  /// The elements, each labelled with its id.
  public var customMirror: Mirror {
    let children = zip(ids, elements).map { (label: Optional(describe($0)), value: $1 as Any) }
    return Mirror(self, children: children, displayStyle: .collection)
  }
}
