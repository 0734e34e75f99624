/// The works of one scope that carry one id.
@MainActor
@usableFromInline
final class Label {
  private let scope: EffectScope
  let id: AnyHashable
  var works = WorkSet()
  /// How many are starting effects with this label: the scope keeps it for them.
  private var starting = 0

  init(_ id: AnyHashable, in scope: EffectScope) {
    self.id = id
    self.scope = scope
  }

  /// Stays in its scope while `start` runs, though what that starts may end at once.
  func holding(_ start: () -> Void) {
    starting += 1
    start()
    starting -= 1
    dropIfEmpty()
  }

  func remove(_ work: Work, _ slot: WorkSet.Slot) {
    works.remove(work, slot)
    dropIfEmpty()
  }

  private func dropIfEmpty() {
    if works.isEmpty && starting == 0 { scope.drop(self) }
  }
}
