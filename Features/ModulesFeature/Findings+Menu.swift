import ModuleGraphClient
import NavigatorMenus

extension ModulesPage {
  /// Returns findings as a table, and what resolves those that are selected; without any, each row has that itself.
  @RowsBuilder<Modules.View>
  func list(_ findings: [Finding], _ state: Modules.State) -> [Row] {
    if case .rule = self, let why = findings.first?.why {
      MenuRow.value(MenuText(en: "Reason", ja: "理由"), MenuText(verbatim: why))
    }
    if findings.isEmpty {
      MenuRow.empty(Self.noFindings(hasUnread: state.graph?.unread.isEmpty == false))
    } else {
      let errors = findings.count(where: \.isError)
      let others = findings.count - errors
      if others > 0 {
        MenuRow.text(
          MenuText(en: "Errors: \(errors), other: \(others)", ja: "エラー\(errors)件、その他\(others)件"),
          style: .secondary
        )
      }
      let chosen = findings.filter { state.selected.contains($0.id) }
      tables(of: findings, state, hasActions: chosen.isEmpty)
      if !chosen.isEmpty { actions(chosen, many: true) }
      selection(of: findings, chosen: chosen.count)
      if self == .findings {
        let rule = MenuText(en: "rule", ja: "規則")
        Self.grouping([rule], state.findingGrouping) { .groupFindings($0) }
      }
    }
  }

  /// Returns the rows whose keys select all findings of a list, and none.
  @RowsBuilder<Modules.View>
  private func selection(of findings: [Finding], chosen: Int) -> [Row] {
    if findings.count > 1, chosen < findings.count {
      let label = MenuText(en: "Select all \(findings.count)", ja: "\(findings.count)件すべてを選択")
      MenuRow.item(label, shortcut: "A", action: .selectOnly(findings.map(\.id)))
    }
    if chosen > 0 {
      let label = MenuText(en: "Select none", ja: "選択を解除")
      MenuRow.item(label, shortcut: "N", action: .selectOnly([]))
    }
  }

  private static func noFindings(hasUnread: Bool) -> MenuText {
    hasUnread
      ? MenuText(en: "No findings in what was checked.", ja: "検査した範囲に指摘はありません。")
      : MenuText(en: "No findings.", ja: "指摘はありません。")
  }

  /// Returns the row whose key groups a list by the next option; 0 is for none of them.
  static func grouping(_ names: [MenuText], _ index: Int, _ group: (Int) -> Modules.View) -> Row {
    let all = [MenuText(en: "nothing", ja: "なし")] + names
    let index = all.indices.contains(index) ? index : 0
    let label = MenuText(en: "Group by", ja: "まとめ方")
    let action = group((index + 1) % all.count)
    return .item(label, detail: all[index], shortcut: "o", action: action).verb(label)
  }

  /// Returns a table of findings, or one below a heading for each rule if they are grouped.
  @RowsBuilder<Modules.View>
  private func tables(of findings: [Finding], _ state: Modules.State, hasActions: Bool) -> [Row] {
    let ordered = sorted(findings, by: state.findingOrder)
    if state.findingGrouping == 1 {
      let groups = Dictionary(grouping: ordered, by: \.rule)
      for name in groups.keys.sorted() {
        MenuRow.section(MenuText(verbatim: name)) {
          table(of: groups[name] ?? [], state, hasActions: hasActions)
        }
      }
    } else {
      table(of: ordered, state, hasActions: hasActions)
    }
  }

  /// Returns findings by their module, rule or place; errors first without an order.
  private func sorted(_ findings: [Finding], by order: TableSort?) -> [Finding] {
    let keys: [(Finding) -> String] = [\.ends, \.rule, \.place]
    guard let order, keys.indices.contains(order.column) else {
      return findings.filter(\.isError) + findings.filter { !$0.isError }
    }
    return order.sorted(findings) { numbered(keys[order.column]($0)) }.map { findings[$0] }
  }

