extension IdentifiedArray: RandomAccessCollection {
  /// Always zero.
  public var startIndex: Int { 0 }

  /// The number of elements.
  public var endIndex: Int { elements.count }

  /// The element at a position.
  ///
  /// Setting an element with another id replaces the former element and its id. If another element has
  /// that id, the call is reported as an issue and does nothing.
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
    let children = zip(ids, elements).map { id, element in
      Mirror.Child(label: describe(id), value: element)
    }
    return Mirror(self, children: children, displayStyle: .collection)
  }
}
