import NavigatorMenus

/// The visited places, for undo and "previous place", and the marked ones.
struct NavigationHistory {
  private(set) var current: String?
  private(set) var previous: String?
  private(set) var marks: [Character: String] = [:]
  private var screenKey = ""
  private var visited: [String] = []
  private var isUndoing = false

  /// The maximum number of navigations that can be undone.
  private static let capacity = 1_000

  /// Records the place of a menu.
  ///
  /// A change of address on the same screen, such as by typing, is not a navigation.
  mutating func record<Action>(_ menu: Menu<Action>) {
    guard let address = menu.place?.address, address != current else { return }
    let key = menu.screenKey
    defer { screenKey = key }
    if let current, key != screenKey {
      previous = current
      if !isUndoing { visited.append(current) }
      if visited.count > Self.capacity { visited.removeFirst() }
    }
    isUndoing = false
    current = address
  }

  /// Removes the last navigation and returns the place before it; nil if there is none.
  mutating func undo() -> String? {
    guard let place = visited.popLast() else { return nil }
    isUndoing = true
    return place
  }

  /// Marks the current place with a letter.
  mutating func mark(_ letter: Character) {
    if let current { marks[letter] = current }
  }
}
