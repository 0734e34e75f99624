import ModuleGraphClient
import NavigatorMenus

extension ModulesPage {
  /// Returns the longest chain of modules that are compiled one after another, and what shortens it.
  @RowsBuilder<Modules.View>
  func cost(_ state: Modules.State) -> [Row] {
    MenuRow.introduction(
      en: "The modules that compile one after another, and what shortens the chain.",
      ja: "1つずつ順にコンパイルされる最長の連なりと、それを短くする変更です。"
    )
    // Above the chain, so that the first row stays where it is when the answer comes.
    MenuRow.button(MenuText(en: "Find the chain", ja: "連なりを調べる"), action: .ask(state.costQuestion))
    MenuRow.textField(
      MenuText(en: "Log of a build", ja: "ビルドのログ"),
      value: state.log,
      prompt: MenuText(en: "see boundaries cost --help", ja: "boundaries cost --helpを参照"),
      submit: .ask(state.costQuestion),
      edit: { .editLog($0) }
    )
    if let cost = state.cost {
      chain(cost)
      removals(cost)
    }
  }

  /// Returns a row for each step, which opens its module.
  private func chain(_ cost: BuildCost) -> Row {
    let columns = [
      MenuColumn(MenuText(en: "Module", ja: "モジュール")),
      MenuColumn(
        cost.isTimed ? MenuText(en: "Seconds", ja: "秒") : MenuText(en: "Lines", ja: "行"),
        alignment: .trailing
      ),
      MenuColumn(MenuText(en: "Sum", ja: "合計"), alignment: .trailing),
    ]
    return MenuRow.table(columns, count: cost.chain.count) { index in
      let step = cost.chain[index]
      return MenuRow.tableRow(
        MenuText(verbatim: step.modules.joined(separator: ", ")),
        [cost.amount(step.weight), cost.amount(step.sum)],
        action: .open(.module(step.modules.first ?? ""))
      )
      .id("\(index)")
    }
  }

  /// Returns a row for each dependency without which the longest chain is shorter, which tries that; and the modules
  /// without a time.
  @RowsBuilder<Modules.View>
  private func removals(_ cost: BuildCost) -> [Row] {
    MenuRow.section(MenuText(en: "Longest chain without", ja: "なくしたときの最長の連なり")) {
      if cost.removals.isEmpty {
        MenuRow.empty(MenuText(en: "No single dependency shortens it.", ja: "1つの依存では短くなりません。"))
      }
      for removal in cost.removals {
        MenuRow.item(
          MenuText(verbatim: "\(removal.from) → \(removal.to)"),
          detail: cost.amount(removal.weight),
          action: .tryChange(ModuleChange(.remove, removal.from, removal.to))
        )
      }
    }
    if !cost.untimed.isEmpty {
      let names = MenuText(verbatim: cost.untimed.joined(separator: ", "))
      MenuRow.value(MenuText(en: "Without a time", ja: "時間が不明"), names)
    }
  }
}

extension BuildCost {
  fileprivate var isTimed: Bool { unit == "milliseconds" }

  /// Returns the lines, or the seconds with a decimal.
  fileprivate func amount(_ weight: Int) -> MenuText {
    MenuText(verbatim: isTimed ? "\((Double(weight) / 100).rounded() / 10)" : "\(weight)")
  }
}
