import NavigatorTestSupport
import TestHelpers
import Testing

/// The source of a router with `count` screens of three delegates each.
///
/// - Parameters:
///   - count: The number of screens.
///   - isFlat: Whether one switch routes all delegates, and not a function for each screen's.
/// - Returns: The source.
private func router(of count: Int, isFlat: Bool = true) -> String {
  let numbers = Array(0..<count)
  func lines(_ line: (Int) -> String) -> String { numbers.map(line).joined(separator: "\n") }
  let flat = lines {
    """
        case .screen\($0)(.next): state.path.append(.screen\($0)(Screen\($0).State()))
        case .screen\($0)(.home): state.path.popToRoot()
        case .screen\($0)(.back): state.path.popLast()
    """
  }
  let nested = lines { "    case .screen\($0)(let delegate): route(delegate, &state)" }
  let functions = lines {
    """
      func route(_ delegate: Screen\($0).Delegate, _ state: inout State) {
        switch delegate {
        case .next: state.path.append(.screen\($0)(Screen\($0).State()))
        case .home: state.path.popToRoot()
        case .back: state.path.popLast()
        }
      }
    """
  }
  return """
    import NavigatorComposition
    import NavigatorMenus
    import NavigatorRouting
    \(lines(screen))
    struct Router: RouterReducer {
      @Screens struct Path {
        let root = Screen0()
    \(lines { "    let screen\($0) = Screen\($0)()" })
      }
      struct State: RouterState {
        var root = Screen0.State()
        var path = StackState<Path.State>()
      }
      @Cases enum Action: RouterAction { case root(Screen0.Action), path(Path.StackAction) }
      let path = Path()
      func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
        switch delegate {
        case .root(.next), .root(.home), .root(.back): break
    \(isFlat ? flat : nested)
        }
        return .none
      }
    \(isFlat ? "" : functions)
    }
    """
}

private func screen(_ number: Int) -> String {
  """
  struct Screen\(number): MenuFeature {
    struct State: Equatable, Sendable, Codable { var count = 0 }
    @Cases enum Action: Equatable, Sendable, Codable { case increment, delegate(Delegate) }
    enum Delegate: Equatable, Sendable, Codable { case next, home, back }
    static var title: MenuText { MenuText(verbatim: "\(number)") }
    static let link = ScreenLink("screen\(number)", State())
    static func menu(_ state: State) -> ScreenMenu<Action> { ScreenMenu(title: title) }
    static func delegate(in action: Action) -> Delegate? { action.delegate }
    func reduce(into state: inout State, action: Action) -> EffectOf<Self> { .none }
  }
  """
}

/// The source of a screen without delegates.
private func withoutDelegate(_ number: Int) -> String {
  screen(number).replacing("case increment, delegate(Delegate)", with: "case increment")
    .replacing(
      "  enum Delegate: Equatable, Sendable, Codable { case next, home, back }\n",
      with: ""
    )
    .replacing(
      "  static func delegate(in action: Action) -> Delegate? { action.delegate }\n",
      with: ""
    )
}

/// The source of tabs of two screens, and of a router with them that routes their delegates.
private func routerWithTabs(_ option: String = "", routing cases: String) -> String {
  """
  @Tabs\(option) struct Tabs {
    let first = Screen1()
    let second = Screen2()
  }
  extension Tabs {
    static var title: MenuText { MenuText(verbatim: "Tabs") }
    static let link = tabsLink("tabs")
  }
  struct Outer: RouterReducer {
    @Screens struct Path {
      let root = Screen0()
      let tabs = Tabs()
    }
    struct State: RouterState {
      var root = Screen0.State()
      var path = StackState<Path.State>()
    }
    @Cases enum Action: RouterAction { case root(Screen0.Action), path(Path.StackAction) }
    let path = Path()
    func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
      switch delegate {
      case .root(.next), .root(.home), .root(.back): break
      \(cases)
      }
      return .none
    }
  }
  """
}

/// The processor times of type checks, each the least of several runs: other programs can only lengthen one.
private struct LeastSeconds {
  private(set) var one = Double.infinity
  private var twenty = Double.infinity
  private(set) var forty = Double.infinity

  /// Whether twice as many screens take about twice as long, without the start of the compiler, which is most of the
  /// time for one screen.
  ///
  /// They take 2.0 to 2.2 times as long on an idle machine, and up to 2.5 times beside other programs. It would be four
  /// times if each screen were compared with each other one.
  var isLinear: Bool { (forty - one) / (twenty - one) < 2.7 }

