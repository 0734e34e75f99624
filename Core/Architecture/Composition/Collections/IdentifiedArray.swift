/// An ordered collection of elements with unique ids, found by id in constant time.
///
/// <!-- code: symbol-identified-array -->
/// ```swift
/// var rows = IdentifiedArray([Counters.Row(id: 7), Counters.Row(id: 9)])
/// rows[id: 9]?.count = 3
/// rows.append(Counters.Row(id: 4))
/// rows.remove(id: 7)
/// // rows.ids is [9, 4]
/// ```
public struct IdentifiedArray<ID: Hashable & Sendable, Element> {
  @usableFromInline var elements: [Element] = []
  /// The ids, in order.
  public internal(set) var ids: [ID] = []
  /// The position of each id.
  @usableFromInline var index: [ID: Int] = [:]
  /// The path to the id of an element.
  public let id: any KeyPath<Element, ID> & Sendable

  /// Creates a collection of `elements`; the first of several with one id is kept.
  public init(_ elements: some Sequence<Element>, id: any KeyPath<Element, ID> & Sendable) {
    self.init(id: id)
    append(contentsOf: elements)
  }

  /// Creates an empty collection.
  public init(id: any KeyPath<Element, ID> & Sendable) {
    self.id = id
  }

  func identify(_ element: Element) -> ID {
    element[keyPath: id]
  }

  /// Returns the position of the element with `id`; nil if there is none.
  @inlinable
  public func firstIndex(id: ID) -> Int? { index[id] }

  /// The element with `id`; nil if there is none.
  ///
  /// Setting nil removes the element. Setting an element with another id is reported as an issue, and
  /// does nothing.
  public subscript(id elementID: ID) -> Element? {
    @inlinable
    get {
      guard let position = index[elementID] else { return nil }
      return elements[position]
    }
    set {
      guard let newValue else {
        remove(id: elementID)
        return
      }
      let newID = identify(newValue)
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
    if identify(elements[position]) != elementID { acceptChangedID(at: position) }
    return result
  }

  /// Passes each element to `body` in place, in order.
  ///
  /// A change of an id is handled as in ``modify(id:_:)``.
  public mutating func modifyEach(_ body: (inout Element) -> Void) {
    for id in ids {
      _ = modify(id: id, body)
    }
  }

  /// Reports the changed id of an element; if another element has the new id, removes the changed one.
  private mutating func acceptChangedID(at position: Int) {
    let oldID = ids[position]
    let newID = identify(elements[position])
    reportChangedID(from: oldID, to: newID)
    if index[newID] == nil {
      setID(newID, at: position)
    } else {
      remove(at: position)
    }
  }

  mutating func setID(_ id: ID, at position: Int) {
    let oldID = ids[position]
    index[oldID] = nil
    ids[position] = id
    index[id] = position
  }

  /// Updates the index for the elements at the positions in `range`.
  mutating func reindex(_ range: Range<Int>) {
    for position in range {
      let id = ids[position]
      index[id] = position
    }
  }
}

/// Reports an element whose id was changed in its collection.
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
    self.init(id: \.id)
    append(contentsOf: elements)
  }
}

/// An identified array of `Identifiable` elements.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>
where Element.ID: Sendable

extension IdentifiedArray: Sendable where Element: Sendable {}
