import NavigatorComposition
import NavigatorMenus
import NavigatorOperatingSystem
import NavigatorSessions
import NavigatorTerminalUI
import Synchronization

/// Connects the inspector with the store that it inspects; nothing is recorded before it is opened.
@MainActor
final class Inspection<State: Codable & Sendable, Action: Codable & Sendable> {
  private let store: Store<State, Action>
  private let reducer: Reduce<State, Action>
  private let resume: Action?
  private let program: String
  private let folder: String
  private let start = ContinuousClock.now
  var history = InspectorHistory<State, Action>()
  private var effects: [RunningEffect] = []
  /// The newest action, to which a cancellation is attributed.
  private var newest: InspectedAction?
  private var isWatching = false
  private var past: (moment: Int, state: State)?
  /// The origin of all actions; nil to tell keys, links and effects apart.
  private let onlyOrigin: ActionOrigin?
  /// The origin of the next action.
  var origin = ActionOrigin.effect
  private(set) lazy var feature = Store(initialState: Inspector.State()) {
    Inspector(client: client)
  }

  init(
    _ store: Store<State, Action>,
    _ reducer: Reduce<State, Action>,
    resume: Action?,
    program: String,
    folder: String,
    origin: ActionOrigin? = nil
  ) {
    (self.store, self.reducer, self.resume) = (store, reducer, resume)
    (self.program, self.folder, onlyOrigin) = (program, folder, origin)
  }

  /// Opens the inspector, and records all actions from the first time on.
  func open() {
    if !isWatching {
      isWatching = true
      store.watch { self.recording($0) }
      store.onChange { [weak self] in self?.noteCancellations() }
    }
    feature.send(.view(.open))
  }

  /// The state of the moment that is shown; nil for the present.
  var pastState: State? {
    guard let moment = feature.state.moment else { return nil }
    if past?.moment != moment {
      past = history.state(after: moment, reducer).map { (moment, $0) }
    }
    return past?.state
  }

  /// The menu of the inspector; nil while it is closed.
  var menu: Menu<Inspector.Action>? {
    var state = feature.state
    guard state.isOpen else { return nil }
    if state.tab == .screens { state.screens = screens(pastState) }
    return Inspector.menu(state)
  }

  // MARK: - Recording

  private func recording(_ reducer: Reduce<State, Action>) -> Reduce<State, Action> {
    Reduce { [self] (state: inout State, action: Action) in
      let (before, start) = (state, ContinuousClock.now)
      let effect = reducer.reduce(into: &state, action: action)
      let duration = start.duration(to: .now)
      let after = state
      let recorded = MainActor.assumeIsolated { record(action, before, after, duration) }
      guard let recorded, !effect.isNone else { return effect }
      return effect.intercepted(by: EffectInterceptor { [self] in await run($0, recorded) })
    }
  }

  private func record(
    _ action: Action,
    _ before: State,
    _ after: State,
    _ duration: Duration
  ) -> Record? {
    let origin = onlyOrigin ?? origin
    self.origin = .effect
    noteCancellations()
    guard !feature.state.isPaused else { return nil }
    let path = ActionPath(action)
    let inspected = InspectedAction(
      number: history.next,
      origin: origin,
      feature: path.feature,
      text: path.text,
      isDelegate: path.isDelegate,
      microseconds: Int(duration / .microseconds(1)),
      route: PresentedScreen.route(
        from: PresentedScreen.all(in: before),
        to: PresentedScreen.all(in: after)
      )
    )
    let time = Int(start.duration(to: .now) / .milliseconds(1))
    let step = InspectorHistory<State, Action>.Step(action: action, origin: origin, time: time)
    history.append(step, from: before, to: after)
    show(inspected)
    return Record(number: inspected.number, title: inspected.title, key: path.ids + path.feature)
  }

