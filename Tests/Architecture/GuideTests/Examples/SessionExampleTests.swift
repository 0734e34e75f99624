import Foundation
import NavigatorComposition
import NavigatorInspector
import NavigatorMenus
import NavigatorSessions
import TestHelpers
import Testing

@MainActor
@Suite("The examples in the comments of sessions and the inspector")
struct SessionExampleTests {
  @Test("a session has the origin of each action, and is of one program")
  func session() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/report.session"
    let recorder = try SessionRecorder<CartScreen.State, CartScreen.Action>(
      path: path,
      program: "cart 1.0",
      initialState: CartScreen.State()
    )
    let store = Store(initialState: CartScreen.State()) {
      CartScreen().watching { recorder.watch($0) }
    }
    // region symbol-action-origin
    recorder.origin = .input
    store.send(.add)
    store.send(.cartChanged(by: 2))  // Without an origin, it is an action of an effect.
    // endregion
    let session = try Session<CartScreen.State, CartScreen.Action>(path: path, program: "cart 1.0")
    #expect(session.captions.map { $0.prefix { $0 != " " } } == ["input", "effect"])

    var message = ""
    // region symbol-mismatch
    if let mismatch = session.firstMismatch(CartScreen()) {
      message = "The program is not the one that was recorded: \(mismatch)"
    }
    // endregion
    #expect(message == "")
    // region symbol-session-error
    do {
      _ = try Session<CartScreen.State, CartScreen.Action>(path: path, program: "shop 2.0")
    } catch SessionError.otherProgram(_, let name, _) {
      message = "Open this session with \(name)."
    }
    // endregion
    #expect(message == "Open this session with cart 1.0.")
  }

  @Test("the inspector's actions and screens can be encoded")
  func inspected() throws {
    let json = #"""
      {"number": 3, "origin": "input", "feature": "Cart", "text": ".add", "isDelegate": false,
       "fields": ["count"], "started": 0, "cancelled": []}
      """#
    // region symbol-inspected-action
    // An encoded Inspector.State has each action as JSON.
    let action = try JSONDecoder().decode(InspectedAction.self, from: Data(json.utf8))
    let line = "\(action.number). \(action.feature)\(action.text)"  // "3. Cart.add"
    let pushed = action.route?.pushed ?? []  // the screens that a router pushed
    // endregion
    #expect(line == "3. Cart.add" && action.fields == ["count"] && pushed == [])
    let screenJSON = #"""
      {"name": "Note", "id": {"steps": ["#0"]}, "depth": 1,
       "effects": [{"action": ".load", "seconds": 2}]}
      """#
    // region symbol-presented-screen
    // An encoded Inspector.State has each screen as JSON.
    let screen = try JSONDecoder().decode(PresentedScreen.self, from: Data(screenJSON.utf8))
    let indentation = String(repeating: "  ", count: screen.depth)
    let row = "\(indentation)\(screen.name) \(screen.id): \(screen.effects.count) effect"
    let oldest: PresentedScreen.RunningEffect? = screen.effects.max { $0.seconds < $1.seconds }
    // endregion
    #expect(row == "  Note #0: 1 effect" && oldest?.seconds == 2)
  }
}
