import NavigatorComposition
import NavigatorObservation
import NavigatorRouting
import TestHelpers

/// A navigation stack as SwiftUI runs it, over the stacks of a store.
///
/// Its possible behaviour, each with the document that describes it:
/// - The user removes the top screen by a swipe or by Back: `NavigationStack`,
///   developer.apple.com/documentation/swiftui/navigationstack.
/// - A long press on Back removes several screens in one write: github.com/arkivanov/Decompose/pull/384.
/// - SwiftUI writes the path at the end of a gesture. The state may have changed by then, and the path may be shorter
///   than the write: github.com/pointfreeco/swift-composable-architecture/issues/3653, and …/issues/2058.
/// - A screen is removed once and written as removed twice: github.com/canopas/UIPilot/issues/34.
/// - After a push of several screens, a part of the path is written:
///   gist.github.com/inamiy/e59a80c56dbf82e6ad122d5da92435e3.
/// - `onAppear` of a screen completes before its first frame, and so before a gesture on it:
///   developer.apple.com/documentation/swiftui/view/onappear(perform:).
/// - A transition begins after the one before it has ended, so no screen appears during a gesture.
@MainActor
struct StackModel {
  /// A screen that the user leaves.
  private struct Gesture {
    let left: Set<StackedScreen>
    let target: [StackedScreen]
    /// The path that the view was drawn with when the gesture began.
    let shown: [StackedScreen]
    /// Whether the state is the one that the user saw, and nothing is written for the gesture yet.
    var isUndisturbed: Bool
  }

  let store: ObservedStore<Shelf.State, Shelf.Action>
  private let path: ObservedStack<Shelf>
  /// The path that the view was drawn with last.
  private var drawn: [StackedScreen] = []
  private var gesture: Gesture?
  /// Whether the current state was drawn.
  private var isDrawn = true
  private var appeared: [StackedScreen] = []
  /// The mistakes so far, as sentences.
  private(set) var mistakes: [String] = []

  private var current: [StackedScreen] { Shelf.stackedScreens(in: store.store.state) }

  init() {
    store = ObservedStore(Store(initialState: Shelf.State()) { Shelf() })
    path = ObservedStack(store, of: Shelf.self)
  }

  /// Performs one random event of the user, of SwiftUI or of the store.
  mutating func step(_ random: inout SeededGenerator) {
    switch random.number(below: 8) {
    case 0, 1: change(&random)
    case 2, 3: draw(&random)
    case 4: appear()
    case 5, 6: beginGesture(&random)
    default: endGesture(&random)
    }
  }

  private mutating func change(_ random: inout SeededGenerator) {
    let all: [Shelf.Change] = [
      .pushPage, .pushPage, .pushBook, .pushPageInBook, .pushPageInBook, .pop, .popToRoot,
      .replaceTop,
      .replaceAll,
    ]
    store.send(.change(all[random.number(below: all.count)]))
    gesture?.isUndisturbed = false
    isDrawn = false
  }

  /// Evaluates the body of the view, and may write a part of the path that was drawn.
  private mutating func draw(_ random: inout SeededGenerator) {
    let added = current.count - drawn.count
    drawn = path.screens
    if added > 1, !appeared.contains(drawn[drawn.count - 1]), random.number(below: 4) == 0 {
      write(Array(drawn.dropLast()), shown: drawn, of: nil)
    }
    isDrawn = true
  }

  private mutating func appear() {
    guard gesture == nil, let top = drawn.last else { return }
    appeared.append(top)
    path.appear(top)
  }

  private mutating func beginGesture(_ random: inout SeededGenerator) {
    guard gesture == nil, let top = drawn.last, appeared.contains(top) else { return }
    let count = random.number(below: 3) == 0 ? random.number(below: drawn.count) : drawn.count - 1
    gesture = Gesture(
      left: Set(drawn[count...]),
      target: Array(drawn[..<count]),
      shown: drawn,
      isUndisturbed: isDrawn
    )
  }

  private mutating func endGesture(_ random: inout SeededGenerator) {
    guard let gesture else { return }
    let before = current
    // Through the binding of the drawing at the beginning, or of the newest one.
    let shown = random.number(below: 2) == 0 ? gesture.shown : drawn
    write(gesture.target, shown: shown, of: gesture)
    if gesture.isUndisturbed && current != gesture.target {
      mistakes.append("a gesture had no effect: \(before.map(\.id))")
    }
    if random.number(below: 3) == 0 { write(gesture.target, shown: shown, of: gesture) }
    // Later once more, or never.
    self.gesture?.isUndisturbed = false
    if random.number(below: 3) > 0 { self.gesture = nil }
  }

  private mutating func write(
    _ written: [StackedScreen],
    shown: [StackedScreen],
    of gesture: Gesture?
  ) {
    let before = current
    path.write(written, shown: shown)
    if current != before { isDrawn = false }
    let removed = Set(before).subtracting(current)
    if !removed.isSubset(of: gesture?.left ?? []) {
      mistakes.append(
        "removed \(removed.map(\.id)) of \(before.map(\.id)), wrote \(written.map(\.id))"
      )
    }
  }
}
