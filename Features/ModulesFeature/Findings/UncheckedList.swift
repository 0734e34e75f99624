import ModuleGraphClient
package import NavigatorComposition
package import NavigatorMenus
package import NavigatorRouting

/// The places that the check could not read, each with the reason and the line of the configuration that excludes it, and
/// the dependencies that it could not judge.
package struct UncheckedList: MenuFeature {
  package struct State: Equatable, Sendable, Codable {
    @Shared<PackageKey> package var package = InspectedPackage()

    package init() {}
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case delegate(ModulesRequest)
  }

  package init() {}

  package static var title: MenuText { MenuText(en: "Not checked", ja: "未検査") }

  /// `/unchecked`.
  package static let link = ScreenLink("unchecked", State())

  package static func delegate(in action: Action) -> ModulesRequest? { action.delegate }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> { .none }

  package static func menu(_ state: State) -> ScreenMenu<Action> {
    state.package.menu(title, send: Action.delegate) { graph in
      if graph.unread.isEmpty, graph.unjudged.isEmpty {
        MenuRow.introduction(
          en: "The places that boundaries check could not read.",
          ja: "boundaries checkが読み込めなかった場所です。"
        )
        MenuRow.empty(MenuText(en: "Everything was checked.", ja: "すべて検査しました。"))
      } else {
        MenuRow.introduction(
          en: "boundaries check fails until these are read or excluded. y copies a line.",
          ja: "結果のない場所です。読み込むか除外するまでboundaries checkは失敗します。yで行をコピーできます。"
        )
      }
      for place in graph.unread {
        // It may also be words of the program, such as "3 further places".
        MenuRow.text(MenuText(quoting: place.path), style: .heading)
        MenuRow.text(MenuText(quoting: place.problem ?? place.reason))
        for row in lines(about: place, graph) {
          row.map(Action.delegate)
        }
      }
      unjudged(graph.unjudged)
    }
  }

  /// Returns a row for each line of the configuration that includes or excludes a place.
  ///
  /// A row has nothing but the line, which can be copied, and opens the configuration.
  @RowsBuilder<ModulesRequest>
  private static func lines(
    about place: PackageGraph.UnreadPlace,
    _ graph: PackageGraph
  ) -> [RequestRow] {
    if let line = place.inclusion {
      RequestRow.configuration(
        of: graph,
        line: line,
        effect: MenuText(en: "includes them", ja: "含めます")
      )
    }
    if let line = place.exclusion {
      RequestRow.configuration(
        of: graph,
        line: line,
        effect: MenuText(en: "leaves them out", ja: "除外します")
      )
    }
  }

  private static func unjudged(
    _ dependencies: [PackageGraph.UnjudgedDependency]
  ) -> [MenuRow<Action>] {
    if dependencies.isEmpty { return [] }
    let advice = MenuText(
      en: "Their packages are not fetched. 'swift package resolve' fetches them.",
      ja: "パッケージが未取得です。swift package resolveで取得できます。"
    )
    let names = dependencies.map { dependency in
      MenuText(verbatim: "\(dependency.from) → \(dependency.to)")
    }
    return [
      .section(MenuText(en: "Dependencies", ja: "依存")) {
        MenuRow.text(advice)
        for name in names { MenuRow.text(name, style: .secondary) }
      }
    ]
  }
}
