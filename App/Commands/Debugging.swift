import NavigatorComposition
import NavigatorMenus
import NavigatorRouting

/// What `--debug` adds: all actions in the log.
@MainActor
final class Debugging {
  private let log: LogFile

  init(log: LogFile) { self.log = log }

  /// The place of the log.
  var status: MenuText {
    let path = log.path ?? "/dev/null"
    return MenuText(en: "Actions are logged in \(path)", ja: "アクションの記録: \(path)")
  }

  /// Returns the reducer with a log of each action, of the change of the state, and of the times.
  func watching(_ reducer: ReduceOf<AppRouter>) -> ReduceOf<AppRouter> {
    // The times do not include those of the text.
    reducer
      .signpost { [log] in log.append(line: "\($0)") }
      .debug { [log] in log.append($0) }
  }

  /// Logs the link of the screen, now and after every change.
  func logLinks(of store: StoreOf<AppRouter>) -> StoreObservation {
    store.observe(\.link) { [log] in log.append(line: "The screen is \($0)") }
  }
}
