/// The content of a screen as a value: a title, rows and their actions.
///
/// <!-- code: symbol-menu -->
/// ```swift
/// var menu = ScreenMenu<Action>(title: MenuText(en: "Notes", ja: "メモ")) {
///   MenuRow.item(MenuText(en: "New note", ja: "新しいメモ"), action: .add)
///   MenuRow.stepper(
///     MenuText(en: "Size", ja: "大きさ"),
///     number: size,
///     decrement: .smaller,
///     increment: .larger
///   )
/// }
/// menu.status = MenuText(en: "Two notes", ja: "メモ2件")
/// menu.back = .close
/// ```
///
/// A menu contains actions and runs no code; a front end sends the action of the chosen row. Focus,
/// scroll position and other display state belong to the front end.
public struct ScreenMenu<Action> {
  /// The title of the screen.
  public var title: MenuText
  /// The rows from top to bottom.
  public var rows: [MenuRow<Action>]
  /// The titles of the screens from the first to this one; empty means the title alone.
  ///
  /// Setting them replaces both closures below.
  public var breadcrumbs: [MenuText] {
    get { makeBreadcrumbs() }
    set {
      makeBreadcrumbs = { newValue }
      makeShortBreadcrumbs = { _ in nil }
    }
  }

  /// Returns the breadcrumbs.
  ///
  /// A closure, because a deep stack has many breadcrumbs, and only a frame needs them.
  public var makeBreadcrumbs: () -> [MenuText] = { [] }
  /// Returns the breadcrumbs, shortened to the first one, "…", and about as many last ones as its argument says.
  ///
  /// It returns nil for a menu that has only ``makeBreadcrumbs``.
  package var makeShortBreadcrumbs: (Int) -> [MenuText]? = { _ in nil }
  /// The identity of the screen; empty means its breadcrumbs identify it.
  ///
  /// A front end stores focus and scroll position for each identifier and restores them when the user
  /// goes back.
  public var screenID = ScreenID()
  /// The tab bar; nil if there is none.
  public var tabs: TabBar<Action>?
  /// The alert in front of the rows; nil if there is none.
  public var alert: AlertState<Action>?
  /// A line about the current state; nil if there is none.
  public var status: MenuText?
  /// The action that goes one screen back; nil on the first screen.
  public var back: Action?
  /// The action for the moment at which the user comes back: the window gets the focus of the keyboard again, or the
  /// editor of a file ends; nil for none.
  ///
  /// A screen can read again what may have changed meanwhile, such as files.
  public var focusReturned: Action?
  /// A word for ``back`` in the key hints, such as "close"; nil for the usual word.
  package var backLabel: MenuText?
  /// Whether the screen shows an earlier state and ignores input; the key hints then omit its keys.
  package var isHeld = false
  /// Returns the commands of the palette, which also lists the rows and tabs.
  ///
  /// A closure, because a menu is created for every key, but needs its commands only for an open palette.
  public var commands: () -> [MenuCommand<Action>] = { [] }
  /// The address of the screen; nil disables the front end's bookmarks and its `-` key.
  public var linkHandler: ScreenLinkHandler<Action>?

  /// Creates a menu from a title and a rows builder.
  public init(title: MenuText, @RowsBuilder<Action> rows: () -> [MenuRow<Action>]) {
    self.init(title: title, rows: rows())
  }

  /// Creates a menu from a title and an array of rows.
  public init(title: MenuText, rows: [MenuRow<Action>] = []) {
    self.title = title
    self.rows = rows
  }
}

extension ScreenMenu {
  /// Returns this menu with every action transformed.
  ///
  /// The rows of a list are transformed one by one when they are read, so the cost does not depend on the length of
  /// a list.
  public func map<B>(_ transform: @escaping (Action) -> B) -> ScreenMenu<B> {
    var menu = ScreenMenu<B>(title: title)
    menu.rows = rows.map { row in row.map(transform) }
    menu.makeBreadcrumbs = makeBreadcrumbs
    menu.makeShortBreadcrumbs = makeShortBreadcrumbs
    menu.screenID = screenID
    menu.tabs = tabs?.map(transform)
    menu.alert = alert?.map(transform)
    menu.status = status
    menu.back = back.map(transform)
    menu.focusReturned = focusReturned.map(transform)
    menu.backLabel = backLabel
    menu.isHeld = isHeld
    menu.commands = { [commands] in
      commands().map { command in command.map(transform) }
    }
    menu.linkHandler = linkHandler?.map(transform)
    return menu
  }