  private func table(of findings: [Finding], _ state: Modules.State, hasActions: Bool) -> Row {
    let columns = [
      MenuColumn(MenuText(en: "Finding", ja: "指摘")),
      MenuColumn(MenuText(en: "Rule", ja: "規則")),
      MenuColumn(MenuText(en: "Place", ja: "場所"), isDetail: true),
    ]
    return MenuRow.table(
      columns,
      sort: state.findingOrder,
      sortBy: Modules.View.sortFindings,
      count: findings.count
    ) { index in
      let finding = findings[index]
      let row = MenuRow.tableRow(
        finding.markedEnds,
        [MenuText(verbatim: finding.rule), MenuText(verbatim: finding.place)],
        style: finding.style,
        isSelected: state.selected.contains(finding.id),
        select: .select(finding.id),
        action: .open(.finding(finding.id))
      )
      .id(finding.id)
      .preview {
        facts(finding)
        MenuRow.text(MenuText(verbatim: finding.place), style: .secondary)
        source(of: finding, at: 0, state)
        if hasActions { actions([finding]) }
        MenuRow.item(
          MenuText(en: "Details", ja: "詳細"),
          shortcut: "d",
          action: .open(.finding(finding.id))
        )
      }
      guard let site = finding.sites.first, let folder = state.graph?.folder else { return row }
      return row.file("\(folder)/\(site.file)", line: site.line).verb(Self.edit)
    }
  }

  /// Returns what resolves findings, with their number if they are selected; each shows its change first.
  @RowsBuilder<Modules.View>
  func actions(_ findings: [Finding], many: Bool = false) -> [Row] {
    let count = { (some: [Finding]) in many ? " \(some.count)" : "" }
    // A line of a baseline, which nobody writes by hand, is removed; an exception elsewhere has a reason.
    let fixable = findings.filter {
      ["declared", "used"].contains($0.kind)
        || $0.kind == "exception" && ![".json", ".swift"].contains(where: $0.file.hasSuffix)
    }
    let listed = findings.filter { $0.kind != "exception" }
    let byHand =
      listed.isEmpty
      ? MenuText(en: "Remove the exception by hand.", ja: "例外を手で削除してください。")
      : MenuText(
        en: "No manifest resolves it; edit the import.",
        ja: "マニフェストでは解決できません。importを編集してください。"
      )
    let covered = MenuText(en: "It is about an exception.", ja: "例外についての指摘です。")
    MenuRow.item(
      MenuText(en: "Fix\(count(fixable))", ja: "修正\(count(fixable))"),
      shortcut: "f",
      disabled: fixable.isEmpty ? byHand : nil,
      // With those that need a hand, so that the change lists them.
      action: .change(.resolve(.fix, findings.map(\.id)))
    )
    MenuRow.item(
      MenuText(en: "Allow\(count(listed)) with a reason", ja: "理由を書いて許可\(count(listed))"),
      shortcut: "a",
      disabled: listed.isEmpty ? covered : nil,
      action: .change(.allow(listed.map(\.id)))
    )
    MenuRow.item(
      MenuText(en: "Add\(count(listed)) to the baseline", ja: "ベースラインに追加\(count(listed))"),
      shortcut: "b",
      disabled: listed.isEmpty ? covered : nil,
      action: .change(.resolve(.baseline, listed.map(\.id)))
    )
  }
}

extension ModulesPage {
  /// The number of imports whose source is shown; those after them are a list.
  static let shownSites = 5

  /// Returns a finding with its reason, its chain, the source of its imports, and what resolves it.
  @RowsBuilder<Modules.View>
  func finding(_ id: String, _ state: Modules.State, _ graph: PackageGraph) -> [Row] {
    MenuRow.introduction(
      en: "Where a rule is broken, why it is a rule, and what resolves it.",
      ja: "規則に反する場所、規則の理由、解決する方法です。"
    )
    if let finding = graph.finding(id) {
      facts(finding)
      for (index, site) in finding.sites.prefix(Self.shownSites).enumerated() {
        row(of: site, of: finding, graph)
        source(of: finding, at: index, state)
        // On screen in a low window, too.
        if index == 0 { actions([finding]) }
      }
      if finding.sites.isEmpty { actions([finding]) }
      let rest = finding.sites.dropFirst(Self.shownSites)
      MenuRow.list(count: rest.count) { row(of: rest[rest.startIndex + $0], of: finding, graph) }
      related(finding)
    } else {
      MenuRow.empty(MenuText(en: "The finding is resolved.", ja: "この指摘は解決済みです。"))
    }
  }

