package import ModuleGraphClient
import NavigatorComposition
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

    package init(findings: [String], because: String = "", until: String = "") {
      (self.findings, self.because, self.until) = (findings, because, until)
    }
  }

  /// The exception that is being written; nil for none.
  package var draft: Draft?
  /// The change that is shown before it is made; nil for none.
  package var proposal: PackageChange?
  /// The changes that were made, the last one last.
  package var made: [PackageChange] = []
  /// Whether a change is computed, made or taken back.
  package var isRunning = false
  /// The reason why the last change was not made; nil if it was.
  package var problem: String?

  package init() {}

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
    case closeProblem
  }

  /// What the client answers.
  package enum Event: Equatable, Sendable, Codable {
    case proposed(PackageChange)
    case made
    case takenBack
    case refused(String)
  }
}

extension Modules {
  func reduce(_ state: inout State, _ view: Changes.View) -> EffectOf<Self> {
    switch view {
    case .resolve(let resolution, let findings):
      return perform(&state) { .proposed(try await $0.resolve($1, resolution, findings)) }
    case .allow(let findings): state.changes.draft = Changes.Draft(findings: findings)
    case .editReason(let text): state.changes.draft?.because = text
    case .editDay(let text): state.changes.draft?.until = text
    case .showException:
      guard let draft = state.changes.draft else { return .none }
      let resolution = Resolution.exception(because: draft.because, until: draft.until)
      return reduce(&state, .resolve(resolution, draft.findings))
    case .make:
      guard let change = state.changes.proposal else { return .none }
      return perform(&state) {
        try await $0.apply($1, change, false)
        return .made
      }
    case .discard:
      if state.changes.proposal == nil { state.changes.draft = nil }
      state.changes.proposal = nil
    case .takeBack:
      guard let change = state.changes.made.last else { return .none }
      return perform(&state) {
        try await $0.apply($1, change, true)
        return .takenBack
      }
    case .closeProblem: state.changes.problem = nil
    }
    return .none
  }

  func reduce(_ state: inout State, _ event: Changes.Event) -> EffectOf<Self> {
    state.changes.isRunning = false
    switch event {
    case .proposed(let change): state.changes.proposal = change
    case .made:
      state.changes.made += [state.changes.proposal].compactMap(\.self)
      (state.changes.proposal, state.changes.draft, state.selected) = (nil, nil, [])
      if state.path.last?.finding != nil { _ = state.path.popLast() }
      return read(&state)
    case .takenBack:
      _ = state.changes.made.popLast()
      return read(&state)
    case .refused(let reason): state.changes.problem = reason
    }
    return .none
  }

  /// Does work of the client, unless other work is not done yet.
  private func perform(
    _ state: inout State,
    _ work: @escaping @Sendable (ModuleGraphClient, String) async throws -> Changes.Event
  ) -> EffectOf<Self> {
    if state.changes.isRunning { return .none }
    state.changes.isRunning = true
    return .run { [client, folder = state.location] send in
      send(.change(try await work(client, folder)))
    } catch: { error, send in
      send(.change(.refused("\(error)")))
    }
  }
}