  /// Returns this menu with actions that send themselves.
  @usableFromInline
  package func erased(_ send: @escaping (Action) -> Void) -> ScreenMenu<ErasedAction> {
    map { action in ErasedAction { send(action) } }
  }

  /// The breadcrumbs, or the title if there are none.
  public var path: [MenuText] {
    let breadcrumbs = breadcrumbs
    return breadcrumbs.isEmpty ? [title] : breadcrumbs
  }

  /// The label of the first progress among the rows; nil if the rows show no progress.
  package var progress: MenuText? { MenuRow.firstProgress(of: rows) }

  /// Returns the path, shortened to the first title, "…", and about `count` last ones.
  package func path(last count: Int) -> [MenuText] { makeShortBreadcrumbs(count) ?? path }
}

/// The address of a screen, such as a deep link, which a front end can store and open later.
///
/// <!-- code: symbol-link-handler -->
/// ```swift
/// menu.linkHandler = ScreenLinkHandler(address: "/notes;new=yes") { .open($0) }
/// ```
public struct ScreenLinkHandler<Action> {
  /// The address of this screen.
  public var address: String {
    get { printAddress() }
    set { printAddress = { newValue } }
  }

  /// Returns the address: a closure, because a front end needs the address only for some keys.
  var printAddress: () -> String
  /// Returns the action that opens a stored address.
  public var open: (String) -> Action

  /// Creates the address of a screen.
  public init(address: String, open: @escaping (String) -> Action) {
    self.init(address: { address }, open: open)
  }

  /// Creates the address of a screen from a closure, which is called when a front end needs the address.
  public init(address: @escaping () -> String, open: @escaping (String) -> Action) {
    printAddress = address
    self.open = open
  }

  func map<B>(_ transform: @escaping (Action) -> B) -> ScreenLinkHandler<B> {
    ScreenLinkHandler<B>(address: printAddress, open: { [open] in transform(open($0)) })
  }
}

/// A command of the palette, such as opening another screen.
///
/// <!-- code: symbol-command -->
/// ```swift
/// menu.commands = {
///   [MenuCommand(label: MenuText(en: "Delete all", ja: "すべて削除"), action: .delete)]
/// }
/// ```
public struct MenuCommand<Action> {
  /// The label.
  public var label: MenuText
  /// A secondary text; nil if there is none.
  public var detail: MenuText?
  /// The action of the command.
  public var action: Action

  /// Creates a command.
  public init(label: MenuText, detail: MenuText? = nil, action: Action) {
    self.label = label
    self.detail = detail
    self.action = action
  }

  package func map<B>(_ transform: (Action) -> B) -> MenuCommand<B> {
    MenuCommand<B>(label: label, detail: detail, action: transform(action))
  }
}

/// A result builder for the rows of a menu or section.
///
/// <!-- code: symbol-rows -->
/// ```swift
/// @RowsBuilder<Action>
/// func rows(_ names: [String]) -> [MenuRow<Action>] {
///   MenuRow.item(MenuText(en: "New note", ja: "新しいメモ"), action: .add)
///   for (index, name) in names.enumerated() {
///     MenuRow.item(MenuText(verbatim: name), action: .open(index))
///   }
///   if names.isEmpty { MenuRow.empty(MenuText(en: "No notes", ja: "メモがありません")) }
/// }
/// ```
@resultBuilder
public enum RowsBuilder<Action> {
  /// Adds a row.
  public static func buildExpression(_ row: MenuRow<Action>) -> [MenuRow<Action>] { [row] }
  /// Adds an array of rows.
  public static func buildExpression(_ rows: [MenuRow<Action>]) -> [MenuRow<Action>] { rows }
  /// Concatenates the rows of a block.
  public static func buildBlock(_ rows: [MenuRow<Action>]...) -> [MenuRow<Action>] {
    Array(rows.joined())
  }
  /// Adds the rows of an `if` without `else`.
  public static func buildOptional(_ rows: [MenuRow<Action>]?) -> [MenuRow<Action>] { rows ?? [] }
  /// Adds the rows of a first branch.
  public static func buildEither(first rows: [MenuRow<Action>]) -> [MenuRow<Action>] { rows }
  /// Adds the rows of a second branch.
  public static func buildEither(second rows: [MenuRow<Action>]) -> [MenuRow<Action>] { rows }
  /// Concatenates the rows of a loop.
  public static func buildArray(_ rows: [[MenuRow<Action>]]) -> [MenuRow<Action>] {
    Array(rows.joined())
  }
}
