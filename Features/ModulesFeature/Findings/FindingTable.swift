import ModuleGraphClient
import NavigatorMenus

typealias Finding = PackageGraph.Finding

/// The columns of a table of findings, in their order.
enum FindingColumn: Int, CaseIterable {
  case modules, rule, fix, place

  var column: MenuColumn {
    switch self {
    case .modules: MenuColumn(MenuText(en: "Finding", ja: "指摘"))
    case .rule: MenuColumn(MenuText(en: "Rule", ja: "規則"))
    case .place: MenuColumn(MenuText(en: "Place", ja: "場所"), isDetail: true)
    case .fix: MenuColumn(MenuText(en: "Fix", ja: "修正"))
    }
  }

  func cell(of finding: Finding) -> MenuText {
    switch self {
    case .modules: finding.markedModules
    case .rule: MenuText(verbatim: finding.rule)
    case .place: MenuText(verbatim: finding.place)
    case .fix:
      if finding.isFixable {
        MenuText(en: "automatic", ja: "自動")
      } else {
        MenuText(en: "by hand", ja: "手作業")
      }
    }
  }

  /// Returns the indices of findings, sorted by the column.
  func sortedIndices(of findings: [Finding], by order: TableSort) -> [Int] {
    switch self {
    case .modules: order.sorted(findings) { finding in sortKey(of: finding.sortKey) }
    case .rule: order.sorted(findings) { finding in sortKey(of: finding.rule) }
    case .place: order.sorted(findings) { finding in sortKey(of: finding.place) }
    case .fix: order.sorted(findings) { finding in finding.isFixable ? 0 : 1 }
    }
  }
}

extension FindingColumn {
  /// Returns the order of a table with some of the columns; nil if it is sorted by a column that it does not have.
  static func position(of order: TableSort, in columns: [FindingColumn]) -> TableSort? {
    let position = columns.firstIndex { column in column.rawValue == order.column }
    guard let position else { return nil }
    return TableSort(column: position, isDescending: order.isDescending)
  }
}

/// The selected findings of a screen, and the actions that select.
struct FindingSelection<Action> {
  /// The selected findings, in the order of the report.
  var findings: [Finding]
  /// The fingerprints of the selected findings.
  var fingerprints: Set<String>
  /// Returns the action that selects or deselects a finding.
  var toggle: (String) -> Action
  /// The action that selects all findings of the screen; nil if all are selected.
  var selectAll: Action?
  /// The action that deselects all findings; nil if none is selected.
  var selectNone: Action?
}

extension PackageGraph {
  /// Returns a table of findings.
  ///
  /// Choosing a row shows the finding. The keys in the preview open the line of its import in the editor, and resolve the
  /// selected findings, or the one in focus if none is selected.
  ///
  /// - Parameters:
  ///   - findings: The findings, in the order of the rows.
  ///   - sort: The order of the rows; nil if they are not sorted by a column.
  ///   - sortBy: Returns the action that sorts by a column; nil if the user cannot sort.
  ///   - selection: The selected findings; nil if the user cannot select.
  ///   - hasRule: Whether the table has a column for the rule; otherwise a filter finds the rule nevertheless.
  ///   - send: Embeds a request in the actions of the screen.
  /// - Returns: The table.
  func table<Action>(
    of findings: [Finding],
    sort: TableSort? = nil,
    sortBy: ((Int) -> Action)? = nil,
    selection: FindingSelection<Action>? = nil,
    hasRule: Bool = true,
    send: @escaping (ModulesRequest) -> Action
  ) -> MenuRow<Action> {
    var columns = FindingColumn.allCases
    var cells = columns
    if !hasRule {
      columns.removeAll { column in column == .rule }
      // A cell without a column is not shown, but found.
      cells = columns + [.rule]
    }
    let selected = selection?.findings ?? []
    return MenuRow.table(
      columns.map(\.column),
      sort: sort.flatMap { order in FindingColumn.position(of: order, in: columns) },
      sortBy: sortBy.map { sortBy in
        { position in sortBy(columns[position].rawValue) }
      },
      selectAll: selection?.selectAll,
      selectNone: selection?.selectNone,
      count: findings.count
    ) { index in
      let finding = findings[index]
      return MenuRow.tableRow(
        finding.markedModules,
        cells.dropFirst().map { column in column.cell(of: finding) },
        style: finding.style,
        isSelected: selection?.fingerprints.contains(finding.id) ?? false,
        select: selection?.toggle(finding.id),
        action: send(.showFinding(finding.id))
      )
      .id(finding.id)
      .preview {
        let rows = preview(of: finding, selected: selected)
        rows.map { row in row.map(send) }
      }
    }
  }

