import NavigatorMenus

extension RowPainter {
  /// The same painter, with the details of all items of `rows` one below the other where that leaves
  /// room for them.
  func aligningDetails<Action>(of rows: [Row<Action>]) -> RowPainter {
    var painter = self
    painter.detailColumn = Self.detailColumn(detailed(rows), room: room)
    return painter
  }

  /// Where details begin, counted from the label; 0 where they are not to be aligned.
  ///
  /// They are aligned where that cuts none of them, or takes no more than a third of the line.
  static func detailColumn(_ rows: [(label: String, detail: String)], room: Int) -> Int {
    let column = (rows.map { Width.columns(of: $0.label) }.max() ?? 0) + 2
    let widest = rows.map { Width.columns(of: $0.detail) }.max() ?? 0
    return column + widest <= room || column <= room / 3 ? column : 0
  }

  /// The labels beside which something stands, with that; rows of a list stand alone.
  private func detailed<Action>(_ rows: [Row<Action>]) -> [(label: String, detail: String)] {
    rows.flatMap { row -> [(label: String, detail: String)] in
      switch row.content {
      case .item(let item): item.aside.map { [(string(item.label), string($0))] } ?? []
      case .section(_, let inner): detailed(inner)
      default: []
      }
    }
  }
}

extension Item {
  /// What stands beside the label: why it cannot be chosen, or else a few more words.
  var aside: Text? { disabledReason ?? detail }
}
