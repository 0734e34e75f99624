/// An ordered collection of elements with unique ids, found by id in constant time.
public struct IdentifiedArray<ID: Hashable & Sendable, Element> {
  @usableFromInline var elements: [Element] = []
  @usableFromInline var index: [ID: Int] = [:]
  /// Changes whenever elements are inserted, removed or moved.
  package var version = Version()
  /// The path to the id of an element.
  public let id: any KeyPath<Element, ID> & Sendable

  /// Creates a collection of `elements`; the first of several with one id is kept.
  public init(_ elements: some Sequence<Element>, id: any KeyPath<Element, ID> & Sendable) {
    self.id = id
    for element in elements { append(element) }
  }

  /// Creates an empty collection.
  public init(id: any KeyPath<Element, ID> & Sendable) {
    self.id = id
  }

  /// The ids, in order.
  public var ids: [ID] { elements.map { $0[keyPath: id] } }

  /// Returns the position of the element with `id`; nil if there is none.
  @inlinable
  public func firstIndex(id: ID) -> Int? { index[id] }

  /// Appends `element`, unless the collection contains its id.
  ///
  /// - Returns: Whether the element was appended.
  @discardableResult
  public mutating func append(_ element: Element) -> Bool {
    insert(element, at: elements.count)
  }

  /// Inserts `element` at `position`, clamped to the bounds, unless the collection contains its id.
  ///
  /// - Returns: Whether the element was inserted.
  @discardableResult
  public mutating func insert(_ element: Element, at position: Int) -> Bool {
    guard index[element[keyPath: id]] == nil else { return false }
    let position = Swift.min(Swift.max(position, 0), elements.count)
    elements.insert(element, at: position)
    reindex(from: position)
    return true
  }

  /// Removes the element with `id`.
  ///
  /// - Returns: The element; nil if there was none.
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    guard let position = index.removeValue(forKey: id) else { return nil }
    let element = elements.remove(at: position)
    reindex(from: position)
    return element
  }

  /// Removes every element for which `isRemoved` returns true.
  public mutating func removeAll(where isRemoved: (Element) throws -> Bool) rethrows {
    try elements.removeAll(where: isRemoved)
    index.removeAll(keepingCapacity: true)
    reindex(from: 0)
  }

  /// The element with `id`; nil if there is none.
  ///
  /// Setting nil removes the element. Setting an element with another id does nothing.
  public subscript(id elementID: ID) -> Element? {
    get { index[elementID].map { elements[$0] } }
    set {
      guard let newValue else { return _ = remove(id: elementID) }
      guard newValue[keyPath: id] == elementID else { return }
      update(newValue)
    }
  }

  /// Passes the element with `id` to `body` in place.
  ///
  /// `body` must not change the id.
  ///
  /// - Returns: The result of `body`; nil, without calling it, if there is no such element.
  @inlinable
  public mutating func modify<Result>(id: ID, _ body: (inout Element) -> Result) -> Result? {
    guard let position = index[id] else { return nil }
    return body(&elements[position])
  }

  private mutating func update(_ element: Element) {
    guard let position = index[element[keyPath: id]] else { return _ = append(element) }
    elements[position] = element
  }

  private mutating func reindex(from start: Int) {
    version.advance()
    for position in start..<elements.count { index[elements[position][keyPath: id]] = position }
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Creates a collection of identifiable elements; the first of several with one id is kept.
  public init(_ elements: some Sequence<Element>) {
    self.init(elements, id: \.id)
  }
}

/// An identified array of `Identifiable` elements.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>
where Element.ID: Sendable

extension IdentifiedArray: Sendable where Element: Sendable {}
