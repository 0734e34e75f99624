/// An ordered collection of elements with unique ids, found by id in constant time.
public struct IdentifiedArray<ID: Hashable & Sendable, Element> {
  var elements: [Element] = []
  var index: [ID: Int] = [:]
  /// Changes whenever elements are inserted, removed or moved.
  package var version = Version()
  /// The path to the id of an element.
  public let id: any KeyPath<Element, ID> & Sendable

  /// Creates a collection of `elements`; the first of several with one id is kept.
  public init(_ elements: some Sequence<Element>, id: any KeyPath<Element, ID> & Sendable) {
    self.init(id: id)
    for element in elements { append(element) }
  }

  /// Creates an empty collection.
  public init(id: any KeyPath<Element, ID> & Sendable) {
    self.id = id
  }

  /// The ids, in order.
  public var ids: [ID] { elements.map { $0[keyPath: id] } }

  /// Returns the position of the element with `id`; nil if there is none.
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

  /// The element with `id`; nil if there is none.
  ///
  /// Setting nil removes the element. Setting an element with another id is reported as an issue, and
  /// does nothing.
  public subscript(id elementID: ID) -> Element? {
    get { index[elementID].map { elements[$0] } }
    set {
      guard let newValue else { return _ = remove(id: elementID) }
      let newID = newValue[keyPath: id]
      guard newID == elementID else { return reportChangedID(from: elementID, to: newID) }
      updateOrAppend(newValue)
    }
  }

  /// Passes the element with `id` to `body` in place.
  ///
  /// If `body` changes the id, that is reported as an issue. The element then has its new id, or is
  /// removed if another element has it.
  ///
  /// - Returns: The result of `body`; nil, without calling it, if there is no such element.
  public mutating func modify<Result>(
    id elementID: ID,
    _ body: (inout Element) -> Result
  ) -> Result? {
    guard let position = index[elementID] else { return nil }
    let result = body(&elements[position])
    if elements[position][keyPath: id] != elementID {
      acceptChangedID(at: position, from: elementID)
    }
    return result
  }

  mutating func acceptChangedID(at position: Int, from oldID: ID) {
    let newID = elements[position][keyPath: id]
    reportChangedID(from: oldID, to: newID)
    index[oldID] = nil
    if index[newID] != nil { elements.remove(at: position) }
    reindex(from: position)
  }

  mutating func reindex(from start: Int) {
    version.advance()
    for position in start..<elements.count { index[elements[position][keyPath: id]] = position }
  }
}

func reportChangedID(from oldID: Any, to newID: Any) {
  reportIssue(
    ReportedIssue(
      place: "IdentifiedArray",
      what: "An element was changed or replaced by one with another id.",
      values: ["id": "\(oldID)", "new id": "\(newID)"],
      reasons: [
        "The reducer of an element, or a closure, assigned the property with the id.",
        "A new element was assigned to the id or to the position of another one.",
      ],
      remedy: "Keep ids constant: remove the element, and append one with the new id."
    )
  )
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
