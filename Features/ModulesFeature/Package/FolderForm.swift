package import NavigatorComposition
package import NavigatorMenus
package import NavigatorRouting

/// A form for the folder of the package that is shown.
package struct FolderForm: MenuFeature {
  package struct State: Equatable, Sendable, Codable {
    @Shared<PackageKey> package var package = InspectedPackage()
    /// The folder in the text field; empty for the current one.
    package var folder: String
    /// Whether the package in the folder is read, so that the form is left when that is done.
    package var isSubmitted = false

    package init(folder: String = "") { self.folder = folder }
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case delegate(ModulesRequest)
  }

  package enum View: Equatable, Sendable, Codable {
    case editFolder(String)
  }

  package init() {}

  package static var title: MenuText { MenuText(en: "Folder", ja: "フォルダー") }

  /// `/folder`.
  package static let link = ScreenLink("folder", State())

  package static func delegate(in action: Action) -> ModulesRequest? { action.delegate }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.editFolder(let folder)):
      state.folder = folder
      state.isSubmitted = false
    case .delegate: break
    }
    return .none
  }

  package static func menu(_ state: State) -> ScreenMenu<Action> {
    var menu = ScreenMenu<Action>.readingForm(
      title,
      introduction: MenuText(
        en: "The package in it is shown once it is read. Reading runs the manifest.",
        ja: "パッケージを読み込むと表示します。読込時にマニフェストを実行。"
      ),
      prompt: MenuText(en: "the current one", ja: "現在のフォルダー"),
      value: state.folder,
      button: MenuText(en: "Read the package", ja: "パッケージを読み込む"),
      submit: .delegate(.open(folder: state.folder)),
      edit: { .view(.editFolder($0)) }
    )
    let rows = state.package.readingRows(of: state.folder)
    menu.rows += rows.map { row in row.map(Action.delegate) }
    return menu
  }
}

extension InspectedPackage {
  /// Returns the rows with the progress of reading the package in a folder, or with the reason for which that failed.
  @RowsBuilder<ModulesRequest>
  fileprivate func readingRows(of folder: String) -> [RequestRow] {
    if folder == opening ?? self.folder {
      if let progress {
        RequestRow.reading(progress)
      }
      if let failureText {
        RequestRow.error(failureText)
      }
    }
  }
}
