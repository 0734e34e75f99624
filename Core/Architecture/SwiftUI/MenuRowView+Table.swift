#if canImport(SwiftUI)
import NavigatorMenus
import NavigatorObservation
import SwiftUI

// The columns of a table have equal widths. Elsewhere than on macOS each row is one of the list.

extension MenuRowView {
  /// The titles of the columns, by which the user sorts.
  func titles(of table: MenuRow<Action>.Table) -> some View {
    columns(of: table) { index in
      let title = table.title(of: index)
      Button(string(title.shown)) { perform { $0.sort(row.id, by: index) } }
        .accessibilityLabel(Text(verbatim: string(title.spoken)))
        .disabled(table.sortBy == nil)
    }
  }

  /// The texts of a row, with a box to select it.
  func cells(of item: MenuRow<Action>.Item, in table: MenuRow<Action>.Table) -> some View {
    columns(of: table) { index in
      if index == 0 {
        if item.select != nil { selection(of: item).labelsHidden() }
        Button(string(item.label)) { perform { $0.choose(row.id) } }
      } else if index <= item.cells.count {
        Text(verbatim: string(item.cells[index - 1]))
          .accessibilityLabel(Text(verbatim: string(table.details(of: item)[index - 1])))
      }
    }
  }

  private func columns(
    of table: MenuRow<Action>.Table,
    @ViewBuilder cell: @escaping (Int) -> some View
  ) -> some View {
    HStack {
      ForEach(table.columns.indices, id: \.self) { index in
        let isTrailing = table.columns[index].alignment == .trailing
        HStack { cell(index) }
          .frame(maxWidth: .infinity, alignment: isTrailing ? .trailing : .leading)
      }
    }
    // Each button of the line is one of its own.
    .buttonStyle(.plain)
  }
}
#endif
