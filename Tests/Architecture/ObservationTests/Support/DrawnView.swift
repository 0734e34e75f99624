import Observation

/// A view as SwiftUI draws it: its body is tracked, and evaluated again after something that it read changed.
@MainActor
final class DrawnView {
  private(set) var draws = 0
  private(set) var isOutdated = false
  private let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
    draw()
  }

  /// Draws if something changed; returns whether it did.
  @discardableResult
  func update() -> Bool {
    guard isOutdated else { return false }
    draw()
    return true
  }

  private func draw() {
    isOutdated = false
    draws += 1
    withObservationTracking(body) { [weak self] in
      MainActor.assumeIsolated { self?.isOutdated = true }
    }
  }
}
