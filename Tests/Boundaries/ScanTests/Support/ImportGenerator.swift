import TestHelpers

/// Generates files with an import declaration from the tokens of its grammar, in any order that may be one.
///
/// The compiler accepts about a quarter of them.
struct ImportGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Returns the next file.
  mutating func next() -> String {
    var text = pick(Self.beginnings)
    for _ in 0..<random.number(below: 3) {
      text += pick(Self.attributes) + gap()
    }
    if isRare(4) { text += pick(Self.accessLevels) + gap() }
    text += "import" + gap()
    if isRare(2) { text += pick(Self.kinds) + gap() }
    return text + path() + pick(Self.endings)
  }

  private mutating func path() -> String {
    var path = isRare(20) ? pick(Self.members) : pick(Self.modules)
    for _ in 0..<random.number(below: 4) {
      let separator = isRare(12) ? pick(Self.mistakes) : pick(Self.separators)
      // Three forms in four are common: without blanks, or with one on both sides.
      switch random.number(below: 8) {
      case 0, 1: path += separator
      case 2: path += " " + separator + " "
      default: path += optionalGap() + separator + optionalGap()
      }
      path += pick(Self.members)
    }
    return path
  }

  private mutating func optionalGap() -> String { isRare(3) ? "" : gap() }

  /// Returns one or two gaps, some of which separate no words.
  private mutating func gap() -> String {
    let first = pick(Self.gaps)
    return isRare(5) ? first + pick(Self.gaps) : first
  }

  private mutating func pick(_ values: [String]) -> String {
    values[random.number(below: values.count)]
  }

  /// Returns true once in a number of calls, on average.
  private mutating func isRare(_ number: Int) -> Bool { random.number(below: number) == 0 }

  private static let beginnings = [
    "", "", "", "\u{FEFF}", "#!/usr/bin/swift\n", "let a = 1\n", "let a = 1\r", "let a = 1;",
    "// c\r", "/* c */", "let r = /\"/\n", "let s = \"import\";",
  ]
  private static let attributes = [
    "@testable", "@_exported", "@preconcurrency", "@_spi(X)", "@_spi( /* c */ X)",
    "@_implementationOnly", "@available(*, deprecated)",
  ]
  private static let accessLevels = [
    "public", "package", "internal", "fileprivate", "private", "open",
  ]
  private static let kinds = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "func", "func",
    "actor", "macro",
  ]
  private static let modules = ["A", "Secret", "_a1", "`A`", "`class`", "Ünï", "日本", "$a"]
  private static let members = [
    "B", "b", "secret", "Secret", "`b`", "`init`", "é", "_1", "self", "init", "+", "+++", "==",
    "..<", "...", ".+",
    "/", "&&", "<", "!", "-", "•", "•+",
    "import", "A.B",
  ]
  private static let separators = [".", ".", ".", "::", "::"]
  private static let mistakes = ["..", ":", ": :", ";", ",", "->", ". .", "", "#", "@"]
  private static let gaps = [
    " ", " ", "  ", "\t", "\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{A0}", "\0", "/**/", "/* . */",
    "/*\n*/", "/* /* */\r*/", "//\n", " // x\n", "// .B\r", "/// d\r\n",
  ]
  private static let endings = [
    "", "\n", "\r", ";", " ; let z = 1", "\nlet z = 1\n", " // .C\n", "/* .C */", "\nfunc f() {}",
  ]
}
