#if canImport(SwiftUI)
import Foundation
public import NavigatorMenus
import NavigatorObservation
public import SwiftUI

/// A view of any menu: a list with a control for each row, which sends the actions of the menu.
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
/// A menu with a list or a table has a field to search in. The titles of a table sort it, and each row that can be
/// selected has a box or switch. For an app without a view of its router, the `back` action of a menu is a button,
/// its tabs are a picker, and its commands are a menu.
public struct MenuView<Action>: View {
  private let menu: @MainActor () -> ScreenMenu<Action>
  private let send: @MainActor (Action) -> Void
  @State private var query = ""
  /// The alerts that the user has closed or answered, identified by their texts.
  @State private var alerts = Mutable(PresentationWrites<[MenuText]>())
  /// The number of writes; a change of it draws the view again.
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
    self.menu = menu
    self.send = send
  }

  /// The list.
  public var body: some View {
    let menu = menu()
    // Tracks the writes: after a write that the reducer has refused, a control shows the written value until it is
    // drawn again.
    let _ = writes
    let _ = alerts.value.draw(menu.alert?.key)
    let alertTitle = menu.alert?.title.string(in: language) ?? ""
    list(menu, MenuForm(menu.rows))
      .navigationTitle(text(menu.title))
      .alert(alertTitle, isPresented: isPresented(menu.alert)) {
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
      // Not the modifier `searchable`: when a menu becomes searchable, it would replace the list, and with it the
      // field that the user edits.
      if form.isSearchable {
        TextField(text(MenuText(en: "Search", ja: "検索")), text: $query)
      }
      if let tabs = menu.tabs {
        picker(tabs)
      }
      ForEach(form.matching(query, in: language).sections) { section in
        if let title = section.title {
          Section(text(title)) { rows(section) }
        } else {
          Section { rows(section) }
        }
      }
      if let status = menu.status {
        Text(verbatim: text(status)).foregroundStyle(.secondary)
      }
    }
    .toolbar {
      ToolbarItem(placement: .cancellationAction) {
        if let back = menu.back {
          Button(text(MenuText(en: "Back", ja: "戻る"))) { send(back) }
        }
      }
      ToolbarItem(placement: .primaryAction) {
        let commands = menu.commands()
        if !commands.isEmpty {
          view(of: commands)
        }
      }
    }
  }

  /// Returns a menu of the commands, which a terminal offers in its palette.
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

  private func picker(_ tabs: TabBar<Action>) -> some View {
    let selection = Binding(drawn: tabs.selected) { index in
      if let tabs = menu().tabs, index != tabs.selected {
        write(tabs.select(index))
      }
    }
    return Picker(text(MenuText(en: "Tab", ja: "タブ")), selection: selection) {
      ForEach(tabs.tabs.indices, id: \.self) { index in
        Text(verbatim: title(of: tabs.tabs[index])).tag(index)
      }
    }
  }

  private func title(of tab: TabBar<Action>.Tab) -> String {
    let title = text(tab.title)
    guard let badge = tab.badge else { return title }
    return "\(title) (\(text(badge)))"
  }
}

// MARK: - The alert

extension MenuView {
  private func press(_ action: Action?, in alert: AlertState<Action>) {
    guard alerts.value.answers(shown: alert.key, current: menu().alert?.key) else { return }
    if let action = action ?? alert.dismiss {
      send(action)
    }
    writes += 1
  }

  private func isPresented(_ alert: AlertState<Action>?) -> Binding<Bool> {
    Binding(drawn: isShown(alert)) { isPresented in
      guard !isPresented, alerts.value.close(shown: alert?.key, current: menu().alert?.key) else {
        return
      }
      writes += 1
      // After the current event: if a button causes it, the button's action follows.
      Task {
        let current = menu().alert
        if alerts.value.settle(current: current?.key), let dismiss = current?.dismiss {
          send(dismiss)
        }
        writes += 1
      }
    }
  }

  private func isShown(_ alert: AlertState<Action>?) -> Bool {
    guard let alert else { return false }
    return !alerts.value.isClosed(alert.key)
  }
}

extension Binding {
  /// Creates a binding to the value with which a view is drawn, and a closure for the values that SwiftUI writes.
  @MainActor init(drawn value: Value, write: @escaping @MainActor (Value) -> Void) {
    // Generic, because the compiler (6.3) crashes when it emits these closures for a concrete type.
    self.init { @MainActor in
      value
    } set: { @MainActor value in
      write(value)
    }
  }
}

/// A value that a view keeps and can change without a new drawing.
@MainActor
final class Mutable<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

extension AlertState {
  /// The texts of an alert as its identity: each drawing makes a new menu, and with it an alert with another id.
  fileprivate var key: [MenuText] {
    let texts = [title, message].compactMap(\.self)
    return texts + buttons.map(\.label)
  }
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
