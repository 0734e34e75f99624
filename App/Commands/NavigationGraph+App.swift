import LegacySyncFeature
import ModuleGraphClient
import ModulesFeature
import NavigatorComposition
import NavigatorMenus
import NavigatorOperatingSystem
import NavigatorRouting
import NavigatorTerminal
import NavigatorTerminalUI
import NumberFactClient
import SocialClient

extension NavigationGraph {
  /// Computes the graph of the app: tries everything that can be chosen on every screen.
  ///
  /// The clients are in memory, so that signing in leads on as it does for a person.
  @MainActor
  static func app() -> NavigationGraph {
    let dependencies = Dependencies(
      numberFact: NumberFactClient { "\($0) is a number" },
      social: .inMemory(),
      legacyModel: LegacyModel(),
      moduleGraph: .inMemory(samplePackage),
      clock: ContinuousClock()
    )
    let reducer = AppRouter(dependencies: dependencies).build()
    let exploration = Exploration(
      from: AppRouter.State(),
      by: place,
      actions: choices,
      step: { state, action in step(reducer, state, action) }
    )
    return NavigationGraph(exploration, screen: screen, back: { AppMenu.menu($0).back })
  }

  /// A package whose module A imports B, which breaks a rule, with a suppressed finding, and a file in no module.
  private static let samplePackage = """
    {"package":"sample","folder":"/sample","modules":[
      {"name":"A","kind":"library","folder":"","files":1,"lines":1,"fanIn":0,"fanOut":1,
        "instability":1,"depth":1,"findings":1,
        "imports":[{"to":1,"file":"a.swift","line":1,"violation":true}]},
      {"name":"B","kind":"library","folder":"","files":1,"lines":1,"fanIn":1,"fanOut":0,
        "instability":0,"depth":0,"findings":0,"imports":[]}],
    "findings":[{"rule":"layers","kind":"layers","severity":"error","fingerprint":"1","from":"A","to":"B",
      "fixable":false,"chain":["A","B"],"why":"B is higher","message":"A may not import B","sites":[{"file":"a.swift","line":1}]}],
    "suppressions":[{"finding":{"rule":"used","kind":"used","severity":"error","fingerprint":"2","from":"A","to":"B",
      "chain":[],"why":"","message":"A declares B but never imports it","sites":[]},
      "reason":"B registers itself","site":{"file":"boundaries.json","line":1}}],
    "unread":[{"path":"x.swift","reason":"1 Swift file in no checked module"}]}
    """

  /// How long the effects of an action may take: clients in memory answer at once, and an effect
  /// that waits for a clock leads to no other screen.
  private static let effectLimit = Duration.milliseconds(50)

  @MainActor
  private static func step(
    _ reducer: Reduce<AppRouter.State, AppRouter.Action>,
    _ state: AppRouter.State,
    _ action: AppRouter.Action
  )
    -> (AppRouter.State, [AppRouter.Action])
  {
    var actions: [AppRouter.Action] = []
    let store = Store(initialState: state) {
      Reduce { state, action in
        actions.append(action)
        return reducer.reduce(into: &state, action: action)
      }
    }
    let task = store.send(action)
    MainLoop.run(for: effectLimit) { !task.isRunning }
    return (store.state, actions)
  }

  /// Identifies a state by its two topmost screens, the texts of its fields, and whether a package is read: the
  /// screens below lead to nothing else.
  private static func place(_ state: AppRouter.State) -> [String] {
    let isRead = state.path.last?.modules?.package.graph != nil
    return Array(words(state).suffix(2)) + fields(state).map(\.value) + (isRead ? ["read"] : [])
  }

  private static func words(_ state: AppRouter.State) -> [String] {
    let segments = state.link.split(separator: "/")
    return ["/"] + segments.map { segment in String(segment.prefix { $0 != ";" }) }
  }

  private static func screen(_ state: AppRouter.State) -> Screen {
    let menu = AppMenu.menu(state)
    return Screen(word: words(state).last ?? "/", title: menu.breadcrumbs.last ?? menu.title)
  }

  private static func fields(_ state: AppRouter.State) -> [MenuRow<AppRouter.Action>.TextField] {
    AppMenu.menu(state).rows.compactMap { row in
      if case .textField(let field) = row.content { field } else { nil }
    }
  }

  /// Returns the actions of the items in a row.
  static func actions(of row: MenuRow<AppRouter.Action>) -> [AppRouter.Action] {
    if case .item(let item) = row.content { return [item.action] }
    if case .section(_, let rows) = row.content { return rows.flatMap(actions) }
    guard case .list(let list) = row.content else { return [] }
    return (0..<list.count).flatMap { actions(of: list.row($0)) }
  }

  /// Everything that can be chosen on a screen; an empty field gets `blob`, a user of the client in memory, or a new name.
  private static func choices(_ state: AppRouter.State) -> [AppRouter.Action] {
    let menu = AppMenu.menu(state)
    let items = menu.rows.flatMap(actions)
    var tabs: [AppRouter.Action] = []
    if let bar = menu.tabs {
      tabs = bar.tabs.indices.map { index in bar.select(index) }
    }
    let emptyFields = fields(state).filter { $0.value.isEmpty }
    let texts = emptyFields.flatMap { field in [field.edit("blob"), field.edit("new")] }
    return items + tabs + texts + [menu.back].compactMap(\.self)
  }
}
