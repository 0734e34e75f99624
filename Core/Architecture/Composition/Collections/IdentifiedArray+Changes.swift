extension IdentifiedArray {
  /// Appends each element whose id the collection does not contain yet.
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Replaces the element that has the id of `element`, or appends `element` if there is none.
  ///
  /// - Returns: The replaced element; nil if `element` was appended.
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    guard let position = index[element[keyPath: id]] else {
      append(element)
      return nil
    }
    defer { elements[position] = element }
    return elements[position]
  }

  /// Removes and returns the element at `position`, which must be one of the collection.
  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    index[elements[position][keyPath: id]] = nil
    defer { reindex(from: position) }
    return elements.remove(at: position)
  }

  mutating func replace(at position: Int, with element: Element) {
    let (oldID, newID) = (elements[position][keyPath: id], element[keyPath: id])
    guard oldID == newID || index[newID] == nil else {
      return reportChangedID(from: oldID, to: newID)
    }
    elements[position] = element
    if oldID == newID { return }
    index[oldID] = nil
    reindex(from: position)
  }

  /// Removes all elements.
  public mutating func removeAll() { removeAll { _ in true } }

  /// Removes every element for which `isRemoved` returns true.
  public mutating func removeAll(where isRemoved: (Element) throws -> Bool) rethrows {
    try elements.removeAll(where: isRemoved)
    index.removeAll(keepingCapacity: true)
    reindex(from: 0)
  }

  /// Moves the element at one position to another, its position afterwards.
  ///
  /// Both must be positions of the collection.
  public mutating func move(from start: Int, to end: Int) {
    elements.insert(elements.remove(at: start), at: end)
    reindex(from: Swift.min(start, end))
  }

  /// Sorts the elements; equal ones keep their order.
  public mutating func sort(
    by isOrdered: (Element, Element) throws -> Bool
  ) rethrows {
    try elements.sort(by: isOrdered)
    reindex(from: 0)
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
