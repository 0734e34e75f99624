import NavigatorComposition
import NavigatorMenus
import NavigatorSessions
import NavigatorTerminalUI

/// Shows the actions of a log in the inspector.
@MainActor
final class Inspection<State: Codable & Sendable, Action: Codable & Sendable> {
  let store: Store<State, Action>
  let log: ActionLog<State, Action>
  /// The action that is sent after going on from an earlier moment.
  let resume: Action?
  /// The program that saves sessions, with its version.
  let program: String
  /// The folder of the sessions.
  let folder: String
  /// The newest action, to which a cancellation is attributed.
  var newest: InspectedAction?
  private(set) lazy var feature = Store(initialState: Inspector.State()) {
    Inspector(client: client)
  }

  init(
    _ store: Store<State, Action>,
    _ log: ActionLog<State, Action>,
    resume: Action?,
    program: String,
    folder: String
  ) {
    self.store = store
    self.log = log
    self.resume = resume
    self.program = program
    self.folder = folder
  }

  var isPaused: Bool { feature.state.isPaused }

  /// The screen of the inspector; nil while it is closed.
  var menu: ScreenMenu<Inspector.Action>? {
    var state = feature.state
    guard state.isOpen else { return nil }
    if state.tab == .screens {
      state.screens = screens
    }
    return Inspector.menu(state)
  }

  /// The state of the moment that is shown; nil for the present.
  var pastState: State? {
    guard let moment = feature.state.moment, log.history.indices.contains(moment) else {
      return nil
    }
    return log.history[moment]
  }

  /// Opens the inspector; from the first time on, it shows all that happens.
  func open() {
    if log.inspection == nil {
      showKeptActions()
      log.inspection = self
      store.onChange { [weak self] in self?.noteCancellations() }
    }
    feature.send(.view(.open))
  }
}

// MARK: - Showing actions

extension Inspection {
  private func showKeptActions() {
    let actions = log.history.numbers.map { number in
      inspected(
        number,
        log.entry(number),
        before: log.history.state(before: number),
        after: log.history[number]
      )
    }
    newest = actions.last
    feature.send(.kept(actions))
  }

  /// Shows an action that is new.
  func show(_ number: Int, _ entry: ActionLog<State, Action>.Entry, before: State, after: State) {
    show(inspected(number, entry, before: before, after: after))
  }

  /// Shows an action that is new, or whose effects have changed.
  func show(_ action: InspectedAction) {
    if action.number >= newest?.number ?? 0 {
      newest = action
    }
    feature.send(.recorded(action, oldest: log.history.numbers.lowerBound))
  }

  private func inspected(
    _ number: Int,
    _ entry: ActionLog<State, Action>.Entry,
    before: State,
    after: State
  ) -> InspectedAction {
    let path = FeatureAction(log.history.action(number))
    return InspectedAction(
      number: number,
      origin: entry.origin,
      feature: path.feature,
      text: path.text,
      isDelegate: path.isDelegate,
      microseconds: entry.microseconds,
      route: PresentedScreen.route(from: before, to: after),
      fields: Difference.fields(before, after),
      send: entry.send,
      words: path.words
    )
  }
}
