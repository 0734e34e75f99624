import Foundation
import NavigatorComposition
import NavigatorJSON
import NavigatorMenus
import NavigatorRouting
import NavigatorSessions
import NavigatorTerminal
import NavigatorTerminalUI
import NavigatorTestSupport
import TestHelpers
import Testing

@testable import NavigatorRouters

/// How much the monkeys do: little in `swift test`, two minutes in `scripts/check --long`, and any number of keys by
/// hand with `MONKEY_KEYS`, or of seconds with `MONKEY_SECONDS`.
enum MonkeyEffort {
  static let keys = number("MONKEY_KEYS") ?? (isLongRun ? 30_000 : 1_000)
  /// The number of keys on the pseudo-terminal, or in a long run the time in which they are pressed.
  static let terminalKeys = number("MONKEY_KEYS") ?? (isLongRun ? .max : 300)
  /// The number of lines in line mode, or in a long run the time in which they are typed.
  static let lines = number("MONKEY_KEYS") ?? (isLongRun ? .max : 100)
  static let terminalTime = Duration.seconds(number("MONKEY_SECONDS") ?? 120)
  static let kills = number("MONKEY_KILLS") ?? (isLongRun ? 50 : 2)

  private static let environment = ProcessInfo.processInfo.environment
  private static func number(_ name: String) -> Int? { environment[name].flatMap { Int($0) } }
}

extension SeededGenerator {
  mutating func element<Element>(of array: [Element]) -> Element {
    array[number(below: array.count)]
  }

  /// A text that can be typed or pasted: words, signs, wide and combined characters.
  mutating func text() -> String {
    let parts = ["a", "blob", "3", "-1", " ", "あ", "e\u{301}", "👨‍👩‍👧", "/;=%", "\"\\", "\n", "x"]
    return (0...number(below: 6)).map { _ in element(of: parts) }.joined()
  }
}

/// Random input to the menus of the app in this process, with checks of every state.
@MainActor
struct Monkey {
  private var random: SeededGenerator
  private var screen = MenuScreen<AppRouter.Action>(size: Size(columns: 80, rows: 24))
  private let environment = TestEnvironment()
  private let store: Store<AppRouter.State, AppRouter.Action>
  private let recorder: NavigatorRouters.Sessions.Recorder
  private let path: String

  init(_ random: SeededGenerator, recordingTo path: String) throws {
    self.random = random
    self.path = path
    let recorder = try NavigatorRouters.Sessions.recorder(path)
    self.recorder = recorder
    let router = AppRouter(dependencies: environment.dependencies)
    store = Store(initialState: AppRouter.State()) { router.watching { recorder.watch($0) } }
  }

  /// Presses keys, leaves all screens, and checks the last one.
  mutating func live(_ keys: Int) async throws {
    for key in 1...keys {
      step()
      if key % 10 == 0 { await Task.yield() }
      if key % 25 == 0 { try check() }
      // A deep stack takes longer without showing anything new.
      if store.state.path.count > 12 { send(.open(link: "/")) }
    }
    try await leave()
    #expect(recorder.error == nil)
    let session = try NavigatorRouters.Sessions(path: path, dependencies: environment.dependencies)
    #expect(session.firstMismatch() == nil)
  }

  private var menu: ScreenMenu<AppRouter.Action> { AppMenu.menu(store.state) }

  private func send(_ action: AppRouter.Action) {
    recorder.origin = .input
    store.send(action)
  }

  private mutating func step() {
    if random.number(below: 40) == 0 {
      screen.size = Size(columns: random.number(below: 140), rows: random.number(below: 50))
    }
    for outcome in screen.handle(event(), menu: menu) {
      switch outcome {
      case .send(let action): send(action)
      case .edit(_, let action): send(action(random.text()))
      case .back: if let back = menu.back { send(back) }
      case .exit, .suspend, .redraw, .copy, .open, .page, .companion: break
      }
    }
    let frame = screen.draw(menu)
    #expect(frame.size == screen.size)
  }

  private mutating func event() -> InputEvent {
    switch random.number(below: 30) {
    case 0: return .paste(random.text())
    case 1:
      let position = Position(row: random.number(below: 30), column: random.number(below: 90))
      return .mouse(Mouse(random.element(of: [.click, .wheelUp, .wheelDown]), at: position))
    case 2...12: return .key(random.element(of: Self.moves))
    default: return .key(random.element(of: Self.keys))
    }
  }

  private static let moves = ["enter", "up", "down", "esc", "tab", "left", "right"]
    .compactMap(Key.init(name:))
  private static let keys: [Key] =
    "abcdefghijklmnopqrstuvwxyzGNY0123456789 +-/:?'[].あ".map { .character($0) }
    + "abcdefghklnopqrtuwxyz_".map { .control($0) } + moves
    + ["backspace", "delete", "home", "end", "pageup", "pagedown", "f1", "alt-b", "alt-f", "alt-d"]
    .compactMap(Key.init(name:))

  /// Checks that the state survives coding, and its link restoring.
  private func check() throws {
    let state = store.state
    let text = try encodeJSON(state)
    let decoded = try decodeJSON(AppRouter.State.self, from: text)
    #expect(decoded == state)
    let link = AppRouter.link(to: state, withDrafts: true)
    let screens = try AppRouter.Path.link.screens(in: link)
    #expect(AppRouter.Path.link.text(of: screens, withDrafts: true) == link)
    // The guard of links may lead to Sign in, and then leads there again.
    let router = AppRouter(dependencies: environment.dependencies).build()
    var restored = AppRouter.State()
    _ = router.reduce(into: &restored, action: .open(link: link))
    let once = restored.link
    _ = router.reduce(into: &restored, action: .open(link: once))
    #expect(restored.link == once)
  }

  /// Goes back to the first screen, which has no effects.
  private func leave() async throws {
    for _ in 0..<1_000 {
      guard let action = menu.alert?.dismiss ?? menu.back else { break }
      send(action)
    }
    #expect(menu.back == nil)
    let deadline = ContinuousClock.now + .seconds(120)
    while !store.isSettled, ContinuousClock.now < deadline { await Task.yield() }
    #expect(store.isSettled)
  }
}
