import NavigatorComposition
import NavigatorInspector
import NavigatorMenus
import NavigatorSessions
import NavigatorTerminal
import NavigatorTerminalUI

extension Sessions {
  /// Returns a program that shows the screens of the session, at first that after a number of actions.
  func player(from first: Int) -> Program {
    let states = session.states(reducer)
    let player = SessionPlayer(session, clock: ContinuousClock())
    var position = SessionPlayer.State()
    position.position = first
    let store = Store(initialState: position) { player }
    let log = ActionLog(initialState: states[first], reducer: reducer)
    let app = appWithoutEffects(states[first], log)
    var shown = first
    store.onChange { [weak store, actions = session.actions] in
      guard let position = store?.state.position, position != shown else { return }
      if position == shown + 1 {
        log.origin = .replay
        app.send(actions[shown])
      }
      if app.state != states[position] {
        log.restore(states[position], in: app)
      }
      shown = position
    }
    store.send(.play)
    return Program(
      menu: { Self.menu(of: states[store.state.position], store.state, count: session.count) },
      send: { store.send($0) },
      onChange: { redraw in store.onChange(redraw) }
    )
    .inspected(
      app,
      log: log,
      program: Self.program,
      folder: Folders(.process).sessions,
      menu: { AppMenu.menu($0) }
    )
  }

  /// Returns a store that the inspector can show: the session contains the actions that effects sent.
  private func appWithoutEffects(
    _ state: AppRouter.State,
    _ log: ActionLog<AppRouter.State, AppRouter.Action>
  ) -> StoreOf<AppRouter> {
    let built = reducer.build()
    return Store(initialState: state) {
      Reduce<AppRouter.State, AppRouter.Action> { state, action in
        _ = built.reduce(into: &state, action: action)
        return .none
      }
      .watching { log.watch($0) }
    }
  }

  /// Returns a screen of the session, whose rows all lead to the next one.
  private static func menu(
    of recorded: AppRouter.State,
    _ state: SessionPlayer.State,
    count: Int
  ) -> ScreenMenu<SessionPlayer.Action> {
    var menu = AppMenu.menu(recorded).map { _ in SessionPlayer.Action.forward }
    menu.back = state.position > 0 ? .back : nil
    menu.linkHandler = nil
    menu.commands = {
      [
        MenuCommand(label: MenuText(en: "Play", ja: "再生"), action: .play),
        MenuCommand(label: MenuText(en: "Pause", ja: "一時停止"), action: .pause),
      ]
    }
    menu.status = MenuText(
      en: "Action \(state.position) of \(count). Any row leads to the next.",
      ja: "\(count)件中\(state.position)件目のアクション。どの行も次へ進みます。"
    )
    return menu
  }
}
