/// The expansion of `@Screens`: enums of the states, actions and delegates of several features.
struct ScreensExpansion: Expansion {
  private let list: ScreenList
  private let name: String
  /// Whether the router is generic, so that its types have no static constants.
  private let isGeneric: Bool

  init(_ declaration: Declaration, arguments: String, isGeneric: Bool) throws(MacroError) {
    self.isGeneric = isGeneric
    list = try ScreenList(
      declaration,
      arguments,
      macro: "@Screens",
      generated: ["State", "Action", "StackAction", "Delegate", "FeatureTypes", "Root"],
      allowsRootAlone: true
    )
    name = declaration.name
  }

  private var access: String { list.access }

  var conformance: String {
    "NavigatorRouting.Screens" + (list.root == nil ? "" : ", NavigatorRouting.RouterScreens")
  }

  var members: String {
    [
      list.features, state, action, list.delegates,
      list.delegateExtraction() + list.rootDelegate, table,
    ].joined(separator: "\n")
  }

  private var state: String {
    // Indirect, so that a copy of a stack retains each screen instead of copying it.
    cases(
      "State",
      "indirect enum",
      coding: "state",
      protocols: "Codable, Identifiable",
      isSettable: true
    )
  }

  private var action: String {
    """
    \(cases("Action", "enum", coding: "action", protocols: "Codable", isSettable: false))
    \(access)typealias StackAction = NavigatorRouting.StackAction<State, Action>
    """
  }

  /// The enum of the states or actions; `Never` if the root is alone.
  private func cases(
    _ type: String,
    _ keyword: String,
    coding payload: String,
    protocols: String,
    isSettable: Bool
  ) -> String {
    if list.screens.isEmpty { return "\(access)typealias \(type) = Never" }
    let cases = list.screens.map { screen in
      let payload = EnumCase.AssociatedValue(type: "\(screen.type).\(type)")
      return EnumCase(name: screen.name, values: [payload])
    }
    let expansion = CasesExpansion(name: type, access: access, cases: cases, isSettable: isSettable)
    return """
      \(access)\(keyword) \(type): Equatable, Sendable, \(protocols), \(expansion.conformance) {
      \(list.lines { "  case \($0.name)(\($0.type).\(type))" })
        \(expansion.members.replacing("\n", with: "\n  "))
      \(coding(payload))
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

  private var table: String {
    let screens = list.lines {
      "  screens.add(\"\($0.key)\", State.cases.\($0.name), Action.cases.\($0.name)) { $0.\($0.name) }"
    }
    let type = "NavigatorRouting.ScreenTable<\(name)>"
    if list.screens.isEmpty { return emptyTable(type) }
    let constants =
      isGeneric
      ? """
      \(access)static var screens: \(type) { .shared { screens in
      \(screens)
      } }
      \(access)static var link: NavigatorRouting.PathLink<State> { screens.link() }
      """
      : """
      \(access)static let screens: \(type) = {
        var screens = \(type)()
      \(screens)
        return screens
      }()
      \(access)static let link = screens.link()
      """
    return [constants, index("State"), index("Action")].joined(separator: "\n")
  }

  /// The table of a root alone.
  private func emptyTable(_ type: String) -> String {
    let constants =
      isGeneric
      ? """
      \(access)static var screens: \(type) { \(type)() }
      \(access)static var link: NavigatorRouting.PathLink<State> { screens.link() }
      """
      : """
      \(access)static let screens = \(type)()
      \(access)static let link = screens.link()
      """
    return """
      \(constants)
      \(access)static func index(of screen: Never) -> Int {}
      """
  }

  /// The index of the screen of a state or of an action.
  private func index(_ type: String) -> String {
    let cases = list.screens.enumerated().map { "  case .\($1.name): \($0)" }
    return """
      \(access)static func index(of screen: \(type)) -> Int {
        switch screen {
      \(cases.joined(separator: "\n"))
        }
      }
      """
  }
}
