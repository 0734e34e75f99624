import NavigatorComposition
import NavigatorSessions
import NavigatorTestSupport
import TestHelpers
import Testing

@MainActor
@Suite("The player of a session")
struct SessionPlayerTests {
  private let folder: TemporaryFolder
  private let clock = TestClock()

  init() throws { folder = try TemporaryFolder() }

  /// Returns a test store of a player for a session whose actions have these times.
  private func player(times: [Int]) throws -> TestStoreOf<SessionPlayer> {
    let path = "\(folder.path)/session"
    let recorder = try SessionRecorder<Int, Int>(path: path, program: "sum 1", initialState: 0)
    for (index, time) in times.enumerated() {
      recorder.record(1, ReplayableState(index), ReplayableState(index + 1), milliseconds: time)
    }
    #expect(recorder.error == nil)
    let session = try Session<Int, Int>(path: path, program: "sum 1")
    return TestStore(initialState: SessionPlayer.State()) { SessionPlayer(session, clock: clock) }
  }

  @Test("plays at the speed of the recording, without long pauses, until the end")
  func speed() async throws {
    let player = try player(times: [100, 300, 60_000])
    await player.send(.play) { $0.isPlaying = true }
    await clock.advance(by: .milliseconds(100))
    await player.receive(.due) { $0.position = 1 }
    await clock.advance(by: .milliseconds(200))
    await player.receive(.due) { $0.position = 2 }
    // A pause of a minute is shortened to two seconds.
    await clock.advance(by: .seconds(2))
    await player.receive(.due) {
      $0.position = 3
      $0.isPlaying = false
    }
    await player.finish()
  }

  @Test(
    "stops playing after a step or a pause",
    arguments: zip([SessionPlayer.Action.back, .pause, .forward], [0, 1, 2])
  )
  func stepWhilePlaying(action: SessionPlayer.Action, position: Int) async throws {
    let player = try player(times: [100, 200, 300])
    await player.send(.play) { $0.isPlaying = true }
    await clock.advance(by: .milliseconds(100))
    await player.receive(.due) { $0.position = 1 }
    await player.send(action) {
      $0.position = position
      $0.isPlaying = false
    }
    await clock.advance(by: .seconds(1))
    await player.finish()
  }

  @Test("does not go before the first state, or after the last one")
  func ends() async throws {
    let player = try player(times: [100])
    await player.send(.back)
    await player.send(.forward) { $0.position = 1 }
    await player.send(.forward)
    await player.send(.play)
    await player.finish()
  }
}
