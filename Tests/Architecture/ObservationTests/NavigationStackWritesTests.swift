import CompositionTestHelpers
import Foundation
import NavigatorComposition
import NavigatorMenus
import NavigatorObservation
import NavigatorRouting
import Observation
import Synchronization
import TestHelpers
import Testing

/// The number of random interleavings of the user and the store, of 40 events each.
let interleavings = ProcessInfo.processInfo.environment["CHECK_LONG"] == nil ? 2000 : 100_000

@MainActor
@Suite("The writes of a navigation stack to its path")
struct NavigationStackWritesTests {
  @Test(
    "remove the screens that the user left, once, and no other, in every interleaving with the store"
  )
  func interleaved() {
    var random = SeededGenerator(seed: SeededGenerator.seedOfRun)
    var mistakes: [String] = []
    let issues = issues {
      for _ in 0..<interleavings {
        var model = StackModel()
        for _ in 0..<40 { model.step(&random) }
        mistakes += model.mistakes
      }
    }
    #expect(mistakes.prefix(3).isEmpty)
    #expect(issues.prefix(3).map(\.description).isEmpty)
  }

  struct Write: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var shown = "ab"
    let written: String
    let current: String
    let removed: Character?
  }

  nonisolated static let writes = [
    Write(testDescription: "a swipe", written: "a", current: "ab", removed: "b"),
    Write(testDescription: "a long press", shown: "abc", written: "", current: "abc", removed: "a"),
    Write(testDescription: "a second write", written: "a", current: "a", removed: nil),
    Write(testDescription: "a replaced top", written: "a", current: "ax", removed: nil),
    Write(
      testDescription: "a screen that was pushed above",
      written: "a",
      current: "abx",
      removed: nil
    ),
    Write(testDescription: "a rest", shown: "abc", written: "a", current: "ab", removed: "b"),
    Write(testDescription: "another stack", written: "a", current: "xy", removed: nil),
    Write(testDescription: "a longer path", written: "abx", current: "ab", removed: nil),
    Write(
      testDescription: "a path that was not shown",
      shown: "",
      written: "x",
      current: "ab",
      removed: nil
    ),
  ]

  @Test(
    "removes the lowest screen that the user left, if nothing else is above it",
    arguments: writes
  )
  func table(_ write: Write) {
    var writes = NavigationStackWrites<Character>()
    for screen in write.shown { writes.appear(screen) }
    let removed = writes.removed(
      by: Array(write.written),
      shown: Array(write.shown),
      current: Array(write.current)
    )
    #expect(removed == write.removed)
  }

  @Test("removes nothing before the top screen has appeared")
  func notAppeared() {
    var writes = NavigationStackWrites<Character>()
    writes.appear("a")
    #expect(writes.removed(by: ["a"], shown: ["a", "b"], current: ["a", "b"]) == nil)
    writes.appear("b")
    writes.keep(["a"])
    #expect(writes.removed(by: ["a"], shown: ["a", "b"], current: ["a", "b"]) == nil)
  }

  @Test("has the screens of all stacks in one path, by the ids that menus show")
  func paths() throws {
    let store = Store(initialState: Shelf.State()) { Shelf() }
    for change in [.pushPageInBook, .pushBook, .pushPageInBook, .pushPage] as [Shelf.Change] {
      store.send(.change(change))
    }
    let paths = Shelf.stackedScreens(in: store.state)
    try #require(paths.map(\.id) == [["root", "#0"], ["#1"], ["#1", "#2"], ["#3"]])
    #expect(Set(paths).count == 4)
    // One action for each stack, from the top.
    #expect(paths.map { Shelf.pop($0, in: store.state).count } == [2, 1, 2, 1])
    for action in Shelf.pop(paths[2], in: store.state) { store.send(action) }
    #expect(Shelf.stackedScreens(in: store.state) == Array(paths[..<2]))
    #expect(Shelf.pop(paths[2], in: store.state).isEmpty)
    for action in Shelf.pop(paths[0], in: store.state) { store.send(action) }
    #expect(Shelf.stackedScreens(in: store.state).isEmpty)
  }

  @Test("pops no screen of a stack that has taken the place of another")
  func replacedStack() throws {
    let store = Store(initialState: Shelf.State()) { Shelf() }
    store.send(.change(.replaceAll))
    let path = try #require(Shelf.stackedScreens(in: store.state).last)
    let action = try #require(Shelf.pop(path, in: store.state).first)
    store.send(.change(.replaceAll))
    #expect(Shelf.stackedScreens(in: store.state).last?.id != path.id)
    #expect(Shelf.pop(path, in: store.state).isEmpty)
    #expect(issues { store.send(action) }.count == 1)
    #expect(store.state.path.count == 2)
  }

  @Test("draws the screens again after a write that removes nothing")
  func refusedWrite() {
    let store = ObservedStore(Store(initialState: Shelf.State()) { Shelf() })
    let stack = ObservedStack(store, of: Shelf.self)
    store.send(.change(.pushPage))
    let drawings = Mutex(0)
    let shown = withObservationTracking {
      stack.screens
    } onChange: {
      drawings.withLock { $0 += 1 }
    }
    // No screen has appeared, so that the write means nothing.
    stack.write([], shown: shown)
    #expect(store.store.state.path.count == 1)
    #expect(drawings.withLock { $0 } == 1)
  }
}
