import ModuleGraphClient
package import NavigatorMenus

extension FindingList {
  static func title(of state: State) -> MenuText {
    guard let rule = state.rule else { return title }
    return MenuText(verbatim: rule)
  }

  package static func menu(_ state: State) -> ScreenMenu<Action> {
    var menu = state.package.menu(title(of: state), send: Action.delegate) { graph in
      let findings = findings(of: state, graph)
      header(findings, state, graph)
      if !findings.isEmpty {
        tables(of: findings, state, graph)
      }
      for row in RequestRow.unchecked(in: graph) {
        row.map(Action.delegate)
      }
      for row in RequestRow.suppressed(in: graph, rule: state.rule) {
        row.map(Action.delegate)
      }
      if !findings.isEmpty {
        grouping(state)
      }
      revision(state.package.revision)
    }
    if let graph = state.package.graph {
      let selected = selected(of: state, graph)
      // They come last, so that a selection does not change the numbers of the other rows.
      menu.rows += resolving(selected)
      if !selected.isEmpty {
        // A selection is made one by one, so that leaving the screen does not lose it at once.
        menu.back = .view(.select([]))
        menu.backLabel = MenuText(en: "Deselect", ja: "選択を解除")
      }
    }
    return menu
  }

  private static func findings(of state: State, _ graph: PackageGraph) -> [Finding] {
    graph.findings.filter { state.rule == nil || $0.rule == state.rule }
  }

  /// Returns the selected findings that there still are.
  private static func selected(of state: State, _ graph: PackageGraph) -> [Finding] {
    findings(of: state, graph).filter { finding in state.selected.contains(finding.id) }
  }

  /// Returns the rows above the findings.
  @RowsBuilder<Action>
  private static func header(
    _ findings: [Finding],
    _ state: State,
    _ graph: PackageGraph
  ) -> [MenuRow<Action>] {
    MenuRow.introduction(
      en: "What boundaries check reports. f, a and b act on selected ones, if any.",
      ja: "boundaries checkの指摘です。f、a、bは選択した指摘があればそれに働きます。"
    )
    if state.rule != nil, let reason = commonReason(of: findings) {
      MenuRow.value(MenuText(en: "Reason", ja: "理由"), MenuText(quoting: reason))
    }
    if findings.isEmpty {
      MenuRow.empty(noFindings(graph, rule: state.rule))
    } else {
      MenuRow.text(summary(of: findings, state, graph), style: .secondary)
      // The row that leads there is below the findings, so that one of these has the focus at first.
      if let unchecked = graph.uncheckedSummary {
        MenuRow.text(unchecked, style: .warning)
      }
    }
    if let revision = graph.notCompared {
      MenuRow.text(notCompared(revision, reason: graph.notComparedReason), style: .warning)
    }
    if let unreported = graph.unreported, unreported > 0 {
      MenuRow.text(
        MenuText(
          en: "Findings in unchanged files, left out: \(unreported)",
          ja: "変更のないファイルの指摘（省略）: \(unreported)"
        ),
        style: .secondary
      )
    }
  }

  /// Returns the sentence about rules that are not compared with a revision, or not all of them if there is a reason.
  private static func notCompared(_ revision: String, reason: String?) -> MenuText {
    guard let reason else {
      return MenuText(
        en: "The rules are not compared with \(revision); they may have become weaker.",
        ja: "規則を\(revision)と比較できなかったため、弱くなっている可能性があります。"
      )
    }
    return MenuText(
      en:
        "The rules are not fully compared with \(revision) (\(reason)); they may have become weaker.",
      ja: "規則の一部を\(revision)と比較できなかったため（\(reason)）、弱くなっている可能性があります。"
    )
  }

  /// Returns the reason that all findings have; nil if there are several, as each finding may have one of its own.
  private static func commonReason(of findings: [Finding]) -> String? {
    guard let reason = findings.first?.why else { return nil }
    return findings.allSatisfy { $0.why == reason } ? reason : nil
  }

