/// What a person reads on one screen, as a value: a title, rows, and what each of them does.
///
///     Menu(title: Text(en: "Hoge", ja: "ほげ")) {
///       .item(Text(verbatim: "Fuga"), action: .delegate(.toFuga))
///       .stepper(
///         Text(en: "Count", ja: "回数"), value: Text(verbatim: "3"),
///         decrement: .view(.less), increment: .view(.more))
///     }
///
/// A menu holds actions, never code that runs by itself: a front end sends the action of what was
/// chosen. Focus, scroll position and everything else about how it is looked at belong to the front
/// end.
public struct Menu<Action> {
  /// The name of the screen.
  public var title: Text
  /// What is on the screen, from top to bottom.
  public var rows: [Row<Action>]
  /// The way here, from the first screen on; empty means that the title alone is the way.
  public var breadcrumbs: [Text]
  /// Tells this screen from every other one on the stack.
  ///
  /// A front end keeps focus and scroll for each value, so that going back finds the cursor where it
  /// was. Empty means "tell it by its breadcrumbs".
  public var screenID: String
  /// The tabs of which this screen shows one; nil when there are none.
  public var tabs: TabBar<Action>?
  /// A question in front of everything else; nil when nothing is asked.
  public var alert: AlertState<Action>?
  /// One line about the present state; nil when there is nothing to say.
  public var status: Text?
  /// What happened out of sight, oldest first.
  public var toasts: [Toast]
  /// Goes one level back; nil on the first screen.
  public var back: Action?
  /// Takes the last navigation back; nil leaves it to the front end's own memory of places.
  public var undo: Action?
  /// What the palette offers beside the rows and tabs: other screens and commands.
  ///
  /// It is asked when a palette is opened, while a menu is made for every key.
  public var commands: () -> [Command<Action>]
  /// Where this is and how to get anywhere; nil switches marks and `-` off.
  public var place: Place<Action>?

  /// Makes a screen from its title and its rows.
  @inlinable
  public init(title: Text, @RowsBuilder<Action> rows: () -> [Row<Action>]) {
    self.init(title: title, rows: rows())
  }

  /// Makes a screen from its title and an array of rows.
  @inlinable
  public init(title: Text, rows: [Row<Action>] = []) {
    self.title = title
    self.rows = rows
    breadcrumbs = []
    screenID = ""
    tabs = nil
    alert = nil
    status = nil
    toasts = []
    back = nil
    undo = nil
    commands = { [] }
    place = nil
  }
}

extension Menu {
  /// The same screen with every action turned into a parent's.
  ///
  /// The rows of a list are transformed when they are asked for, so a long list costs nothing here.
  @inlinable
  public func map<B>(_ transform: @escaping (Action) -> B) -> Menu<B> {
    var menu = Menu<B>(title: title, rows: rows.map { $0.map(transform) })
    menu.breadcrumbs = breadcrumbs
    menu.screenID = screenID
    menu.tabs = tabs?.map(transform)
    menu.alert = alert?.map(transform)
    menu.status = status
    menu.toasts = toasts
    menu.back = back.map(transform)
    menu.undo = undo.map(transform)
    menu.commands = { [commands] in commands().map { $0.map(transform) } }
    menu.place = place?.map(transform)
    return menu
  }

  /// The way here, never empty: the breadcrumbs, or the title alone when there are none.
  @inlinable
  public var path: [Text] { breadcrumbs.isEmpty ? [title] : breadcrumbs }
}
