import NavigatorComposition
import NavigatorMenus

/// What `--debug` adds: all actions in the log, and on the screen what the app notifies of.
@MainActor
final class Debugging {
  /// The newest notification, or before the first one the place of the log; nil without `--debug`.
  private(set) var status: Text?

  private let log: LogFile

  init(log: LogFile, isEnabled: Bool) {
    self.log = log
    if isEnabled {
      status = Text(en: "Actions are logged in \(log.path)", ja: "アクションの記録: \(log.path)")
    }
  }

  /// Appends a notification to the log, and displays it with `--debug`.
  func notify(_ text: Text) {
    log.append(line: text.en)
    if status != nil { status = text }
  }

  /// Returns the reducer; with `--debug`, it logs each action, the change of the state and the times.
  func observing(_ reducer: AppRouter) -> ReduceOf<AppRouter> {
    if status == nil { return reducer.build() }
    // The times do not include those of the text.
    return reducer.signpost { [log] in log.append(line: "\($0)") }.debug { [log] in log.append($0) }
  }

  /// Logs the link of the screen, now and after every change; nil without `--debug`.
  func logLinks(of store: StoreOf<AppRouter>) -> StoreObservation? {
    status.map { _ in store.observe(\.link) { [log] in log.append(line: "The screen is \($0)") } }
  }

  /// Returns a menu with the status.
  func menu(_ menu: Menu<AppRouter.Action>) -> Menu<AppRouter.Action> {
    guard let status else { return menu }
    var menu = menu
    menu.status = status
    return menu
  }
}
