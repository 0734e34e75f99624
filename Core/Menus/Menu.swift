/// The content of a screen as a value: a title, rows and their actions.
///
///     Menu(title: Text(en: "Hoge", ja: "ほげ")) {
///       Row.item(Text(verbatim: "Fuga"), action: .delegate(.toFuga))
///       Row.stepper(
///         Text(en: "Count", ja: "回数"), value: Text(verbatim: "3"),
///         decrement: .view(.less), increment: .view(.more))
///     }
///
/// A menu contains actions and runs no code; a front end sends the action of the chosen row. Focus,
/// scroll position and other display state belong to the front end.
public struct Menu<Action> {
  /// The title of the screen.
  public var title: Text
  /// The rows from top to bottom.
  public var rows: [Row<Action>]
  /// The titles of the screens from the first to this one; empty means the title alone.
  @inlinable public var breadcrumbs: [Text] {
    get { makeBreadcrumbs() }
    set { makeBreadcrumbs = { newValue } }
  }

  /// Returns the breadcrumbs: a closure, because those of a deep stack take long and only a frame
  /// needs them.
  public var makeBreadcrumbs: () -> [Text] = { [] }
  /// Identifies the screen on the stack; empty means its breadcrumbs do.
  ///
  /// A front end stores focus and scroll position for each identifier and restores them when the user
  /// goes back.
  public var screenID = ""
  /// The tab bar; nil for none.
  public var tabs: TabBar<Action>?
  /// The alert in front of the rows; nil for none.
  public var alert: AlertState<Action>?
  /// A line about the current state; nil for none.
  public var status: Text?
  /// The short messages, oldest first.
  public var toasts: [Toast] = []
  /// The action that goes one screen back; nil on the first screen.
  public var back: Action?
  /// Returns the commands of the palette, which also lists the rows and tabs.
  ///
  /// A closure, because a menu is created for every key and its commands only for an open palette.
  public var commands: () -> [Command<Action>] = { [] }
  /// The address of the screen; nil disables the front end's bookmarks and its `-` key.
  public var place: Place<Action>?

  /// Creates a menu from a title and a rows builder.
  @inlinable
  public init(title: Text, @RowsBuilder<Action> rows: () -> [Row<Action>]) {
    self.init(title: title, rows: rows())
  }

  /// Creates a menu from a title and an array of rows.
  @inlinable
  public init(title: Text, rows: [Row<Action>] = []) {
    self.title = title
    self.rows = rows
  }
}

extension Menu {
  /// Returns this menu with every action transformed.
  ///
  /// The rows of a list are transformed on demand, so the cost does not depend on its length.
  @inlinable
  public func map<B>(_ transform: @escaping (Action) -> B) -> Menu<B> {
    var menu = Menu<B>(title: title, rows: rows.map { $0.map(transform) })
    menu.makeBreadcrumbs = makeBreadcrumbs
    menu.screenID = screenID
    menu.tabs = tabs?.map(transform)
    menu.alert = alert?.map(transform)
    menu.status = status
    menu.toasts = toasts
    menu.back = back.map(transform)
    menu.commands = { [commands] in commands().map { $0.map(transform) } }
    menu.place = place?.map(transform)
    return menu
  }

  /// The breadcrumbs, or the title if there are none.
  @inlinable
  public var path: [Text] {
    let breadcrumbs = breadcrumbs
    return breadcrumbs.isEmpty ? [title] : breadcrumbs
  }
}
