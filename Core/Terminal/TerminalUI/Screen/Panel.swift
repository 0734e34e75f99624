import NavigatorMenus
import NavigatorTerminal

/// A list in front of a menu: the palette, the help, or the marks.
struct Panel<Action> {
  enum Kind {
    /// Typing searches the list.
    case search
    /// A letter marks the current place.
    case settingMark
    /// A letter opens the place that it marks.
    case goingToMark
  }

  /// What a row of a panel or a button of an alert does after the panel or the alert is closed.
  typealias Target = (inout MenuScreen<Action>) -> [MenuScreen<Action>.Outcome]

  static func send(_ action: Action) -> Target { { _ in [.send(action)] } }
  static func choose(_ index: Int) -> Target { { screen in screen.choose(index) } }

  let kind: Kind
  private var menu: ScreenMenu<Target>
  var focus = FocusState()

  /// Creates a panel with the header of the menu behind it.
  init(_ kind: Kind, _ title: MenuText, in view: DisplayedMenu<Action>, rows: [MenuRow<Target>]) {
    self.kind = kind
    var header = view.menu
    header.rows = []
    menu = header.map(Self.send)
    switch kind {
    case .search:
      focus.filter = RowFilter(title: title)
      menu.rows = rows
    case .settingMark, .goingToMark:
      let heading = MenuRow<Target>.text(title, style: .heading)
      menu.rows = [heading] + rows
    }
  }

  /// Returns the list as it is on the screen.
  func view(_ settings: ScreenSettings, _ size: Size) -> DisplayedMenu<Target> {
    DisplayedMenu(menu, focus: focus, settings: settings, size: size, showsNumbers: false)
  }
}

extension MenuScreen {
  typealias Alert = AlertState<Panel<Action>.Target>

  /// Handles a key in a panel: it types, moves the focus, chooses the focused row or closes.
  mutating func handle(_ key: Key, in panel: Panel<Action>) -> [Outcome] {
    if panel.kind != .search, let outcomes = handleForMark(key, panel.kind) { return outcomes }
    let typedKey = changePanel { view in view.type(key) }
    switch typedKey {
    case .enter?: return choose(panel.focus.row, in: panel)
    case .escape?: self.panel = nil
    case .edit?, nil: break
    }
    return []
  }

  /// Handles a letter for a mark or the key that shows the message; nil for any other key.
  private mutating func handleForMark(_ key: Key, _ kind: Panel<Action>.Kind) -> [Outcome]? {
    if shownMessage != nil, settings.keyMap.command(for: key) == .message {
      return perform(.message)
    }
    guard case .character(let letter) = key.code, key.modifiers.isEmpty else { return nil }
    return performMark(letter, kind)
  }

  /// Changes the focus or the query of the panel; returns nil if none is open.
  @discardableResult
  mutating func changePanel<Result>(
    _ change: (inout DisplayedMenu<Panel<Action>.Target>) -> Result
  ) -> Result? {
    guard var view = panel?.view(settings, size) else { return nil }
    let result = change(&view)
    panel?.focus = view.focus
    return result
  }

  /// Chooses a row of a panel, which is closed.
  mutating func choose(_ index: Int, in panel: Panel<Action>) -> [Outcome] {
    guard let item = panel.view(settings, size).rows[index]?.item else { return [] }
    self.panel = nil
    return item.action(&self)
  }

  /// Asks for confirmation before a destructive item; the focus is on the button that cancels.
  mutating func ask(before item: MenuRow<Action>.Item) -> [Outcome] {
    let target = Panel.send(item.action)
    let confirmButton = ButtonState(item.label, role: .destructive, action: target)
    confirmation = Alert(
      title: item.label + LocalizedStrings.confirmation,
      buttons: [confirmButton, .cancel],
      dismiss: { _ in [] }
    )
    alertFocus.row = 1
    return []
  }

  /// Handles a key while an alert is shown, which takes every key.
  mutating func handle(_ key: Key, _ command: KeyCommand?, in alert: Alert) -> [Outcome] {
    let renderer = renderer(of: alert)
    switch command {
    case .less?, .previousTab?: alertFocus = renderer.focus(movedBy: -1)
    case .more?, .nextTab?: alertFocus = renderer.focus(movedBy: 1)
    case .first?: alertFocus = FocusState()
    case .last?:
      alertFocus.row = alert.buttons.count - 1
      alertFocus.firstLine = renderer.hiddenLines
    case .choose?: return press(renderer.focus.row, of: alert)
    case .back?: return close(alert.dismiss)
    default:
      if let command, let index = view.destination(of: command) {
        alertFocus = renderer.focus(movedBy: index - view.focus.row)
      } else if case .character(let digit) = key.code, let number = digit.wholeNumberValue {
        return press(number - 1, of: alert)
      }
    }
    return []
  }

  /// Returns the renderer of an alert, with the focus on one of its buttons.
  func renderer(of alert: Alert) -> AlertRenderer<Panel<Action>.Target> {
    var focus = alertFocus
    focus.row = max(0, min(focus.row, alert.buttons.count - 1))
    let body = view.regions.body
    return AlertRenderer(alert: alert, focus: focus, settings: settings, size: size, body: body)
  }

  private mutating func press(_ index: Int, of alert: Alert) -> [Outcome] {
    guard !alert.buttons.isEmpty else { return close(alert.dismiss) }
    guard alert.buttons.indices.contains(index) else {
      return show(LocalizedStrings.noSuchNumber(index + 1))
    }
    return close(alert.buttons[index].action ?? alert.dismiss)
  }

  /// Closes an alert and performs a target; without a target, says that a button has to be chosen.
  private mutating func close(_ target: Panel<Action>.Target?) -> [Outcome] {
    guard let target else { return show(LocalizedStrings.choiceRequired) }
    alertFocus = FocusState()
    confirmation = nil
    return target(&self)
  }
}
