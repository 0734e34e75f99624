package import NavigatorComposition
package import NavigatorMenus
package import NavigatorRouting

/// The findings of all rules, or of one, in a table; several can be resolved at once.
package struct FindingList: MenuFeature {
  package struct State: Equatable, Sendable, Codable {
    @Shared<PackageKey> package var package = InspectedPackage()
    /// The rule; nil for all rules.
    package var rule: String?
    package var arrangement: Arrangement
    /// The fingerprints of the selected findings; some may have been resolved since.
    package var selected: [String] = []

    package init(rule: String? = nil, arrangement: Arrangement = Arrangement()) {
      self.rule = rule
      self.arrangement = arrangement
    }
  }

  /// The order and the grouping of findings.
  package struct Arrangement: Equatable, Sendable, Codable {
    /// The column by which the findings are sorted; if it is nil, errors come first.
    package var order: TableSort?
    package var isGroupedByRule = false

    package init() {}
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case delegate(ModulesRequest)
  }

  package enum View: Equatable, Sendable, Codable {
    /// Sorts by a column, or reverses the order if it is sorted by that column.
    case sort(Int)
    case toggleGrouping
    /// Selects or deselects a finding.
    case toggleSelection(String)
    /// Selects these findings and no others.
    case select([String])
  }

  package init() {}

  package static var title: MenuText { MenuText(en: "Findings", ja: "指摘") }

  /// `/findings`, or `/findings;rule=layers`.
  package static let link = ScreenLink("findings", State()).parameter("rule", \.rule)

  package static func delegate(in action: Action) -> ModulesRequest? { action.delegate }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.sort(let column)): state.arrangement.sort(by: column)
    case .view(.toggleGrouping): state.arrangement.isGroupedByRule.toggle()
    case .view(.toggleSelection(let finding)): state.toggleSelection(of: finding)
    case .view(.select(let findings)): state.selected = findings
    case .delegate: break
    }
    return .none
  }
}

extension FindingList.Arrangement {
  fileprivate mutating func sort(by column: Int) {
    if var order {
      order.toggle(column)
      self.order = order
    } else {
      order = TableSort(column: column)
    }
  }
}

extension FindingList.State {
  fileprivate mutating func toggleSelection(of finding: String) {
    if let index = selected.firstIndex(of: finding) {
      selected.remove(at: index)
    } else {
      selected.append(finding)
    }
  }
}
