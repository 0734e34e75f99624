/// The lines of a source file, of which those with strings and comments have no code to change.
struct SourceLines {
  let lines: [String]
  private let isCode: [Bool]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var isInString = false
    var isInComment = false
    isCode = lines.map { line in
      let wasOutside = !isInString && !isInComment
      if line.split(separator: "\"\"\"", omittingEmptySubsequences: false).count.isMultiple(of: 2) {
        isInString.toggle()
      }
      if line.contains("/*") { isInComment = true }
      if line.contains("*/") { isInComment = false }
      return wasOutside && !line.contains("\"") && !line.contains("//") && !line.contains("/*")
    }
  }

  /// The indices of the lines that contain code only.
  var codeIndices: [Int] { lines.indices.filter { isCode[$0] && !trimmed($0).isEmpty } }

  subscript(index: Int) -> String { lines[index] }

  /// Returns a line without indentation; an empty one outside of the file.
  func trimmed(_ index: Int) -> String {
    lines.indices.contains(index) ? String(lines[index].drop { $0 == " " }) : ""
  }

  /// Returns whether a line is one statement that can be left out: a call or an assignment.
  func isStatement(_ index: Int) -> Bool {
    let before = trimmed(index - 1)
    let text = trimmed(index)
    let after = trimmed(index + 1)
    let keywords: Set<Substring> = [
      "return", "throw", "let", "var", "if", "guard", "for", "while", "switch", "break", "continue",
      "defer", "repeat", "super", "self", "else", "public", "package", "private", "static",
      "fileprivate",
      "mutating", "override", "some", "any", "get", "set", "lazy", "nonisolated", "weak", "unowned",
    ]
    let word = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard let first = text.first, first.isLowercase || first == "_", !keywords.contains(word),
      !text.contains("{"), !text.contains("}"), isBalanced(text)
    else { return false }
    let isAssignment = [" = ", " += ", " -= "].contains { text.contains($0) }
    let isCall = text.last == ")" && !text.prefix { $0 != "(" }.contains(" ")
    // A line that continues the one before, or is continued; the only expression of a body is its value.
    let continues = before.last.map { "{};:".contains($0) || before.hasSuffix(")") } ?? true
    let isContinued = after.first.map { ".?:&|+-<>=*/".contains($0) } ?? false
    let isValue = before.contains("->") || before.hasSuffix(" in") || before.hasSuffix("get {")
    return (isAssignment || isCall) && continues && !isContinued && !isValue
      && !isInInitializer(index)
  }

  /// Returns whether a line is in an initializer, which has to assign every property.
  private func isInInitializer(_ index: Int) -> Bool {
    var depth = indentation(index)
    for line in lines[..<index].indices.reversed() where !lines[line].isEmpty {
      let text = trimmed(line)
      let own = indentation(line)
      if own < depth, text.contains("init(") || text.contains("init?(") { return true }
      if own < depth, text.contains("func ") { return false }
      if own < depth, text.first != ")" { depth = own }
    }
    return false
  }

  private func indentation(_ index: Int) -> Int { lines[index].prefix { $0 == " " }.count }

  private func isBalanced(_ text: String) -> Bool {
    var depth = 0
    for character in text {
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      if depth < 0 { return false }
    }
    return depth == 0
  }
}
