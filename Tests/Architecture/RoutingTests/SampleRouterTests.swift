import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import Testing

@MainActor
@Suite("The router of the article")
struct SampleRouterTests {
  @MainActor
  private final class Printed { var lines: [String] = [] }

  private func title(_ store: StoreOf<SampleRouter>) -> String {
    SampleRouterView.menu(store.state).title.en
  }

  /// Chooses the only item of the screen on top.
  private func choose(_ store: StoreOf<SampleRouter>) throws {
    guard case .item(let item)? = SampleRouterView.menu(store.state).rows.first?.content else {
      return #expect(Bool(false), "no item")
    }
    store.send(item.action)
  }

  @Test("leads from Entry over Hoge to Fuga and back, and prints that Fuga was closed")
  func transitions() throws {
    let printed = Printed()
    let store = Store(initialState: SampleRouter.State()) {
      SampleRouter(print: { printed.lines.append($0) })
    }
    #expect(title(store) == "Entry")
    try choose(store)
    #expect(title(store) == "Hoge")
    try choose(store)
    #expect(title(store) == "Fuga")
    #expect(store.state.path.count == 2)
    #expect(printed.lines.isEmpty)
    try choose(store)
    #expect(title(store) == "Hoge")
    #expect(printed.lines == ["Fuga画面が閉じられました"])
  }

  @Test("adds the screen's state to the stack when a delegate is received")
  func delegates() async {
    let store = TestStore(initialState: SampleRouter.State()) { SampleRouter() }
    await store.send(.entry(.delegate(.toHoge))) { $0.path.append(.hoge(HogeRoot.State())) }
    await store.send(.path(.element(id: 0, action: .hoge(.delegate(.toFuga))))) {
      $0.path.append(.fuga(FugaRoot.State()))
    }
    await store.send(.path(.element(id: 1, action: .fuga(.closeButtonTapped))))
    await store.receive(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
    await store.finish()
  }
}
