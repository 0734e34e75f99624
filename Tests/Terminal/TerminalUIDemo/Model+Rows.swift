import NavigatorMenus
import NavigatorTerminalUI

extension Model {
  func rows(_ screen: Screen) -> [Row<Action>] {
    switch screen {
    case .entry: Screen.allCases.dropFirst().map { .item(title($0), action: .go($0)) }
    case .hoge: hoge
    case .fuga: [.item(Text(verbatim: "Hoge"), action: .go(.hoge)), .item(home, action: .home)]
    case .form: form
    case .tabs: [.text(Text(verbatim: "tab \(tab + 1)")), .item(title(.hoge), action: .go(.hoge))]
    case .list: [list]
    case .work: workRows
    case .hostile: hostile
    case .crashes: Crash.allCases.map { .item(Text(verbatim: $0.rawValue), action: .crash($0)) }
    case .long: [.text(Text(verbatim: Array(repeating: "line", count: 60).joined(separator: "\n")))]
    }
  }

  private var home: Text { Text(en: "Back to the entry", ja: "入口へ") }

  private var hoge: [Row<Action>] {
    [
      Row.item(Text(verbatim: "Fuga"), action: .go(.fuga)),
      Row.stepper(
        Text(en: "Count", ja: "回数"),
        value: Text(verbatim: "\(count)"),
        decrement: count > 0 ? .count(-1) : nil,
        increment: .count(1)
      ),
      Row.item(
        Text(en: "Shut", ja: "閉鎖中"),
        disabled: Text(en: "under repair", ja: "修理中"),
        action: .home
      ),
      Row.item(
        Text(en: "Delete", ja: "削除"),
        shortcut: "x",
        action: .showAlert
      ),
    ]
  }

  private var form: [Row<Action>] {
    [
      Row.textField(
        Text(en: "Name", ja: "名前"),
        value: name,
        prompt: Text(en: "anything", ja: "何でも"),
        validation: name.count > 20 ? Text(en: "too long", ja: "長すぎます") : nil,
        edit: Action.name
      ),
      Row.textField(
        Text(en: "Notes", ja: "メモ"),
        value: notes,
        isMultiline: true,
        edit: Action.notes
      ),
      Row.toggle(Text(en: "Loud", ja: "大音量"), isOn: isOn, action: .toggle),
      Row.choice(
        Text(en: "Color", ja: "色"),
        options: [
          Text(en: "red", ja: "赤"), Text(en: "green", ja: "緑"), Text(en: "blue", ja: "青"),
        ],
        selected: picked,
        action: Action.pick
      ),
      Row.section(Text(en: "Below", ja: "下")) {
        Row.value(Text(en: "Length", ja: "長さ"), Text(verbatim: "\(name.count)"))
        Row.empty(Text(en: "nothing here", ja: "何もありません"))
      },
    ]
  }

  private var list: Row<Action> {
    let count = Environment.process["DEMO_ROWS"].flatMap { Int($0) } ?? 100_000
    return .list(count: count) { .item(Text(verbatim: "Row \($0)"), action: .chosen($0)) }
  }

  private var workRows: [Row<Action>] {
    if let progress {
      return [.progress(Text(en: "Loading", ja: "読み込み中"), fraction: progress, cancel: .stop)]
    }
    return [
      Row.item(Text(en: "Load", ja: "読み込む"), action: .load),
      Row.progress(Text(en: "Waiting", ja: "待機中")),
      Row.error(Text(en: "It broke.", ja: "壊れました。"), retry: .load),
    ]
  }

  /// Hostile data: control characters, and clusters of disputed width.
  private var hostile: [Row<Action>] {
    let labels = [
      "title \u{1B}]2;owned\u{7} end", "clip \u{1B}]52;c;Zm9v\u{7} end", "ask \u{1B}[6n end",
      "csi \u{9B}31m end", "bell \u{7} end", "feed \n end", "bidi \u{202E}abc end",
      "family 👨‍👩‍👧‍👦 end", "heart ❤️ end", "flag 🇯🇵 end", "mark \u{301}alone end",
      "ambiguous ①② end", "wide 日本語 end", "half ｶﾞ end", "soft\u{AD}hyphen end", "tone 👍🏽 end",
    ]
    return labels.map { .item(Text(verbatim: $0), action: .home) }
  }
}
