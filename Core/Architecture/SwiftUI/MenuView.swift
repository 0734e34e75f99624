#if canImport(SwiftUI)
import Foundation
public import NavigatorMenus
import NavigatorObservation
public import SwiftUI

/// A view of any menu: a list of its rows, with a control for each that sends the actions of the menu.
///
/// <!-- code: swiftui-menu-view -->
/// ```swift
/// struct NotesMenu: View {
///   let store: ObservedStore<NoteRouter.State, NoteRouter.Action>
///
///   var body: some View {
///     NavigationStack {
///       MenuView {
///         RouterView<NoteRouter>.menu(store[\.self])
///       } send: {
///         store.send($0)
///       }
///     }
///   }
/// }
/// ```
///
/// A list or a table has a field to search in. The titles of a table sort it, and each row that can be selected has a box
/// or switch. The way back, the tabs and the commands of a menu are a button, a picker and a menu, for
/// an app that has no view of its router.
public struct MenuView<Action>: View {
  private let menu: @MainActor () -> ScreenMenu<Action>
  private let send: @MainActor (Action) -> Void
  @State private var query = ""
  /// Which alert the user has closed or answered.
  @State private var alerts = Mutable(PresentationWrites<[MenuText]>())
  @State private var writes = 0
  @Environment(\.language) private var language

  /// Creates a view of a menu.
  ///
  /// - Parameters:
  ///   - menu: Returns the menu; reads the state by the key paths of an observed store.
  ///   - send: Sends an action of the menu.
  public init(
    _ menu: @escaping @MainActor () -> ScreenMenu<Action>,
    send: @escaping @MainActor (Action) -> Void
  ) {
    (self.menu, self.send) = (menu, send)
  }

  /// The list.
  public var body: some View {
    let menu = menu()
    // Also after a write that has changed nothing: a control shows something else until it is drawn again.
    let _ = writes
    let _ = alerts.value.draw(menu.alert?.key)
    list(menu, MenuForm(menu.rows))
      .navigationTitle(text(menu.title))
      .alert(
        menu.alert.map { text($0.title) } ?? "",
        isPresented: isPresented(menu.alert)
      ) {
        if let alert = menu.alert {
          alert.buttons(in: language) { press($0, in: alert) }
        }
      } message: {
        if let message = menu.alert?.message { Text(verbatim: text(message)) }
      }
  }

  private func text(_ text: MenuText) -> String { text.string(in: language) }

  private func list(_ menu: ScreenMenu<Action>, _ form: MenuForm<Action>) -> some View {
    List {
      // Not `searchable`: it would make another list of the rows when it comes, and the field in use would end.
      if form.isSearchable { TextField(text(MenuText(en: "Search", ja: "検索")), text: $query) }
      if let tabs = menu.tabs { picker(tabs) }
      ForEach(form.matching(query, in: language).sections) { section in
        if let title = section.title {
          Section(text(title)) { rows(section) }
        } else {
          Section { rows(section) }
        }
      }
      if let status = menu.status { secondary(status) }
    }
    .toolbar {
      ToolbarItem(placement: .cancellationAction) {
        if let back = menu.back {
          Button(text(MenuText(en: "Back", ja: "戻る"))) { send(back) }
        }
      }
      ToolbarItem(placement: .primaryAction) {
        let commands = menu.commands()
        if !commands.isEmpty { view(of: commands) }
      }
    }
  }

  /// The commands of the palette, which a search offers in a terminal.
  private func view(of commands: [MenuCommand<Action>]) -> some View {
    Menu(text(MenuText(en: "Commands", ja: "コマンド"))) {
      ForEach(commands.indices, id: \.self) { index in
        Button(text(commands[index].label)) { send(commands[index].action) }
      }
    }
  }

  private func rows(_ section: MenuForm<Action>.Section) -> some View {
    ForEach(section.rows) { row in
      MenuRowView(row: row, language: language, form: { MenuForm(menu().rows) }, send: write)
    }
  }

  private func write(_ action: Action) {
    send(action)
    writes += 1
  }

  private func secondary(_ text: MenuText) -> some View {
    Text(verbatim: self.text(text)).foregroundStyle(.secondary)
  }

  private func picker(_ tabs: TabBar<Action>) -> some View {
    Picker(
      text(MenuText(en: "Tab", ja: "タブ")),
      selection: Binding(drawn: tabs.selected) {
        if let tabs = menu().tabs, $0 != tabs.selected { write(tabs.select($0)) }
      }
    ) {
      ForEach(tabs.tabs.indices, id: \.self) { index in
        let tab = tabs.tabs[index]
        let badge = tab.badge.map { " (\(text($0)))" } ?? ""
        Text(verbatim: text(tab.title) + badge).tag(index)
      }
    }
  }
}

// The alert.

extension MenuView {
  private func press(_ action: Action?, in alert: AlertState<Action>) {
    guard alerts.value.answers(shown: alert.key, current: menu().alert?.key) else { return }
    if let action = action ?? alert.dismiss { send(action) }
    writes += 1
  }

  private func isPresented(_ alert: AlertState<Action>?) -> Binding<Bool> {
    Binding(drawn: alert.map { !alerts.value.isClosed($0.key) } ?? false) { isPresented in
      guard !isPresented, alerts.value.close(shown: alert?.key, current: menu().alert?.key) else {
        return
      }
      writes += 1
      // After the event, which may also be that of a button.
      Task {
        let current = menu().alert
        if alerts.value.settle(current: current?.key), let dismiss = current?.dismiss {
          send(dismiss)
        }
        writes += 1
      }
    }
  }
}

extension Binding {
  /// Creates a binding to a value that was drawn; a closure gets what SwiftUI writes.
  @MainActor init(drawn value: Value, write: @escaping @MainActor (Value) -> Void) {
    // Not for a concrete type: the compiler (6.3) crashes when it emits the closures of one.
    self.init { @MainActor in
      value
    } set: { @MainActor in
      write($0)
    }
  }
}

/// A value that a view keeps, and changes without being drawn again.
@MainActor
final class Mutable<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

extension AlertState {
  /// The words of an alert, by which one is told from another: each drawing makes a new menu.
  fileprivate var key: [MenuText] { [title] + [message].compactMap(\.self) + buttons.map(\.label) }
}

extension ButtonRole {
  /// Creates the role of a choice; nil for one without a special meaning.
  init?(_ role: MenuRole) {
    switch role {
    case .default: return nil
    case .cancel: self = .cancel
    case .destructive: self = .destructive
    }
  }
}

extension EnvironmentValues {
  /// The language of the view's locale.
  var language: MenuText.Language {
    MenuText.Language(rawValue: String(locale.identifier.prefix { $0.isLetter }).lowercased())
  }
}
#endif
