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
    [
      state, action, delegate, reducers, delegateExtraction, title, menu, appearances, containment,
      link,
    ]
    .joined(separator: "\n")
  }

  private func lines(_ line: (ScreenList.Screen) -> String) -> String {
    list.screens.map(line).joined(separator: "\n")
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
        switch self {
    \(lines { """
        case .\($0.name)(let value):
          try encoder.encode(\(payload): value, of: \($0.type).self, screen: "\($0.key)")
    """ })
        }
      }
      \(access)init(from decoder: any Decoder) throws {
        let screen = try NavigatorRouting.EncodedScreen(from: decoder, as: Self.self, screens: [
    \(lines { "      \"\($0.key)\"," })
        ])
        switch screen.index {
    \(decoding(payload))
        default: throw screen.unknown()
        }
      }
    """
  }

  private func decoding(_ payload: String) -> String {
    list.screens.enumerated().map { index, screen in
      "    case \(index): self = .\(screen.name)(try screen.\(payload)(of: \(screen.type).self))"
    }.joined(separator: "\n")
  }

  private var action: String {
    """
    @NavigatorComposition.Cases \(access)enum Action: Equatable, Sendable, Codable {
    \(lines { "  case \($0.name)(\($0.type).Action)" })
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
    \(lines { "  private let \($0.name): NavigatorComposition.ReduceOf<\($0.type)>" })
      init(_ screens: \(name)) {
    \(lines { "    \($0.name) = NavigatorComposition.Reduce(screens.\($0.name))" })
      }
      \(access)func reduce(
        into screen: inout NavigatorRouting.Screen<State>,
        action: Action
      ) -> NavigatorComposition.Effect<Action> {
        switch action {
    \(lines { """
        case .\($0.name)(let action):
          screen.run(self.\($0.name), action, State.\($0.name), Action.\($0.name)) { $0.\($0.name) }
    """ })
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

  private var title: String {
    """
    \(access)static func title(_ screen: State) -> NavigatorRouting.ScreenText {
      switch screen {
    \(lines { "  case .\($0.name): \($0.type).title" })
      }
    }
    """
  }

  private var menu: String {
    """
    \(access)static func menu<Parent>(
      _ screen: State,
      _ embed: @escaping (Action) -> Parent
    ) -> NavigatorRouting.ScreenMenu<Parent> {
      switch screen {
    \(lines {
      "  case .\($0.name)(let state): \($0.type).menu(state, Action.\($0.name), embed)"
    })
      }
    }
    """
  }

  private var containment: String {
    """
    \(access)static let containsScreens = [
    \(lines { "  \($0.type).containsScreens," })
    ].contains(true)
    """
  }

  private var appearances: String {
    """
    \(access)static func appearances(
      in screen: State
    ) -> [NavigatorRouting.Appearance<Action>] {
      switch screen {
    \(lines {
      "  case .\($0.name)(let state): \($0.type).appearances(in: state, Action.\($0.name))"
    })
      }
    }
    """
  }

  private var link: String {
    """
    \(access)static let link: NavigatorRouting.PathLink<State> = {
      var link = NavigatorRouting.PathLink<State>()
    \(lines { "  link.add(\($0.type).self, State.\($0.name)) { $0.\($0.name) }" })
      return link
    }()
    """
  }
}
