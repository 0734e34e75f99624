import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
public import NavigatorSessions

/// An action that the inspector has recorded, in words.
///
/// <!-- code: symbol-inspected-action -->
/// ```swift
/// // An encoded Inspector.State has each action as JSON.
/// let action = try JSONDecoder().decode(InspectedAction.self, from: Data(json.utf8))
/// let line = "\(action.number). \(action.feature)\(action.text)"  // "3. Cart.add"
/// let pushed = action.route?.pushed ?? []  // the screens that a router pushed
/// ```
public struct InspectedAction: Codable, Equatable, Sendable {
  /// The number of the action, counted from 1.
  public let number: Int
  /// Where it came from.
  public let origin: ActionOrigin
  /// The feature whose action it is, such as `Hoge`.
  public let feature: String
  /// The action of the feature on one line, such as `.delegate(.toFuga(count: 3))`.
  public let text: String
  /// Whether it is a delegate, which a router handles.
  public let isDelegate: Bool
  /// The time of the reducers, in microseconds; nil if it was not measured.
  public let microseconds: Int?
  /// The screens that a router pushed or removed because of it; nil if there are none.
  public let route: Route?
  /// The names of the fields that it changed, without repetitions.
  public internal(set) var fields: [String] = []
  /// How many effects it started.
  public internal(set) var started = 0
  /// The actions whose effects it cancelled.
  public internal(set) var cancelled: [String] = []

  /// What a router did.
  public struct Route: Codable, Equatable, Sendable {
    /// The router, such as `AppRouter`.
    public let router: String
    /// The screens on its stack that were not there before.
    public let pushed: [String]
    /// The screens that were removed.
    public let removed: [String]
  }

  /// The action in the words of its feature: `toFuga(count: 3)` for `.delegate(.toFuga(count: 3))`, also for that of a
  /// page on a stack of its own.
  var words: String {
    var words = text[...]
    let page = ".path(.element(id: "
    if words.hasPrefix(page) { words = words.dropFirst(page.count).drop { $0 != "." }.dropLast(2) }
    for wrapper in [".delegate(", ".view("] where words.hasPrefix(wrapper) && words.hasSuffix(")") {
      words = words.dropFirst(wrapper.count).dropLast()
    }
    return String(words.hasPrefix(".") ? words.dropFirst() : words)
  }

  var title: String { text.hasPrefix(".") ? feature + text : "\(feature) \(text)" }
}

/// Where an action belongs: its feature, and the identity of its screen.
struct ActionPath {
  private(set) var feature: String
  private(set) var id = ScreenID()
  private(set) var action: Any

  /// Follows an action through the routers to the feature that defines it.
  init(_ action: Any) {
    (self.action, feature) = (action, "")
    var next: Any? = action
    var isScreen = false
    while let value = next {
      if Self.name(of: value) == "Action" { self.action = value }
      next = payload(of: value, &isScreen)
    }
    feature = screenName(of: self.action)
  }

  var isDelegate: Bool { Mirror(reflecting: action).children.first?.label == "delegate" }

  /// The action in at most 300 characters, which are more than a wide window shows.
  var text: String {
    let text = describeOnOneLine(action)
    return text.count > 300 ? text.prefix(300) + "…" : text
  }

  /// The cases that lead to a screen without being a step of its identity, unless the root is a router.
  private static let passages = ["path", "root", "presented"]

  /// Returns the action in the payload of an enum, and appends the id beside it, or the name of a tab or of a
  /// presentation.
  ///
  /// - Parameters:
  ///   - value: The enum.
  ///   - isScreen: Whether it is the action of a screen on a stack, whose case is the kind of the screen.
  /// - Returns: The action; nil if there is none.
  private mutating func payload(of value: Any, _ isScreen: inout Bool) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum, let payload = mirror.children.first else { return nil }
    let tuple = Mirror(reflecting: payload.value)
    let parts = tuple.displayStyle == .tuple ? tuple.children.map(\.value) : [payload.value]
    guard let action = parts.last, Self.name(of: action).hasSuffix("Action"),
      Self.name(of: action) != "BindingAction"
    else { return nil }
    if parts.count > 1, let element = parts.first {
      id = id.appending("\(element)")
    } else if let name = payload.label, !isScreen,
      !Self.passages.contains(name) || name == "root" && action is any RouterAction
    {
      id = id.appending(name)
    }
    isScreen = parts.count > 1
    return action
  }

  /// Returns the name of a type without those around it and without its parameters.
  private static func name(of value: Any) -> Substring {
    String(describing: type(of: value)).prefix { $0 != "<" }
  }
}

/// Returns the name of the feature to which a state or an action belongs: `Hoge` for `Hoge.State`.
func screenName(of value: Any) -> String {
  let names = typeName(type(of: value)).split(separator: ".").map(String.init)
  return names.dropLast().last ?? names.last ?? ""
}
