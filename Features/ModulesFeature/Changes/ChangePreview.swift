package import ModuleGraphClient
package import NavigatorComposition
package import NavigatorMenus
package import NavigatorRouting

/// The change that resolves findings, shown as a difference before the user makes it.
package struct ChangePreview: MenuFeature {
  package struct State: Equatable, Sendable, Codable {
    @Shared<PackageKey> package var package = InspectedPackage()
    package var resolution: Resolution
    /// The fingerprints of the findings.
    package var findings: [String]
    package var content = Content.loading

    package init(resolution: Resolution = .fix, findings: [String] = []) {
      self.resolution = resolution
      self.findings = findings
    }
  }

  package enum Content: Equatable, Sendable, Codable {
    case loading
    case loaded(PackageChange)
    /// The client has no change, for a reason.
    case failed(ModuleGraphError)
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case responded(Content)
    case delegate(ModulesRequest)
  }

  package enum View: Equatable, Sendable, Codable {
    /// The screen was added, or the user tries again.
    case load
  }

  private let client: ModuleGraphClient

  package init(client: ModuleGraphClient) { self.client = client }

  package static var title: MenuText { MenuText(en: "Change", ja: "変更") }

  /// Not in any link: ``Modules`` shows a change only for findings.
  package static let link = ScreenLink("change", State())

  package static var appear: Action? { .view(.load) }

  package static func delegate(in action: Action) -> ModulesRequest? { action.delegate }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.load):
      state.content = .loading
      return load(state)
    case .responded(let content):
      state.content = content
      if let problem = content.mistake {
        return .send(.delegate(.correctException(problem)))
      }
    case .delegate: break
    }
    return .none
  }

  private func load(_ state: State) -> EffectOf<Self> {
    let folder = state.package.location
    return .run { [client, resolution = state.resolution, findings = state.findings] send in
      let change = try await client.resolve(folder, resolution, findings)
      send(.responded(.loaded(change)))
    } catch: { error, send in
      send(.responded(.failed(ModuleGraphError(error))))
    }
  }

  package static func menu(_ state: State) -> ScreenMenu<Action> {
    ScreenMenu(title: title) {
      switch state.content {
      case .loading:
        MenuRow.progress(MenuText(en: "Working out the change", ja: "変更を準備中"))
      case .loaded(let change):
        rows(of: change, state.package)
      case .failed(.noFinding):
        MenuRow.error(notChanged(.noFinding))
        // Without what boundaries reports now, every attempt fails.
        MenuRow.item(
          MenuText(en: "Read the findings again", ja: "指摘を読み直す"),
          shortcut: "r",
          action: .delegate(.leaveChange)
        )
      case .failed(let reason):
        MenuRow.error(notChanged(reason), retry: .view(.load))
      }
    }
  }

  private static func notChanged(_ reason: ModuleGraphError) -> MenuText {
    MenuText(en: "This cannot be changed: ", ja: "変更できません: ") + reason.text
  }

  @RowsBuilder<Action>
  private static func rows(
    of change: PackageChange,
    _ package: InspectedPackage
  ) -> [MenuRow<Action>] {
    MenuRow.introduction(
      en: "Nothing is changed yet.",
      ja: "まだ何も変更されていません。"
    )
    if package.isChanging {
      MenuRow.progress(MenuText(en: "Changing the package", ja: "パッケージを変更中"))
    } else {
      MenuRow.button(
        MenuText(en: "Make the change", ja: "変更する"),
        action: .delegate(.make(change))
      )
    }
    if !change.byHand.isEmpty {
      MenuRow.text(change.plannedCounts)
    }
    if !change.alsoCovered.isEmpty {
      MenuRow.text(change.otherCount, style: .warning)
    }
    MenuRow<Action>.difference(change.difference)
    section(MenuText(en: "By hand", ja: "手作業"), change.byHand)
    section(MenuText(en: "Also resolved", ja: "ほかに解決される指摘"), change.alsoCovered)
  }

  /// Returns a section with sentences of the program, or no rows without one.
  private static func section(_ title: MenuText, _ sentences: [String]) -> [MenuRow<Action>] {
    if sentences.isEmpty { return [] }
    return [
      .section(title) {
        for sentence in sentences {
          MenuRow.text(MenuText(quoting: sentence))
        }
      }
    ]
  }
}

extension ChangePreview.Content {
  /// What is wrong in the form of the exception; nil for anything else.
  fileprivate var mistake: ModuleGraphError? {
    guard case .failed(let reason) = self, reason.isAboutDay else { return nil }
    return reason
  }
}

extension ModuleGraphError {
  /// Whether the last day of an exception is wrong.
  fileprivate var isAboutDay: Bool {
    if case .noDay = self { return true }
    if case .pastDay = self { return true }
    return false
  }
}

extension PackageChange {
  /// How many findings the change would resolve, and how many would need a change by hand.
  fileprivate var plannedCounts: MenuText {
    MenuText(
      en: "Fixes \(resolved), leaves \(byHand.count) by hand",
      ja: "\(resolved)件を修正し、\(byHand.count)件は手作業で残ります"
    )
  }

  /// The number of findings that the change resolves besides the chosen ones.
  fileprivate var otherCount: MenuText {
    let count = alsoCovered.count
    return MenuText(
      en: "Also resolves \(count) other finding\(count == 1 ? "" : "s")",
      ja: "ほかに\(count)件の指摘も解決します"
    )
  }

  /// How many findings the change resolved, and how many need a change by hand.
  var counts: MenuText {
    MenuText(
      en: "\(resolved) fixed, \(byHand.count) by hand",
      ja: "修正\(resolved)件、手で直す指摘\(byHand.count)件"
    )
  }

  /// The names of the files that the change is about.
  var fileNames: MenuText {
    if files.isEmpty { return MenuText(en: "the package", ja: "パッケージ") }
    return MenuText(verbatim: files.joined(separator: ", "))
  }
}
