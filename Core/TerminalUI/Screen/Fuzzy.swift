/// Finds what somebody means by a few letters.
enum Fuzzy {
  /// Letters without case and width, as they are compared: `Ａ` like `a`, `ｶ` like `カ`.
  static func folded(_ text: String) -> [Character] {
    text.map { folded($0) }
  }

  private static func folded(_ cluster: Character) -> Character {
    guard let scalar = cluster.unicodeScalars.first else { return cluster }
    if scalar.isASCII { return lowercased(cluster) }
    switch scalar.value {
    case 0xFF01...0xFF5E: return lowercased(character(scalar.value - 0xFEE0) ?? cluster)
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

  /// The full-width katakana in the order of the half-width ones, which begin at U+FF66.
  private static let fullKatakana = Array(
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
  )

  /// A half-width katakana with its sound mark, which is a cluster of two scalars, as the full-width one.
  private static func katakana(_ scalar: Unicode.Scalar, _ cluster: Character) -> Character {
    let plain = fullKatakana[Int(scalar.value - 0xFF66)]
    // Voiced and half-voiced katakana follow their plain one directly.
    switch cluster.unicodeScalars.dropFirst().first?.value {
    case 0xFF9E: return plain == "ウ" ? "ヴ" : shifted(plain, by: 1)
    case 0xFF9F: return shifted(plain, by: 2)
    default: return plain
    }
  }

  private static func shifted(_ plain: Character, by step: UInt32) -> Character {
    plain.unicodeScalars.first.flatMap { character($0.value + step) } ?? plain
  }
}
