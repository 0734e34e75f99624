package import NavigatorComposition
package import NavigatorMenus
package import NavigatorRouting

/// The modules of a package in a table.
package struct ModuleList: MenuFeature {
  package struct State: Equatable, Sendable, Codable {
    @Shared<PackageKey> package var package = InspectedPackage()
    package var order = TableSort(column: 0)
    package var grouping = Grouping.none

    package init() {}
  }

  /// The property by which modules are grouped.
  package enum Grouping: Equatable, Sendable, Codable, CaseIterable {
    case none, folder, depth
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case delegate(ModulesRequest)
  }

  package enum View: Equatable, Sendable, Codable {
    /// Sorts by a column, or reverses the order if it is sorted by that column.
    case sort(Int)
    case group(Grouping)
  }

  package init() {}

  /// Not in any link: the list is the root of ``Modules``.
  package static let link = ScreenLink("list", State())

  package static func delegate(in action: Action) -> ModulesRequest? { action.delegate }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.sort(let column)): state.order.toggle(column)
    case .view(.group(let grouping)): state.grouping = grouping
    case .delegate: break
    }
    return .none
  }
}
