/// The expansion of `@Screens`: enums of the states, actions and delegates of several features.
struct ScreensExpansion: Expansion {
  private let list: ScreenList
  private let access: String
  private let name: String
  /// Whether the delegates are `Never`, because the compiler rejects a switch over an enum whose
  /// payloads are all `Never`.
  private let isWithoutDelegates: Bool

  init(_ declaration: Declaration, arguments: String) throws(MacroError) {
    list = try ScreenList(
      declaration,
      macro: "@Screens",
      generated: ["State", "Action", "StackAction", "Delegate", "Reducers", "Root"]
    )
    access = declaration.access
    name = declaration.name
    isWithoutDelegates = arguments.contains("withoutDelegates")
  }

  var conformance: String {
    "NavigatorRouting.Screens" + (list.root == nil ? "" : ", NavigatorRouting.RouterScreens")
  }

  var members: String {
    [state, action, delegate, reducers, delegateExtraction, table].joined(separator: "\n")
  }

  private func lines(_ line: (ScreenList.Screen) -> String) -> String {
    list.screens.map(line).joined(separator: "\n")
  }

  private func numberedLines(_ line: (Int, ScreenList.Screen) -> String) -> String {
    list.screens.enumerated().map(line).joined(separator: "\n")
  }

  private var state: String {
    """
    \(access)enum State: Equatable, Sendable, Codable {
    \(lines { "  case \($0.name)(\($0.type).State)" })
    \(lines { """
      \(access)var \($0.name): \($0.type).State? {
        get { if case .\($0.name)(let state) = self { state } else { nil } }
        set { if let newValue, case .\($0.name) = self { self = .\($0.name)(newValue) } }
      }
    """ })
    \(coding("state"))
    }
    """
  }

  /// The coding of the states or actions.
  private func coding(_ payload: String) -> String {
    """
      \(access)func encode(to encoder: any Encoder) throws {
        try \(name).encode(\(payload): self, to: encoder)
      }
      \(access)init(from decoder: any Decoder) throws {
        self = try \(name).\(payload)(from: decoder)
      }
    """
  }

  private var action: String {
    let cases = list.screens.map {
      EnumCase(name: $0.name, values: [(label: nil, type: "\($0.type).Action")])
    }
    let expansion = CasesExpansion(name: "Action", access: access, cases: cases)
    return """
      \(access)enum Action: Equatable, Sendable, Codable, \(expansion.conformance) {
      \(lines { "  case \($0.name)(\($0.type).Action)" })
        \(expansion.members.replacing("\n", with: "\n  "))
      \(coding("action"))
      }
      \(access)typealias StackAction = NavigatorRouting.StackAction<State, Action>
      """
  }

  private var delegate: String {
    if isWithoutDelegates { return "\(access)typealias Delegate = Never" }
    let root = list.root.map { "  case root(\($0.type).Delegate)\n" } ?? ""
    return """
      \(access)enum Delegate: Equatable, Sendable {
      \(root)\(lines { "  case \($0.name)(\($0.type).Delegate)" })
      }
      """
  }

  private var reducers: String {
    """
    \(access)final class Reducers: NavigatorRouting.ScreenReducer {
    \(lines { "  private let \($0.name): NavigatorRouting.FeatureReducer<\($0.type), State, Action>" })
      init(_ screens: \(name)) {
    \(numberedLines { "    \($1.name) = \(name).screens.reducer(screens.\($1.name), at: \($0))" })
      }
      \(access)func reduce(
        into screen: inout NavigatorRouting.Screen<State>,
        action: Action
      ) -> NavigatorComposition.Effect<Action> {
        switch action {
    \(lines { "    case .\($0.name)(let action): self.\($0.name).run(&screen, action)" })
        }
      }
    }
    \(access)func build() -> Reducers { Reducers(self) }
    """
  }

  private var delegateExtraction: String {
    let root =
      list.root.map {
        """

        \(access)typealias Root = \($0.type)
        \(access)static func delegate(_ delegate: \($0.type).Delegate) -> Delegate\(
          isWithoutDelegates ? " {}" : " { .root(delegate) }")
        """
      } ?? ""
    return """
      \(access)static func delegate(in action: Action) -> Delegate? {
        switch action {
      \(lines { screen in
        let embed = isWithoutDelegates ? "" : ".map(Delegate.\(screen.name))"
        return "  case .\(screen.name)(let action): \(screen.type).delegate(in: action)\(embed)"
      })
        }
      }\(root)
      """
  }

  private var table: String {
    """
    \(access)static let screens: NavigatorRouting.ScreenTable<State, Action> = {
      var screens = NavigatorRouting.ScreenTable<State, Action>()
    \(lines { """
      screens.add(\($0.type).self, "\($0.key)", Action.cases.\($0.name), State.\($0.name)) { screen, body in
        guard case .\($0.name)(var state)? = screen else { return false }
        screen = nil
        body(&state)
        screen = .\($0.name)(state)
        return true
      }
    """ })
      return screens
    }()
    \(access)static let link = screens.link()
    \(index("State"))
    \(index("Action"))
    """
  }

  /// The index of the screen of a state or of an action.
  private func index(_ type: String) -> String {
    """
    \(access)static func index(of screen: \(type)) -> Int {
      switch screen {
    \(numberedLines { "  case .\($1.name): \($0)" })
      }
    }
    """
  }
}
