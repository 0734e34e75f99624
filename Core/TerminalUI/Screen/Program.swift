public import NavigatorMenus

/// What a front end shows and drives: something that has a menu and takes actions.
///
/// A front end need not know what the actions are, only how to send them. So they stand in its menus
/// as ``Action``, and all of it is compiled for that one type.
@MainActor
public struct Program {
  /// An action of the program's own, together with the way to send it.
  public struct Action {
    @usableFromInline let send: @MainActor () -> Void

    @inlinable
    init(send: @escaping @MainActor () -> Void) { self.send = send }
  }

  /// The menu of this moment.
  let menu: () -> Menu<Action>
  /// Registers what is to be called whenever the menu may have changed.
  let onChange: (@escaping @MainActor () -> Void) -> Void
  /// Whether everything that the last action started has finished.
  let isSettled: () -> Bool

  /// Makes a program from its parts.
  ///
  /// - Parameters:
  ///   - menu: Makes the menu of this moment.
  ///   - send: Takes an action; when it returns, `menu` makes the menu of the new state.
  ///   - onChange: Registers what is to be called whenever the menu may have changed, by whatever
  ///     cause; registered once, by the front end that runs.
  ///   - isSettled: Whether everything that the last action started has finished.
  @inlinable
  public init<Sent>(
    menu: @escaping () -> Menu<Sent>,
    send: @escaping (Sent) -> Void,
    onChange: @escaping (@escaping @MainActor () -> Void) -> Void,
    isSettled: @escaping () -> Bool = { true }
  ) {
    self.init(
      sending: { menu().map { action in Action { send(action) } } },
      onChange: onChange,
      isSettled: isSettled
    )
  }

  @usableFromInline
  init(
    sending menu: @escaping () -> Menu<Action>,
    onChange: @escaping (@escaping @MainActor () -> Void) -> Void,
    isSettled: @escaping () -> Bool
  ) {
    self.menu = menu
    self.onChange = onChange
    self.isSettled = isSettled
  }
}

/// Why a front end has ended.
public enum ExitReason: Equatable, Sendable {
  /// The person asked for it.
  case quit
  /// Ctrl-C.
  case interrupted
  /// Nothing more can come in.
  case endOfInput
  /// Nobody reads what is written.
  case outputClosed
  /// There is no terminal to take over: it belongs to another job and no shell gives it back.
  case noTerminal

  /// The status to end the process with: 130 after Ctrl-C as shells expect, 74 for a failed write.
  public var exitStatus: Int32 {
    switch self {
    case .quit, .endOfInput: 0
    case .interrupted: 130
    case .outputClosed, .noTerminal: 74
    }
  }
}
