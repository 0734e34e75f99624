import NavigatorObservation
import TestHelpers
import Testing

@Suite("The writes of a front end to a sheet or an alert")
struct PresentationWritesTests {
  @Test("dismisses the sheet that the user swiped away, once, and no other, in every interleaving")
  func sheets() {
    var random = SeededGenerator(seed: SeededGenerator.seedOfRun)
    var mistakes: [String] = []
    for _ in 0..<interleavings {
      var model = SheetModel()
      for _ in 0..<40 { model.step(&random) }
      mistakes += model.mistakes
    }
    #expect(mistakes.prefix(3).isEmpty)
  }

  @Test(
    "sends one answer or one dismissal for each alert that the user leaves, in every interleaving"
  )
  func alerts() {
    var random = SeededGenerator(seed: SeededGenerator.seedOfRun)
    var mistakes: [String] = []
    for _ in 0..<interleavings {
      var model = AlertModel()
      for _ in 0..<40 { model.step(&random) }
      mistakes += model.mistakes
    }
    #expect(mistakes.prefix(3).isEmpty)
  }

  @Test("does not show an alert again that was closed and not yet answered")
  func closed() {
    var writes = PresentationWrites<Int>()
    let isClosed = writes.close(shown: 1, current: 1)
    #expect(isClosed)
    #expect(writes.isClosed(1) && !writes.isClosed(2))
    let isDismissed = writes.settle(current: 1)
    #expect(isDismissed)
    #expect(!writes.isClosed(1))
    _ = writes.close(shown: 3, current: 3)
    let counts = [writes.answers(shown: 3, current: 3), writes.settle(current: 3)]
    #expect(counts == [true, false])
    let others = [writes.close(shown: 1, current: 2), writes.answers(shown: 1, current: 2)]
    #expect(others == [false, false])
  }
}

/// A sheet as SwiftUI presents it.
///
/// Its possible behaviour, each with the document that describes it:
/// - The item is set to nil when the user dismisses the sheet: `sheet(item:onDismiss:content:)`,
///   developer.apple.com/documentation/swiftui/view/sheet(item:ondismiss:content:).
/// - That happens at the very end of the dismissal, up to a second later:
///   github.com/johnpatrickmorgan/FlowStacks/issues/69.
/// - It is also set after the state has become nil: github.com/pointfreeco/episode-code-samples/issues/148.
/// - A sheet is presented after the one before it was removed, and appears before a gesture on it. One whose item was
///   not drawn with nil in between is the same: `sheet(item:onDismiss:content:)` compares identities.
private struct SheetModel {
  /// The sheet in the state: an identity, which another one may have later, too.
  private var current: Int?
  /// The sheet that the view was drawn with last.
  private var drawn: Int?
  /// The sheet on the screen.
  private var visible: Int?
  /// The sheet that is being dismissed, the sheet that the view showed when this began, whether the user swiped,
  /// and whether the view was drawn without it since.
  private var going: (sheet: Int, shown: Int?, isByUser: Bool, isReplaced: Bool)?
  private var writes = PresentationWrites<Int>()
  private(set) var mistakes: [String] = []

  mutating func step(_ random: inout SeededGenerator) {
    switch random.number(below: 6) {
    case 0: current = random.number(below: 2) == 0 ? nil : random.number(below: 3)
    case 1, 2: draw()
    case 3: appear()
    case 4:
      if let visible, going == nil, drawn == visible { going = (visible, drawn, true, false) }
    default: end(&random)
    }
  }

  private mutating func draw() {
    drawn = current
    writes.draw(drawn)
    if let visible, visible != drawn, going == nil { going = (visible, drawn, false, true) }
    if let sheet = going?.sheet, sheet != drawn { going?.isReplaced = true }
  }

  private mutating func appear() {
    guard going == nil, visible == nil, let drawn else { return }
    visible = drawn
    writes.appear(drawn)
  }

  private mutating func end(_ random: inout SeededGenerator) {
    guard let (sheet, shown, isByUser, isReplaced) = going else { return }
    let counts = isByUser && !isReplaced && current == sheet
    let isExpected = counts && drawn == sheet
    for _ in 0...random.number(below: 2) {
      let shown = random.number(below: 2) == 0 ? shown : drawn
      if writes.dismisses(shown: shown, current: current) {
        if !counts { mistakes.append("dismissed \(current ?? -1) for \(sheet)") }
        current = nil
      }
      writes.draw(current)
    }
    if isExpected && current != nil { mistakes.append("a swipe had no effect") }
    visible = nil
    // Written once more later, or never.
    if random.number(below: 3) > 0 { going = nil } else { going?.isReplaced = true }
  }
}

/// An alert as SwiftUI presents it.
///
/// Its possible behaviour, each with the document that describes it:
/// - A press on a button sets `isPresented` to false: `alert(_:isPresented:presenting:actions:message:)`,
///   developer.apple.com/documentation/swiftui/view/alert(_:ispresented:presenting:actions:message:)-8584l. The order
///   of that and of the button's action is not documented, so both occur.
/// - A system button without an action closes it, too: enebin.medium.com, "SwiftUI: brief information about Apple's
///   alert window policy".
private struct AlertModel {
  private var next = 1
  private var current: Int?
  private var drawn: Int?
  private var writes = PresentationWrites<Int>()
  /// Whether a button was pressed since the last drawing, which closes the alert.
  private var isPressed = false
  /// The alert that was closed, and is to be settled.
  private var unsettled: (alert: Int, isAnswered: Bool)?
  private(set) var mistakes: [String] = []

  mutating func step(_ random: inout SeededGenerator) {
    switch random.number(below: 5) {
    case 0:
      current = random.number(below: 2) == 0 ? nil : next
      next += 1
    case 1:
      drawn = current.flatMap { writes.isClosed($0) ? nil : $0 }
      writes.draw(drawn)
      isPressed = false
    case 2: settle()
    default: if !isPressed, unsettled == nil, let drawn { press(drawn, &random) }
    }
  }

  /// Presses a button: an answer before or after the binding is set, or a button of the system.
  private mutating func press(_ alert: Int, _ random: inout SeededGenerator) {
    isPressed = true
    let wasCurrent = current == alert
    let kind = random.number(below: 3)
    var sent = 0
    if kind == 0 { sent += answer(alert, &random) }
    let mustSettle = writes.close(shown: alert, current: current)
    if kind == 1 {
      sent += answer(alert, &random)
      // The user is faster than the drawing.
      sent += answer(alert, &random)
    }
    if mustSettle { unsettled = (alert, isAnswered: sent > 0) }
    if kind == 0 && mustSettle { mistakes.append("an answered alert is closed, too") }
    if kind < 2 && sent != (wasCurrent ? 1 : 0) { mistakes.append("\(sent) answers of \(alert)") }
    if kind == 2 && mustSettle != wasCurrent { mistakes.append("a closed alert is not settled") }
  }

  private mutating func answer(_ alert: Int, _ random: inout SeededGenerator) -> Int {
    guard writes.answers(shown: alert, current: current) else { return 0 }
    // The answer may lead to an alert with the same words.
    if random.number(below: 3) > 0 { current = nil }
    return 1
  }

  private mutating func settle() {
    guard let (alert, isAnswered) = unsettled else { return }
    unsettled = nil
    let isExpected = current == alert && !isAnswered
    let isDismissed = writes.settle(current: current)
    if isDismissed != isExpected { mistakes.append("dismissed \(current ?? 0) for \(alert)") }
    if isDismissed { current = nil }
  }
}