  mutating func measure() throws {
    one = min(one, try typeCheck(router(of: 1)).seconds)
    twenty = min(twenty, try typeCheck(router(of: 20)).seconds)
    let largest = try typeCheck(router(of: 40))
    #expect(largest.output == "")
    forty = min(forty, largest.seconds)
  }
}

@Suite("A router", .serialized, .waitsForPrograms)
struct RouterCompilationTests {
  @Test("of forty screens takes less than two seconds to type check, and twice as long as twenty")
  func forty() throws {
    var seconds = LeastSeconds()
    for _ in 0..<5 where !seconds.isLinear { try seconds.measure() }
    #expect(seconds.isLinear, "\(seconds)")
    // A machine that takes longer for one screen may take longer than two seconds for forty.
    let isFast = seconds.one < 0.25
    #expect(seconds.forty < 2 || !isFast, "\(seconds)")
  }

  @Test(
    "of 300 screens compiles with a function for the delegates of each feature",
    .enabled(if: isLongRun, "scripts/check --long runs it")
  )
  func threeHundred() throws {
    #expect(try typeCheck(router(of: 300, isFlat: false)).output == "")
  }

  @Test(
    "with a part left out does not compile",
    arguments: [
      (
        "    case .screen1(.home): state.path.popToRoot()\n",
        "switch must be exhaustive"
      ),
      (
        "    let screen2 = Screen2()\n",
        "type 'Router.Path.Delegate' has no member 'screen2'"
      ),
      (
        "  static func delegate(in action: Action) -> Delegate? { action.delegate }\n",
        "does not conform to protocol 'Feature'"
      ),
      (
        "  static let link = ScreenLink(\"screen0\", State())\n",
        "does not conform to protocol 'Feature'"
      ),
    ]
  )
  func leftOut(part: String, error: String) throws {
    let source = router(of: 3)
    try #require(source.contains(part))
    #expect(try typeCheck(source.replacing(part, with: "")).output.contains(error))
  }

  @Test("does not compile if the delegate of a tab inside a nested router is not routed")
  func nested() throws {
    let outer = routerWithTabs(
      routing: """
        case .tabs(.first(.next)), .tabs(.first(.home)), .tabs(.first(.back)): break
        case .tabs(.second(.next)), .tabs(.second(.home)): break
        case .tabs(.second(.back)): break
        """
    )
    let source = router(of: 3) + "\n" + outer
    #expect(try typeCheck(source).output == "")
    let unrouted = source.replacing("case .tabs(.second(.back)): break\n", with: "")
    #expect(try typeCheck(unrouted).output.contains("switch must be exhaustive"))
  }

  @Test("needs no menus; a terminal's view does, and the compiler names the screen without one")
  func menus() throws {
    let nested = """

      extension Router: Feature { static let link = ScreenLink("router", State()).path(\\.path, Path.link)
        static func delegate(in action: Action) -> Never? { nil } }
      @Tabs(.withoutDelegates) struct Tabs { let first = Router() }
      extension Tabs: Feature {
        static var title: MenuText { MenuText(verbatim: "Tabs") }
        static let link = tabsLink("tabs")
      }
      """
    let complete = router(of: 2) + nested
    let missing = complete.replacing("struct Screen1: MenuFeature", with: "struct Screen1: Feature")
    let unseen = try typeCheck(missing).output
    #expect(unseen == "", "\(unseen)")
    let view = "\nfunc menu() { _ = RouterView<Router>.menu(Router.State()) }"
    let menus = "\nextension Router: MenuFeature {}\nextension Tabs: MenuFeature {}"
    let seen = try typeCheck(complete + view + menus).output
    #expect(seen == "", "\(seen)")
    let reason = "requires that 'Screen1' conform to 'MenuFeature'"
    #expect(try typeCheck(missing + view).output.contains(reason))
    #expect(try typeCheck(missing + menus).output.contains("'Screen1' conformed to 'MenuFeature'"))
  }

