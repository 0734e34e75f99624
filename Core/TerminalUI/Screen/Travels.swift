import Menus

/// Which places somebody has been to, and which they marked.
struct Travels {
  private(set) var current: String?
  private(set) var previous: String?
  private var history: [String] = []
  private var isUndoing = false
  private(set) var marks: [Character: String] = [:]

  /// As many navigations as anybody takes back one by one.
  private static let longestHistory = 1_000

  /// Takes note of where a menu is.
  mutating func observe<Action>(_ menu: Menu<Action>) {
    guard let address = menu.place?.address, address != current else { return }
    if let current {
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
