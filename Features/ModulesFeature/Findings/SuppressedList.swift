import ModuleGraphClient
package import NavigatorComposition
package import NavigatorMenus
package import NavigatorRouting

/// The findings that exceptions, comments or the baseline cover, each with the reason and the place of what covers it.
package struct SuppressedList: MenuFeature {
  package struct State: Equatable, Sendable, Codable {
    @Shared<PackageKey> package var package = InspectedPackage()
    /// The rule; nil for all rules.
    package var rule: String?

    package init(rule: String? = nil) { self.rule = rule }
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case delegate(ModulesRequest)
  }

  package init() {}

  package static var title: MenuText { MenuText(en: "Suppressed", ja: "抑制済み") }

  /// `/suppressed`, or `/suppressed;rule=layers`.
  package static let link = ScreenLink("suppressed", State()).parameter("rule", \.rule)

  package static func delegate(in action: Action) -> ModulesRequest? { action.delegate }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> { .none }

  package static func menu(_ state: State) -> ScreenMenu<Action> {
    state.package.menu(title, send: Action.delegate) { graph in
      let suppressions = graph.suppressions(ofRule: state.rule)
      MenuRow.introduction(
        en: "What exceptions, comments and the baseline cover. Enter opens their line.",
        ja: "例外、コメント、ベースラインで抑制した指摘です。Enterで編集できます。"
      )
      if suppressions.isEmpty {
        MenuRow.empty(MenuText(en: "Nothing is suppressed.", ja: "抑制済みの指摘はありません。"))
      }
      for group in groups(of: suppressions) {
        MenuRow.section(MenuText(verbatim: group.rule)) {
          table(of: group.suppressions, graph).map(Action.delegate)
        }
      }
    }
  }

  /// Returns the rules in the order of the report, each with its suppressions.
  private static func groups(
    of suppressions: [PackageGraph.Suppression]
  ) -> [(rule: String, suppressions: [PackageGraph.Suppression])] {
    let groups = Dictionary(grouping: suppressions, by: \.finding.rule)
    var rules: [String] = []
    for suppression in suppressions where !rules.contains(suppression.finding.rule) {
      rules.append(suppression.finding.rule)
    }
    return rules.map { rule in (rule: rule, suppressions: groups[rule] ?? []) }
  }

  private static let columns = [
    FindingColumn.modules.column,
    // A narrow window omits it rather than the reason: Enter opens it.
    MenuColumn(MenuText(en: "Place", ja: "場所"), isDetail: true),
    // It comes last, as a narrow window shows only the beginning of a long reason.
    MenuColumn(MenuText(en: "Reason", ja: "理由")),
  ]

  /// Returns a table whose rows open the exception, the comment or the line of the baseline in the editor.
  private static func table(
    of suppressions: [PackageGraph.Suppression],
    _ graph: PackageGraph
  ) -> RequestRow {
    .table(columns, count: suppressions.count) { index in
      let suppression = suppressions[index]
      let finding = suppression.finding
      let site = suppression.site
      let place = MenuText(verbatim: "\(site.file):\(site.line)")
      return .tableRow(
        finding.subject,
        [place, suppression.reasonText],
        action: finding.subjectRequest
      )
      .file("\(graph.folder)/\(site.file)", line: site.line)
      .verb(.edit)
      .preview {
        RequestRow.text(place, style: .heading)
        RequestRow.text(MenuText(quoting: finding.message))
        RequestRow.text(suppression.reasonText, style: .secondary)
      }
    }
  }
}

extension PackageGraph.Suppression {
  /// The reason with the last day, or what covers the finding without a reason.
  fileprivate var reasonText: MenuText {
    guard let until else { return undatedReason }
    return undatedReason + MenuText(en: " (until \(until))", ja: "（期限\(until)）")
  }

  private var undatedReason: MenuText {
    if let reason { return MenuText(quoting: reason) }
    if site.file.hasSuffix(".jsonl") {
      return MenuText(en: "in the baseline", ja: "ベースラインに記載")
    }
    if site.file.hasSuffix(".swift") {
      return MenuText(en: "kept by a comment", ja: "コメントで抑制")
    }
    return MenuText(en: "none is given", ja: "記載なし")
  }
}

extension PackageGraph {
  /// Returns the suppressed findings of a rule, or of all rules if it is nil.
  func suppressions(ofRule rule: String?) -> [Suppression] {
    guard let rule else { return suppressions }
    return suppressions.filter { $0.finding.rule == rule }
  }
}

extension RequestRow {
  /// Returns the row that shows what is suppressed of a rule, or of all rules if it is nil; no row if nothing is.
  static func suppressed(in graph: PackageGraph, rule: String? = nil) -> [RequestRow] {
    let count = graph.suppressions(ofRule: rule).count
    if count == 0 { return [] }
    let label = MenuText(en: "Suppressed: \(count)", ja: "抑制済み: \(count)件")
    return [.item(label, action: .showSuppressed(ofRule: rule)).id("suppressed")]
  }
}
