package import ModuleGraphClient
package import NavigatorComposition
package import NavigatorMenus
package import NavigatorRouting

/// A form for an exception: its reason, and the last day on which it holds.
///
/// The form asks for a preview of the change, in which the user makes it.
package struct ExceptionForm: MenuFeature {
  package struct State: Equatable, Sendable, Codable {
    @Shared<PackageKey> package var package = InspectedPackage()
    /// The fingerprints of the findings.
    package var findings: [String]
    /// The text of the reason; blanks around it are ignored.
    package var because = ""
    /// The text of the last day, such as 2027-05-31; blank if the exception has no end.
    package var until = ""
    /// What is wrong with the day, as the preview found; nil once the day is edited.
    package var problem: ModuleGraphError?

    package init(findings: [String] = []) { self.findings = findings }
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case delegate(ModulesRequest)
  }

  package enum View: Equatable, Sendable, Codable {
    case editReason(String)
    case editDay(String)
  }

  package init() {}

  package static var title: MenuText { MenuText(en: "Exception", ja: "例外") }

  /// Not in any link: ``Modules`` shows the form only for findings.
  package static let link = ScreenLink("exception", State())

  package static func delegate(in action: Action) -> ModulesRequest? { action.delegate }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.editReason(let reason)):
      state.because = reason
    case .view(.editDay(let day)):
      state.until = day
      state.problem = nil
    case .delegate: break
    }
    return .none
  }

  package static func menu(_ state: State) -> ScreenMenu<Action> {
    let known = state.findings.compactMap { fingerprint in
      state.package.graph?.finding(fingerprint)
    }
    let show = MenuText(en: "Show the change", ja: "変更を表示")
    let hasReason = !state.reason.isEmpty
    let missingReason = MenuText(en: "An exception needs a reason.", ja: "例外には理由が必要です。")
    let count = state.findings.count
    let noun = count == 1 ? "finding" : "findings"
    return ScreenMenu(title: title) {
      MenuRow.introduction(
        en: "Writes an exception for \(count) \(noun) to boundaries.json.",
        ja: "\(count)件の指摘の例外をboundaries.jsonに書きます。"
      )
      MenuRow.textField(MenuText(en: "Because", ja: "理由"), value: state.because) {
        .view(.editReason($0))
      }
      MenuRow.textField(
        MenuText(en: "Until", ja: "期限"),
        value: state.until,
        prompt: MenuText(en: "no end; or a day such as 2027-05-31", ja: "なし。または2027-05-31のような日付"),
        validation: state.problem?.text,
        submit: hasReason ? .delegate(state.request) : nil,
        edit: { .view(.editDay($0)) }
      )
      .verb(show)
      MenuRow.item(
        show,
        disabled: hasReason ? nil : missingReason,
        action: .delegate(state.request)
      )
      for finding in known {
        MenuRow.text(MenuText(quoting: finding.message), style: .secondary)
      }
    }
  }
}

extension ExceptionForm.State {
  /// The reason without the blanks around it; empty if the user wrote none.
  fileprivate var reason: String { because.trimmingWhitespace() }

  /// The request that shows the change with the exception.
  fileprivate var request: ModulesRequest {
    let day = until.trimmingWhitespace()
    return .showChange(.exception(because: reason, until: day), of: findings)
  }
}
