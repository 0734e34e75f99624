import NavigatorMenus
import Testing

@Suite struct ExampleTests {
  enum Action: Equatable {
    case view(View), delegate(Delegate)

    enum View: Equatable { case less, more }
    enum Delegate: Equatable { case toFuga }
  }

  @Test("the example of Menu has an item and a stepper")
  func menu() {
    let menu = ScreenMenu<Action>(title: MenuText(en: "Hoge", ja: "ほげ")) {
      MenuRow.item(MenuText(verbatim: "Fuga"), action: .delegate(.toFuga))
      MenuRow.stepper(
        MenuText(en: "Count", ja: "回数"),
        value: MenuText(verbatim: "3"),
        decrement: .view(.less),
        increment: .view(.more)
      )
    }
    guard case .item(let item) = menu.rows.first?.content,
      case .stepper(let stepper) = menu.rows.last?.content
    else {
      Issue.record("The rows are not an item and a stepper.")
      return
    }
    #expect(item.action == .delegate(.toFuga))
    #expect(stepper.increment == .view(.more))
  }
}
