package import ModuleGraphClient
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting

/// The changes that resolve findings: each is shown as a difference before it is made, and can be taken back.
package struct Changes: Equatable, Sendable, Codable {
  /// An exception that is being written.
  package struct Draft: Equatable, Sendable, Codable {
    /// The fingerprints of the findings.
    package var findings: [String]
    package var because = ""
    /// The last day, such as 2027-05-31; empty for no end.
    package var until = ""
  }

  /// The exception that is being written; nil while none is.
  package var draft: Draft?
  /// The exceptions that were left or made, which are continued for the same findings.
  package var drafts: [Draft] = []
  /// Where a change was asked for; it is shown only if a person is still there when it is worked out.
  package struct Place: Equatable, Sendable, Codable {
    /// The page on top; nil for the list of modules.
    package var page: ModulesPage?
    package var draft: Draft?
  }

  /// The change that is shown before it is made; nil while none is.
  package var proposal: PackageChange?
  /// The changes that were made, the last one last.
  package var made: [PackageChange] = []
  /// The changes that were taken back since the last one was made, the last one last; each can be made again.
  package var undone: [PackageChange] = []
  /// True after the first one, so that the key that takes it back keeps its meaning.
  package var hasMade = false
  /// True while a person is asked whether to leave, after which nothing can be taken back.
  package var isLeaving = false
  /// Whether a person who leaves goes to the package in the folder that is typed.
  package var opensFolder = false
  /// Whether a change is worked out, made or taken back.
  package var isRunning = false
  /// Where the last change was asked for; nil before the first.
  package var place: Place?
  /// The reason why the last change was not made; nil if it was.
  package var problem: String?
  /// The reason why the last change was not taken back; nil if it was.
  package var undoProblem: String?

  /// What a person chooses.
  package enum View: Equatable, Sendable, Codable {
    /// Shows what resolves findings, given by their fingerprints.
    case resolve(Resolution, [String])
    case allow([String])
    case editReason(String)
    case editDay(String)
    case showException
    case make
    case discard
    case takeBack
    /// Makes the change again that was taken back last.
    case makeAgain
    /// Keeps the last change for good, so that the one before can be taken back.
    case forget
    case closeProblem
    /// Asks whether to leave the modules, and leaves them.
    case askToLeave, leave
  }

  /// What the client answers.
  package enum Event: Equatable, Sendable, Codable {
    case proposed(PackageChange)
    case made
    case takenBack
    case madeAgain
    case refused(String)
    /// The last change was not taken back, for a reason.
    case notTakenBack(String)
  }
}

extension Modules {
  func reduce(_ state: inout State, _ view: Changes.View) -> EffectOf<Self> {
    switch view {
    case .resolve(let resolution, let findings):
      if state.changes.isRunning { return .none }
      state.changes.place = state.place
      return perform(&state) { .proposed(try await $0.resolve($1, resolution, findings)) }
    case .allow(let findings):
      let known = state.changes.drafts.first { $0.findings == findings }
      state.changes.draft = known ?? Changes.Draft(findings: findings)
    case .editReason(let text): state.changes.draft?.because = text
    case .editDay(let text): state.changes.draft?.until = text
    case .showException:
      guard let draft = state.changes.draft else { return .none }
      let until = draft.until.trimmingWhitespace()
      let resolution = Resolution.exception(because: draft.because, until: until)
      return reduce(&state, .resolve(resolution, draft.findings))
    case .make: return apply(state.changes.proposal, then: .made, &state)
    case .discard:
      if state.changes.proposal == nil { state.changes.leaveDraft() }
      // What is being made stays, so that it can be taken back.
      if !state.changes.isRunning { state.changes.proposal = nil }
    case .takeBack: return apply(state.changes.made.last, then: .takenBack, &state)
    case .makeAgain: return apply(state.changes.undone.last, then: .madeAgain, &state)
    case .forget:
      state.changes.undoProblem = nil
      _ = state.changes.made.popLast()
    case .closeProblem: state.changes.closeAlert()
    case .askToLeave: state.changes.isLeaving = true
    case .leave:
      state.changes.isLeaving = false
      return state.changes.opensFolder ? open(&state) : .dismiss
    }
    return .none
  }

  func reduce(_ state: inout State, _ event: Changes.Event) -> EffectOf<Self> {
    state.changes.isRunning = false
    switch event {
    case .proposed(let change):
      if state.changes.place == state.place { state.changes.proposal = change }
      return .none
    case .made:
      state.changes.made += [state.changes.proposal].compactMap(\.self)
      state.changes.undone = []
      state.changes.hasMade = true
      state.changes.proposal = nil
      state.selected = []
      state.changes.leaveDraft()
      if state.path.last?.finding != nil { _ = state.path.popLast() }
      return read(&state)
    case .takenBack:
      if let change = state.changes.made.popLast() { state.changes.undone.append(change) }
      return read(&state)
    case .madeAgain:
      if let change = state.changes.undone.popLast() { state.changes.made.append(change) }
      return read(&state)
    case .refused(let reason):
      state.changes.problem = reason
      if state.changes.proposal == nil { return .none }
    case .notTakenBack(let reason): state.changes.undoProblem = reason
    }
    return read(&state)
  }

  /// Makes a change of files, or takes it back, and then sends an event; does nothing without a change.
  private func apply(
    _ change: PackageChange?,
    then event: Changes.Event,
    _ state: inout State
  ) -> EffectOf<Self> {
    guard let change else { return .none }
    let isTakenBack = event == .takenBack
    let refusal: @Sendable (String) -> Changes.Event =
      isTakenBack ? Changes.Event.notTakenBack : Changes.Event.refused
    return write(&state, refusal: refusal) { client, folder in
      try await client.apply(folder, change, isTakenBack)
      return event
    }
  }

  /// Does work of the client that changes files; what is read of them until its end would be out of date.
  private func write(
    _ state: inout State,
    refusal: @escaping @Sendable (String) -> Changes.Event = Changes.Event.refused,
    _ work: @escaping @Sendable (ModuleGraphClient, String) async throws -> Changes.Event
  ) -> EffectOf<Self> {
    state.progress = nil
    let effect = perform(&state, refusal: refusal, work)
    return .merge(.cancel(id: CancelID.reading), effect)
  }

  /// Does work of the client, unless other work is not done yet.
  private func perform(
    _ state: inout State,
    refusal: @escaping @Sendable (String) -> Changes.Event = Changes.Event.refused,
    _ work: @escaping @Sendable (ModuleGraphClient, String) async throws -> Changes.Event
  ) -> EffectOf<Self> {
    if state.changes.isRunning { return .none }
    state.changes.isRunning = true
    return .run { [client, folder = state.location] send in
      send(.change(try await work(client, folder)))
    } catch: { error, send in
      send(.change(refusal("\(error)")))
    }
  }
}

extension Changes {
  fileprivate mutating func closeAlert() {
    problem = nil
    undoProblem = nil
    isLeaving = false
    opensFolder = false
  }

  /// Closes the exception that is written, and keeps what was typed.
  fileprivate mutating func leaveDraft() {
    guard let draft else { return }
    drafts = drafts.filter { $0.findings != draft.findings } + [draft]
    self.draft = nil
  }
}

extension Modules.State {
  /// The page and the draft that are shown.
  fileprivate var place: Changes.Place { Changes.Place(page: path.last, draft: changes.draft) }
}
