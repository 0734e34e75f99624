import NavigatorTerminal

/// The characters that screens are drawn with, in Unicode or in ASCII.
struct Glyphs: Sendable {
  let isUnicode: Bool

  var marker: String { isUnicode ? "❯" : ">" }
  var separator: String { isUnicode ? " › " : " > " }
  var ellipsis: String { isUnicode ? "…" : "..." }
  var minus: String { isUnicode ? "−" : "-" }
  var on: String { isUnicode ? "[✓]" : "[x]" }
  var off: String { "[ ]" }
  var selected: String { isUnicode ? "✓" : "x" }
  var ascending: String { isUnicode ? "↑" : "^" }
  var descending: String { isUnicode ? "↓" : "v" }
  var fullBar: String { isUnicode ? "█" : "#" }
  var emptyBar: String { isUnicode ? "░" : "." }
  var horizontal: String { isUnicode ? "─" : "-" }
  var vertical: String { isUnicode ? "│" : "|" }
  /// Top left, top right, bottom left, bottom right.
  var corners: [String] { isUnicode ? ["╭", "╮", "╰", "╯"] : ["+", "+", "+", "+"] }

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
