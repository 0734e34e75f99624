public import NavigatorComposition
public import NavigatorMenus
public import NavigatorRouting
import NavigatorSessions

/// The feature that shows the actions of a store, the states between them, and what is presented.
///
/// <!-- code: example-inspector -->
/// ```swift
/// let inspected = program.inspected(store, by: NoteRouter()) { RouterView<NoteRouter>.menu($0) }
/// ```
///
/// It is opened beside the screen of a program with one line, see
/// ``NavigatorTerminalUI/Program/inspected(_:by:resume:program:folder:origin:log:menu:)``.
public struct Inspector: MenuFeature {
  /// What the inspector asks of the store that it inspects.
  struct Client: Sendable {
    /// Returns the change of the state by the actions from one to another, in the form of the test store.
    let change: @MainActor @Sendable (ClosedRange<Int>) -> String
    /// Continues the program from the state after an action.
    let goOn: @MainActor @Sendable (Int) -> Void
    /// Forgets all actions.
    let clear: @MainActor @Sendable () -> Void
    /// Saves the session so far, and returns what was done.
    let save: @MainActor @Sendable () -> MenuText
  }

  /// The parts of the inspector.
  public enum Tab: String, CaseIterable, Codable, Sendable {
    /// The list of actions.
    case actions
    /// The tree of what is presented.
    case screens
    /// What concerns all actions.
    case session
  }

  /// The recorded actions and what is shown of them.
  public struct State: Equatable, Sendable, Codable {
    var isOpen = false
    var isPaused = false
    var tab = Tab.actions
    /// The actions that are still kept, the oldest first.
    var actions: [InspectedAction] = []
    /// The order of the actions, the newest send first until a person sorts them.
    var order = TableSort(column: 0, isDescending: true)
    /// The action after which the shown state is; nil for the present.
    var moment: Int?
    /// The actions that a person has selected.
    var selected: Set<Int> = []
    /// The actions whose change is shown, mostly one; nil for the list.
    var chosen: ClosedRange<Int>?
    var change = ""
    /// The tree of what is presented.
    var screens: [PresentedScreen] = []
    /// What was saved, or why not.
    var message: MenuText?

    /// Creates the state of a closed inspector.
    public init() {}
  }

  /// The actions of the inspector.
  ///
  /// <!-- code: symbol-inspector -->
  /// ```swift
  /// // A front end of its own shows the menu of the inspector, and sends its actions.
  /// let menu: ScreenMenu<Inspector.Action> = Inspector.menu(Inspector.State())
  /// let tabs = Inspector.Tab.allCases.map { Inspector.Action.view(.select($0)) }
  /// let closing = Inspector.Action.view(.close)
  /// ```
  public enum Action: Equatable, Sendable, Codable {
    /// A person's choice.
    case view(View)
    /// An action was recorded, or its effects have changed; the oldest kept one has a number.
    case recorded(InspectedAction, oldest: Int)
    /// The actions since the start of the program, when the inspector is opened for the first time.
    case kept([InspectedAction])
    /// The change of the chosen action.
    case change(String)
    /// The session was saved, or could not be.
    case saved(MenuText)
  }

  /// What a person chooses.
  public enum View: Equatable, Sendable, Codable {
    /// Opens or closes the inspector.
    case open, close
    /// Shows a part.
    case select(Tab)
    /// Shows the change of an action, or the list again.
    case choose(Int?)
    /// Selects an action, or no longer does.
    case toggle(Int)
    /// Shows the change from the first to the last selected action.
    case chooseSelected
    /// Shows the screens after an action, or the present ones.
    case show(Int?)
    /// Continues from the shown moment.
    case goOn
    /// Sorts the actions by a column.
    case sort(Int)
    /// Stops recording, or continues.
    case pause
    /// Forgets all actions.
    case clear
    /// Saves the session so far.
    case save
    /// A choice on a screen of the past, which takes none.
    case held
  }

  let client: Client

  /// Shows, steps, and asks the client for all that concerns the inspected store.
  public var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .view(let action): return view(action, &state)
      case .recorded(let action, let oldest):
        state.record(action, oldest: oldest)
      case .kept(let actions): state.actions = actions
      case .change(let text): state.change = text
      case .saved(let text): state.message = text
      }
      return .none
    }
  }

  private func view(_ action: View, _ state: inout State) -> Effect<Action> {
    switch action {
    case .open: state.isOpen = true
    case .close: (state.isOpen, state.moment, state.chosen) = (false, nil, nil)
    case .select(let tab): (state.tab, state.message) = (tab, nil)
    case .sort(let column): state.order.toggle(column)
    case .pause: state.isPaused.toggle()
    case .held: break
    case .show(let moment): state.show(moment)
    case .choose(let number): return choose(number.map { $0...$0 }, &state)
    case .toggle(let number):
      if state.selected.remove(number) == nil { state.selected.insert(number) }
    case .chooseSelected: return choose(state.selection, &state)
    case .goOn:
      guard let moment = state.moment.take() else { return .none }
      state.chosen = nil
      return .run { [client] _ in client.goOn(moment) }
    case .clear:
      (state.actions, state.selected, state.moment) = ([], [], nil)
      return .run { [client] _ in client.clear() }
    case .save: return .run { [client] send in send(.saved(client.save())) }
    }
    return .none
  }

  private func choose(_ numbers: ClosedRange<Int>?, _ state: inout State) -> Effect<Action> {
    (state.chosen, state.change) = (numbers, "")
    guard let numbers else { return .none }
    return .run { [client] send in send(.change(client.change(numbers))) }
  }
}

extension Inspector.State {
  /// The numbers from the first to the last selected action; nil if none is selected.
  var selection: ClosedRange<Int>? {
    let numbers = actions.lazy.map(\.number).filter(selected.contains)
    return numbers.first.map { $0...(numbers.last ?? $0) }
  }

  /// The indices of the actions in the order of the table: by send, feature, number of changes or origin.
  ///
  /// A send begins with what a person, a link or a session sent, and continues with what effects sent because of it,
  /// however late.
  var listed: [Int] {
    switch order.column {
    case 1: order.sorted(actions) { $0.feature }
    case 2: order.sorted(actions) { $0.fields.count }
    case 3: order.sorted(actions) { $0.origin.rawValue }
    default: order.sorted(actions) { $0.send ?? $0.number }
    }
  }

  /// The moments that can be shown: before the oldest action, and after each.
  var moments: ClosedRange<Int>? {
    guard let first = actions.first, let last = actions.last else { return nil }
    return first.number - 1...last.number
  }

  fileprivate mutating func show(_ number: Int?) {
    guard let number, let moments else { return moment = nil }
    let bounded = min(max(number, moments.lowerBound), moments.upperBound)
    moment = bounded == moments.upperBound ? nil : bounded
  }

  fileprivate mutating func record(_ action: InspectedAction, oldest: Int) {
    // The numbers are consecutive.
    let index = action.number - (actions.first?.number ?? action.number)
    if actions.indices.contains(index) { return actions[index] = action }
    actions.append(action)
    if let first = actions.first, first.number < oldest {
      actions.removeAll { $0.number < oldest }
      if let moment, let moments, moment < moments.lowerBound { self.moment = moments.lowerBound }
    }
  }
}
