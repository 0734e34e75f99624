public import NavigatorMenus

/// A program that a front end runs: it has a menu and receives actions.
///
/// <!-- code: example-program -->
/// ```swift
/// let program = Program(
///   menu: { RouterView<NoteRouter>.menu(store.state) },
///   send: { _ = store.send($0) },
///   onChange: { store.onChange($0) },
///   isSettled: { store.isSettled }
/// )
/// let frontEnd = LineMode(program)
/// ```
///
/// The program's own action type is erased to ``Action``, so a front end is compiled only once.
@MainActor
public struct Program {
  /// An action of the program, which sends itself.
  ///
  /// <!-- code: example-program -->
  /// ```swift
  /// let program = Program(
  ///   menu: { RouterView<NoteRouter>.menu(store.state) },
  ///   send: { _ = store.send($0) },
  ///   onChange: { store.onChange($0) },
  ///   isSettled: { store.isSettled }
  /// )
  /// let frontEnd = LineMode(program)
  /// ```
  public typealias Action = ErasedAction

  /// Returns the menu of the program itself.
  @usableFromInline let ownMenu: () -> ScreenMenu<Action>
  /// Registers a function that is called whenever the menu may have changed.
  @usableFromInline package var onChange: (@escaping @MainActor () -> Void) -> Void
  /// Returns whether all effects of the last action have finished.
  @usableFromInline package let isSettled: () -> Bool
  /// The tool beside the screen; nil if there is none.
  package var companion: Companion?

  /// A tool that a front end shows beside the screen, or below it where the window is narrow.
  package struct Companion {
    /// Returns its menu; nil while it is closed.
    let menu: () -> ScreenMenu<Action>?
    /// Returns what it shows instead of the program's own menu; nil to show that.
    let mainMenu: () -> ScreenMenu<Action>?
    /// Opens it.
    let open: () -> Void

    package init(
      menu: @escaping () -> ScreenMenu<Action>?,
      mainMenu: @escaping () -> ScreenMenu<Action>?,
      open: @escaping () -> Void
    ) {
      self.menu = menu
      self.mainMenu = mainMenu
      self.open = open
    }
  }

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - menu: Returns the current menu.
  ///   - embedded: Returns the rows below those of the menu that other code draws, such as an older
  ///     part of the program: they call functions instead of sending actions.
  ///   - send: Sends an action; after it returns, `menu` returns the menu of the new state.
  ///   - onChange: Registers a function to call whenever the menu may have changed, for any reason;
  ///     called once, by the front end.
  ///   - isSettled: Returns whether all effects of the last action have finished.
  @inlinable  // The app specializes it: generic code takes 2.6 times as long to map a menu.
  public init<Sent>(
    menu: @escaping () -> ScreenMenu<Sent>,
    embedded: @escaping () -> [MenuRow<@MainActor () -> Void>] = { [] },
    send: @escaping (Sent) -> Void,
    onChange: @escaping (@escaping @MainActor () -> Void) -> Void,
    isSettled: @escaping () -> Bool = { true }
  ) {
    ownMenu = {
      var erased = menu().erased(send)
      erased.rows += embedded().map { $0.map { send in Action { send() } } }
      return erased
    }
    self.onChange = onChange
    self.isSettled = isSettled
  }

  /// Returns the current menu.
  package func menu() -> ScreenMenu<Action> { companion?.mainMenu() ?? ownMenu() }
}

/// The reason why a front end ended.
///
/// <!-- code: run-front-end -->
/// ```swift
/// if options.isPlain || options.isAccessible || !FullScreen.isPossible() {
///   let lines = LineMode(program, options: terminal, isAccessible: options.isAccessible)
///   return lines.run().exitStatus
/// }
/// return FullScreen(program, options: terminal).run().exitStatus
/// ```
public enum ExitReason: Equatable, Sendable {
  /// The user quit.
  case quit
  /// The user pressed Ctrl-C.
  case interrupted
  /// A signal asked the program to end, such as SIGHUP when the window is closed, SIGTERM or SIGQUIT.
  ///
  /// There is time to save what the program has: SIGALRM ends the process three seconds after the signal.
  case signal(Int32)
  /// The input ended.
  case endOfInput
  /// The output was closed.
  case outputClosed
  /// There is no terminal, or it belongs to another job and no shell can hand it over.
  case noTerminal

  /// The exit status for the process: 130 after Ctrl-C and 128 more than a signal as shells expect, 74 for a failed
  /// write.
  public var exitStatus: Int32 {
    switch self {
    case .quit, .endOfInput: 0
    case .interrupted: 130
    case .signal(let number): 128 + number
    case .outputClosed, .noTerminal: 74
    }
  }
}
