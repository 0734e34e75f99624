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
  /// The paths of the fields that it changed, such as `path.#0.count`, without repetitions.
  public internal(set) var fields: [String] = []
  /// How many effects it started.
  public internal(set) var started = 0
  /// The actions whose effects it cancelled.
  public internal(set) var cancelled: [String] = []
  /// The number of the action with which its send began; nil if it is unknown.
  var send: Int?
  /// The action in the words of its feature.
  var words: MenuText?

  /// What a router did.
  public struct Route: Codable, Equatable, Sendable {
    /// The router, such as `AppRouter`.
    public let router: String
    /// The screens on its stack that were not there before.
    public let pushed: [String]
    /// The screens that were removed.
    public let removed: [String]
  }

  /// The names of the fields, without repetitions.
  var names: [String] {
    fields.map(Self.name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Returns the name of the field at a path.
  static func name(of field: String) -> String {
    field.split(separator: ".").last { !$0.hasPrefix("#") }.map(String.init) ?? field
  }

  /// Returns whether the field at a path was changed: itself, a part of it, or what it is a part of.
  func hasChanged(_ field: String) -> Bool {
    fields.contains { $0 == field || $0.hasPrefix(field + ".") || field.hasPrefix($0 + ".") }
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

  /// The action in words: `toFuga(count: 3)` for `.delegate(.toFuga(count: 3))`, also for that of a page on a stack of
  /// its own, and without the content of values that a feature defines.
  var words: MenuText {
    let text = Self.words(of: action)
    if Mirror(reflecting: action).children.first?.label == "path" {
      if text.hasPrefix("popFrom(") { return MenuText(en: "closes", ja: "閉じる") }
      if text.hasPrefix("push(") { return MenuText(en: "opens", ja: "開く") }
    }
    return MenuText(verbatim: text.count > 300 ? text.prefix(300) + "…" : text)
  }

  private static func words(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard [.enum, .optional].contains(mirror.displayStyle), let payload = mirror.children.first
    else {
      let isText = [nil, .enum, .optional].contains(mirror.displayStyle)
      let text = isText || value is any SelfDescribing ? describeOnOneLine(value) : "…"
      return String(text.hasPrefix(".") ? text.dropFirst() : text[...])
    }
    let tuple = Mirror(reflecting: payload.value)
    let parts = tuple.displayStyle == .tuple ? Array(tuple.children) : [(nil, payload.value)]
    let texts = parts.map { part in
      (part.label.map { $0.hasPrefix(".") ? "" : "\($0): " } ?? "") + words(of: part.value)
    }
    let name = payload.label ?? ""
    if name == "element", parts.count == 2 { return words(of: parts[1].value) }
    if ["delegate", "view", "path", "some"].contains(name), parts.count == 1 { return texts[0] }
    return texts.count == 1 && Mirror(reflecting: parts[0].value).displayStyle == .enum
      ? "\(name) \(texts[0])" : "\(name)(\(texts.joined(separator: ", ")))"
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
    guard let action = parts.last, Self.name(of: action).hasSuffix("Action") else { return nil }
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
