import NavigatorMenus

/// What a person looks at on one screen of the stack.
struct View: Equatable, Sendable {
  /// The number of the row in focus.
  var slot = 0
  /// What finds that row again when others come and go; nil for a row of a list.
  var identity: String?
  /// The first line of the body that is seen.
  var top = 0
  /// Clusters before the caret of the text field in focus; nil for its end.
  var caret: Int?

  /// Where the row in focus is now.
  func slot<Action>(among slots: Slots<Action>) -> Int {
    if let identity, slots.identity(slot) != identity, let moved = slots.slot(of: identity) {
      return moved
    }
    return min(slot, max(0, slots.count - 1))
  }
}

/// A view for every screen, so that going back finds the cursor where it was.
struct Views {
  private var views: [String: View] = [:]
  private var order: [String] = []

  /// Far more screens than a stack ever holds; the ones not seen for longest are forgotten, so that a
  /// program that runs for weeks does not grow.
  private static let most = 4_096

  func view<Action>(of menu: Menu<Action>) -> View { views[Self.key(of: menu)] ?? View() }

  mutating func set<Action>(_ view: View, of menu: Menu<Action>) {
    let key = Self.key(of: menu)
    if views.updateValue(view, forKey: key) == nil { order.append(key) }
    if order.count > 2 * Self.most {
      for old in order.prefix(Self.most) { views[old] = nil }
      order.removeFirst(Self.most)
    }
  }

  /// A tab is a screen of its own even where a router gives its screens no identity.
  static func key<Action>(of menu: Menu<Action>) -> String {
    let screen =
      menu.screenID.isEmpty ? menu.path.map(\.en).joined(separator: "\u{0}") : menu.screenID
    guard let tabs = menu.tabs else { return screen }
    return "\(screen)\u{0}\(tabs.selected)"
  }
}
