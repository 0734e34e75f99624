import ModuleGraphClient
import NavigatorMenus

extension ModulesPage {
  /// Returns the form of a change that is tried in the graph alone, and what comes and goes.
  @RowsBuilder<Modules.View>
  func whatIf(_ state: Modules.State) -> [Row] {
    let change = state.change
    MenuRow.introduction(
      en: "Which findings and cycles come and go if modules were changed. No file is changed.",
      ja: "モジュールを変えると生じる指摘と循環、なくなる指摘と循環です。ファイルは変更しません。"
    )
    MenuRow.choice(
      MenuText(en: "Change", ja: "変更"),
      options: ModuleChange.Kind.allCases.map(\.texts.name),
      selected: ModuleChange.Kind.allCases.firstIndex(of: change.kind) ?? 0
    ) { .editChange(ModuleChange(ModuleChange.Kind.allCases[$0], change.module)) }
    MenuRow.textField(MenuText(en: "The module", ja: "対象のモジュール"), value: change.module) {
      .editChange(ModuleChange(change.kind, $0, change.other))
    }
    MenuRow.textField(change.kind.texts.other, value: change.other, submit: .ask(.change(change))) {
      .editChange(ModuleChange(change.kind, change.module, $0))
    }
    MenuRow.item(
      MenuText(en: "Try it", ja: "試す"),
      disabled: change.module.isEmpty || change.other.isEmpty
        ? MenuText(en: "It needs two names.", ja: "名前が2つ必要です。") : nil,
      action: .ask(.change(change))
    )
    if state.isAsking { MenuRow.loading }
    if let result = state.changeResult { rows(of: result) }
  }

  @RowsBuilder<Modules.View>
  private func rows(of result: ModuleChange.Result) -> [Row] {
    let (before, after) = (result.before, result.after)
    numbers(MenuText(en: "Findings", ja: "指摘"), before.findings, after.findings)
    if let known = before.known, let left = after.known, known + left > 0 {
      numbers(MenuText(en: "In the baseline", ja: "ベースラインの指摘"), known, left)
    }
    numbers(MenuText(en: "Cycles", ja: "循環"), before.cycles, after.cycles)
    numbers(MenuText(en: "Longest chain", ja: "最長の連なり"), before.depth, after.depth)
    let delays = { (isMatch: (Int, Int) -> Bool) in
      result.delays.filter { isMatch($0.before, $0.after) }.map {
        ("\($0.module)  \($0.before) → \($0.after)", ModulesPage.module($0.module))
      }
    }
    section(MenuText(en: "Comes", ja: "生じる"), parts("+", result.findings.new, result.cycles.new))
    section(MenuText(en: "Goes", ja: "なくなる"), parts("−", result.findings.gone, result.cycles.gone))
    section(MenuText(en: "Builds later", ja: "ビルドが遅くなる"), delays(<))
    section(MenuText(en: "Builds earlier", ja: "ビルドが早くなる"), delays(>))
  }

  private func numbers(_ label: MenuText, _ old: Int, _ new: Int) -> Row {
    .value(label, MenuText(verbatim: old == new ? "\(new)" : "\(old) → \(new)"))
  }

  private func parts(
    _ sign: String,
    _ findings: [Finding],
    _ cycles: [[String]]
  ) -> [(String, ModulesPage)] {
    findings.map { ("\(sign) \($0.message)", $0.from.map(ModulesPage.module) ?? .rule($0.rule)) }
      + cycles.map { ("\(sign) ↻ \($0.joined(separator: ", "))", .module($0.first ?? "")) }
  }
}

extension ModuleChange.Kind {
  /// The name of the change, and the name of what it needs besides a module.
  fileprivate var texts: (name: MenuText, other: MenuText) {
    switch self {
    case .remove:
      (MenuText(en: "remove an import", ja: "importを消す"), MenuText(en: "Imports", ja: "import先"))
    case .move: (MenuText(en: "move to a layer", ja: "層を移す"), MenuText(en: "Layer", ja: "移す層"))
    case .merge: (MenuText(en: "merge", ja: "統合する"), MenuText(en: "Into", ja: "統合先"))
    case .split:
      (
        MenuText(en: "split a folder off", ja: "フォルダーを分ける"),
        MenuText(en: "Folder of it", ja: "分けるフォルダー")
      )
    }
  }
}
