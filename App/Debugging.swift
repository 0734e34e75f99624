import NavigatorComposition
import NavigatorMenus
import NavigatorRouting

/// What `--debug` adds: all actions in the log, and on the screen what leaves the stack.
@MainActor
final class Debugging {
  /// What the routers notified of since the last input.
  var notifications: [MenuText] = []

  private let log: LogFile

  init(log: LogFile) { self.log = log }

  /// What the routers notified of since the last input, else the place of the log.
  var status: MenuText {
    let path = log.path ?? "/dev/null"
    guard let first = notifications.first else {
      return MenuText(en: "Actions are logged in \(path)", ja: "アクションの記録: \(path)")
    }
    return notifications.dropFirst().reduce(first) { $0 + MenuText(en: " ", ja: "") + $1 }
  }

  /// Displays a notification until the next input, and appends it to the log.
  func notify(_ text: MenuText) {
    notifications.append(text)
    log.append(line: text.en)
  }

  /// Returns the reducer with a log of each action, of the change of the state, and of the times.
  func observing(_ reducer: AppRouter) -> ReduceOf<AppRouter> {
    // The times do not include those of the text.
    reducer.signpost { [log] in log.append(line: "\($0)") }.debug { [log] in log.append($0) }
  }

  /// Logs the link of the screen, now and after every change.
  func logLinks(of store: StoreOf<AppRouter>) -> StoreObservation {
    store.observe(\.link) { [log] in log.append(line: "The screen is \($0)") }
  }
}

extension AppRouter {
  /// Notifies of each screen that leaves the stack, in any way; nil without `--debug`.
  var didPop: ((Path.State) -> Effect<Action>)? { dependencies.didPop(Path.title) }
}

extension Dependencies {
  /// Returns the hook of a router that notifies of each removed screen; nil without notifications.
  func didPop<Screen, Action>(
    _ title: @escaping (Screen) -> MenuText
  ) -> ((Screen) -> Effect<Action>)? {
    notify.map { notify in
      { screen in
        let text = title(screen) + MenuText(en: " was closed.", ja: "画面が閉じられました。")
        return .run { _ in notify(text) }
      }
    }
  }
}