  @Test("needs no case for tabs without delegates that say so, until a tab has one")
  func tabsWithoutDelegates() throws {
    func source(_ option: String, _ tab: String, delegates: Bool = false) -> String {
      let inner = delegates ? screen(1) : withoutDelegate(1)
      return """
        import NavigatorComposition
        import NavigatorMenus
        import NavigatorRouting
        \(screen(0))
        \(inner)
        \(withoutDelegate(2))
        \(routerWithTabs(option, routing: tab))
        """
    }
    #expect(try typeCheck(source("(.withoutDelegates)", "")).output == "")
    let silent = try typeCheck(source("", "case .tabs: break")).output
    #expect(silent.contains("Source.swift:"))
    #expect(silent.contains("No screen has delegates: write '(.withoutDelegates)'"), "\(silent)")
    let late = try typeCheck(source("(.withoutDelegates)", "", delegates: true)).output
    #expect(
      late.contains(" error: 'checkNone()' is unavailable: A screen has delegates: remove"),
      "\(late)"
    )
    let unrouted = try typeCheck(source("", "", delegates: true)).output
    #expect(unrouted.contains("switch must be exhaustive"))
    let routed = "case .tabs(.first(.next)), .tabs(.first(.home)), .tabs(.first(.back)): break"
    #expect(try typeCheck(source("", routed, delegates: true)).output == "")
  }

  @Test("that is generic compiles")
  func generic() throws {
    let source = router(of: 3)
      .replacing(
        "struct Router: RouterReducer {",
        with: "struct Router<Client: Sendable>: RouterReducer {"
      )
    try #require(source.contains("Router<Client"))
    #expect(try typeCheck(source).output == "")
    let nested = router(of: 3)
      .replacing("struct Router:", with: "enum Area<Client> {}\nextension Area { struct Router:")
    #expect(try typeCheck(nested + "}").output == "")
  }

  @Test(
    "with a type that is no feature has an error at the struct that names both",
    arguments: ["let screen1 = Screen1()", "let root = Screen0()"]
  )
  func noFeature(screen: String) throws {
    let other = screen.replacing(/Screen.\(/, with: "Other(")
    let source = router(of: 3).replacing(screen, with: other)
    let output = try typeCheck(source + "\nstruct Other {}").output
    let first = try #require(output.split(separator: "\n").first { $0.contains(" error: ") })
    let line = source.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains("@Screens struct") }
    #expect(first.contains("Source.swift:\(try #require(line) + 1):"), "\(output)")
    #expect(first.hasSuffix("error: type 'Other' does not conform to protocol 'Feature'"))
  }

  @Test("without delegates compiles if it says so, until a screen has one")
  func withoutDelegates() throws {
    func source(
      _ delegate: String,
      option: String = "(.withoutDelegates)",
      screen: String = "let edit = Edit()"
    ) -> String {
      """
      import NavigatorComposition
      import NavigatorMenus
      import NavigatorRouting
      struct Edit: MenuFeature {
        struct State: Equatable, Sendable, Codable {}
        enum Action: Equatable, Sendable, Codable { case save }
        \(delegate)
        static var title: MenuText { MenuText(verbatim: "Edit") }
        static let link = ScreenLink("edit", State())
        static func menu(_ state: State) -> ScreenMenu<Action> { ScreenMenu(title: title) }
        func reduce(into state: inout State, action: Action) -> EffectOf<Self> { .none }
      }
      \(withoutDelegate(1))
      @Screens\(option) struct Destination {
        let first = Screen1()
        \(screen)
      }
      """
    }
    #expect(try typeCheck(source("")).output == "")
    let delegate = """
      enum Delegate: Equatable, Sendable, Codable { case saved }
        static func delegate(in action: Action) -> Delegate? { .saved }
      """
    for screen in ["let edit = Edit()", "let root = Edit()"] {
      let late = source(delegate, screen: screen)
      let line = late.split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.contains("@Screens") }
      let output = try typeCheck(late).output
      let error = "error: 'checkNone()' is unavailable: A screen has delegates: remove"
      #expect(output.contains(error), "\(output)")
      #expect(output.contains("Source.swift:\(try #require(line) + 1):"), "\(output)")
    }
    let silent = try typeCheck(source("", option: "")).output
    #expect(silent.contains("No screen has delegates: write '(.withoutDelegates)'"), "\(silent)")
  }

  @Test(
    "with a misused macro has an error at its line and column",
    arguments: [
      ("let screen1 = Screen1()", "var screen1 = Screen1()", "5: error: A screen is a constant"),
      (
        "@Screens struct", "@Screens private struct", "12: error: The macro cannot extend a private"
      ),
    ]
  )
  func misuse(original: String, misuse: String, error: String) throws {
    let source = router(of: 3).replacing(original, with: misuse)
    let line = source.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains(misuse) }
    let output = try typeCheck(source).output
    let number = try #require(line) + 1
    #expect(output.contains("Source.swift:\(number):\(error)"), "\(output)")
  }
}
