import Foundation
import TestHelpers
import Testing

@MainActor
@Suite(
  "The app of routers, tabs, sheets, rows and effects, and the plain interpretation of its rules"
)
struct ReferenceTests {
  private nonisolated static let length = 100
  /// The number of sequences: of 10,000 actions; in the long run of a million, or as many as `REFERENCE_ACTIONS` says.
  private nonisolated static let count =
    (isLongRun
      ? ProcessInfo.processInfo.environment["REFERENCE_ACTIONS"].flatMap(Int.init) ?? 1_000_000
      : 10_000) / length

  @Test(
    "agree after every action about state, delivered actions, running effects and appearances",
    .timeLimit(.minutes(60))
  )
  func agreement() async {
    for episode in 0..<UInt64(Self.count) {
      var random = SeededGenerator(seed: SeededGenerator.seedOfRun &* 1_000_003 &+ episode)
      var harness = Harness()
      var difference: String?
      for _ in 0..<Self.length where difference == nil {
        difference = await harness.perform(using: &random)
      }
      if difference == nil { difference = await harness.finish() }
      guard let difference else { continue }
      let shortest = await Shrinking.shortest(harness.history) {
        await self.run($0, patience: .milliseconds(100)) != nil
      }
      let text = (shortest.map { "\($0)" } + [await run(shortest) ?? difference]).joined(
        separator: "\n"
      )
      Issue.record("episode \(episode) of seed \(SeededGenerator.seedOfRun)\n\(text)")
      return
    }
  }

  /// Performs operations in a new app and a new interpretation; returns the difference afterwards, or nil.
  private func run(
    _ operations: [Operation],
    patience: Duration = .seconds(20)
  ) async -> String? {
    var harness = Harness(patience: patience)
    for operation in operations {
      if let difference = await harness.perform(operation) { return difference }
    }
    return await harness.finish()
  }

  @Test(
    "agree about operations that had different results once",
    arguments: [
      // The effect of a sheet on a screen of a router on another's stack ends with the sheet.
      [
        .send(.push(.inner), to: [.part(0)]), .send(.push(.page), to: [.screen(0), .part(0)]),
        .send(.openSheet(12), to: [.screen(0), .screen(0)]),
        .send(.wait(0), to: [.screen(0), .screen(0), .sheet]),
        .send(.close, to: [.screen(0), .screen(0), .sheet]),
      ],
      // A copy of a stack brings back a screen inside a screen that stayed.
      [
        .send(.push(.inner), to: [.part(0)]), .send(.push(.page), to: [.screen(0), .part(0)]),
        .send(.edit(.keep), to: []), .send(.edit(.replace), to: [.screen(0)]),
        .send(.edit(.restore), to: []),
      ],
      // A copy of a stack brings back screens inside two screens that stayed: the lower one appears first.
      [
        .send(.push(.inner), to: [.part(0)]), .send(.push(.tabs), to: [.part(0)]),
        .send(.push(.page), to: [.screen(1), .part(1), .part(0)]),
        .send(.push(.inner), to: [.screen(1), .part(1), .screen(0)]),
        .send(.edit(.replace), to: [.screen(2)]), .send(.edit(.keep), to: []),
        .send(.edit(.removeBottom), to: [.screen(2)]),
        .send(.edit(.pop), to: [.screen(1), .part(1)]),
        .send(.edit(.restoreAndPush), to: []),
      ],
    ] as [[Operation]]
  )
  func earlierDifferences(operations: [Operation]) async {
    #expect(await run(operations) == nil)
  }

  @Test("a sequence that fails is shortened until every command in it is needed")
  func shrinking() async {
    let shortest = await Shrinking.shortest(Array(0..<100)) { numbers in
      guard let first = numbers.firstIndex(of: 17) else { return false }
      return numbers[first...].contains(42) && numbers.contains(3)
    }
    #expect(shortest == [3, 17, 42])
  }
}

/// The search for the shortest sequence that still fails.
enum Shrinking {
  @MainActor
  static func shortest<Element: Sendable>(
    _ elements: [Element],
    fails: @MainActor ([Element]) async -> Bool
  ) async -> [Element] {
    var elements = elements
    var size = max(elements.count / 2, 1)
    while true {
      var isShorter = false
      var start = 0
      while start < elements.count {
        let end = min(start + size, elements.count)
        let candidate = Array(elements[..<start] + elements[end...])
        if await fails(candidate) { (elements, isShorter) = (candidate, true) } else { start = end }
      }
      if size == 1 && !isShorter { return elements }
      size = max(size / 2, 1)
    }
  }
}
