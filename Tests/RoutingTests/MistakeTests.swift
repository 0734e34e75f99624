import TestHelpers
import Testing

/// A source with a parent for each of the bodies.
private func source(_ bodies: [String]) -> String {
  let parents = bodies.enumerated().map { number, body in
    """
    struct Parent\(number): Reducer {
      typealias State = ParentState
      typealias Action = ParentAction
      var body: some ReducerOf<Self> { \(body) }
    }
    """
  }
  return """
    import NavigatorComposition
    import NavigatorMenus
    import NavigatorRouting
    struct Child: Reducer {
      struct State: Identifiable { let id = 0 }
      enum Action { case tap }
      func reduce(into state: inout State, action: Action) -> EffectOf<Self> { .none }
    }
    struct ParentState {
      var child: Child.State?
      var rows: IdentifiedArrayOf<Child.State> = []
      var path = StackState<Child.State>()
      var alert: AlertState<Child.Action>?
    }
    @Cases enum ParentAction {
      case child(Child.Action), sheet(PresentationAction<Child.Action>)
      case row(IdentifiedAction<Int, Child.Action>)
      case path(StackAction<Child.State, Child.Action>)
    }
    let childCase = ParentAction.cases.child
    let rowCase = ParentAction.cases.row
    \(parents.joined(separator: "\n"))
    """
}

@Suite("A mistake in the composition of reducers")
struct MistakeTests {
  private static let mistakes = [
    (
      "Scope(state: \\.child, action: \\.child) { Child() }",
      "The state is optional: apply `.ifLet` to the parent"
    ),
    (
      "EmptyReducer().ifLet(\\.child, action: childCase) { Child() }", "of a `Case` is `actionCase`"
    ),
    ("EmptyReducer().forEach(\\.rows, action: rowCase) { Child() }", "of a `Case` is `actionCase`"),
    (
      "EmptyReducer().ifLet(\\.child, action: \\.sheet) { Child() }",
      "The label of a presented child is `presentation`"
    ),
    ("EmptyReducer().ifLet(\\.alert, action: \\.sheet)", "The label of an alert is `alert`"),
    (
      "EmptyReducer().forEach(\\.path, action: \\.path) { Child() }",
      "the screen: `screens: SingleScreen { … }`"
    ),
  ]

  @Test("has an error that names the way out, and no other")
  func messages() throws {
    let output = try typeCheck(source(Self.mistakes.map(\.0))).output
    let errors = output.split(separator: "\n").filter {
      $0.hasPrefix("/") && $0.contains(" error: ")
    }
    #expect(errors.count == Self.mistakes.count, "\(output)")
    for (error, mistake) in zip(errors, Self.mistakes) {
      #expect(error.contains(mistake.1), "\(mistake.0)")
    }
  }

  @Test("of none compiles")
  func correct() throws {
    let body = """
      EmptyReducer()
          .ifLet(\\.child, actionCase: childCase) { Child() }
          .forEach(\\.rows, action: \\.row) { Child() }
          .ifLet(\\.alert, alert: \\.sheet)
          .forEach(\\.path, action: \\.path, screens: SingleScreen { Child() })
      """
    #expect(try typeCheck(source([body])).output == "")
  }
}
