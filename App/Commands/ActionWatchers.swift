import NavigatorComposition
import NavigatorInspector
import NavigatorMenus
import NavigatorSessions

/// The observers of each action of the app: the inspector, the recorder, and the log of `--debug`.
@MainActor
struct ActionWatchers {
  /// The last actions, which the inspector shows.
  let actionLog: ActionLog<AppRouter.State, AppRouter.Action>
  /// The recorder of `--record`; nil without that option.
  let recorder: Sessions.Recorder?
  /// The writer of the log of `--debug`; nil without that option.
  let debugging: Debugging?

  /// Returns a reducer that tells the watchers of its actions.
  ///
  /// `debugging` wraps the reducer first, so that the times that it logs do not include the other watchers.
  func watching(_ reducer: ReduceOf<AppRouter>) -> ReduceOf<AppRouter> {
    var watched = reducer
    if let debugging {
      watched = debugging.watching(watched)
    }
    if let recorder {
      watched = watched.watching { recorder.watch($0) }
    }
    return watched.watching { actionLog.watch($0) }
  }

  /// Sets the origin that the inspector and the recording have for the next action.
  func setOrigin(_ origin: ActionOrigin) {
    actionLog.origin = origin
    recorder?.origin = origin
  }

  /// The status line: the problem of the recording, or else the path of the log of `--debug`; nil if there is neither.
  var status: MenuText? {
    recorder?.problem ?? debugging?.status
  }
}
