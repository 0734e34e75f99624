public import NavigatorComposition
public import NavigatorMenus
import NavigatorSessions
public import NavigatorTerminalUI

extension Program {
  /// Returns this program with an inspector beside it, which the key `i` and the line `inspect` open.
  ///
  /// <!-- code: example-inspector -->
  /// ```swift
  /// let log = ActionLog(initialState: NoteRouter.State(), reducer: NoteRouter())
  /// let store = Store(initialState: NoteRouter.State()) {
  ///   NoteRouter().watching { log.watch($0) }
  /// }
  /// let program = Program(
  ///   menu: { RouterView<NoteRouter>.menu(store.state) },
  ///   send: { _ = store.send($0) },
  ///   onChange: { store.onChange($0) }
  /// )
  /// .inspected(store, log: log) { RouterView<NoteRouter>.menu($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - store: The store of the program.
  ///   - log: The log that watches the reducer of the store.
  ///   - resume: The action that is sent after going on from an earlier moment; nil to send none.
  ///   - name: The name and the version of the program, for the sessions that it saves.
  ///   - folder: The folder of these sessions.
  ///   - menu: Returns the screen of a state.
  /// - Returns: A program that also shows earlier moments.
  public func inspected<State, Sent>(
    _ store: Store<State, Sent>,
    log: ActionLog<State, Sent>,
    resume: Sent? = nil,
    program name: String = "app",
    folder: String = ".",
    menu: @escaping (State) -> ScreenMenu<Sent>
  ) -> Program {
    let inspection = Inspection(
      store,
      log,
      resume: resume,
      program: name,
      folder: folder
    )
    let feature = inspection.feature
    var program = self
    program.onChange = { redraw in
      onChange(redraw)
      feature.onChange(redraw)
    }
    program.companion = Companion(
      menu: { inspection.menu?.erased { feature.send($0) } },
      mainMenu: {
        guard let moment = feature.state.moment, let past = inspection.pastState else {
          return feature.state.isOpen ? self.menu(notingOriginsIn: log) : nil
        }
        var screen = menu(past).erased { _ in feature.send(.view(.held)) }
        screen.linkHandler = nil
        screen.isHeld = true
        screen.status = MenuText(
          en: "The state after action \(moment) takes no input. In the inspector, Esc goes to now.",
          ja: "アクション\(moment)後の状態で、操作できません。インスペクターのEscで現在に戻ります。"
        )
        return screen
      },
      open: inspection.open
    )
    return program
  }

  /// Returns the menu, whose actions tell the log that a person sends them.
  private func menu<State, Sent>(notingOriginsIn log: ActionLog<State, Sent>) -> ScreenMenu<Action>
  {
    let menu = menu()
    var noting = menu.erased { action in
      log.origin = .input
      action.send()
      log.origin = .effect
    }
    noting.linkHandler = menu.linkHandler.map { place in
      ScreenLinkHandler(address: { place.address }) { address in
        Action {
          log.origin = .link
          place.open(address).send()
          log.origin = .effect
        }
      }
    }
    return noting
  }
}