  /// Returns the numbers of findings, of selected ones, and of suppressed ones, each if there are any.
  private static func summary(
    of findings: [Finding],
    _ state: State,
    _ graph: PackageGraph
  ) -> MenuText {
    var summary = MenuText(en: "Findings: ", ja: "指摘: ") + graph.summary(of: findings)
    let selectedCount = selected(of: state, graph).count
    if selectedCount > 0 {
      summary =
        summary + MenuText(en: ", selected: \(selectedCount)", ja: "、うち選択\(selectedCount)")
    }
    let suppressedCount = graph.suppressions(ofRule: state.rule).count
    if suppressedCount > 0 {
      summary =
        summary + MenuText(en: ", suppressed: \(suppressedCount)", ja: "、抑制済み\(suppressedCount)")
    }
    return summary
  }

  private static func noFindings(_ graph: PackageGraph, rule: String?) -> MenuText {
    let text =
      graph.unread.isEmpty && graph.unjudged.isEmpty
      ? MenuText(en: "No findings", ja: "指摘はありません")
      : MenuText(en: "No findings in what was checked", ja: "検査した範囲に指摘はありません")
    let count = graph.suppressions(ofRule: rule).count
    if count == 0 { return text + MenuText(en: ".", ja: "。") }
    return text + MenuText(en: ", \(count) suppressed.", ja: "（抑制済み\(count)件）。")
  }

  /// Returns a table of the findings, or one for each rule if they are grouped.
  private static func tables(
    of findings: [Finding],
    _ state: State,
    _ graph: PackageGraph
  ) -> [MenuRow<Action>] {
    let ordered = sorted(findings, by: state.arrangement.order)
    let selected = selected(of: state, graph)
    let isAll = selected.count == findings.count
    let selection = FindingSelection<Action>(
      findings: selected,
      fingerprints: Set(selected.map(\.id)),
      toggle: { .view(.toggleSelection($0)) },
      selectAll: isAll ? nil : .view(.select(ordered.map(\.id))),
      selectNone: selected.isEmpty ? nil : .view(.select([]))
    )
    let isGrouped = state.arrangement.isGroupedByRule
    func table(of findings: [Finding]) -> MenuRow<Action> {
      graph.table(
        of: findings,
        sort: state.arrangement.order,
        sortBy: { .view(.sort($0)) },
        selection: selection,
        // The heading of a group says it, and so does the title of the list of one rule.
        hasRule: !isGrouped && state.rule == nil,
        send: Action.delegate
      )
    }
    if !isGrouped { return [table(of: ordered)] }
    let groups = Dictionary(grouping: ordered, by: \.rule)
    // The report has the order of the rules in the configuration.
    var rules: [String] = []
    for finding in findings where !rules.contains(finding.rule) {
      rules.append(finding.rule)
    }
    return rules.map { rule in
      MenuRow.section(MenuText(verbatim: rule), [table(of: groups[rule] ?? [])])
    }
  }

  private static func sorted(_ findings: [Finding], by order: TableSort?) -> [Finding] {
    guard let order, let column = FindingColumn(rawValue: order.column) else {
      return findings.filter(\.isError) + findings.filter { !$0.isError }
    }
    return column.sortedIndices(of: findings, by: order).map { findings[$0] }
  }

  /// Returns the rows that resolve the selected findings, or no rows if none is selected.
  private static func resolving(_ selected: [Finding]) -> [MenuRow<Action>] {
    if selected.isEmpty { return [] }
    return RequestRow.resolving(selected, isSelection: true).map { row in
      row.map(Action.delegate)
    }
  }

  private static func grouping(_ state: State) -> [MenuRow<Action>] {
    // The findings of one rule would be one group.
    if state.rule != nil { return [] }
    let name =
      state.arrangement.isGroupedByRule
      ? MenuText(en: "rule", ja: "規則") : MenuText(en: "nothing", ja: "なし")
    return [.grouping(by: name, action: .view(.toggleGrouping))]
  }

  /// Returns the row that shows since when findings are reported, and leads to a form that changes it.
  ///
  /// A text field on this screen would take the keys for the findings.
  private static func revision(_ revision: String) -> MenuRow<Action> {
    let all = MenuText(en: "all findings", ja: "すべての指摘")
    return .item(
      RevisionForm.title,
      detail: revision.isEmpty ? all : MenuText(verbatim: revision),
      shortcut: "s",
      action: .delegate(.writeRevision)
    )
  }
}
