extension IdentifiedArray {
  /// Appends `element`, unless the collection contains its id.
  ///
  /// - Returns: Whether the element was appended.
  @discardableResult
  public mutating func append(_ element: Element) -> Bool {
    let id = identify(element)
    guard index[id] == nil else { return false }
    index[id] = elements.count
    elements.append(element)
    ids.append(id)
    noteAddedElement()
    return true
  }

  /// Appends each element whose id the collection does not contain yet.
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements {
      append(element)
    }
  }

  /// Inserts `element` at `position`, clamped to the bounds, unless the collection contains its id.
  ///
  /// - Returns: Whether the element was inserted.
  @discardableResult
  public mutating func insert(_ element: Element, at position: Int) -> Bool {
    guard position < count else { return append(element) }
    let id = identify(element)
    guard index[id] == nil else { return false }
    let position = Swift.max(position, 0)
    elements.insert(element, at: position)
    ids.insert(id, at: position)
    reindex(position..<count)
    noteAddedElement()
    return true
  }

  /// Replaces the element that has the id of `element`, or appends `element` if there is none.
  ///
  /// - Returns: The replaced element; nil if `element` was appended.
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    guard let position = index[identify(element)] else {
      append(element)
      return nil
    }
    let former = elements[position]
    elements[position] = element
    return former
  }

  /// Removes the element with `id`.
  ///
  /// - Returns: The element; nil if there was none.
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    guard let position = index[id] else { return nil }
    return remove(at: position)
  }

  /// Removes and returns the element at `position`, which must be an index of the collection.
  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    let id = ids.remove(at: position)
    index[id] = nil
    let element = elements.remove(at: position)
    reindex(position..<count)
    return element
  }

  /// Replaces the element at `position`, unless another element has the id of the new one.
  mutating func replace(at position: Int, with element: Element) {
    let oldID = ids[position]
    let newID = identify(element)
    if newID == oldID {
      elements[position] = element
    } else if index[newID] == nil {
      elements[position] = element
      setID(newID, at: position)
    } else {
      reportChangedID(from: oldID, to: newID)
    }
  }

  /// Removes all elements.
  public mutating func removeAll() {
    elements = []
    ids = []
    index = [:]
  }

  /// Removes every element for which `isRemoved` returns true.
  ///
  /// If it throws an error, no element is removed, and the order of the elements may have changed.
  public mutating func removeAll(where isRemoved: (Element) throws -> Bool) rethrows {
    defer { readIDs() }
    try elements.removeAll(where: isRemoved)
  }

  /// Moves the element at `start`, so that its position afterwards is `end`.
  ///
  /// Both must be indices of the collection.
  public mutating func move(from start: Int, to end: Int) {
    let step = start < end ? 1 : -1
    for position in stride(from: start, to: end, by: step) {
      elements.swapAt(position, position + step)
      ids.swapAt(position, position + step)
    }
    let first = Swift.min(start, end)
    let last = Swift.max(start, end)
    reindex(first..<last + 1)
  }

  /// Sorts the elements; equal ones keep their order.
  ///
  /// If the closure throws an error, the order of the elements may have changed.
  public mutating func sort(by isOrdered: (Element, Element) throws -> Bool) rethrows {
    defer { readIDs() }
    try elements.sort(by: isOrdered)
  }

  /// Reads the ids of all elements after some were removed or moved.
  private mutating func readIDs() {
    ids = elements.map(identify)
    index.removeAll(keepingCapacity: true)
    reindex(0..<count)
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements in ascending order; equal ones keep their order.
  public mutating func sort() { sort(by: <) }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Hashes the elements, in order.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}
