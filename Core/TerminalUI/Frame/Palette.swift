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
package enum Appearance: Sendable {
  case light, dark
}

/// The colors of the roles in a terminal.
struct Palette: Equatable, Sendable {
  var depth: ColorDepth
  /// The appearance; nil until it is known, which selects colors that are readable on both.
  var appearance: Appearance?

  /// Returns the parameters of the sequence that sets a style, after a reset if `resetting`.
  func parameters(of style: Style, resetting: Bool) -> String {
    var parts = resetting ? ["0"] : []
    let attributes = style.attributes
    if attributes.contains(.bold) { parts.append("1") }
    if attributes.contains(.dim) || isDimmed(style.role) { parts.append("2") }
    if attributes.contains(.underline) { parts.append("4") }
    if attributes.contains(.reverse) { parts.append("7") }
    if let color = color(of: style.role) { parts.append(color) }
    return parts.joined(separator: ";")
  }

  /// Returns whether dimming replaces the color, as the grey of a theme may be its background.
  private func isDimmed(_ role: ColorRole) -> Bool {
    role == .secondary && depth <= .sixteen
  }

  private func color(of role: ColorRole) -> String? {
    guard let entry = Self.entries[role] else { return nil }
    switch depth {
    case .none: return nil
    case .sixteen: return entry.sixteen
    case .indexed: return "38;5;\(entry.indexed(appearance))"
    case .trueColor: return "38;2;\(entry.trueColor(appearance))"
    }
  }

  /// Returns the 24-bit color of a role, such as `0;135;175` with commas; nil for the terminal's own.
  func rgb(of role: ColorRole) -> String? {
    Self.entries[role].map { entry in
      String(entry.trueColor(appearance).map { $0 == ";" ? "," : $0 })
    }
  }

  private struct Entry {
    var sixteen: String?
    var either: (Int, String)
    var light: (Int, String)
    var dark: (Int, String)

    func indexed(_ appearance: Appearance?) -> Int { pick(appearance).0 }
    func trueColor(_ appearance: Appearance?) -> String { pick(appearance).1 }
    private func pick(_ appearance: Appearance?) -> (Int, String) {
      switch appearance {
      case nil: either
      case .light: light
      case .dark: dark
      }
    }
  }

  /// Each pair is an index among the 256 colors and a 24-bit color.
  ///
  /// The contrast is at least 4.5 to 1 on the color's own background, and at least 3 to 1 on both
  /// backgrounds for `either`.
  private static let entries: [ColorRole: Entry] = [
    .accent: Entry(
      sixteen: "36",
      either: (31, "0;135;175"),
      light: (24, "0;95;135"),
      dark: (80, "95;215;215")
    ),
    .secondary: Entry(
      sixteen: nil,
      either: (243, "118;118;118"),
      light: (240, "88;88;88"),
      dark: (248, "168;168;168")
    ),
    .error: Entry(
      sixteen: "31",
      either: (167, "215;95;95"),
      light: (124, "175;0;0"),
      dark: (210, "255;135;135")
    ),
    .success: Entry(
      sixteen: "32",
      either: (65, "95;135;95"),
      light: (22, "0;95;0"),
      dark: (114, "135;215;135")
    ),
    .warning: Entry(
      sixteen: "33",
      either: (136, "175;135;0"),
      light: (94, "135;95;0"),
      dark: (221, "255;215;95")
    ),
    .code: Entry(
      sixteen: "35",
      either: (133, "175;95;175"),
      light: (90, "135;0;135"),
      dark: (182, "215;175;215")
    ),
  ]
}
