/// The characters that screens are drawn with, in Unicode or in ASCII.
struct Glyphs: Sendable {
  let marker: String
  let separator: String
  let ellipsis: String
  let minus: String
  let on: String
  let off: String
  let selected: String
  let ascending: String
  let descending: String
  let fullBar: String
  let emptyBar: String
  let horizontal: String
  let vertical: String
  /// Top left, top right, bottom left, bottom right.
  let corners: [String]

  static let unicode = Glyphs(
    marker: "❯",
    separator: " › ",
    ellipsis: "…",
    minus: "−",
    on: "[✓]",
    off: "[ ]",
    selected: "✓",
    ascending: "↑",
    descending: "↓",
    fullBar: "█",
    emptyBar: "░",
    horizontal: "─",
    vertical: "│",
    corners: ["╭", "╮", "╰", "╯"]
  )

  static let ascii = Glyphs(
    marker: ">",
    separator: " > ",
    ellipsis: "...",
    minus: "-",
    on: "[x]",
    off: "[ ]",
    selected: "x",
    ascending: "^",
    descending: "v",
    fullBar: "#",
    emptyBar: ".",
    horizontal: "-",
    vertical: "|",
    corners: ["+", "+", "+", "+"]
  )

  /// Returns the name of a key in the footer and the help.
  func name(of key: Key) -> String {
    guard marker == Glyphs.unicode.marker, key.modifiers.isEmpty else { return key.displayName }
    return switch key.code {
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    default: key.displayName
    }
  }

  /// Returns the names of a hint's keys: `↑↓`, or `Up Down` if a name is a word.
  func names(of hint: KeyHint) -> String {
    let names = hint.keys.map(name)
    return names.joined(separator: names.allSatisfy { $0.count == 1 } ? hint.separator : " ")
  }
}

extension Key {
  /// The name capitalized as on a keyboard: `Enter`, `Shift-Tab`, `Ctrl-d`.
  var displayName: String {
    switch (code, modifiers) {
    case (.pageUp, []): "PgUp"
    case (.pageDown, []): "PgDn"
    case (.character, _): name.count == 1 ? name : Self.capitalized(name)
    default:
      name.split(separator: "-").map { Self.capitalized(String($0)) }.joined(separator: "-")
    }
  }

  private static func capitalized(_ name: String) -> String {
    String(name.prefix(1)).uppercased() + String(name.dropFirst())
  }
}
