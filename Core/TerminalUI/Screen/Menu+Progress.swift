import NavigatorMenus

extension Menu {
  /// Whether any row shows progress.
  var isInProgress: Bool { rows.contains(where: \.isInProgress) }
}

extension Row {
  fileprivate var isInProgress: Bool {
    switch content {
    case .progress: true
    case .section(_, let rows): rows.contains(where: \.isInProgress)
    case .text, .value, .item, .stepper, .toggle, .choice, .textField, .list, .empty, .error: false
    }
  }
}
