/// The parsed declaration of a struct or an enum.
struct Declaration {
  /// The keyword: `struct`, `enum` or another.
  let kind: Token
  let name: String
  /// The access modifier of generated members, with a trailing space; empty for none.
  let access: String
  /// The position of the modifier `private`, in UTF-8 code units; nil without it.
  let privateOffset: Int?
  /// The tokens between the outer braces.
  let body: ArraySlice<Token>
  /// Whether the type has parameters, or is an extension, whose type may have them.
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
    let modifiers = rest.popModifiers(before: Self.kinds)
    guard let kind = rest.popFirst(), let name = rest.popFirst(),
      let open = rest.firstIndex(where: { $0.text == "{" })
    else { throw MacroError("This macro can be attached to a struct or an enum only.", at: 0) }
    var afterBody = rest[open...]
    afterBody.skipElement()
    guard afterBody.isEmpty, rest.last?.text == "}" else {
      throw name.error("The braces of the declaration are not balanced.")
    }
    self.kind = kind
    self.name = name.text
    access = Self.access(of: modifiers)
    privateOffset = modifiers.first { $0.text == "private" }?.offset
    isGeneric = rest.first?.text == "<" || kind.text == "extension"
    body = rest[(open + 1)..<(rest.endIndex - 1)]
    file = syntax.location.fileName
    source = Array(syntax.source.utf8)
    let linesBefore = source[..<kind.offset].count { $0 == UInt8(ascii: "\n") }
    line = syntax.location.line &+ linesBefore
  }

  private static func access(of modifiers: [Token]) -> String {
    for modifier in modifiers where ["public", "package", "open"].contains(modifier.text) {
      return "\(modifier.text) "
    }
    return ""
  }

  /// Returns the source text of adjacent tokens, without surrounding comments and whitespace.
  func text(of tokens: ArraySlice<Token>) -> String {
    guard let first = tokens.first, let last = tokens.last else { return "" }
    let end = last.offset + last.text.utf8.count
    return String(decoding: source[first.offset..<end], as: UTF8.self)
  }
}

extension ArraySlice<Token> {
  /// Removes and returns the attributes and modifiers before a keyword, without the arguments of attributes.
  fileprivate mutating func popModifiers(before keywords: Set<String>) -> [Token] {
    var modifiers: [Token] = []
    while let token = first, !keywords.contains(token.text) {
      modifiers.append(token)
      skipElement()
    }
    return modifiers
  }

  /// Removes the first token and, if it is an opening bracket, all tokens up to the matching one.
  mutating func skipElement() {
    // A loop, because the brackets of a source can be too deep for recursion.
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
    var angleDepth = 0
    var isAfterMinus = false
    while let token = first, angleDepth > 0 || !isEnd(token) {
      if token.text == "<" {
        angleDepth += 1
      } else if token.text == ">", !isAfterMinus {
        // Not the end of an arrow, which is two tokens.
        angleDepth -= 1
      }
      isAfterMinus = token.text == "-"
      skipElement()
    }
    return all[..<startIndex]
  }
}
