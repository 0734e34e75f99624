package import NavigatorMenus
package import NavigatorTerminalUI

/// A small program with every kind of row, for tests of the whole process.
@MainActor
package final class Model {
  package enum Action {
    case go(Screen)
    case back
    case home
    case open(String)
    case count(Int)
    case toggle
    case pick(Int)
    case name(String)
    case notes(String)
    case tab(Int)
    case ask
    case answered
    case load
    case stop
    case chosen(Int)
    case crash(Crash)
  }

  package enum Screen: String, CaseIterable {
    case entry, hoge, fuga, form, tabs, list, work, hostile, crashes, long
  }

  private(set) var stack: [Screen] = [.entry]
  private var count = 0
  private var isOn = false
  private var picked = 0
  private var name = ""
  private var notes = ""
  private var tab = 0
  private var isAsking = false
  private var progress: Double?
  private var work: Task<Void, Never>?
  private var chosen: Int?
  private var onChange: @MainActor () -> Void = {}

  package init() {}

  package var program: Program {
    Program(
      menu: { self.menu },
      send: { self.send($0) },
      onChange: { self.onChange = $0 }
    )
  }

  package func send(_ action: Action) {
    switch action {
    case .go(let screen): stack.append(screen)
    case .back: if stack.count > 1 { stack.removeLast() }
    case .home: stack = [.entry]
    case .open(let address):
      stack = address.split(separator: "/").compactMap { Screen(rawValue: String($0)) }
    case .count(let step): count += step
    case .toggle: isOn.toggle()
    case .pick(let option): picked = option
    case .name(let text): name = text
    case .notes(let text): notes = text
    case .tab(let index): tab = index
    case .ask: isAsking = true
    case .answered: isAsking = false
    case .load: load()
    case .stop:
      work?.cancel()
      progress = nil
    case .chosen(let row): chosen = row
    case .crash(let crash): crash.perform()
    }
    onChange()
  }

  /// Starts work that changes frames without a key.
  ///
  /// Each byte from the pipe that DEMO_STEPS names completes a quarter of it.
  private func load() {
    progress = 0
    work = Task { @MainActor in
      var done = 0.0
      for await _ in Steps.stream(from: Environment.process["DEMO_STEPS"]) {
        done += 0.25
        if done == 1 { break }
        progress = done
        onChange()
      }
      if Task.isCancelled { return }
      progress = nil
      onChange()
    }
  }

  private func text(_ string: String) -> Text { Text(verbatim: string) }

  package var menu: Menu<Action> {
    var menu = Menu<Action>(title: title(stack.last ?? .entry), rows: rows(stack.last ?? .entry))
    menu.breadcrumbs = stack.map(title)
    menu.screenID = "\(stack.count)-\(stack.last?.rawValue ?? "")"
    menu.back = stack.count > 1 ? .back : nil
    menu.place = Place(
      address: stack.map(\.rawValue).joined(separator: "/"),
      open: Action.open
    )
    menu.commands = {
      Screen.allCases.dropFirst().map {
        Command(label: self.title($0), action: .open("entry/" + $0.rawValue))
      }
    }
    if stack.last == .tabs {
      menu.tabs = TabBar(
        tabs: [.init(title: Text(en: "One", ja: "一")), .init(title: Text(en: "Two", ja: "二"))],
        selected: tab,
        select: Action.tab
      )
    }
    if isAsking { menu.alert = alert }
    if let chosen { menu.status = text("chosen \(chosen)") }
    return menu
  }

  private var alert: Alert<Action> {
    Alert(
      title: Text(en: "Really?", ja: "本当に?"),
      message: Text(en: "It cannot be undone.", ja: "取り消せません。"),
      buttons: [
        .init(label: Text(en: "Do it", ja: "実行"), role: .destructive, action: .answered),
        .init(label: Text(en: "Leave it", ja: "やめる"), role: .cancel, action: .answered),
      ],
      dismiss: .answered
    )
  }

  private func title(_ screen: Screen) -> Text {
    switch screen {
    case .entry: Text(en: "Entry", ja: "入口")
    case .hoge: text("Hoge")
    case .fuga: text("Fuga")
    case .form: Text(en: "Form", ja: "入力")
    case .tabs: Text(en: "Tabs", ja: "タブ")
    case .list: Text(en: "List", ja: "一覧")
    case .work: Text(en: "Work", ja: "作業")
    case .hostile: Text(en: "Hostile", ja: "敵意")
    case .crashes: Text(en: "Crashes", ja: "異常終了")
    case .long: Text(en: "Long", ja: "長文")
    }
  }
}

extension Model {
  private func rows(_ screen: Screen) -> [Row<Action>] {
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
      .item(Text(verbatim: "Fuga"), action: .go(.fuga)),
      .stepper(
        Text(en: "Count", ja: "回数"),
        value: Text(verbatim: "\(count)"),
        decrement: count > 0 ? .count(-1) : nil,
        increment: .count(1)
      ),
      .item(
        Text(en: "Shut", ja: "閉鎖中"),
        disabled: Text(en: "under repair", ja: "修理中"),
        action: .home
      ),
      .item(
        Text(en: "Delete", ja: "削除"),
        shortcut: "x",
        role: .destructive,
        action: .ask
      ),
    ]
  }

  private var form: [Row<Action>] {
    [
      .textField(
        Text(en: "Name", ja: "名前"),
        value: name,
        prompt: Text(en: "anything", ja: "何でも"),
        validation: name.count > 20 ? Text(en: "too long", ja: "長すぎます") : nil,
        edit: Action.name
      ),
      .textField(
        Text(en: "Notes", ja: "メモ"),
        value: notes,
        isMultiline: true,
        edit: Action.notes
      ),
      .toggle(Text(en: "Loud", ja: "大音量"), isOn: isOn, action: .toggle),
      .choice(
        Text(en: "Color", ja: "色"),
        options: [
          Text(en: "red", ja: "赤"), Text(en: "green", ja: "緑"), Text(en: "blue", ja: "青"),
        ],
        selected: picked,
        action: Action.pick
      ),
      .section(Text(en: "Below", ja: "下")) {
        .value(Text(en: "Length", ja: "長さ"), Text(verbatim: "\(name.count)"))
          .empty(Text(en: "nothing here", ja: "何もありません"))
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
      .item(Text(en: "Load", ja: "読み込む"), action: .load),
      .progress(Text(en: "Waiting", ja: "待機中")),
      .error(Text(en: "It broke.", ja: "壊れました。"), retry: .load),
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
