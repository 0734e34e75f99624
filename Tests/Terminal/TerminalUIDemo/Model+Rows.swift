import NavigatorMenus
import NavigatorTerminal
import NavigatorTerminalUI

extension Model {
  func rows(_ screen: Screen) -> [MenuRow<Action>] {
    switch screen {
    case .entry: Screen.allCases.dropFirst().map { .item(title($0), action: .go($0)) }
    case .hoge: hoge
    case .fuga: [.item(MenuText(verbatim: "Hoge"), action: .go(.hoge)), .item(home, action: .home)]
    case .form: form
    case .tabs:
      [.text(MenuText(verbatim: "tab \(tab + 1)")), .item(title(.hoge), action: .go(.hoge))]
    case .list: [list]
    case .work: workRows
    case .hostile: hostile
    case .crashes: Crash.allCases.map { .item(MenuText(verbatim: $0.rawValue), action: .crash($0)) }
    case .table: table
    case .long:
      [.text(MenuText(verbatim: Array(repeating: "line", count: 60).joined(separator: "\n")))]
    }
  }

  private var home: MenuText { MenuText(en: "Back to the entry", ja: "入口へ") }

  private var hoge: [MenuRow<Action>] {
    [
      MenuRow.item(MenuText(verbatim: "Fuga"), action: .go(.fuga)),
      MenuRow.stepper(
        MenuText(en: "Count", ja: "回数"),
        value: MenuText(verbatim: "\(count)"),
        decrement: count > 0 ? .count(-1) : nil,
        increment: .count(1)
      ),
      MenuRow.item(
        MenuText(en: "Shut", ja: "閉鎖中"),
        disabled: MenuText(en: "under repair", ja: "修理中"),
        action: .home
      ),
      MenuRow.item(
        MenuText(en: "Delete", ja: "削除"),
        shortcut: "x",
        action: .showAlert
      ),
    ]
  }

  private var form: [MenuRow<Action>] {
    [
      MenuRow.textField(
        MenuText(en: "Name", ja: "名前"),
        value: name,
        prompt: MenuText(en: "anything", ja: "何でも"),
        validation: name.count > 20 ? MenuText(en: "too long", ja: "長すぎます") : nil,
        edit: Action.name
      ),
      MenuRow.textField(
        MenuText(en: "Notes", ja: "メモ"),
        value: notes,
        isMultiline: true,
        edit: Action.notes
      ),
      MenuRow.toggle(MenuText(en: "Loud", ja: "大音量"), isOn: isOn, action: .toggle),
      MenuRow.choice(
        MenuText(en: "Color", ja: "色"),
        options: [
          MenuText(en: "red", ja: "赤"), MenuText(en: "green", ja: "緑"),
          MenuText(en: "blue", ja: "青"),
        ],
        selected: picked,
        action: Action.pick
      ),
      MenuRow.section(MenuText(en: "Below", ja: "下")) {
        MenuRow.value(MenuText(en: "Length", ja: "長さ"), MenuText(verbatim: "\(name.count)"))
        MenuRow.empty(MenuText(en: "nothing here", ja: "何もありません"))
      },
    ]
  }

  private var list: MenuRow<Action> {
    let count = TerminalEnvironment.process["DEMO_ROWS"].flatMap { Int($0) } ?? 100_000
    return .list(count: count) { .item(MenuText(verbatim: "Row \($0)"), action: .chosen($0)) }
  }

  private static let languages: [(name: String, kind: MenuText, year: Int, note: String)] = [
    ("Swift", MenuText(en: "compiled", ja: "コンパイル"), 2014, "the language of this program"),
    ("C", MenuText(en: "compiled", ja: "コンパイル"), 1972, "small and everywhere"),
    ("Python", MenuText(en: "interpreted", ja: "インタープリター"), 1991, "reads like pseudocode"),
    (
      "Erlang", MenuText(en: "virtual machine", ja: "仮想マシン"), 1986,
      "processes without shared memory"
    ),
  ]

  private var table: [MenuRow<Action>] {
    let languages = Self.languages
    let indices = languages.indices.sorted { left, right in
      let isLess =
        sort.column == 2
        ? languages[left].year < languages[right].year
        : languages[left].name < languages[right].name
      return isLess != sort.isDescending
    }
    let columns = [
      MenuColumn(MenuText(en: "Language", ja: "言語")),
      MenuColumn(MenuText(en: "Kind", ja: "種類")),
      MenuColumn(MenuText(en: "Year", ja: "年"), alignment: .trailing),
      MenuColumn(MenuText(en: "Note", ja: "備考"), isDetail: true),
    ]
    let rows = MenuRow<Action>.table(
      columns,
      sort: sort,
      sortBy: Action.sort,
      count: languages.count
    ) { [selected] index in
      let row = indices[index]
      let language = languages[indices[index]]
      return .tableRow(
        MenuText(verbatim: language.name),
        [language.kind, MenuText(verbatim: "\(language.year)"), MenuText(verbatim: language.note)],
        isSelected: selected.contains(row),
        select: .select(row),
        action: .chosen(row)
      )
      .id(language.name)
    }
    if selected.isEmpty { return [rows] }
    let label = MenuText(en: "Learn \(selected.count)", ja: "\(selected.count)件を学ぶ")
    return [rows, .item(label, shortcut: "x", action: .chosen(selected.count))]
  }

  private var workRows: [MenuRow<Action>] {
    if let progress {
      return [.progress(MenuText(en: "Loading", ja: "読み込み中"), fraction: progress, cancel: .stop)]
    }
    return [
      MenuRow.item(MenuText(en: "Load", ja: "読み込む"), action: .load),
      MenuRow.progress(MenuText(en: "Waiting", ja: "待機中")),
      MenuRow.error(MenuText(en: "It broke.", ja: "壊れました。"), retry: .load),
    ]
  }

  /// Hostile data: control characters, and clusters of disputed width.
  private var hostile: [MenuRow<Action>] {
    let labels = [
      "title \u{1B}]2;owned\u{7} end", "clip \u{1B}]52;c;Zm9v\u{7} end", "ask \u{1B}[6n end",
      "csi \u{9B}31m end", "bell \u{7} end", "feed \n end", "bidi \u{202E}abc end",
      "family 👨‍👩‍👧‍👦 end", "heart ❤️ end", "flag 🇯🇵 end", "mark \u{301}alone end",
      "ambiguous ①② end", "wide 日本語 end", "half ｶﾞ end", "soft\u{AD}hyphen end", "tone 👍🏽 end",
    ]
    return labels.map { .item(MenuText(verbatim: $0), action: .home) }
  }
}
