import NavigatorComposition

/// A feature whose effects sleep or leave the main actor, for tests of clocks and of their order.
struct Timing: Reducer {
  struct State: Equatable { var log: [String] = [] }

  enum Action: Equatable {
    case sleep(Int, String)
    case hop(Int, String)
    case tick
    case race
    case runBeforeSend
    case spin
    case detached
    case woke(String)
  }

  let clock: any Clock<Duration>
  private let actor = EchoActor()

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .sleep(let seconds, let name):
      return .run { [clock] send in
        try await clock.sleep(for: .seconds(seconds))
        send(.woke(name))
      }
    case .hop(let seconds, let name):
      return .run { [clock, actor] send in
        let first = await echo(name)
        try await clock.sleep(for: .seconds(seconds))
        async let second = echo(name)
        await send(.woke(first + actor.echo(second)))
      }
    case .tick:
      return .run { [clock] send in
        for count in 1...1_000_000 {
          try await clock.sleep(for: .seconds(1))
          send(.woke("\(count)"))
        }
      }
    case .race:
      return .merge(
        ["a", "b", "c"].map { name in
          .run { [actor] send in
            await send(.woke(echo(name)))
            await send(.woke(actor.echo(name)))
            async let last = echo(name)
            await send(.woke(last))
          }
        }
      )
    case .runBeforeSend: return .merge(.run { $0(.woke("run")) }, .send(.woke("send")))
    case .spin:
      // Far more often than a test store waits for an idle moment, and not until this test gets a thread again.
      return .run { _ in for _ in 0..<100_000 where !Task.isCancelled { await Task.yield() } }
    case .detached:
      return .run { send in
        // The test store does not order detached tasks.
        await send(.woke(Task.detached { await echo("detached") }.value))
      }
    case .woke(let name):
      state.log.append(name)
      return .none
    }
  }
}

@concurrent
private func echo(_ name: String) async -> String { name }

private actor EchoActor {
  func echo(_ name: String) -> String { name }
}
