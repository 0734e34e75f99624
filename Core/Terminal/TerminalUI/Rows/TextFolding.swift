/// Removes case and width from text for comparison: `Ａ` equals `a`, `ｶ` equals `カ`.
enum TextFolding {
  /// Returns the characters of a text without case and width.
  static func folded(_ text: String) -> [Character] { text.map { folded($0) } }

  private static func folded(_ cluster: Character) -> Character {
    guard let scalar = cluster.unicodeScalars.first else { return cluster }
    if scalar.isASCII { return lowercased(cluster) }
    switch scalar.value {
    case 0xFF01...0xFF5E:
      let halfWidth = character(scalar.value - 0xFEE0)
      return lowercased(halfWidth ?? cluster)
    case 0x3000: return " "
    case 0xFF66...0xFF9D: return katakana(scalar, cluster)
    default: return lowercased(cluster)
    }
  }

  private static func lowercased(_ cluster: Character) -> Character {
    cluster.lowercased().first ?? cluster
  }

  private static func character(_ value: UInt32) -> Character? {
    Unicode.Scalar(value).map(Character.init)
  }

  /// The full-width katakana in the order of the half-width ones, which start at U+FF66.
  private static let fullKatakana = Array(
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
  )

  /// Returns the full-width form of a half-width katakana, with the sound mark that may follow it
  /// in the same cluster.
  private static func katakana(_ scalar: Unicode.Scalar, _ cluster: Character) -> Character {
    let plain = fullKatakana[Int(scalar.value - 0xFF66)]
    // The voiced and half-voiced katakana directly follow the plain one.
    switch cluster.unicodeScalars.dropFirst().first?.value {
    case 0xFF9E: return plain == "ウ" ? "ヴ" : shifted(plain, by: 1)
    case 0xFF9F: return shifted(plain, by: 2)
    default: return plain
    }
  }

  private static func shifted(_ plain: Character, by step: UInt32) -> Character {
    guard let scalar = plain.unicodeScalars.first else { return plain }
    return character(scalar.value + step) ?? plain
  }
}
