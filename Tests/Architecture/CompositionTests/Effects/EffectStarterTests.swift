import Foundation
import NavigatorComposition
import Testing

/// The two ways to start the task of an operation: at once, and on older systems when the main actor is free.
@MainActor
@Suite("The start of an operation")
struct EffectStarterTests {
  nonisolated private static let starters: [EffectStarter] = [.immediate, .queued]

  private final class Log {
    var steps: [String] = []
  }

  @Test("runs it up to its first suspension, and then on the main actor")
  func suspension() async throws {
    let log = Log()
    let task = EffectStarter.immediate.start(nil) {
      log.steps.append("started")
      await Task.yield()
      MainActor.assertIsolated()
      log.steps.append("resumed")
    }
    #expect(log.steps == ["started"])
    try await task.value
    #expect(log.steps == ["started", "resumed"])
  }

  @concurrent
  nonisolated private static func isOnMainThread() async -> Bool { isMainThread() }

  nonisolated private static func isMainThread() -> Bool { Thread.isMainThread }

  @Test("leaves functions without an actor to the pool of threads", arguments: starters)
  func pool(starter: EffectStarter) async throws {
    let log = Log()
    try await starter.start(nil) {
      async let child = Self.isOnMainThread()
      log.steps = [await Self.isOnMainThread(), await child].map { $0 ? "main" : "pool" }
    }.value
    #expect(log.steps == ["pool", "pool"])
  }

  @Test("keeps the priority and the cancellation of its task", arguments: starters)
  func cancellation(starter: EffectStarter) async throws {
    let log = Log()
    // Only the cancellation ends the loop.
    let (end, ending) = AsyncStream<Never>.makeStream()
    defer { ending.finish() }
    let task = starter.start(.low) {
      for await _ in end {}
      log.steps.append(Task.isCancelled ? "cancelled" : "finished")
    }
    task.cancel()
    try await task.value
    #expect(log.steps == ["cancelled"])
  }

  @Test("runs on the main actor also if it is queued")
  func queued() async throws {
    let log = Log()
    let task = EffectStarter.queued.start(nil) {
      MainActor.assertIsolated()
      log.steps.append("started")
    }
    #expect(log.steps == [])
    try await task.value
    #expect(log.steps == ["started"])
  }

  @Test("delivers the actions before its first suspension within the send")
  func store() {
    var interceptor = EffectInterceptor { await $0() }
    interceptor.starter = .immediate
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { [interceptor] state, isAnswer in
        if isAnswer { state += 1 }
        return isAnswer ? .none : .run { $0(true) }.intercepted(by: interceptor)
      }
    }
    store.send(false)
    #expect(store.state == 1)
  }
}
