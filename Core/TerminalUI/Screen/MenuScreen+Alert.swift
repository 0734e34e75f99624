import NavigatorMenus

extension MenuScreen {
  /// Handles a key in front of an alert, which takes every key.
  mutating func handle(_ key: Key, in alert: AlertState<Action>) -> [Outcome] {
    let last = max(0, alert.buttons.count - 1)
    alertFocus = min(alertFocus, last)
    switch settings.keyMap.command(for: key) {
    case .moveUp?, .less?, .previousTab?: alertFocus = max(0, alertFocus - 1)
    case .moveDown?, .more?, .nextTab?: alertFocus = min(last, alertFocus + 1)
    case .first?: alertFocus = 0
    case .last?: alertFocus = last
    case .choose?: return press(alertFocus, of: alert)
    case .back?: return dismiss(alert)
    default:
      guard case .character(let digit) = key.code, let number = digit.wholeNumberValue else {
        return []
      }
      return press(number - 1, of: alert)
    }
    return []
  }

  private mutating func press(_ index: Int, of alert: AlertState<Action>) -> [Outcome] {
    if alert.buttons.isEmpty { return dismiss(alert) }
    guard alert.buttons.indices.contains(index) else { return [] }
    guard let action = alert.buttons[index].action else { return dismiss(alert) }
    alertFocus = 0
    return [.send(action)]
  }

  /// Closes an alert without choosing a button, if the alert allows that.
  private mutating func dismiss(_ alert: AlertState<Action>) -> [Outcome] {
    guard let dismiss = alert.dismiss else {
      notice = LocalizedStrings.choiceRequired
      return []
    }
    alertFocus = 0
    return [.send(dismiss)]
  }
}
