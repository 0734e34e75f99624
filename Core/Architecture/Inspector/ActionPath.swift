import NavigatorComposition
import NavigatorMenus
import NavigatorRouting

/// The action of a feature inside an action of a router, with the feature and the identity of its screen.
struct FeatureAction {
  private(set) var feature: String
  private(set) var id = ScreenID()
  private(set) var action: Any

  /// Follows an action through the routers to the feature that defines it.
  init(_ action: Any) {
    self.action = action
    feature = ""
    var next: Any? = action
    var isScreen = false
    while let value = next {
      if Self.name(of: value) == "Action" { self.action = value }
      next = payload(of: value, &isScreen)
    }
    feature = screenName(of: self.action)
  }

  var isDelegate: Bool { Mirror(reflecting: action).children.first?.label == "delegate" }

  /// The action on one line.
  var text: String {
    Self.shortened(describeOnOneLine(action, length: Self.maximumLength))
  }

  /// The feature and the action.
  var title: String { InspectedAction.title(feature, text) }

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
    let parts = Self.parts(of: payload.value)
    guard let action = parts.last?.value, Self.name(of: action).hasSuffix("Action") else {
      return nil
    }
    if parts.count > 1, let element = parts.first {
      id = id.appending("\(element.value)")
      isScreen = true
      return action
    }
    if let name = payload.label, !isScreen, isStep(name, to: action) {
      id = id.appending(name)
    }
    isScreen = false
    return action
  }

  /// Returns whether a case is a step of the identity of the screen that it leads to.
  private func isStep(_ name: String, to action: Any) -> Bool {
    if name == "root" { return action is any RouterAction }
    return !Self.passages.contains(name)
  }

  /// Returns the values of a payload: one, or those of a tuple.
  private static func parts(of payload: Any) -> [Mirror.Child] {
    let mirror = Mirror(reflecting: payload)
    return mirror.displayStyle == .tuple ? Array(mirror.children) : [(nil, payload)]
  }

  /// Returns the name of a type without those around it and without its parameters.
  private static func name(of value: Any) -> Substring {
    String(describing: type(of: value)).prefix { $0 != "<" }
  }

  /// The number of characters after which a text is cut, which are more than a wide window shows.
  private static let maximumLength = 300

  private static func shortened(_ text: String) -> String {
    text.count > maximumLength ? text.prefix(maximumLength) + "…" : text
  }
}

// MARK: - In words

extension FeatureAction {
  /// The cases whose only value says what happened.
  private static var wrappers: [String] { ["delegate", "view", "path", "some"] }

  /// The action in words: `toFuga(count: 3)` for `.delegate(.toFuga(count: 3))`, also for that of a page on a stack of
  /// its own, and without the content of values that a feature defines.
  var words: MenuText {
    let text = Self.words(of: action)
    if Mirror(reflecting: action).children.first?.label == "path" {
      if text.hasPrefix("popFrom(") { return MenuText(en: "closes", ja: "閉じる") }
      if text.hasPrefix("push(") { return MenuText(en: "opens", ja: "開く") }
    }
    return MenuText(verbatim: Self.shortened(text))
  }

  private static func words(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let isEnum = mirror.displayStyle == .enum || mirror.displayStyle == .optional
    guard isEnum, let payload = mirror.children.first else { return wordsOfPlainValue(value) }
    let name = payload.label ?? ""
    let parts = parts(of: payload.value)
    if name == "element", parts.count == 2 { return words(of: parts[1].value) }
    let texts = parts.map(words)
    if parts.count == 1, wrappers.contains(name) { return texts[0] }
    if parts.count == 1, Mirror(reflecting: parts[0].value).displayStyle == .enum {
      return "\(name) \(texts[0])"
    }
    return "\(name)(\(texts.joined(separator: ", ")))"
  }

  /// Returns the words of a value in a payload, with its label.
  private static func words(of part: Mirror.Child) -> String {
    let words = words(of: part.value)
    guard let label = part.label, !label.hasPrefix(".") else { return words }
    return "\(label): \(words)"
  }

  /// Returns the words of a value that is no case with a payload: "…" for one with fields.
  private static func wordsOfPlainValue(_ value: Any) -> String {
    let text: String
    switch Mirror(reflecting: value).displayStyle {
    case nil, .enum, .optional:
      text = describeOnOneLine(value)
    default:
      text = value is any SelfDescribing ? describeOnOneLine(value) : "…"
    }
    return text.hasPrefix(".") ? String(text.dropFirst()) : text
  }
}

/// Returns the name of the feature to which a state or an action belongs: `Hoge` for `Hoge.State`.
func screenName(of value: Any) -> String {
  let names = typeName(type(of: value)).split(separator: ".").map(String.init)
  return names.dropLast().last ?? names.last ?? ""
}
