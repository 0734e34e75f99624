extension Reply {
  /// Creates a reply from an operating system command.
  init(command: [UInt8]) {
    let text = String(decoding: command, as: UTF8.self)
    let color = "11;rgb:"
    if text.hasPrefix(color), let appearance = Self.appearance(of: text.dropFirst(color.count)) {
      self = .background(appearance)
    } else {
      self = .other
    }
  }

  /// Returns the appearance of a color `rrrr/gggg/bbbb` with one to four hexadecimal digits each;
  /// nil for any other text.
  private static func appearance(of color: Substring) -> Appearance? {
    let parts = color.split(separator: "/")
    guard parts.count == 3 else { return nil }
    var brightness = 0.0
    // The weights of the components in perceived brightness (Rec. 709).
    for (part, weight) in zip(parts, [0.2126, 0.7152, 0.0722]) {
      guard part.count <= 4, let value = Int(part, radix: 16) else { return nil }
      brightness += weight * Double(value) / Double((1 << (4 * part.count)) - 1)
    }
    return brightness > 0.5 ? .light : .dark
  }
}
