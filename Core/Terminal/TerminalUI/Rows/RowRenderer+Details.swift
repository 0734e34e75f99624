import NavigatorMenus

extension RowRenderer {
  /// Returns a renderer that aligns the details of all items of `rows`.
  ///
  /// They are aligned if that cuts none off, or if the labels take at most two thirds of the line.
  func aligningDetails<Action>(of rows: [MenuRow<Action>]) -> RowRenderer {
    var renderer = self
    let rows = details(of: rows)
    let column = (rows.map { Width.columns(of: $0.label) }.max() ?? 0) + gap
    let widest = rows.map { Width.columns(of: $0.detail) }.max() ?? 0
    let isAligned = column + widest <= textColumns || column <= textColumns * 2 / 3
    renderer.detailColumn = isAligned ? column : 0
    return renderer
  }

  /// The number of rows of a list that align the details, more than a screen shows, so that the
  /// column stays the same while the user scrolls.
  private static var alignedRows: Int { 100 }

  /// Returns the labels and details of the items that have a detail.
  private func details<Action>(of rows: [MenuRow<Action>]) -> [(label: String, detail: String)] {
    rows.flatMap { row -> [(label: String, detail: String)] in
      switch row.content {
      case .item(let item): item.shownDetail.map { [(string(item.label), string($0))] } ?? []
      case .section(_, let inner): details(of: inner)
      case .list(let list): details(of: (0..<min(list.count, Self.alignedRows)).map(list.row))
      default: []
      }
    }
  }
}

extension MenuRow.Item {
  /// The reason why the item is disabled, or else its detail.
  var shownDetail: MenuText? { disabledReason ?? detail }
}
