import NavigatorTerminal

/// The characters that screens are drawn with, in Unicode or in ASCII.
struct Glyphs: Sendable {
  let isUnicode: Bool
  /// The sign before the focused row.
  let marker: String
  /// The sign between two breadcrumbs.
  let separator: String
  /// The end of a text that is cut.
  let ellipsis: String
  let minus: String
  /// A switch that is on.
  let on: String
  /// A switch that is off.
  let off: String
  /// The sign before a selected row.
  let selected: String
  /// The sign of a column by which a table is sorted, the least first.
  let ascending: String
  /// The sign of a column by which a table is sorted, the greatest first.
  let descending: String
  /// A column of a progress bar that is done.
  let fullBar: String
  /// A column of a progress bar that is left.
  let emptyBar: String
  let horizontal: String
  let vertical: String
  /// Top left, top right, bottom left, bottom right.
  let corners: [String]

  private static let unicode = Glyphs(
    isUnicode: true,
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

  private static let ascii = Glyphs(
    isUnicode: false,
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
}

extension Glyphs {
  init(isUnicode: Bool) { self = isUnicode ? .unicode : .ascii }

  /// Returns the name of a key in the footer and the help.
  func name(of key: Key) -> String {
    guard isUnicode, key.modifiers.isEmpty else { return key.displayName }
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
    if let range = hint.range { return range }
    let names = hint.keys.map(name)
    let areSymbols = names.allSatisfy { name in name.count == 1 }
    return names.joined(separator: areSymbols ? hint.separator : " ")
  }
}

extension Key {
  /// The name capitalized as on a keyboard: `Enter`, `Shift-Tab`, `Ctrl-d`.
  var displayName: String {
    switch (code, modifiers) {
    case (.pageUp, []): return "PgUp"
    case (.pageDown, []): return "PgDn"
    case (.character, _): return name.count == 1 ? name : Self.capitalized(name)
    default:
      let words = name.split(separator: "-").map { word in Self.capitalized(String(word)) }
      return words.joined(separator: "-")
    }
  }

  private static func capitalized(_ name: String) -> String {
    String(name.prefix(1)).uppercased() + String(name.dropFirst())
  }
}
