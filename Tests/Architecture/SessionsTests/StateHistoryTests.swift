import NavigatorComposition
import NavigatorSessions
import TestHelpers
import Testing

@MainActor
@Suite("The history of a state")
struct StateHistoryTests {
  /// Adds an action to the state, and counts the actions.
  private final class Sum: Reducer {
    private(set) var count = 0

    func reduce(into state: inout Int, action: Int) -> Effect<Int> {
      count += 1
      state += action
      return .none
    }
  }

  private let sum = Sum()
  private let history: StateHistory<Int, Int>

  init() { history = StateHistory(start: ReplayableState(0), reducer: sum) }

  /// Records ones, from a state on.
  private func record(_ count: Int, from state: Int) {
    for number in 0..<count {
      history.record(1, in: ReplayableState(state + number))
    }
  }

  @Test("reduces each action once in order, and at most 64 to step back")
  func cost() {
    record(1_000, from: 0)
    #expect(sum.count == 0)
    #expect(Array(history) == Array(0...1_000))
    #expect(sum.count <= 1_000)
    for number in [999, 998, 500, 63, 64, 65] {
      let before = sum.count
      #expect(history[number] == number)
      #expect(sum.count - before <= 64, "\(number)")
    }
  }

  @Test("tells the state before an action from the one after the action before, if it was replaced")
  func replacement() {
    record(100, from: 0)
    history.keepNextState()
    record(100, from: 5)
    #expect(history[100] == 100)
    #expect(history.state(before: 101) == 5)
    #expect(history[101] == 6)
    #expect(history.last == 105)
    #expect(history.state(before: 101) == 5)
    #expect(history[99] == 99)
  }

  @Test("has an initial state that differs from the one before the first action")
  func initialState() {
    record(2, from: 7)
    #expect(Array(history) == [0, 8, 9])
    #expect(history.state(before: 1) == 7)
  }

  @Test("removes the oldest actions, up to a kept state")
  func removal() {
    record(200, from: 0)
    #expect(history[3] == 3)
    #expect(history.removeOldest() == 63)
    #expect(history.numbers == 64..<201)
    #expect(history.removeOldest() == 64)
    #expect(Array(history) == Array(127...200))
    #expect(history.removeOldest() == 64)
    #expect(history.removeOldest() == 0)
    #expect(history.state(before: 192) == 191)
    record(1, from: 200)
    #expect(history.last == 201)
    history.removeAll()
    #expect(history.numbers.isEmpty)
    #expect(Array(history) == [201])
    record(2, from: 201)
    #expect(history.numbers == 202..<204)
    #expect(Array(history) == [201, 202, 203])
  }

  @Test("has the states of a session in which a person went back to an earlier one")
  func session() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/session"
    let recorder = try SessionRecorder<Int, Int>(path: path, program: "sum 1", initialState: 0)
    recorder.record(1, ReplayableState(0), ReplayableState(1), milliseconds: 0)
    recorder.record(2, ReplayableState(1), ReplayableState(3), milliseconds: 0)
    recorder.record(3, ReplayableState(1), ReplayableState(4), milliseconds: 0)
    recorder.record(4, ReplayableState(4), ReplayableState(8), milliseconds: 0)
    #expect(recorder.error == nil)
    let session = try Session<Int, Int>(path: path, program: "sum 1")
    #expect(Array(session.states(sum)) == [0, 1, 3, 4, 8])
    #expect(session.states(sum).state(before: 3) == 1)
    #expect(session.firstMismatch(sum) == nil)
  }
}
