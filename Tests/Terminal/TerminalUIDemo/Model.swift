package import NavigatorMenus
import NavigatorTerminal
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
    case showAlert
    case closeAlert
    case load
    case stop
    case chosen(Int)
    case sort(Int)
    case select(Int)
    case crash(Crash)
  }

  package enum Screen: String, CaseIterable {
    case entry, hoge, fuga, form, tabs, list, work, hostile, crashes, long, table
  }

  private(set) var stack: [Screen] = [.entry]
  private(set) var count = 0
  private(set) var isOn = false
  private(set) var picked = 0
  private(set) var name = ""
  private(set) var notes = ""
  private(set) var tab = 0
  private var isAlertShown = false
  private(set) var progress: Double?
  private var work: Task<Void, Never>?
  private var chosen: Int?
  private(set) var sort = TableSort(column: 0)
  private(set) var selected: Set<Int> = []
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
    case .showAlert: isAlertShown = true
    case .closeAlert: isAlertShown = false
    case .load: load()
    case .stop:
      work?.cancel()
      progress = nil
    case .chosen(let row): chosen = row
    case .sort(let column): sort.toggle(column)
    case .select(let row): selected.formSymmetricDifference([row])
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
      for await _ in Steps.stream(from: TerminalEnvironment.process["DEMO_STEPS"]) {
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

  func text(_ string: String) -> MenuText { MenuText(verbatim: string) }

  package var menu: ScreenMenu<Action> {
    var menu = ScreenMenu<Action>(
      title: title(stack.last ?? .entry),
      rows: rows(stack.last ?? .entry)
    )
    menu.breadcrumbs = stack.map(title)
    menu.screenID = "\(stack.count)-\(stack.last?.rawValue ?? "")"
    menu.back = stack.count > 1 ? .back : nil
    menu.linkHandler = ScreenLinkHandler(
      address: stack.map(\.rawValue).joined(separator: "/"),
      open: Action.open
    )
    menu.commands = {
      Screen.allCases.dropFirst().map {
        MenuCommand(label: self.title($0), action: .open("entry/" + $0.rawValue))
      }
    }
    if stack.last == .tabs {
      menu.tabs = TabBar(
        tabs: [
          .init(title: MenuText(en: "One", ja: "一")), .init(title: MenuText(en: "Two", ja: "二")),
        ],
        selected: tab,
        select: Action.tab
      )
    }
    if isAlertShown { menu.alert = alert }
    if let chosen { menu.status = text("chosen \(chosen)") }
    return menu
  }

  private var alert: AlertState<Action> {
    AlertState(
      title: MenuText(en: "Really?", ja: "本当に?"),
      message: MenuText(en: "It cannot be undone.", ja: "取り消せません。"),
      buttons: [
        ButtonState(MenuText(en: "Do it", ja: "実行"), role: .destructive, action: .closeAlert),
        ButtonState(MenuText(en: "Leave it", ja: "やめる"), role: .cancel, action: .closeAlert),
      ],
      dismiss: .closeAlert
    )
  }

  func title(_ screen: Screen) -> MenuText {
    switch screen {
    case .entry: MenuText(en: "Entry", ja: "入口")
    case .hoge: text("Hoge")
    case .fuga: text("Fuga")
    case .form: MenuText(en: "Form", ja: "入力")
    case .tabs: MenuText(en: "Tabs", ja: "タブ")
    case .list: MenuText(en: "List", ja: "一覧")
    case .work: MenuText(en: "Work", ja: "作業")
    case .hostile: MenuText(en: "Hostile", ja: "敵意")
    case .crashes: MenuText(en: "Crashes", ja: "異常終了")
    case .long: MenuText(en: "Long", ja: "長文")
    case .table: MenuText(en: "Table", ja: "表")
    }
  }
}
