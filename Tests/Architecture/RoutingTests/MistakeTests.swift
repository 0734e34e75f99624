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
    struct Stranger: Reducer {
      struct State {}
      enum Action { case tip }
      func reduce(into state: inout State, action: Action) -> EffectOf<Self> { .none }
    }
    struct Plain: Reducer {
      struct State {}
      enum Action { case tip }
      func reduce(into state: inout State, action: Action) -> EffectOf<Self> { .none }
    }
    struct Sibling: Reducer {
      enum Action { case tip }
      func reduce(into state: inout ParentState, action: Action) -> EffectOf<Self> { .none }
    }
    struct ParentState {
      var child: Child.State?
      var plain: Plain.State?
      var rows: IdentifiedArrayOf<Child.State> = []
      var path = StackState<Child.State>()
      var alert: AlertState<Child.Action>?
    }
    @Cases enum ParentAction {
      case child(Child.Action), sheet(PresentationAction<Child.Action>)
      case row(IdentifiedAction<Int, Child.Action>)
      case path(StackAction<Child.State, Child.Action>)
      case plain(PresentationAction<Plain.Action>)
    }
    \(parents.joined(separator: "\n"))
    """
}

/// The first lines of the errors in an output of the compiler.
private func errors(in output: String) -> [Substring] {
  output.split(separator: "\n").filter { $0.hasPrefix("/") && $0.contains(" error: ") }
}

@Suite("A mistake in the composition of reducers", .waitsForPrograms)
struct MistakeTests {
  private static let mistakes = [
    (
      "Scope(state: \\.child, action: \\.child) { Child() }",
      "The state is optional: apply `.ifLet` to the parent"
    ),
    (
      "EmptyReducer().ifLet(\\.child, action: \\.sheet) { Child() }",
      "The label of a presented child is `presentation`"
    ),
    ("EmptyReducer().ifLet(\\.alert, action: \\.sheet)", "The label of an alert is `alert`"),
    (
      "EmptyReducer().forEach(\\.path, action: \\.path) { Child() }",
      "the screen: `screens: Folder()`"
    ),
    (
      "EmptyReducer().ifLet(\\.$child, action: \\.child) { Child() }",
      "No such optional property: remove `@Presents` and `$`"
    ),
    ("EmptyReducer().ifLet(\\.child, action: \\.child) { Stranger() }", "another State or Action"),
    (
      "EmptyReducer().ifLet(\\.plain, presentation: \\.plain) { Plain() }",
      "The state has no id: make it `Identifiable`, or write `neverReplaced` as the label"
    ),
    ("Stranger()", "another State or Action"),
    (
      "EmptyReducer().forEach(\\.path, action: \\.path, screens: Stranger())",
      "The screens have another State or Action than the stack"
    ),
    ("Sibling()", "another State or Action"),
  ]

  private static let unknownStates = [
    "Scope(state: \\.unknown, action: \\.child) { Child() }",
    "EmptyReducer().ifLet(\\.unknown, action: \\.child) { Child() }",
    "EmptyReducer().forEach(\\.unknown, action: \\.row) { Child() }",
    "EmptyReducer().ifLet(\\.unknown, presentation: \\.sheet) { Child() }",
    "EmptyReducer().ifLet(\\.unknown, alert: \\.sheet)",
    "EmptyReducer().forEach(\\.unknown, action: \\.path, screens: Child())",
  ]

  private static let unknownCases = [
    "Scope(state: \\.rows, action: \\.unknown) { Child() }",
    "EmptyReducer().ifLet(\\.child, action: \\.unknown) { Child() }",
    "EmptyReducer().forEach(\\.rows, action: \\.unknown) { Child() }",
    "EmptyReducer().ifLet(\\.child, presentation: \\.unknown) { Child() }",
    "EmptyReducer().ifLet(\\.alert, alert: \\.unknown)",
    "EmptyReducer().forEach(\\.path, action: \\.unknown, screens: Child())",
  ]

  @Test(
    "about the cases of an action has one error, which names the macro",
    arguments: ["@Cases ", ""]
  )
  func cases(macro: String) throws {
    let source = source(Self.unknownCases).replacing("@Cases ", with: macro)
    let output = try typeCheck(source).output
    let errors = errors(in: output)
    #expect(errors.count == Self.unknownCases.count, "\(output)")
    #expect(errors.allSatisfy { $0.contains("has no such case, or is without `@Cases`") })
  }

  private static let unknownSteps = [
    "send(\\.unknown, 3)", "send(\\.unknown, 3) { $0 = [] }",
    "receive(\\.unknown)", "receive(\\.unknown, timeout: .zero) { $0 = [] }",
    "receive(\\.unknown, 3)", "receive(\\.unknown, 3) { $0 = [] }",
  ]

  @Test(
    "about the cases of an action in a test has one error, which names the macro",
    arguments: ["@Cases ", ""]
  )
  func steps(macro: String) throws {
    let output = try typeCheck(
      """
      import NavigatorComposition
      import NavigatorTestSupport
      struct Rows: Reducer {
        \(macro)enum Action: Equatable { case tap(Int) }
        func reduce(into state: inout [Int], action: Action) -> EffectOf<Self> { .none }
      }
      @MainActor func test(_ store: TestStoreOf<Rows>) async {
        await store.send(.tap(3)) { $0 = [] }
        await store.receive(.tap(3))
        \(macro.isEmpty ? "" : "await store.receive(\\.tap, 3)")
        \(Self.unknownSteps.map { "await store.\($0)" }.joined(separator: "\n  "))
      }
      """
    ).output
    let errors = errors(in: output)
    #expect(errors.count == Self.unknownSteps.count, "\(output)")
    #expect(errors.allSatisfy { $0.contains("has no such case, or is without `@Cases`") })
  }

  @Test("about the properties of a state has one error")
  func properties() throws {
    let output = try typeCheck(source(Self.unknownStates)).output
    let errors = errors(in: output)
    #expect(errors.count == Self.unknownStates.count, "\(output)")
    #expect(errors.allSatisfy { $0.contains("No such") })
  }

  @Test("has an error that names the way out, and no other")
  func messages() throws {
    let output = try typeCheck(source(Self.mistakes.map(\.0))).output
    let errors = errors(in: output)
    #expect(errors.count == Self.mistakes.count, "\(output)")
    for (error, mistake) in zip(errors, Self.mistakes) {
      #expect(error.contains(mistake.1), "\(mistake.0)")
    }
  }

  @Test("of none compiles")
  func correct() throws {
    let body = """
      EmptyReducer()
          .ifLet(\\.child, action: \\.child) { Child() }
          .forEach(\\.rows, action: \\.row) { Child() }
          .ifLet(\\.child, presentation: \\.sheet) { Child() }
          .ifLet(\\.plain, neverReplaced: \\.plain) { Plain() }
          .ifLet(\\.alert, alert: \\.sheet)
          .forEach(\\.path, action: \\.path, screens: Child())
      """
    #expect(try typeCheck(source([body])).output == "")
  }

  @Test("with a client that is not Sendable names the client, and the property that holds it")
  func client() throws {
    let feature = """
      import NavigatorComposition
      import NavigatorMenus
      import NavigatorRouting
      class Client { func fact() async throws -> String { "" } }
      struct Profile: MenuFeature {
        struct State: Equatable, Sendable, Codable {}
        @Cases enum Action: Equatable, Sendable, Codable { case ask, answered(String) }
        let client: Client
        static var title: MenuText { MenuText(verbatim: "Profile") }
        static let link = ScreenLink("profile", State())
        static func menu(_ state: State) -> ScreenMenu<Action> { ScreenMenu(title: title) }
        func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
          .run { [client] send in send(.answered(try await client.fact())) }
        }
      }
      """
    let errors = errors(in: try typeCheck(feature).output)
    #expect(errors.count == 1)
    #expect(
      errors.first?.hasSuffix(
        "stored property 'client' of 'Sendable'-conforming struct 'Profile' has non-Sendable type 'Client'"
      ) == true,
      "\(errors)"
    )
  }
}
