import NavigatorComposition

// A router with a sheet has a property `sheet` in its state, a case `sheet` in its action, and a struct `Sheet` with
// `@Screens`. What is here is that of a router without one.

/// The actions of a router's sheet: a ``PresentationAction``, or `Never` for a router without a sheet.
///
/// <!-- code: symbol-sheet-actions -->
/// ```swift
/// /// Returns the action with which the user closes the sheet of a router; nil if the router has none.
/// func closing<R: RouterReducer>(sheetOf router: R.Type) -> R.Action? {
///   R.Action.SheetAction.dismissal.map(R.Action.sheet)
/// }
/// ```
public protocol SheetActions {
  /// The action of what is presented.
  associatedtype Presented

  /// An action of what is presented.
  static func presented(_ action: Presented) -> Self

  /// The dismissal; nil if nothing can be presented.
  static var dismissal: Self? { get }
}

extension PresentationAction: SheetActions {
  /// The dismissal.
  public static var dismissal: PresentationAction? { .dismiss }
}

extension Never: SheetActions {
  /// Never called.
  public static func presented(_ action: Never) -> Never {}

  /// Nil: there is no sheet.
  public static var dismissal: Never? { nil }
}

extension RouterState where SheetState == Never {
  /// Nil: there is no sheet.
  public var sheet: Never? {
    get { nil }
    set {}
  }
}

extension RouterAction where SheetAction == Never {
  /// Never called.
  public static func sheet(_ action: Never) -> Self {}

  /// Nil: there is no sheet.
  public var sheet: Never? { nil }
}

/// The sheet of a router that has none.
///
/// <!-- code: symbol-no-sheet -->
/// ```swift
/// let hasSheet = NoteRouter.Sheet.self != NoSheet.self  // false
/// // Nothing of it can exist.
/// let types: [Any.Type] = [NoSheet.State.self, NoSheet.Action.self, NoSheet.Delegate.self]
/// let features = NoSheet.FeatureTypes.menuFeatures  // none
/// ```
public struct NoSheet: Screens {
  /// No state: nothing is presented.
  public typealias State = Never

  /// No action.
  public typealias Action = Never

  /// No delegate.
  public typealias Delegate = Never

  /// No features.
  public typealias FeatureTypes = FeatureList<>

  /// No screens.
  public static let screens = ScreenTable<NoSheet>()

  /// No links.
  public static let link = PathLink<Never>()

  /// Never called.
  public static func delegate(in action: Never) -> Never? {}

  /// Never called.
  public static func index(of screen: Never) -> Int {}
}

extension RouterReducer {
  /// Returns the appearances of the sheet and of the screens inside it.
  static func sheetAppearances(in state: State) -> [Appearance<Action>] {
    guard Sheet.screens.hasAppearances, let sheet = state.sheet else { return [] }
    return Sheet.appearances(in: sheet).map { appearance in
      appearance.embedded({ .sheet(.presented($0)) }, at: CaseID(of: sheet))
    }
  }
}
