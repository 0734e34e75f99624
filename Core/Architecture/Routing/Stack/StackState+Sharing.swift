import NavigatorComposition

extension Array {
  /// Returns whether two arrays share their memory, and therefore have the same content.
  ///
  /// Safe: the addresses are compared while both arrays exist, and never read.
  fileprivate func isShared(with other: [Element]) -> Bool {
    withUnsafeBufferPointer { first in
      other.withUnsafeBufferPointer { first.baseAddress == $0.baseAddress }
    }
  }
}

extension StackState: SharingParts {
  package func children(besides other: Any) -> [Mirror.Child]? {
    guard let other = (other as? StackState)?.screens else { return nil }
    let others = other.lacking == screens.lacking ? other.blocks : []
    var children: [Mirror.Child] = []
    var (end, shared) = (0, 0)
    func add(_ block: [Element], isShared: Bool) {
      if isShared {
        shared += block.count
      } else {
        endRun()
        children += zip(storedIDs[end...], block).map { ("\($0)", $1) }
      }
      end += block.count
    }
    func endRun() {
      guard shared > 0 else { return }
      children.append(("\(storedIDs[end - shared])…", SharedElements(count: shared)))
      shared = 0
    }
    if screens.blocks.isShared(with: others) {
      (end, shared) = (count - screens.top.count, count - screens.top.count)
    } else {
      for (index, block) in screens.blocks.enumerated() {
        add(block, isShared: index < others.count && block.isShared(with: others[index]))
      }
    }
    add(screens.top, isShared: screens.top.isShared(with: other.top))
    endRun()
    return children
  }
}

/// The hash of a stack's screens and ids: the sum of those of the screens, of which only those that changed are
/// computed again.
final class StackHash<Element: Encodable> {
  private var stack = StackState<Element>()
  private var sum: UInt64 = 0
  /// The hashes that were computed last.
  private var latest: [String: UInt64] = [:]

  func update(_ new: StackState<Element>, _ parts: PartHashes) throws -> UInt64 {
    let (old, before, known) = (stack, sum, latest)
    // Nothing is known if an error is thrown.
    (stack, sum, latest) = (StackState(), 0, [:])
    func hashes(
      _ stack: StackState<Element>,
      besides other: StackState<Element>,
      _ known: [String: UInt64]
    )
      throws -> [String: UInt64]
    {
      try (stack.children(besides: other) ?? []).reduce(into: [:]) { hashes, child in
        guard let label = child.label, let screen = child.value as? Element else { return }
        hashes[label] = try known[label] ?? parts.hash([label: screen], parts)
      }
    }
    let gone = try hashes(old, besides: new, known).values.reduce(before, &-)
    latest = try hashes(new, besides: old, [:])
    (stack, sum) = (new, latest.values.reduce(gone, &+))
    return sum
  }
}
