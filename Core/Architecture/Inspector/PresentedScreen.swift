import NavigatorComposition
public import NavigatorMenus
import NavigatorRouting

/// A screen in the tree of what is presented.
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
  /// A router presents its root and its stack; any other feature, the states of children that are not nil.
  static func all(in state: Any, id: ScreenID = ScreenID(), depth: Int = 0) -> [PresentedScreen] {
    let own = PresentedScreen(name: screenName(of: state), id: id, depth: depth)
    return [own]
      + children(of: state).flatMap { step, value in
        all(in: value, id: step.map { id.appending($0) } ?? id, depth: depth + 1)
      }
  }

  private static func children(of state: Any) -> [(step: String?, value: Any)] {
    let isRouter = state is any RouterState
    let fields = Mirror(reflecting: state).children.filter {
      !isRouter || $0.label == "root" || $0.label == "path"
    }
    return fields.flatMap { field -> [(String?, Any)] in
      if isRouter, field.label == "path" {
        return Mirror(reflecting: field.value).children.map { ($0.label, payload($0.value)) }
      }
      let value = payload(field.value)
      return String(describing: type(of: value)) == "State"
        ? [(isRouter ? nil : field.label, value)] : []
    }
  }

  /// Returns the value in an optional or in the case of a screen.
  private static func payload(_ value: Any) -> Any {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional || mirror.displayStyle == .enum,
      let inner = mirror.children.first?.value
    else { return value }
    return payload(inner)
  }

  /// Returns what a router changed between two trees; nil for nothing.
  static func route(from old: [PresentedScreen], to new: [PresentedScreen])
    -> InspectedAction.Route?
  {
    let (pushed, removed) = (outermost(of: new, notIn: old), outermost(of: old, notIn: new))
    guard let first = pushed.first ?? removed.first else { return nil }
    let tree = pushed.isEmpty ? old : new
    // The router is the screen in front of it that is one level up.
    let router = tree.prefix { $0 != first }.last { $0.depth == first.depth - 1 }
    return InspectedAction.Route(
      router: router?.name ?? "",
      pushed: pushed.map(\.name),
      removed: removed.map(\.name)
    )
  }

  /// Returns the screens that are only in the first tree, without those that they contain.
  private static func outermost(of tree: [PresentedScreen], notIn other: [PresentedScreen])
    -> [PresentedScreen]
  {
    let known = Set(other.map(\.key))
    var result: [PresentedScreen] = []
    var inner: Int?
    for screen in tree {
      if let depth = inner, screen.depth > depth { continue }
      inner = known.contains(screen.key) ? nil : screen.depth
      if inner != nil { result.append(screen) }
    }
    return result
  }

  private var key: ScreenID { id.appending(depth).appending(name) }
}
