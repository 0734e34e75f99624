/// Elements in order, found by id in constant time.
///
/// No two have the same id.
public struct IdentifiedArray<ID: Hashable & Sendable, Element> {
  @usableFromInline var elements: [Element] = []
  @usableFromInline var index: [ID: Int] = [:]
  /// Changes whenever elements come, go or move.
  package var version = Version()
  /// The id of an element.
  public let id: any KeyPath<Element, ID> & Sendable

  /// Makes a collection of `elements`; of two with one id the first stays.
  public init(_ elements: some Sequence<Element>, id: any KeyPath<Element, ID> & Sendable) {
    self.id = id
    for element in elements { append(element) }
  }

  /// Makes an empty collection.
  public init(id: any KeyPath<Element, ID> & Sendable) {
    self.id = id
  }

  /// The ids, in order.
  public var ids: [ID] { elements.map { $0[keyPath: id] } }

  /// Where the element with `id` stands; nil when there is none.
  @inlinable
  public func firstIndex(id: ID) -> Int? { index[id] }

  /// Adds `element` at the end, unless its id is there already.
  ///
  /// - Returns: Whether it was added.
  @discardableResult
  public mutating func append(_ element: Element) -> Bool {
    insert(element, at: elements.count)
  }

  /// Inserts `element` before position `position` (clamped to the ends), unless its id is there.
  ///
  /// - Returns: Whether it was inserted.
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
  /// - Returns: The element; nil when there was none.
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    guard let position = index.removeValue(forKey: id) else { return nil }
    let element = elements.remove(at: position)
    reindex(from: position)
    return element
  }

  /// Removes every element that `isRemoved` picks.
  public mutating func removeAll(where isRemoved: (Element) throws -> Bool) rethrows {
    try elements.removeAll(where: isRemoved)
    index.removeAll(keepingCapacity: true)
    reindex(from: 0)
  }

  /// The element with `id`; nil when there is none.
  ///
  /// Setting nil removes it. Setting an element that has another id does nothing.
  public subscript(id elementID: ID) -> Element? {
    get { index[elementID].map { elements[$0] } }
    set {
      guard let newValue else { return _ = remove(id: elementID) }
      guard newValue[keyPath: id] == elementID else { return }
      update(newValue)
    }
  }

  /// Lends the element with `id` to `body`, in place; nil, and no call, when there is none.
  ///
  /// The element must keep its id.
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
  /// Makes a collection of identifiable elements; of two with one id the first stays.
  public init(_ elements: some Sequence<Element>) {
    self.init(elements, id: \.id)
  }
}

/// An identified collection of `Element`s by their own ids.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>
where Element.ID: Sendable

extension IdentifiedArray: Sendable where Element: Sendable {}
