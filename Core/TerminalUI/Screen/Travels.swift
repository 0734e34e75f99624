import NavigatorMenus

/// Which places somebody has been to, and which they marked.
struct Travels {
  private(set) var current: String?
  private var screen = ""
  private(set) var previous: String?
  private var history: [String] = []
  private var isUndoing = false
  private(set) var marks: [Character: String] = [:]

  /// As many navigations as anybody takes back one by one.
  private static let longestHistory = 1_000

  /// Takes note of where a menu is.
  ///
  /// An address that changes on the same screen, with what is typed or counted there, is no move.
  mutating func observe<Action>(_ menu: Menu<Action>) {
    guard let address = menu.place?.address, address != current else { return }
    let key = Views.key(of: menu)
    defer { screen = key }
    if let current, key != screen {
      previous = current
      if !isUndoing { history.append(current) }
      if history.count > Self.longestHistory { history.removeFirst() }
    }
    isUndoing = false
    current = address
  }

  /// The place before the last navigation, which is thereby taken back; nil when there is none left.
  mutating func undo() -> String? {
    guard let place = history.popLast() else { return nil }
    isUndoing = true
    return place
  }

  mutating func mark(_ letter: Character) {
    if let current { marks[letter] = current }
  }
}
