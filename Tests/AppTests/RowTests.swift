import NavigatorComposition
import NavigatorMenus
import Testing

@testable import NavigatorRouters

/// The rows of every screen, each with the actions that it can send.
@MainActor
@Suite("the rows of every screen")
struct RowTests {
  private let router = AppRouter(dependencies: TestEnvironment().dependencies).build()

  @Test("start or change something, in at least one state of their screen")
  func effects() async {
    var effective: [String: Bool] = [:]
    for scene in Scene.all {
      let state = await scene.state()
      let menu = AppMenu.menu(state)
      let screen = menu.path.map(\.en).joined(separator: " › ")
      for row in menu.rows.flatMap(\.flattened) {
        for (number, action) in row.actions.enumerated() {
          let name = "\(screen): \(row.name), action \(number + 1)"
          effective[name] = effective[name] == true || hasEffect(action, in: state)
        }
      }
    }
    #expect(effective.count > 50)
    #expect(effective.filter { !$0.value }.keys.sorted() == [])
  }

  @Test("begin with a few words about the screen, in every language", arguments: Scene.all)
  func introduction(scene: Scene) async {
    let menu = AppMenu.menu(await scene.state())
    guard case .text(let text, .secondary)? = menu.rows.first?.content else {
      return #expect(Bool(false), "\(menu.rows.first?.name ?? "no row")")
    }
    #expect(text.en != text.string(in: .ja))
    #expect(text.en.hasSuffix(".") && text.string(in: .ja).hasSuffix("。"))
  }

  private func hasEffect(_ action: AppRouter.Action, in state: AppRouter.State) -> Bool {
    var after = state
    let effect = router.reduce(into: &after, action: action)
    return !effect.isNone || after != state
  }
}

extension MenuRow {
  /// The row, or the rows of a section or a list in its place.
  fileprivate var flattened: [MenuRow] {
    switch content {
    case .section(_, let rows): rows.flatMap(\.flattened)
    case .list(let list): (0..<list.count).map(list.row).flatMap(\.flattened)
    default: [self]
    }
  }

  /// The kind and the label of the row.
  fileprivate var name: String {
    switch content {
    case .item(let item): "item \(item.label.en)"
    case .stepper(let stepper): "stepper \(stepper.label.en)"
    case .toggle(let toggle): "toggle \(toggle.label.en)"
    case .choice(let choice): "choice \(choice.label.en)"
    case .textField(let field): "text field \(field.label.en)"
    case .progress(let progress): "progress \(progress.label.en)"
    case .error: "error"
    case .text, .value, .list, .section, .empty: "row"
    }
  }

  /// The actions that the row can send.
  fileprivate var actions: [Action] {
    switch content {
    case .item(let item): [item.action]
    case .stepper(let stepper): [stepper.decrement, stepper.increment].compactMap(\.self)
    case .toggle(let toggle): [toggle.action]
    case .choice(let choice): choice.options.indices.map(choice.action)
    case .textField(let field): [field.edit(field.value + "x"), field.submit].compactMap(\.self)
    case .progress(let progress): [progress.cancel].compactMap(\.self)
    case .error(_, let retry): [retry].compactMap(\.self)
    case .text, .value, .list, .section, .empty: []
    }
  }
}
