extension Reply {
  /// Understands an operating system command that came in as an answer.
  init(command: [UInt8]) {
    let text = String(decoding: command, as: UTF8.self)
    let color = "11;rgb:"
    if text.hasPrefix(color), let appearance = Self.appearance(of: text.dropFirst(color.count)) {
      self = .background(appearance)
    } else {
      self = .other
    }
  }

  /// Whether `rrrr/gggg/bbbb`, with one to four hexadecimal digits each, is light or dark; nil for
  /// anything else.
  private static func appearance(of color: Substring) -> Appearance? {
    let parts = color.split(separator: "/")
    guard parts.count == 3 else { return nil }
    var brightness = 0.0
    // How much each color counts in what the eye takes for brightness (Rec. 709).
    for (part, weight) in zip(parts, [0.2126, 0.7152, 0.0722]) {
      guard part.count <= 4, let value = Int(part, radix: 16) else { return nil }
      brightness += weight * Double(value) / Double((1 << (4 * part.count)) - 1)
    }
    return brightness > 0.5 ? .light : .dark
  }
}
