public import NavigatorComposition
public import NavigatorMenus
public import NavigatorRouting
import NavigatorSessions

/// The feature that shows the actions of a store, the states between them, and what is presented.
///
/// <!-- code: example-inspector -->
/// ```swift
/// let log = ActionLog(initialState: NoteRouter.State(), reducer: NoteRouter())
/// let store = Store(initialState: NoteRouter.State()) {
///   NoteRouter().watching { log.watch($0) }
/// }
/// let program = Program(
///   menu: { RouterView<NoteRouter>.menu(store.state) },
///   send: { _ = store.send($0) },
///   onChange: { store.onChange($0) }
/// )
/// .inspected(store, log: log) { RouterView<NoteRouter>.menu($0) }
/// ```
///
/// It is opened beside the screen of a program, see
/// ``NavigatorTerminalUI/Program/inspected(_:log:resume:program:folder:menu:)``.
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
    /// The order of the actions; nil for groups by send, the newest send first.
    var order: TableSort?
    /// The action after which the shown state is; nil for the present.
    var moment: Int?
    /// The actions that a person has selected.
    var selected: Set<Int> = []
    /// The change that is shown; nil for the list.
    var detail: Detail?
    /// The tree of what is presented.
    var screens: [PresentedScreen] = []
    /// What was saved, or why not.
    var message: MenuText?

    /// Creates the state of a closed inspector.
    public init() {}

    /// What some actions have changed.
    struct Detail: Equatable, Sendable, Codable {
      /// The actions from one to another, mostly the same one.
      let numbers: ClosedRange<Int>
      /// The change of the state, in the form of the test store; empty until it is computed.
      var change = ""
    }
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
      case .view(let action):
        return view(action, &state)
      case .recorded(let action, let oldest):
        state.record(action, oldest: oldest)
      case .kept(let actions):
        state.actions = actions
      case .change(let text):
        state.detail?.change = text
      case .saved(let text):
        state.message = text
      }
      return .none
    }
  }

  private func view(_ action: View, _ state: inout State) -> Effect<Action> {
    switch action {
    case .open:
      state.isOpen = true
    case .close:
      state.close()
    case .select(let tab):
      state.tab = tab
      state.message = nil
    case .sort(let column):
      state.sort(by: column)
    case .pause:
      state.isPaused.toggle()
    case .held:
      break
    case .show(let moment):
      state.show(moment)
    case .choose(let number):
      return choose(number.map { number in number...number }, &state)
    case .toggle(let number):
      state.toggle(number)
    case .chooseSelected:
      return choose(state.selection, &state)
    case .goOn:
      return goOn(&state)
    case .clear:
      state.clear()
      return .run { [client] _ in client.clear() }
    case .save:
      return .run { [client] send in send(.saved(client.save())) }
    }
    return .none
  }

  /// Shows what actions have changed; nil for the list.
  private func choose(_ numbers: ClosedRange<Int>?, _ state: inout State) -> Effect<Action> {
    guard let numbers else {
      state.detail = nil
      return .none
    }
    state.detail = State.Detail(numbers: numbers)
    return .run { [client] send in send(.change(client.change(numbers))) }
  }

  /// Continues the program from the shown moment.
  private func goOn(_ state: inout State) -> Effect<Action> {
    guard let moment = state.moment else { return .none }
    state.moment = nil
    state.detail = nil
    return .run { [client] _ in client.goOn(moment) }
  }
}

extension Inspector.State {
  /// The numbers from the first to the last selected action; nil if none is selected.
  var selection: ClosedRange<Int>? {
    let numbers = actions.lazy.map(\.number).filter(selected.contains)
    guard let first = numbers.first, let last = numbers.last else { return nil }
    return first...last
  }

  /// The indices of the actions in the order of the table: by number, feature, number of changes or origin, or in
  /// groups by send.
  ///
  /// A send begins with what a person, a link or a session sent, and continues with what effects sent because of it,
  /// however late.
  var listed: [Int] {
    guard let order else {
      let newestFirst = TableSort(column: 0, isDescending: true)
      return newestFirst.sorted(actions) { action in action.send ?? action.number }
    }
    return switch order.column {
    case 1: order.sorted(actions) { $0.feature }
    case 2: order.sorted(actions) { $0.fields.count }
    case 3: order.sorted(actions) { $0.origin.rawValue }
    default: order.sorted(actions) { $0.number }
    }
  }

  /// The moments that can be shown: before the oldest action, and after each.
  var moments: ClosedRange<Int>? {
    guard let first = actions.first, let last = actions.last else { return nil }
    return first.number - 1...last.number
  }

  fileprivate mutating func close() {
    isOpen = false
    moment = nil
    detail = nil
  }

  fileprivate mutating func clear() {
    actions = []
    selected = []
    moment = nil
  }

  /// Sorts by a column, or reverses the order; the reverse of the order by number is the groups by send.
  fileprivate mutating func sort(by column: Int) {
    if order == nil {
      order = TableSort(column: column)
    } else if column == 0, order?.column == 0 {
      order = nil
    } else {
      order?.toggle(column)
    }
  }

  fileprivate mutating func toggle(_ number: Int) {
    if selected.contains(number) {
      selected.remove(number)
    } else {
      selected.insert(number)
    }
  }

  /// Shows the screens after an action, or the present ones.
  fileprivate mutating func show(_ number: Int?) {
    guard let number, let moments else {
      moment = nil
      return
    }
    if number >= moments.upperBound {
      moment = nil
    } else {
      moment = max(number, moments.lowerBound)
    }
  }

  /// Adds an action, or replaces it; and removes those that are older than the oldest kept one.
  fileprivate mutating func record(_ action: InspectedAction, oldest: Int) {
    // The numbers are consecutive.
    let index = action.number - (actions.first?.number ?? action.number)
    if actions.indices.contains(index) {
      actions[index] = action
      return
    }
    actions.append(action)
    guard let first = actions.first, first.number < oldest else { return }
    actions.removeAll { $0.number < oldest }
    if let moment, let moments, moment < moments.lowerBound {
      self.moment = moments.lowerBound
    }
  }
}