  /// Returns the preview of a finding: the source with the facts below the import, and the rows that edit or resolve it.
  ///
  /// The facts are beside the import because only the middle of the preview is visible at first.
  @RowsBuilder<ModulesRequest>
  private func preview(of finding: Finding, selected: [Finding]) -> [RequestRow] {
    RequestRow.text(MenuText(verbatim: finding.place), style: .heading)
    finding.annotatedSource
    if let site = finding.sites.first {
      RequestRow.item(.edit, shortcut: "E", action: .showFinding(finding.id))
        .file("\(folder)/\(site.file)", line: site.line)
    }
    if selected.isEmpty {
      RequestRow.resolving([finding])
    } else {
      RequestRow.resolving(selected, isSelection: true)
    }
  }

  /// A finding with the greatest severity; nil without findings.
  var gravestFinding: Finding? {
    findings.max { a, b in a.gravity < b.gravity }
  }

  /// Returns the number of findings, and the number of errors among them.
  func summary(of findings: [Finding]) -> MenuText {
    let errors = findings.count(where: \.isError)
    let total = MenuText(verbatim: "\(findings.count)")
    if findings.isEmpty { return total }
    return total + MenuText(en: ", errors: \(errors)", ja: "、うちエラー\(errors)")
  }
}

extension RequestRow {
  /// Returns the rows that resolve findings; each leads to a preview of its change.
  ///
  /// Their labels change with the findings, so that each has an identity for the focus.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - isSelection: Whether the rows say how many of the findings they resolve, unless there are none.
  /// - Returns: Three rows with keys.
  @RowsBuilder<ModulesRequest>
  static func resolving(_ findings: [Finding], isSelection: Bool = false) -> [RequestRow] {
    let fixable = findings.filter(\.isFixable)
    let allowable = findings.filter { finding in finding.otherSubject == nil }
    let fixableCount = count(of: fixable, isSelection: isSelection)
    let allowableCount = count(of: allowable, isSelection: isSelection)
    let manualFix = fixable.isEmpty ? manualFix(of: findings) : nil
    let otherSubject = allowable.isEmpty ? findings.first?.otherSubject : nil
    RequestRow.item(
      MenuText(en: "Fix\(fixableCount)", ja: "修正\(fixableCount)"),
      shortcut: "f",
      disabled: manualFix,
      // The change also lists the findings that need a change by hand.
      action: .showChange(.fix, of: findings.map(\.id))
    )
    .id("fix")
    RequestRow.item(
      MenuText(en: "Allow\(allowableCount) with a reason", ja: "理由を書いて許可\(allowableCount)"),
      shortcut: "a",
      disabled: otherSubject,
      action: .writeException(for: allowable.map(\.id))
    )
    .id("allow")
    RequestRow.item(
      MenuText(en: "Add\(allowableCount) to the baseline", ja: "ベースラインに追加\(allowableCount)"),
      shortcut: "b",
      disabled: otherSubject,
      action: .showChange(.baseline, of: allowable.map(\.id))
    )
    .id("baseline")
  }

  /// Returns the advice for findings none of which is fixable; nil without findings.
  private static func manualFix(of findings: [Finding]) -> MenuText? {
    if findings.count > 1 {
      return MenuText(en: "No fix resolves any of these.", ja: "自動で修正できる指摘はありません。")
    }
    return findings.first?.manualFix
  }

  /// Returns the number of findings that the label of a row shows; empty without a selection or without findings.
  private static func count(of findings: [Finding], isSelection: Bool) -> String {
    if findings.isEmpty || !isSelection { return "" }
    return " \(findings.count)"
  }
}
