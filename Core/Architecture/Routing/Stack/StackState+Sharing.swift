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

/// The hash of a stack's screens and ids: the sum of the hashes of the screens.
///
/// Only the hashes of screens that changed are computed again.
final class StackHash<Element: Encodable> {
  private var stack = StackState<Element>()
  private var sum: UInt64 = 0
  /// The hashes that were computed last, by the versions of the screens.
  private var latest: [UInt64: UInt64] = [:]

  func update(_ new: StackState<Element>, _ parts: PartHashes) throws -> UInt64 {
    if new.versions == stack.versions { return sum }
    let (old, before, known) = (stack, sum, latest)
    // Nothing is known if an error is thrown.
    (stack, sum, latest) = (StackState(), 0, [:])
    func hashes(_ stack: StackState<Element>, besides other: StackState<Element>) throws
      -> [UInt64: UInt64]
    {
      try stack.versions.positions(besides: other.versions).reduce(into: [:]) { hashes, position in
        let (version, id) = (stack.versions[position], stack.storedIDs[position])
        hashes[version] =
          try known[version] ?? parts.hash(["\(id)": stack.screens[position]], parts)
      }
    }
    let rest = try hashes(old, besides: new).values.reduce(before, &-)
    latest = try hashes(new, besides: old)
    (stack, sum) = (new, latest.values.reduce(rest, &+))
    return sum
  }
}
