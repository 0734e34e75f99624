/// The parsed declaration of a struct or an enum.
struct Declaration {
  /// The keyword: `struct`, `enum` or another.
  let kind: Token
  let name: String
  /// The access modifier of generated members, with a trailing space; empty for none.
  let access: String
  /// The position of the modifier `private`; nil without it.
  let privateOffset: Int?
  /// The tokens between the outer braces.
  let body: ArraySlice<Token>
  /// Whether the type has parameters, or may have them, as one that is extended.
  let isGeneric: Bool
  /// The path of the file.
  let file: String
  /// The line of the keyword in the file.
  let line: Int
  private let source: [UInt8]

  /// The keywords of declarations with members.
  private static let kinds: Set = ["struct", "enum", "class", "actor", "extension", "protocol"]

  /// Parses a declaration.
  ///
  /// - Throws: ``MacroError`` if the source has no such declaration or its braces are not balanced.
  init(parsing syntax: AttachedMacro.Syntax) throws(MacroError) {
    let tokens = Lexer.tokens(of: syntax.source)
    var rest = tokens[...]
    var modifiers: [Token] = []
    while let token = rest.first, !Self.kinds.contains(token.text) {
      modifiers.append(token)
      rest.skipElement()
    }
    guard let kind = rest.popFirst(), let name = rest.popFirst(),
      let open = rest.firstIndex(where: { $0.text == "{" })
    else { throw MacroError("This macro can be attached to a struct or an enum only.", at: 0) }
    var members = rest[open...]
    members.skipElement()
    guard members.isEmpty, rest.last?.text == "}" else {
      throw name.error("The braces of the declaration are not balanced.")
    }
    self.kind = kind
    self.name = name.text
    let access = modifiers.first { ["public", "package", "open"].contains($0.text) }
    self.access = access.map { "\($0.text) " } ?? ""
    privateOffset = modifiers.first { $0.text == "private" }?.offset
    isGeneric = rest.first?.text == "<" || kind.text == "extension"
    body = rest[(open + 1)..<(rest.endIndex - 1)]
    file = syntax.location.fileName
    source = Array(syntax.source.utf8)
    line = syntax.location.line &+ source[..<kind.offset].count { $0 == UInt8(ascii: "\n") }
  }

  /// Returns the source text of adjacent tokens, without surrounding comments and whitespace.
  func text(of tokens: ArraySlice<Token>) -> String {
    guard let first = tokens.first, let last = tokens.last else { return "" }
    return String(
      decoding: source[first.offset..<last.offset + last.text.utf8.count],
      as: UTF8.self
    )
  }
}

extension ArraySlice<Token> {
  /// Removes the first token and, if it is an opening bracket, all tokens up to the matching one.
  mutating func skipElement() {
    // Without recursion, for which the brackets of a source can be too deep.
    var depth = 0
    repeat {
      guard let token = popFirst() else { return }
      if "([{".contains(token.text) {
        depth += 1
      } else if depth > 0, ")]}".contains(token.text) {
        depth -= 1
      }
    } while depth > 0
  }

  /// Removes the tokens before a separator outside all brackets.
  ///
  /// - Parameter isEnd: Returns whether a token is the separator.
  /// - Returns: The removed tokens.
  mutating func popElements(until isEnd: (Token) -> Bool) -> ArraySlice<Token> {
    let all = self
    var angles = 0
    while let token = first, angles > 0 || !isEnd(token) {
      let isArrow =
        token.text == ">" && index(before: startIndex) >= all.startIndex
        && all[startIndex - 1].text == "-"
      if token.text == "<" { angles += 1 }
      if token.text == ">" && !isArrow { angles -= 1 }
      skipElement()
    }
    return all[all.startIndex..<startIndex]
  }
}