  @RowsBuilder<Modules.View>
  private func facts(_ finding: Finding) -> [Row] {
    MenuRow.text(finding.text, style: .heading)
    MenuRow.value(MenuText(en: "Rule", ja: "規則"), MenuText(verbatim: finding.rule))
    MenuRow.value(MenuText(en: "Reason", ja: "理由"), MenuText(verbatim: finding.why))
    if finding.chain.count > 2 {
      let text = MenuText(verbatim: finding.chain.joined(separator: " → "))
      MenuRow.value(MenuText(en: "Chain", ja: "経路"), text)
    }
    if let fix = finding.fix {
      MenuRow.value(MenuText(en: "Fix", ja: "修正方法"), MenuText(verbatim: fix))
    }
  }

  /// Returns the lines around an import, if they are known.
  private func source(of finding: Finding, at index: Int, _ state: Modules.State) -> [Row] {
    let sites = state.excerpts.first { $0.finding == finding.id }?.sites ?? []
    return (index < sites.count ? sites[index] : []).map { line in
      let mark = line.number == finding.sites[index].line ? "▸" : " "
      let number = String(line.number)
      let margin = String(repeating: " ", count: max(0, 5 - number.count))
      let text = line.text.prefix(200).map { $0 == "\t" ? "  " : String($0) }.joined()
      return .text(MenuText(verbatim: "\(mark)\(margin)\(number)  \(text)"), style: .code)
    }
  }

  private func row(of site: Finding.Site, of finding: Finding, _ graph: PackageGraph) -> Row {
    MenuRow.item(
      MenuText(verbatim: "\(site.file):\(site.line)"),
      action: .open(finding.from.map(ModulesPage.module) ?? .rule(finding.rule))
    )
    .file("\(graph.folder)/\(site.file)", line: site.line).verb(Self.edit)
  }

  @RowsBuilder<Modules.View>
  private func related(_ finding: Finding) -> [Row] {
    if let from = finding.from {
      MenuRow.item(
        MenuText(en: "The module \(from)", ja: "モジュール\(from)"),
        action: .open(.module(from))
      )
    }
    MenuRow.item(
      MenuText(en: "All findings of the rule", ja: "この規則の指摘すべて"),
      action: .open(.rule(finding.rule))
    )
  }
}

extension PackageGraph {
  /// Returns the finding with a fingerprint; nil if it is resolved.
  func finding(_ fingerprint: String) -> Finding? { findings.first { $0.id == fingerprint } }
}

extension PackageGraph.Finding {
  /// Whether the check fails because of it.
  fileprivate var isError: Bool { severity == "error" }

  /// The message, after its severity if that is no error.
  var text: MenuText {
    let names = ["warning": "警告", "info": "情報"]
    guard let name = names[severity] else { return MenuText(verbatim: message) }
    return MenuText(en: "\(severity): \(message)", ja: "\(name): \(message)")
  }

  /// The color of the severity.
  fileprivate var style: TextStyle {
    if isError { return .error }
    return severity == "warning" ? .warning : .body
  }

  /// The importing and the imported module, or all modules of a cycle; without them, what the finding is about.
  fileprivate var ends: String {
    guard kind != "exception", let from else { return message }
    guard let to = chain.last, chain.count > 1 else { return from }
    if to == from { return chain.joined(separator: " → ") }
    return "\(from) → \(to)"
  }

  /// The ends after a mark of the severity.
  fileprivate var markedEnds: MenuText {
    let marks = ["error": "✗", "warning": "!"]
    return MenuText(verbatim: "\(marks[severity] ?? "·") \(ends)")
  }

  /// The file and the line of the first import; empty without one.
  fileprivate var place: String { sites.first.map { "\($0.file):\($0.line)" } ?? "" }

  /// The file of the first import; a dash without one.
  fileprivate var file: String { sites.first?.file ?? "–" }
}
