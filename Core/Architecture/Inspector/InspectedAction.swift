import NavigatorMenus
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
  /// The time of the reducers, in microseconds; nil if it is unknown.
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
    var names: [String] = []
    for field in fields {
      let name = Self.name(of: field)
      if !names.contains(name) {
        names.append(name)
      }
    }
    return names
  }

  /// Returns the name of the field at a path.
  static func name(of field: String) -> String {
    let steps = field.split(separator: ".")
    guard let name = steps.last(where: { !$0.hasPrefix("#") }) else { return field }
    return String(name)
  }

  /// Returns whether the field at a path was changed: itself, a part of it, or what it is a part of.
  func hasChanged(_ field: String) -> Bool {
    fields.contains { changed in
      changed == field || changed.hasPrefix(field + ".") || field.hasPrefix(changed + ".")
    }
  }

  /// The feature and the action.
  var title: String { Self.title(feature, text) }

  static func title(_ feature: String, _ text: String) -> String {
    text.hasPrefix(".") ? feature + text : "\(feature) \(text)"
  }
}
