public import NavigatorComposition
public import NavigatorMenus
public import NavigatorSessions
public import NavigatorTerminalUI

extension Program {
  /// Returns this program with an inspector beside it, which the key `i` and the line `inspect` open.
  ///
  /// <!-- code: example-inspector -->
  /// ```swift
  /// let inspected = program.inspected(store, by: NoteRouter()) { RouterView<NoteRouter>.menu($0) }
  /// ```
  ///
  /// Without a log it costs nothing before it is opened: the store's reducer is used as it is.
  ///
  /// - Parameters:
  ///   - store: The store of the program.
  ///   - reducer: Its reducer, without what records or logs actions: it computes earlier states again.
  ///   - resume: The action that is sent after going on from an earlier moment; nil to send none.
  ///   - name: The name and the version of the program, for the sessions that it saves.
  ///   - folder: The folder of these sessions.
  ///   - origin: The origin of all actions, such as a replayed session; nil to tell keys, links and effects apart.
  ///   - log: The log that keeps the last actions of the store from its creation on, which the inspector shows when it is
  ///     opened; nil to show only the actions after that.
  ///   - menu: Returns the screen of a state.
  /// - Returns: A program that also shows earlier moments.
  public func inspected<R: Reducer>(
    _ store: Store<R.State, R.Action>,
    by reducer: R,
    resume: R.Action? = nil,
    program name: String = "app",
    folder: String = ".",
    origin: ActionOrigin? = nil,
    log: ActionLog<R.State, R.Action>? = nil,
    menu: @escaping (R.State) -> ScreenMenu<R.Action>
  ) -> Program where R.State: Codable & Sendable, R.Action: Codable & Sendable {
    let inspection = Inspection(
      store,
      reducer.build(),
      resume: resume,
      program: name,
      folder: folder,
      origin: origin,
      log: log
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
          return feature.state.isOpen ? self.menu(notingOriginsIn: inspection) : nil
        }
        var screen = menu(past).erased { _ in feature.send(.view(.held)) }
        screen.linkHandler = nil
        screen.isHeld = true
        screen.status = MenuText(
          en: "After action \(moment), takes no input. In the inspector, back shows the present.",
          ja: "アクション\(moment)の後です。操作はできません。インスペクターで「戻る」と現在です。"
        )
        return screen
      },
      open: inspection.open
    )
    return program
  }

  /// Returns the menu, whose actions tell the inspector that a person sends them.
  private func menu<State, Sent>(
    notingOriginsIn inspection: Inspection<State, Sent>
  ) -> ScreenMenu<Action> {
    let menu = menu()
    var noting = menu.erased { action in
      inspection.origin = .input
      action.send()
      inspection.origin = .effect
    }
    noting.linkHandler = menu.linkHandler.map { place in
      ScreenLinkHandler(address: { place.address }) { address in
        Action {
          inspection.origin = .link
          place.open(address).send()
          inspection.origin = .effect
        }
      }
    }
    return noting
  }
}