  /// Shows an action that is new, or whose effects have changed.
  private func show(_ action: InspectedAction) {
    if action.number >= newest?.number ?? 0 { newest = action }
    feature.send(.recorded(action, oldest: history.first))
  }

  // MARK: - Effects

  /// A recorded action, and the key of its screen.
  private struct Record: Sendable {
    let number: Int
    let title: String
    let key: String
  }

  /// An effect in flight.
  private final class RunningEffect: Sendable {
    let record: Record
    let start = ContinuousClock.now
    let isCancelled = Atomic(false)

    init(_ record: Record) { self.record = record }
  }

  private func run(
    _ operation: @MainActor () async -> Void,
    _ record: Record
  ) async {
    let effect = RunningEffect(record)
    effects.append(effect)
    if var action = feature.state.actions.last(where: { $0.number == record.number }) {
      action.started += 1
      show(action)
    }
    await withTaskCancellationHandler {
      await operation()
    } onCancel: {
      effect.isCancelled.store(true, ordering: .relaxed)
    }
    noteCancellations()
    effects.removeAll { $0 === effect }
  }

  /// Attributes the effects that were cancelled since the last call to the newest action.
  private func noteCancellations() {
    let cancelled = effects.filter { $0.isCancelled.load(ordering: .relaxed) }
    guard !cancelled.isEmpty else { return }
    effects.removeAll { $0.isCancelled.load(ordering: .relaxed) }
    guard var newest else { return }
    newest.cancelled += cancelled.map(\.record.title)
    show(newest)
  }

  /// Returns the tree of a state, and of the present one with its effects.
  private func screens(_ past: State?) -> [PresentedScreen] {
    var screens = PresentedScreen.all(in: past ?? store.state)
    guard past == nil else { return screens }
    for effect in effects {
      let index = screens.lastIndex { $0.ids + $0.name == effect.record.key } ?? 0
      let seconds = Int(effect.start.duration(to: .now) / .seconds(1))
      screens[index].effects.append(.init(action: effect.record.title, seconds: seconds))
    }
    return screens
  }

  // MARK: - The client

  private var client: Inspector.Client {
    Inspector.Client(
      change: { [weak self] in self?.change(of: $0) ?? "" },
      goOn: { [weak self] in self?.goOn(from: $0) },
      clear: { [weak self] in
        self?.history.clear()
        self?.newest = nil
      },
      save: { [weak self] in self?.save() ?? Text(verbatim: "") }
    )
  }

  private func change(of number: Int) -> String {
    history.states(of: number, reducer).flatMap { Difference.text($0.before, $0.after) } ?? ""
  }

  private func goOn(from number: Int) {
    guard let state = history.state(after: number, reducer) else { return }
    past = nil
    store.restore(state)
    guard let resume else { return }
    origin = .input
    store.send(resume)
  }

  private func save() -> Text {
    do {
      let path = try write()
      return Text(en: "Saved as \(path)", ja: "保存しました: \(path)")
    } catch {
      return Text(en: "Not saved: \(error)", ja: "保存できません: \(error)")
    }
  }

  /// Writes the kept actions in a new file, and returns its path.
  private func write() throws -> String {
    guard let first = history.parts.first else { throw NothingRecorded() }
    try Platform.makeFolder(folder, isPrivate: true)
    var number = 1
    while Platform.kind(of: "\(folder)/\(number).session") != nil { number += 1 }
    let path = "\(folder)/\(number).session"
    let recorder = try SessionRecorder<State, Action>(
      path: path,
      program: program,
      initialState: first.base
    )
    for part in history.parts {
      var state = part.base
      for step in part.steps {
        let before = state
        _ = reducer.reduce(into: &state, action: step.action)
        recorder.origin = step.origin
        recorder.record(step.action, before, state, milliseconds: step.time)
      }
    }
    if let error = recorder.error { throw error }
    return path
  }
}

/// There is no action to save.
private struct NothingRecorded: Error, CustomStringConvertible {
  let description = "no action"
}
