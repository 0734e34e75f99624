import NavigatorComposition

extension StackState: SharingParts {
  package func children(besides other: Any, numbered: Bool) -> [Mirror.Child]? {
    guard let other = other as? StackState else { return nil }
    var (children, end): ([Mirror.Child], Int) = ([], 0)
    func endRun(at position: Int) {
      if position == end { return }
      children.append(("\(storedIDs[end])…", SharedElements(count: position - end)))
    }
    for position in versions.positions(besides: other.versions) {
      endRun(at: position)
      let id = storedIDs[position]
      children.append((numbered ? "\(id) \(id.screen)" : "\(id)", screens[position]))
      end = position + 1
    }
    endRun(at: count)
    return children
  }
}
