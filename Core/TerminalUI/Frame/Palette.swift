/// How many colors a terminal has.
public enum ColorDepth: Int, Comparable, Sendable {
  /// None, or none are wanted.
  case none
  /// The sixteen that the person's theme defines.
  case sixteen
  /// The fixed 256.
  case indexed
  /// Any.
  case trueColor

  /// Fewer colors first.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// Whether letters are dark on light or light on dark.
public enum Appearance: Sendable {
  case light
  case dark
}

/// Which colors the roles have in one terminal.
struct Palette: Equatable, Sendable {
  var depth: ColorDepth
  /// Nil until it is known; the colors used then can be read on both.
  var appearance: Appearance?

  /// The parameters of the sequence that sets a style, beginning with the reset when `resetting`.
  func parameters(of style: Style, resetting: Bool) -> String {
    var parts = resetting ? ["0"] : []
    let attributes = style.attributes
    if attributes.contains(.bold) { parts.append("1") }
    if attributes.contains(.dim) || fadesInsteadOfColor(style.role) { parts.append("2") }
    if attributes.contains(.underline) { parts.append("4") }
    if attributes.contains(.reverse) { parts.append("7") }
    if let color = color(of: style.role) { parts.append(color) }
    return parts.joined(separator: ";")
  }

  /// Secondary text has no color of its own among sixteen: the theme's grey may be its background.
  private func fadesInsteadOfColor(_ role: ColorRole) -> Bool {
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

  /// Each pair is an index of the 256 and a true color; every one has a contrast of at least 4.5 to 1
  /// on its own ground, those for either ground at least 3 to 1 on both.
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
