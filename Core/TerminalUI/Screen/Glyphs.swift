/// The signs that a screen is drawn with, in Unicode or in ASCII.
struct Glyphs: Sendable {
  let marker: String
  let separator: String
  let ellipsis: String
  let dot: String
  let minus: String
  let on: String
  let off: String
  let fullBar: String
  let emptyBar: String
  let horizontal: String
  let vertical: String
  let corners: [String]
  let above: String
  let below: String

  static let unicode = Glyphs(
    marker: "❯",
    separator: " › ",
    ellipsis: "…",
    dot: " · ",
    minus: "−",
    on: "[✓]",
    off: "[ ]",
    fullBar: "█",
    emptyBar: "░",
    horizontal: "─",
    vertical: "│",
    corners: ["╭", "╮", "╰", "╯"],
    above: "↑",
    below: "↓"
  )

  static let ascii = Glyphs(
    marker: ">",
    separator: " > ",
    ellipsis: "...",
    dot: " | ",
    minus: "-",
    on: "[x]",
    off: "[ ]",
    fullBar: "#",
    emptyBar: ".",
    horizontal: "-",
    vertical: "|",
    corners: ["+", "+", "+", "+"],
    above: "^",
    below: "v"
  )

  /// What a key is called in the footer and in the help.
  func name(of key: Key) -> String {
    guard self.marker == Glyphs.unicode.marker, key.modifiers.isEmpty else { return key.shownName }
    return switch key.code {
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    default: key.shownName
    }
  }

  /// Two keys that belong together: `↑↓`, or `Up Down` where they have words for names.
  func names(of keys: [Key]) -> String {
    let names = keys.map(name)
    return names.joined(separator: names.allSatisfy { $0.count == 1 } ? "" : " ")
  }
}

extension Key {
  /// The name with the capitals that key caps have: `Enter`, `Shift-Tab`, `Ctrl-d`.
  fileprivate var shownName: String {
    switch (code, modifiers) {
    case (.pageUp, []): "PgUp"
    case (.pageDown, []): "PgDn"
    case (.character, _): name.count == 1 ? name : name.prefix(1).uppercased() + name.dropFirst()
    default:
      name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        .joined(separator: "-")
    }
  }
}
