#if canImport(SwiftUI)
import NavigatorMenus
import NavigatorObservation
import SwiftUI

// On macOS, a table has columns of equal widths. On other systems, each of its rows is a row of the list.

extension MenuRowView {
  /// Returns the titles of the columns, which are buttons that sort the table.
  func titles(of table: MenuRow<Action>.Table) -> some View {
    columns(of: table) { index in
      let title = table.title(of: index)
      Button(string(title.shown)) { perform { $0.sort(row.id, by: index) } }
        .accessibilityLabel(Text(verbatim: string(title.spoken)))
        .disabled(table.sortBy == nil)
    }
  }

  /// Returns the texts of a row, with a box that selects the row.
  func cells(of item: MenuRow<Action>.Item, in table: MenuRow<Action>.Table) -> some View {
    columns(of: table) { index in
      if index == 0 {
        if item.select != nil {
          selection(of: item).labelsHidden()
        }
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
    // Without this style, a click anywhere in the row chooses all of its buttons.
    .buttonStyle(.plain)
  }
}
#endif
