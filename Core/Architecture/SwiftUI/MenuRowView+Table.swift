#if os(macOS)
import NavigatorMenus
import NavigatorObservation
import SwiftUI

// A table of macOS has columns of equal width; elsewhere each row of it is a row of the list.

extension MenuRowView {
  /// The titles of the columns, by which the user sorts.
  func titles(of table: MenuRow<Action>.Table) -> some View {
    columns(of: table) { index in
      let title = table.title(of: index)
      Button(string(title.shown)) { perform { $0.sort(row.id, by: index) } }
        .accessibilityLabel(Text(verbatim: string(title.spoken)))
        .font(.headline)
        .disabled(table.sortBy == nil)
    }
  }

  /// The texts of a row, with a box to select it.
  func cells(of item: MenuRow<Action>.Item, in table: MenuRow<Action>.Table) -> some View {
    let spoken = table.details(of: item)
    return columns(of: table) { index in
      if index == 0 {
        if item.select != nil { selection(of: item).labelsHidden() }
        Button(string(item.label)) { perform { $0.choose(row.id) } }
          .disabled(item.disabledReason != nil)
      } else if index <= spoken.count {
        Text(verbatim: string(item.cells[index - 1]))
          .accessibilityLabel(Text(verbatim: string(spoken[index - 1])))
      }
    }
    .buttonStyle(.plain)
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
  }
}
#endif
