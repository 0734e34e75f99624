import ModuleGraphClient
import NavigatorComposition
import NavigatorTerminal
import NavigatorTerminalUI
import NavigatorTestSupport
import NumberFactClient
import SocialClient
import TestHelpers
import Testing

@testable import NavigatorRouters

/// A state of a screen of the app, and the steps to reach it.
struct Scene: Sendable, CustomTestStringConvertible {
  /// The behavior of the clients.
  enum Backend: Sendable {
    /// Responds with sample content.
    case responding
    /// Responds without content.
    case empty
    /// Responds with a package that is not checked completely, and in which findings are suppressed.
    case partly
    /// Fails.
    case failing
    /// Does not respond.
    case waiting
  }

  /// The name of the golden file.
  let name: String
  /// The link to the initial screen.
  let link: String
  /// The lines of input, as in line mode.
  let input: [String]
  let backend: Backend
  /// The keys to press afterwards, in full screen.
  let keys: [String]

  var testDescription: String { name }

  init(
    _ name: String,
    _ link: String,
    input: [String] = [],
    backend: Backend = .responding,
    keys: [String] = []
  ) {
    self.name = name
    self.link = link
    self.input = input
    self.backend = backend
    self.keys = keys
  }

  /// Returns the state after all actions and effects.
  @MainActor
  func state() async -> AppRouter.State {
    let store = backend.environment.store()
    store.exhaustivity = .off
    var lines = LineScreen<AppRouter.Action>()
    var actions = [AppRouter.Action.open(link: link)]
    for line in [nil] + input.map(Optional.some) {
      if let line { actions = lines.sent(by: line, in: store.state) }
      for action in actions { await store.send(action) }
      // A client may respond on another thread.
      if backend != .waiting { await store.finish() }
      await store.skipReceivedActions(strict: false)
    }
    await store.skipInFlightEffects(strict: false)
    return store.state
  }
}

extension LineScreen<AppRouter.Action> {
  fileprivate mutating func sent(by line: String, in state: AppRouter.State) -> [AppRouter.Action] {
    handle(line, menu: AppMenu.menu(state)).compactMap {
      if case .send(let action) = $0 { action } else { nil }
    }
  }
}

extension Scene.Backend {
  private struct Failure: Error, CustomStringConvertible {
    let description = "The disk is full."
  }

  @MainActor
  fileprivate var environment: TestEnvironment {
    var environment = TestEnvironment()
    switch self {
    case .responding: break
    case .empty: environment.social = .inMemory(Social())
    case .partly: environment.moduleGraph = .answering(.partlyRead)
    case .failing: environment.interceptRequests { throw Failure() }
    case .waiting:
      let gate = AsyncCondition()
      environment.interceptRequests { try await gate.wait() }
    }
    return environment
  }
}

extension TestEnvironment {
  /// Calls `body` before each request.
  fileprivate mutating func interceptRequests(_ body: @escaping @Sendable () async throws -> Void) {
    let social = social
    let numberFact = numberFact
    moduleGraph.read = { _, _ in
      AsyncThrowingStream { continuation in
        let task = Task {
          do {
            try await body()
            continuation.yield(.graph(.sample))
            continuation.finish()
          } catch {
            continuation.finish(throwing: error)
          }
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
    self.social = SocialClient {
      try await body()
      return try await social.social()
    } change: {
      try await body()
      return try await social.change($0)
    }
    self.numberFact = NumberFactClient {
      do {
        try await body()
      } catch let error where !(error is CancellationError) {
        throw NumberFactError(.noConnection, "")
      }
      return try await numberFact.fact($0)
    }
  }
}
