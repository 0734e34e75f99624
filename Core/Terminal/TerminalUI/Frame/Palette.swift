/// The number of colors of a terminal.
public enum ColorDepth: Int, Comparable, Sendable {
  /// No colors.
  case none
  /// The 16 colors of the user's theme.
  case sixteen
  /// The fixed 256 colors.
  case indexed
  /// 24-bit colors.
  case trueColor

  /// Orders depths by their number of colors.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The brightness of a terminal's background.
public enum Appearance: String, CaseIterable, Sendable {
  /// Dark text on a bright background.
  case light
  /// Bright text on a dark background.
  case dark
}

/// The colors of the roles in a terminal.
struct Palette: Equatable, Sendable {
  var depth: ColorDepth
  /// The appearance; nil until it is known, which selects colors that are readable on both.
  var appearance: Appearance?

  /// Returns the parameters of the sequence that sets a style, after a reset if `resetting`.
  func parameters(of style: Style, resetting: Bool) -> String {
    var parameters = resetting ? "0" : ""
    func add(_ parameter: String) { parameters += (parameters.isEmpty ? "" : ";") + parameter }
    let attributes = style.attributes
    if attributes.contains(.bold) { add("1") }
    if attributes.contains(.dim) || isDimmed(style.role) { add("2") }
    if attributes.contains(.underline) { add("4") }
    if attributes.contains(.reverse) { add("7") }
    if let color = color(of: style.role) { add(color) }
    return parameters
  }

  /// Returns whether dimming replaces the color, as the grey of a theme may be its background.
  private func isDimmed(_ role: ColorRole) -> Bool { role == .secondary && depth <= .sixteen }

  private func color(of role: ColorRole) -> String? {
    guard let color = Self.color(role) else { return nil }
    let index = color.index(appearance)
    switch depth {
    case .none: return nil
    case .sixteen: return color.sixteen
    case .indexed: return index.map { "38;5;\($0)" }
    case .trueColor: return index.map { "38;2;" + Self.components(of: $0, separator: ";") }
    }
  }

  /// Returns the 24-bit color of a role, such as `0,135,175`; nil for the terminal's own.
  func rgb(of role: ColorRole) -> String? {
    Self.color(role)?.index(appearance).map { Self.components(of: $0, separator: ",") }
  }

  /// Returns the red, green and blue of one of the 256 colors that terminals do not change.
  ///
  /// They are a cube with six levels of each, and 24 shades of grey.
  private static func components(of index: Int, separator: String) -> String {
    if index >= 232 {
      let grey = String(8 + 10 * (index - 232))
      return grey + separator + grey + separator + grey
    }
    let level = { (place: Int) in
      let step = (index - 16) / place % 6
      return String(step == 0 ? 0 : 55 + 40 * step)
    }
    return level(36) + separator + level(6) + separator + level(1)
  }

  /// A color of the user's theme, and indices among the 256 colors.
  private struct Color {
    var sixteen: String?
    var either: Int?
    var light: Int
    var dark: Int

    func index(_ appearance: Appearance?) -> Int? {
      switch appearance {
      case nil: either
      case .light: light
      case .dark: dark
      }
    }
  }

  /// Returns the color of a role; nil for the terminal's own.
  ///
  /// The contrast is at least 4.5 to 1 on the color's own background, and at least 3 to 1 on both backgrounds for
  /// `either`. No grey has 4.5 to 1 on the usual backgrounds of both kinds, so details have the terminal's own color
  /// until the background is known.
  private static func color(_ role: ColorRole) -> Color? {
    switch role {
    case .plain: nil
    case .accent: Color(sixteen: "36", either: 31, light: 24, dark: 80)
    case .secondary: Color(sixteen: nil, either: nil, light: 240, dark: 248)
    case .error: Color(sixteen: "31", either: 167, light: 124, dark: 210)
    case .success: Color(sixteen: "32", either: 65, light: 22, dark: 114)
    case .warning: Color(sixteen: "33", either: 136, light: 94, dark: 221)
    case .code: Color(sixteen: "35", either: 133, light: 90, dark: 182)
    }
  }
}
