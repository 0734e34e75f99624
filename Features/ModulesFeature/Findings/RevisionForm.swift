package import NavigatorComposition
package import NavigatorMenus
package import NavigatorRouting

/// A form for the revision since which findings are reported.
package struct RevisionForm: MenuFeature {
  package struct State: Equatable, Sendable, Codable {
    @Shared<PackageKey> package var package = InspectedPackage()
    /// The revision in the text field; empty for all findings.
    package var revision: String

    package init(revision: String = "") { self.revision = revision }
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case delegate(ModulesRequest)
  }

  package enum View: Equatable, Sendable, Codable {
    case editRevision(String)
  }

  package init() {}

  package static var title: MenuText { MenuText(en: "Since revision", ja: "基準のリビジョン") }

  /// `/revision`.
  package static let link = ScreenLink("revision", State())

  package static func delegate(in action: Action) -> ModulesRequest? { action.delegate }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.editRevision(let revision)): state.revision = revision
    case .delegate: break
    }
    return .none
  }

  package static func menu(_ state: State) -> ScreenMenu<Action> {
    var menu = ScreenMenu<Action>.readingForm(
      title,
      introduction: MenuText(
        en: "Findings that are older than a commit are left out.",
        ja: "コミットより古い指摘を省略します。"
      ),
      prompt: MenuText(en: "all; or a commit such as main", ja: "すべて。またはmainなどのコミット"),
      value: state.revision,
      button: MenuText(en: "Read again", ja: "読み直す"),
      submit: .delegate(.readSince(revision: state.revision)),
      edit: { .view(.editRevision($0)) }
    )
    menu.rows += state.package.revisionRows.map { row in row.map(Action.delegate) }
    return menu
  }
}

extension InspectedPackage {
  /// The rows with the progress of reading since another revision, or with the reason for which that failed.
  @RowsBuilder<ModulesRequest>
  fileprivate var revisionRows: [RequestRow] {
    if wantedRevision != nil {
      if let progress {
        RequestRow.reading(progress)
      }
      if let failure {
        RequestRow.error(failure.text)
      }
    }
  }
}
