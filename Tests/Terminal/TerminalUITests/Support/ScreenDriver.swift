import NavigatorMenus
import NavigatorTerminal
import Testing

@testable import NavigatorTerminalUI

/// Sends keys to a screen with a menu, without a terminal.
struct ScreenDriver {
  var screen: MenuScreen<Int>
  var menu: ScreenMenu<Int>

  init(
    _ menu: ScreenMenu<Int>,
    columns: Int = 60,
    rows: Int = 30,
    settings: ScreenSettings = .init()
  ) {
    screen = MenuScreen(size: Size(columns: columns, rows: rows), settings: settings)
    self.menu = menu
    _ = screen.draw(menu)
  }

  /// Presses keys by name and returns the actions that were sent.
  @discardableResult
  mutating func press(_ names: String...) -> [Int] {
    var sent: [Int] = []
    for name in names {
      guard let key = Key(name: name) else {
        Issue.record("there is no key '\(name)'")
        continue
      }
      sent += handle(.key(key))
      _ = screen.draw(menu)
    }
    return sent
  }

  /// Handles an event and returns the actions that were sent.
  mutating func handle(_ event: InputEvent) -> [Int] {
    var outcomes = screen.handle(event, menu: menu)
    while screen.isSearching { outcomes += screen.continueSearch(menu) }
    return outcomes.compactMap { outcome in
      if case .send(let action) = outcome { action } else { nil }
    }
  }

  /// Shows the same rows as another screen, with an address.
  mutating func go(to address: String) {
    menu.screenID = ScreenID([address])
    menu.linkHandler = ScreenLinkHandler(address: address) { $0.count * 100 }
    _ = screen.draw(menu)
  }

  mutating func type(_ text: String) -> [Int] { text.flatMap { press(String($0)) } }

  /// The lines of the current frame.
  var lines: [String] {
    var copy = screen
    return copy.draw(menu).lines
  }

  /// The text of the focused row.
  var focused: String? {
    let line = lines.first { $0.hasPrefix(" ❯") }?.dropFirst(5)
    return line.map { String($0.reversed().drop { " │█".contains($0) }.reversed()) }
  }

  func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }
}
