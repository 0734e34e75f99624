import ModuleGraphClient
package import NavigatorComposition
package import NavigatorMenus
package import NavigatorRouting

/// A finding: where a rule is broken, the reason for the rule, and the changes that resolve the finding.
package struct FindingDetail: MenuFeature {
  package struct State: Equatable, Sendable, Codable {
    @Shared<PackageKey> package var package = InspectedPackage()
    /// The fingerprint of the finding; a later reading of the package may have no such finding.
    package var fingerprint: String

    package init(fingerprint: String = "") { self.fingerprint = fingerprint }
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case delegate(ModulesRequest)
  }

  package init() {}

  package static var title: MenuText { MenuText(en: "Finding", ja: "指摘の詳細") }

  /// `/finding;name=FINGERPRINT`.
  package static let link = ScreenLink("finding", State()).parameter("name", \.fingerprint)

  package static func delegate(in action: Action) -> ModulesRequest? { action.delegate }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> { .none }

  package static func menu(_ state: State) -> ScreenMenu<Action> {
    state.package.menu(title, send: Action.delegate) { graph in
      MenuRow.introduction(
        en: "Where a rule is broken, why it is a rule, and what resolves it.",
        ja: "規則に反する場所、規則の理由、解決する方法です。"
      )
      if let finding = graph.finding(state.fingerprint) {
        rows(of: finding, graph).map { row in row.map(Action.delegate) }
      } else {
        MenuRow.empty(MenuText(en: "The finding is resolved.", ja: "この指摘は解決済みです。"))
      }
    }
  }

  @RowsBuilder<ModulesRequest>
  private static func rows(of finding: Finding, _ graph: PackageGraph) -> [RequestRow] {
    finding.facts
    if let site = finding.sites.first {
      row(of: finding, at: site, graph, shortcut: "E")
    }
    finding.sourceRows(distance: 3)
    let others = Array(finding.sites.dropFirst())
    RequestRow.list(count: others.count) { index in row(of: finding, at: others[index], graph) }
    RequestRow.resolving([finding])
    if let from = finding.from {
      RequestRow.item(
        MenuText(en: "The module \(from)", ja: "モジュール\(from)"),
        action: .showModule(from)
      )
    }
    RequestRow.item(
      MenuText(en: "All findings of the rule", ja: "この規則の指摘すべて"),
      action: .showFindings(ofRule: finding.rule)
    )
  }

  /// Returns a row that opens a location of a finding in the editor.
  ///
  /// Without an editor it shows the importing module, or the findings of the rule if there is none.
  private static func row(
    of finding: Finding,
    at site: Finding.Site,
    _ graph: PackageGraph,
    shortcut: Character? = nil
  ) -> RequestRow {
    return .place(
      site.file,
      line: site.line,
      shortcut: shortcut,
      in: graph,
      action: finding.subjectRequest
    )
  }
}
