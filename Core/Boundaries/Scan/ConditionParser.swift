/// Parses the condition of an `#if`, in which `&&` binds tighter than `||`.
struct ConditionParser {
  private var lexer: Lexer
  private var token: Lexer.Token
  private var depth = 0

  /// Deeper conditions are not parsed, as each parenthesis takes stack.
  private static let deepest = 100

  /// Returns the condition in a text; nil if it is none, or too deep.
  static func parse(_ text: String) -> Condition? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var parser = ConditionParser(bytes)
      guard let condition = parser.disjunction(), parser.token.kind == .end else { return nil }
      return condition
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    lexer = Lexer(bytes)
    token = lexer.next()
  }

  private mutating func disjunction() -> Condition? {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.deepest { return nil }
    guard let parts = list(of: "||", { parser in parser.conjunction() }) else { return nil }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func conjunction() -> Condition? {
    guard let parts = list(of: "&&", { parser in parser.operand() }) else { return nil }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func list(
    of separator: StaticString,
    _ part: (inout Self) -> Condition?
  ) -> [Condition]? {
    var parts: [Condition] = []
    repeat {
      guard let next = part(&self) else { return nil }
      parts.append(next)
    } while skip(separator)
    return parts
  }

  private mutating func operand() -> Condition? {
    var isNegated = false
    while skip("!") { isNegated.toggle() }
    guard let condition = groupOrAtom() else { return nil }
    return isNegated ? .not(condition) : condition
  }

  private mutating func groupOrAtom() -> Condition? {
    guard skip("(") else { return atom() }
    guard let condition = disjunction(), skip(")") else { return nil }
    return condition
  }

  /// Parses a flag, or a call whose arguments may be anything in balanced parentheses.
  private mutating func atom() -> Condition? {
    guard token.kind == .word || token.kind == .quotedWord else { return nil }
    let name = advance()
    guard skip("(") else { return .atom(name) }
    let module = lexer.text(token).filter { character in character != "`" }
    guard let arguments = argumentsAfterParenthesis() else { return nil }
    let text = "\(name)(\(arguments)"
    return name == "canImport" ? .canImport(module: module, text: text) : .atom(text)
  }

  /// Returns the text up to and including the parenthesis that closes an open one; nil if there is none.
  private mutating func argumentsAfterParenthesis() -> String? {
    var text = ""
    var open = 1
    while open > 0 {
      if token.kind == .end { return nil }
      if lexer.token(token, is: "(") {
        open += 1
      } else if lexer.token(token, is: ")") {
        open -= 1
      }
      text += advance()
    }
    return text
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    guard lexer.token(token, is: text) else { return false }
    _ = advance()
    return true
  }

  /// Moves to the next token; returns the text of the current one.
  private mutating func advance() -> String {
    defer { token = lexer.next() }
    return lexer.text(token)
  }
}
