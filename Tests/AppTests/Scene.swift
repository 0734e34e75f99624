import NavigatorComposition
import NavigatorTerminalUI
import NavigatorTestSupport
import NumberFactClient
import SocialClient
import Testing

@testable import App

/// A screen of the app in one of its states, and how a person comes to see it.
struct Scene: Sendable, CustomTestStringConvertible {
  /// What the world outside does with a question.
  enum Outside: Sendable {
    /// Answers it.
    case answering
    /// Answers it, and has nothing.
    case empty
    /// Fails.
    case failing
    /// Keeps it waiting.
    case silent
  }

  /// The name of its golden file.
  let name: String
  /// Where it begins.
  let link: String
  /// What is answered there, as in line mode.
  let answers: [String]
  let outside: Outside
  /// The keys that are pressed then, in full screen.
  let keys: [String]

  var testDescription: String { name }

  init(
    _ name: String,
    _ link: String,
    answers: [String] = [],
    outside: Outside = .answering,
    keys: [String] = []
  ) {
    self.name = name
    self.link = link
    self.answers = answers
    self.outside = outside
    self.keys = keys
  }

  /// The state to be drawn, when everything has come to rest.
  @MainActor
  func state() async -> AppRouter.State {
    let store = outside.world.store()
    store.exhaustivity = .off
    var lines = LineScreen<AppRouter.Action>()
    var actions = [AppRouter.Action.open(link: link)]
    for answer in [nil] + answers.map(Optional.some) {
      if let answer { actions = lines.sent(by: answer, in: store.state) }
      for action in actions { await store.send(action) }
      await store.skipReceivedActions(strict: false)
    }
    await store.skipInFlightEffects(strict: false)
    return store.state
  }
}

extension LineScreen<AppRouter.Action> {
  fileprivate mutating func sent(by line: String, in state: AppRouter.State) -> [AppRouter.Action] {
    handle(line, menu: AppRouterView.menu(state)).compactMap {
      if case .send(let action) = $0 { action } else { nil }
    }
  }
}

extension Scene.Outside {
  private struct Failure: Error, CustomStringConvertible {
    let description = "The disk is full."
  }

  @MainActor
  fileprivate var world: World {
    var world = World()
    switch self {
    case .answering: break
    case .empty: world.social = .inMemory(Social())
    case .failing: world.ask { throw Failure() }
    case .silent:
      let gate = AsyncCondition()
      world.ask { try await gate.wait() }
    }
    return world
  }
}

extension World {
  /// Lets `question` happen before anything is answered.
  fileprivate mutating func ask(_ question: @escaping @Sendable () async throws -> Void) {
    let (social, numberFact) = (social, numberFact)
    self.social = SocialClient {
      try await question()
      return try await social.social()
    } change: {
      try await question()
      return try await social.change($0)
    }
    self.numberFact = NumberFactClient {
      try await question()
      return try await numberFact.fact($0)
    }
  }
}
