import NavigatorComposition
public import NavigatorMenus
import NavigatorRouting

/// A screen in the tree of what is presented.
///
/// <!-- code: symbol-presented-screen -->
/// ```swift
/// // An encoded Inspector.State has each screen as JSON.
/// let screen = try JSONDecoder().decode(PresentedScreen.self, from: Data(screenJSON.utf8))
/// let indentation = String(repeating: "  ", count: screen.depth)
/// let row = "\(indentation)\(screen.name) \(screen.id): \(screen.effects.count) effect"
/// let oldest: PresentedScreen.RunningEffect? = screen.effects.max { $0.seconds < $1.seconds }
/// ```
public struct PresentedScreen: Codable, Equatable, Sendable {
  /// The name of its feature.
  public let name: String
  /// Its identity: the ids on the stacks that lead to it, and the names of the tabs and presentations.
  public let id: ScreenID
  /// The number of screens that contain it.
  public let depth: Int
  /// The actions whose effects run, with their ages in seconds.
  public internal(set) var effects: [RunningEffect] = []

  /// An effect in flight.
  public struct RunningEffect: Codable, Equatable, Sendable {
    /// The action that started it.
    public let action: String
    /// The time since its start.
    public let seconds: Int
  }

  /// Returns the screens of a state in the order of the tree, found by reflection.
  ///
  /// A router presents its root, its stack and its sheet; any other feature, the states of children that are not nil.
  static func all(in state: Any, id: ScreenID = ScreenID(), depth: Int = 0) -> [PresentedScreen] {
    let own = PresentedScreen(name: screenName(of: state), id: id, depth: depth)
    return [own]
      + children(of: state).flatMap { child in
        all(in: child.value, id: ScreenID(id.steps + child.steps), depth: depth + 1)
      }
  }

  private typealias Child = (steps: [String], value: Any)

  /// Returns the children of a state.
  private static func children(of state: Any) -> [Child] {
    let isRouter = state is any RouterState
    var children: [Child] = []
    for field in Mirror(reflecting: state).children {
      switch field.label {
      case "path" where isRouter:
        children += screens(of: field.value)
      case "root" where isRouter:
        let isStep = payload(field.value) is any RouterState
        children += child(field.value, steps: isStep ? ["root"] : [])
      case "sheet" where isRouter:
        children += child(field.value, steps: ["sheet", sheetName(field.value)])
      default:
        if !isRouter {
          children += child(field.value, steps: [field.label].compactMap(\.self))
        }
      }
    }
    return children
  }

  /// Returns the screens of a stack.
  private static func screens(of stack: Any) -> [Child] {
    Mirror(reflecting: stack).children.map { screen in
      ([screen.label].compactMap(\.self), payload(screen.value))
    }
  }

  /// Returns the child in a field; none if the field has no state of a feature.
  private static func child(_ field: Any, steps: [String]) -> [Child] {
    let value = payload(field)
    guard String(describing: type(of: value)) == "State" else { return [] }
    return [(steps, value)]
  }

  /// Returns the name of the case in an optional sheet.
  private static func sheetName(_ sheet: Any) -> String {
    let shown = Mirror(reflecting: sheet).children.first?.value
    return shown.flatMap { Mirror(reflecting: $0).children.first?.label } ?? ""
  }

  /// Returns the value in an optional or in the case of a screen.
  private static func payload(_ value: Any) -> Any {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional || mirror.displayStyle == .enum,
      let inner = mirror.children.first?.value
    else { return value }
    return payload(inner)
  }

  /// Returns what routers changed between two states; nil for nothing.
  ///
  /// Screens in a screen that was pushed or removed are not listed.
  static func route(from old: Any, to new: Any) -> InspectedAction.Route? {
    let before = children(of: old)
    let after = children(of: new)
    var oldValues: [[String]: Any] = [:]
    for child in before {
      oldValues[key(of: child)] = oldValues[key(of: child)] ?? child.value
    }
    var routes: [InspectedAction.Route] = []
    var pushed: [String] = []
    for child in after {
      if let old = oldValues[key(of: child)] {
        routes += [route(from: old, to: child.value)].compactMap(\.self)
      } else {
        pushed.append(screenName(of: child.value))
      }
    }
    let kept = Set(after.map(key))
    let gone = before.filter { !kept.contains(key(of: $0)) }
    let removed = gone.map { screenName(of: $0.value) }
    if !pushed.isEmpty || !removed.isEmpty {
      let own = InspectedAction.Route(router: screenName(of: new), pushed: pushed, removed: removed)
      routes.insert(own, at: 0)
    }
    return combined(routes)
  }

  /// Returns what several routers did, in the name of the first one that pushed a screen.
  private static func combined(_ routes: [InspectedAction.Route]) -> InspectedAction.Route? {
    guard let named = routes.first(where: { !$0.pushed.isEmpty }) ?? routes.first else {
      return nil
    }
    return InspectedAction.Route(
      router: named.router,
      pushed: routes.flatMap(\.pushed),
      removed: routes.flatMap(\.removed)
    )
  }

  private static func key(of child: Child) -> [String] {
    child.steps + [screenName(of: child.value)]
  }
}
