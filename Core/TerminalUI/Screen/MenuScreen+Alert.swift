import NavigatorMenus

extension MenuScreen {
  typealias Alert = AlertState<Panel<Action>.Target>

  /// Returns the question in front of everything else; nil for none.
  func alert(_ context: Context) -> Alert? {
    context.menu.alert?.map { .action($0) } ?? confirmation
  }

  /// Asks before an item destroys something; the focus is on the answer that keeps it.
  mutating func confirm(_ item: Item<Action>) {
    confirmation = Alert(
      title: item.label + LocalizedStrings.confirmation,
      buttons: [
        ButtonState(item.label, role: .destructive, action: .action(item.action)),
        ButtonState(ButtonState<Action>.cancel.label, role: .cancel, action: .close),
      ],
      dismiss: .close
    )
    alertFocus = 1
  }

  /// Handles a key in front of an alert, which takes every key.
  mutating func handle(_ key: Key, in alert: Alert, _ context: inout Context) -> [Outcome] {
    let last = max(0, alert.buttons.count - 1)
    alertFocus = min(alertFocus, last)
    switch settings.keyMap.command(for: key) {
    case .moveUp?, .less?, .previousTab?: alertFocus = max(0, alertFocus - 1)
    case .moveDown?, .more?, .nextTab?: alertFocus = min(last, alertFocus + 1)
    case .first?: alertFocus = 0
    case .last?: alertFocus = last
    case .choose?: return press(alertFocus, of: alert, &context)
    case .back?: return dismiss(alert, &context)
    default:
      guard case .character(let digit) = key.code, let number = digit.wholeNumberValue else {
        return []
      }
      return press(number - 1, of: alert, &context)
    }
    return []
  }

  private mutating func press(_ index: Int, of alert: Alert, _ context: inout Context) -> [Outcome]
  {
    if alert.buttons.isEmpty { return dismiss(alert, &context) }
    guard alert.buttons.indices.contains(index) else { return [] }
    guard let target = alert.buttons[index].action else { return dismiss(alert, &context) }
    return close(target, &context)
  }

  /// Closes an alert without choosing a button, if the alert allows that.
  private mutating func dismiss(_ alert: Alert, _ context: inout Context) -> [Outcome] {
    guard let dismiss = alert.dismiss else {
      notice = LocalizedStrings.choiceRequired
      return []
    }
    return close(dismiss, &context)
  }

  private mutating func close(
    _ target: Panel<Action>.Target,
    _ context: inout Context
  ) -> [Outcome] {
    alertFocus = 0
    confirmation = nil
    return perform(target, &context)
  }
}
