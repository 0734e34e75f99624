/// The number of colors of a terminal.
///
/// <!-- code: symbol-colors -->
/// ```swift
/// let environment = TerminalEnvironment(["TERM": "xterm-256color"])
/// var options = TerminalOptions(environment: environment)
/// // options.colorDepth is .indexed; options.colorScheme is nil, so that the terminal is asked.
/// options.colorDepth = min(options.colorDepth, .sixteen)
/// options.colorScheme = .dark
/// ```
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
///
/// <!-- code: symbol-colors -->
/// ```swift
/// let environment = TerminalEnvironment(["TERM": "xterm-256color"])
/// var options = TerminalOptions(environment: environment)
/// // options.colorDepth is .indexed; options.colorScheme is nil, so that the terminal is asked.
/// options.colorDepth = min(options.colorDepth, .sixteen)
/// options.colorScheme = .dark
/// ```
public enum ColorScheme: String, CaseIterable, Sendable {
  /// Dark text on a bright background.
  case light
  /// Bright text on a dark background.
  case dark
}

/// The colors of the roles in a terminal.
package struct Palette: Equatable, Sendable {
  package var depth: ColorDepth
  /// The color scheme; nil until it is known, which selects colors that are readable on both.
  package var colorScheme: ColorScheme?

  package init(depth: ColorDepth, colorScheme: ColorScheme? = nil) {
    self.depth = depth
    self.colorScheme = colorScheme
  }

  /// Returns the parameters of the sequence that sets a style, after a reset if `resetting`.
  ///
  /// What should catch the eye is bold if it has no color. Details are not dimmed, as terminals dim below any contrast.
  package func parameters(of style: Style, resetting: Bool) -> String {
    var parameters = resetting ? "0" : ""
    func add(_ parameter: String) {
      if !parameters.isEmpty { parameters += ";" }
      parameters += parameter
    }
    let attributes = style.attributes
    let color = self.parameters(of: style.role)
    let isBold = color == nil && [.accent, .error, .warning].contains(style.role)
    if isBold || attributes.contains(.bold) { add("1") }
    if attributes.contains(.underline) { add("4") }
    if attributes.contains(.reverse) { add("7") }
    if let color { add(color) }
    return parameters
  }

  /// Returns the parameters of the color of a role; nil for the terminal's own.
  private func parameters(of role: ColorRole) -> String? {
    guard let color = color(of: role) else { return nil }
    switch depth {
    case .none: return nil
    case .sixteen: return color.theme
    case .indexed:
      guard let index = color.index else { return nil }
      return "38;5;\(index)"
    case .trueColor:
      guard let index = color.index else { return nil }
      return "38;2;" + Self.components(of: index).joined(separator: ";")
    }
  }

  /// Returns the 24-bit color of a role, such as `0,135,175`; nil for the terminal's own.
  package func rgb(of role: ColorRole) -> String? {
    guard let index = color(of: role)?.index else { return nil }
    return Self.components(of: index).joined(separator: ",")
  }

  /// Returns the red, green and blue of one of the 256 colors that terminals do not change.
  ///
  /// They are a cube with six levels of each, and 24 shades of grey.
  private static func components(of index: Int) -> [String] {
    if index >= 232 {
      let shade = 8 + 10 * (index - 232)
      return Array(repeating: String(shade), count: 3)
    }
    return [36, 6, 1].map { place in
      let level = (index - 16) / place % 6
      return level == 0 ? "0" : String(55 + 40 * level)
    }
  }

  /// An index among the 256 colors, and the parameters among the 16 of the user's theme.
  private typealias Color = (index: Int?, theme: String?)

  /// Returns the color of a role; nil for the terminal's own.
  ///
  /// The contrast is at least 4.5 to 1: on the color's own background, for `either` on black and on white, and in a
  /// theme with its usual colors, except for success among the 16 colors on a light background: no theme has a dark green, and
  /// another color would not mean success. Where no color has it, text has the terminal's own: details until the background is
  /// known, as no grey is readable on the usual backgrounds of both kinds, and in a theme, whose grey may be its background.
  private func color(of role: ColorRole) -> Color? {
    guard let colors = Self.colors(of: role) else { return nil }
    switch colorScheme {
    case .light: return colors.light
    case .dark: return colors.dark
    case nil: return (index: colors.either, theme: nil)
    }
  }

  /// The colors of a role on a light, a dark and an unknown background.
  private struct RoleColors {
    let either: Int?
    let light: Color
    let dark: Color
  }

  private static func colors(of role: ColorRole) -> RoleColors? {
    switch role {
    case .plain: nil
    case .accent: RoleColors(either: 63, light: (24, "34"), dark: (80, "36"))
    case .secondary: RoleColors(either: nil, light: (240, nil), dark: (248, nil))
    case .error: RoleColors(either: 131, light: (124, "31"), dark: (210, "91"))
    case .success: RoleColors(either: 29, light: (22, "32"), dark: (114, "32"))
    case .warning: RoleColors(either: nil, light: (94, "35"), dark: (221, "93"))
    case .code: RoleColors(either: 98, light: (90, "35"), dark: (182, "96"))
    }
  }
}
