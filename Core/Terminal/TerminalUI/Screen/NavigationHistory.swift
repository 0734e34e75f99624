import NavigatorMenus

/// The visited places, to go back and forward, and the marked ones.
///
/// An address is printed only when it is needed, because the address of a deep stack is long.
struct NavigationHistory {
  /// A visited screen.
  struct Visit {
    /// Returns the address of the screen.
    let address: () -> String
    /// Returns the titles from the first screen to this one.
    let path: () -> [MenuText]
  }

  private(set) var current: Visit?
  /// The place that was shown before the current one, also if a step back or forward led here.
  private(set) var previous: Visit?
  /// The inputs that undo and redo a move, for messages; nil if none does.
  var undoKey: String?
  var redoKey: String?
  /// Stores the marks; nil to keep them only until the program ends.
  var storage: BookmarkStorage?
  private var marksInMemory: [Bookmark] = []
  /// The places before the current one, the nearest last.
  private var earlier: [Visit] = []
  /// The places after the current one, the nearest last.
  private var later: [Visit] = []
  private var screenKey = ScreenID()
  /// Whether the next navigation is a step back or forward, for which the places are moved already.
  private var isStep = false

  /// The maximum number of places to go back to, each of which may retain an earlier state.
  private static let capacity = 100

  /// Records the screen of a menu.
  ///
  /// A change of address on the same screen, such as by typing, is not a navigation.
  mutating func record<Action>(_ menu: ScreenMenu<Action>) {
    guard let link = menu.linkHandler else { return }
    let key = menu.screenKey
    defer { screenKey = key }
    if let current, key != screenKey {
      previous = current
      if !isStep { recordNavigation(from: current) }
      isStep = false
    }
    let title = menu.title
    let makeBreadcrumbs = menu.makeBreadcrumbs
    current = Visit(
      address: { link.address },
      path: {
        let path = makeBreadcrumbs()
        return path.isEmpty ? [title] : path
      }
    )
  }

  /// Adds the place that the user has left to the earlier places, and removes the later ones.
  private mutating func recordNavigation(from visit: Visit) {
    earlier.append(visit)
    if earlier.count > Self.capacity { earlier.removeFirst() }
    later = []
  }

  /// Removes the place before the current one and returns it; nil if there is none.
  mutating func goBack() -> Bookmark? { step(\.earlier, \.later) }

  /// Removes the place after the current one and returns it; nil if there is none.
  mutating func goForward() -> Bookmark? { step(\.later, \.earlier) }

  /// Removes the last place whose address differs from the current one, which goes to the other side.
  private mutating func step(
    _ side: WritableKeyPath<Self, [Visit]>,
    _ other: WritableKeyPath<Self, [Visit]>
  ) -> Bookmark? {
    guard let current else { return nil }
    let address = current.address()
    while let next = self[keyPath: side].popLast() {
      let place = Bookmark(mark: "", address: next.address(), path: next.path())
      if place.address == address { continue }
      self[keyPath: other].append(current)
      isStep = true
      return place
    }
    return nil
  }

  /// The maximum number of recent places, so that the palette shows its commands, too.
  private static let maximumRecent = 5

  /// The places visited last, the latest first, without the current one.
  var recent: [Bookmark] {
    var addresses: Set<String> = [current?.address() ?? ""]
    var recent: [Bookmark] = []
    for visit in (later + earlier).reversed() where recent.count < Self.maximumRecent {
      let address = visit.address()
      if addresses.insert(address).inserted {
        recent.append(Bookmark(mark: "", address: address, path: visit.path()))
      }
    }
    return recent
  }

  /// The marked places in the order of their letters, including those that other processes have stored.
  var marks: [Bookmark] {
    get throws {
      guard let storage else { return marksInMemory }
      return try storage.read()
    }
  }

  /// Marks the current place with a letter.
  mutating func mark(_ letter: Character) throws {
    guard let current else { return }
    let mark = String(letter)
    var marks = try marks.filter { place in place.mark != mark }
    marks.append(Bookmark(mark: mark, address: current.address(), path: current.path()))
    marks.sort { $0.mark < $1.mark }
    try storage?.write(marks)
    marksInMemory = marks
  }
}
