extension Sequence where Element: Hashable {
  /// The elements, each once, in the order of their first occurrence.
  package var distinct: [Element] {
    var seen: Set<Element> = []
    return filter { element in seen.insert(element).inserted }
  }
}
