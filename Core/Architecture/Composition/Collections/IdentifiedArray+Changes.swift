extension IdentifiedArray {
  /// Appends `element`, unless the collection contains its id.
  ///
  /// - Returns: Whether the element was appended.
  @discardableResult
  public mutating func append(_ element: Element) -> Bool {
    let id = identify(element)
    if let position = index.updateValue(elements.count, forKey: id) {
      index[id] = position
      return false
    }
    elements.append(element)
    ids.append(id)
    return true
  }

  /// Appends each element whose id the collection does not contain yet.
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    // Not when there are elements: small reservations one after the other would each copy all of them.
    if isEmpty {
      self.elements.reserveCapacity(elements.underestimatedCount)
      ids.reserveCapacity(elements.underestimatedCount)
      index.reserveCapacity(elements.underestimatedCount)
    }
    for element in elements { append(element) }
  }

  /// Inserts `element` at `position`, clamped to the bounds, unless the collection contains its id.
  ///
  /// - Returns: Whether the element was inserted.
  @discardableResult
  public mutating func insert(_ element: Element, at position: Int) -> Bool {
    guard position < count else { return append(element) }
    let (id, position) = (identify(element), Swift.max(position, 0))
    guard index[id] == nil else { return false }
    elements.insert(element, at: position)
    ids.insert(id, at: position)
    reindex(position..<count)
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
    defer { set(element, at: position) }
    return elements[position]
  }

  /// Removes the element with `id`.
  ///
  /// - Returns: The element; nil if there was none.
  @discardableResult
  public mutating func remove(id: ID) -> Element? { index[id].map { remove(at: $0) } }

  /// Removes and returns the element at `position`, which must be one of the collection.
  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    index[ids.remove(at: position)] = nil
    let element = elements.remove(at: position)
    reindex(position..<count)
    return element
  }

  mutating func replace(at position: Int, with element: Element) {
    let (oldID, newID) = (ids[position], identify(element))
    guard oldID == newID || index[newID] == nil else {
      return reportChangedID(from: oldID, to: newID)
    }
    set(element, at: position)
    if oldID != newID { setID(newID, at: position) }
  }

  /// Removes all elements.
  public mutating func removeAll() { removeAll { _ in true } }

  /// Removes every element for which `isRemoved` returns true.
  ///
  /// If it throws an error, no element is removed, and the order of the elements may have changed.
  public mutating func removeAll(where isRemoved: (Element) throws -> Bool) rethrows {
    defer { readIDs() }
    try elements.removeAll(where: isRemoved)
  }

  /// Moves the element at one position to another, its position afterwards.
  ///
  /// Both must be positions of the collection.
  public mutating func move(from start: Int, to end: Int) {
    let step = start < end ? 1 : -1
    for position in stride(from: start, to: end, by: step) {
      elements.swapAt(position, position + step)
      ids.swapAt(position, position + step)
    }
    reindex(Swift.min(start, end)..<Swift.max(start, end) + 1)
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
    if elements.count != ids.count {
      index.removeAll(keepingCapacity: true)
      ids = []
    }
    for position in elements.indices {
      let id = identify(elements[position])
      // A position that is as before takes no search in the index.
      if position < ids.count, ids[position] == id { continue }
      if position == ids.count { ids.append(id) } else { ids[position] = id }
      index[id] = position
    }
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
