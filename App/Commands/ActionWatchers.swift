import NavigatorComposition
import NavigatorInspector
import NavigatorMenus
import NavigatorSessions

/// What watches the actions of the app: the inspector, a recording, and the log of `--debug`.
@MainActor
struct ActionWatchers {
  /// The last actions, for the inspector.
  let log: ActionLog<AppRouter.State, AppRouter.Action>
  /// The recording of `--record`; nil without it.
  let recorder: Sessions.Recorder?
  /// The log of `--debug`; nil without it.
  let debugging: Debugging?

  /// Returns a reducer whose actions are watched.
  ///
  /// The log of `--debug` is the innermost, as its times are those of the reducer alone.
  func watching(_ reducer: ReduceOf<AppRouter>) -> ReduceOf<AppRouter> {
    var watched = reducer
    if let debugging {
      watched = debugging.watching(watched)
    }
    if let recorder {
      watched = watched.watching { recorder.watch($0) }
    }
    return watched.watching { log.watch($0) }
  }

  /// Sets where the next action comes from.
  func setOrigin(_ origin: ActionOrigin) {
    log.origin = origin
    recorder?.origin = origin
  }

  /// What the screen says about the watchers; nil for nothing.
  var status: MenuText? {
    recorder?.problem ?? debugging?.status
  }
}
