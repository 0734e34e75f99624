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
  @State private var alertWrites = PresentationWrites<[MenuText]>()
  @Environment(\.locale) private var locale

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
    let form = MenuForm(menu.rows)
    Group {
      if form.isSearchable {
        list(menu, form.matching(query, in: language)).searchable(text: $query)
      } else {
        list(menu, form)
      }
    }
    .navigationTitle(text(menu.title))
    .alert(
      menu.alert.map { text($0.title) } ?? "",
      isPresented: isPresented(menu.alert)
    ) {
      if let alert = menu.alert { buttons(of: alert) }
    } message: {
      if let message = menu.alert?.message { Text(verbatim: text(message)) }
    }
  }

  private var language: MenuText.Language { MenuText.Language(locale) }

  private func text(_ text: MenuText) -> String { text.string(in: language) }

  private func list(_ menu: ScreenMenu<Action>, _ form: MenuForm<Action>) -> some View {
    List {
      if let tabs = menu.tabs { picker(tabs) }
      ForEach(form.sections) { section in
        if let title = section.title {
          Section(text(title)) { rows(section) }
        } else {
          Section { rows(section) }
        }
      }
      if let status = menu.status { secondary(status) }
      ForEach(menu.toasts) { toast in secondary(toast.text) }
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
      MenuRowView(row: row, language: language, form: { MenuForm(menu().rows) }, send: send)
    }
  }

  private func secondary(_ text: MenuText) -> some View {
    Text(verbatim: self.text(text)).foregroundStyle(.secondary)
  }

  private func picker(_ tabs: TabBar<Action>) -> some View {
    Picker(
      text(MenuText(en: "Tab", ja: "タブ")),
      selection: Binding(drawn: tabs.selected) {
        if let tabs = menu().tabs, $0 != tabs.selected { send(tabs.select($0)) }
      }
    ) {
      ForEach(tabs.tabs.indices, id: \.self) { index in
        let tab = tabs.tabs[index]
        let badge = tab.badge.map { MenuText(verbatim: " (") + $0 + MenuText(verbatim: ")") }
        Text(verbatim: text(badge.map { tab.title + $0 } ?? tab.title)).tag(index)
      }
    }
  }
}

// The alert.

extension MenuView {
  private func buttons(of alert: AlertState<Action>) -> some View {
    ForEach(alert.buttons.indices, id: \.self) { index in
      let button = alert.buttons[index]
      Button(text(button.label), role: ButtonRole(button.role)) {
        guard alertWrites.answers(shown: alert.key, current: menu().alert?.key) else { return }
        if let action = button.action ?? alert.dismiss { send(action) }
      }
    }
  }

  private func isPresented(_ alert: AlertState<Action>?) -> Binding<Bool> {
    Binding(drawn: alert.map { !alertWrites.isClosed($0.key) } ?? false) { isPresented in
      guard !isPresented, alertWrites.close(shown: alert?.key, current: menu().alert?.key) else {
        return
      }
      // After the event, which may also be that of a button.
      Task {
        let current = menu().alert
        if alertWrites.settle(current: current?.key), let dismiss = current?.dismiss {
          send(dismiss)
        }
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

extension AlertState {
  /// The words of an alert, by which one is told from another: a menu is made anew for each drawing.
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

extension MenuText.Language {
  /// Creates the language of a locale.
  init(_ locale: Locale) {
    self.init(rawValue: String(locale.identifier.prefix { $0.isLetter }).lowercased())
  }
}
#endif
