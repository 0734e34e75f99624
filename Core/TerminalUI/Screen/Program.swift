public import Menus

/// What a front end shows and drives: something that has a menu and takes actions.
@MainActor
public struct Program<Action> {
  /// The menu of this moment.
  public var menu: () -> Menu<Action>
  /// Takes an action; when it returns, ``menu`` is already that of the new state.
  public var send: (Action) -> Void
  /// Registers what is to be called whenever the menu may have changed, by whatever cause; registered
  /// once, by the front end that runs.
  public var onChange: (@escaping @MainActor () -> Void) -> Void
  /// Whether everything that the last action started has finished.
  public var isSettled: () -> Bool

  /// Makes a program from its parts.
  public init(
    menu: @escaping () -> Menu<Action>,
    send: @escaping (Action) -> Void,
    onChange: @escaping (@escaping @MainActor () -> Void) -> Void,
    isSettled: @escaping () -> Bool = { true }
  ) {
    self.menu = menu
    self.send = send
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
