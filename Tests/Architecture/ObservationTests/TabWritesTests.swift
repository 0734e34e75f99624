import NavigatorComposition
import NavigatorMenus
import NavigatorObservation
import NavigatorRouting
import TestHelpers
import Testing

/// A tab that counts how often it was selected again.
private struct Chapter: Feature {
  struct State: Equatable, Sendable, Codable {
    var reselections = 0
  }
  @Cases enum Action: Equatable, Sendable, Codable { case again }

  static let title = MenuText(verbatim: "Chapter")
  static let link = ScreenLink("chapter", State())
  static var reselect: Action? { .again }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    state.reselections += 1
    return .none
  }
}

@Tabs(.withoutDelegates) private struct Novel {
  let first = Chapter()
  let second = Chapter()
  let third = Chapter()
}

extension Novel {
  static let title = MenuText(verbatim: "Novel")
  static let link = tabsLink("novel")
}

@MainActor
@Suite("The writes of a tab bar to its selection")
struct TabWritesTests {
  @Test(
    "selects the written tab, unless the tab was selected after the bar was drawn",
    // The written, the shown and the current tab, and whether the write selects the written one.
    arguments: [
      (1, 0, 0, true), (0, 0, 0, true), (1, 0, 1, false), (0, 0, 1, true), (2, 0, 1, true),
    ]
  )
  func table(_ written: Int, _ shown: Int, _ current: Int, _ selects: Bool) {
    let tabs = Array(Novel.Tab.allCases)
    var state = Novel.State()
    state.tab = tabs[current]
    let action = Novel.selection(of: tabs[written], shown: tabs[shown], in: state)
    #expect(action == (selects ? .select(tabs[written]) : nil))
  }

  /// A tab bar as SwiftUI runs it.
  ///
  /// - A tap writes the tab: `TabView(selection:content:)`, developer.apple.com/documentation/swiftui/tabview. It is
  ///   not documented whether one on the selected tab does, so both occur.
  /// - A tap uses the binding of the last drawing; the state may have changed since then.
  @Test("ends on the tab of the tap, and selects no tab again that the user has not seen selected")
  func interleaved() {
    var random = SeededGenerator(seed: SeededGenerator.seedOfRun)
    var mistakes: [String] = []
    let store = Store(initialState: Novel.State()) { Novel() }
    for _ in 0..<interleavings {
      var shown = store.state.tab
      for _ in 0..<20 {
        let tab = Novel.Tab.allCases[random.number(below: 3)]
        switch random.number(below: 3) {
        case 0: shown = store.state.tab
        case 1: if store.state.tab != tab { store.send(.select(tab)) }
        default:
          if tab == shown, random.number(below: 2) == 0 { continue }
          let before = store.state
          let action = Novel.selection(of: tab, shown: shown, in: before)
          if let action { store.send(action) }
          let isSeen = before.tab == tab && shown == tab
          if store.state.tab != tab { mistakes.append("\(store.state.tab) after a tap on \(tab)") }
          if (store.state.reselections != before.reselections) != isSeen {
            mistakes.append("\(tab) was selected again, shown was \(shown)")
          }
        }
      }
    }
    #expect(mistakes.prefix(3).isEmpty)
  }
}

extension Novel.State {
  fileprivate var reselections: Int {
    first.reselections + second.reselections + third.reselections
  }
}
