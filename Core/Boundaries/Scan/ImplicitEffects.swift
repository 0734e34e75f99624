/// What a module has that acts in a program without an import of the module: it only has to be linked.
package struct ImplicitEffects {
  /// The name of the module, which may precede its types.
  let module: String
  /// The types that the module declares outside of others.
  private var types: Set<String> = []
  /// The first names of the types that it extends.
  private var extended: [String] = []
  /// The first attribute or macro that makes code reachable by other means than an import.
  private var exported: String?

  /// Creates the effects of a module of which no file was read.
  package init(module: String) { self.module = module }

  /// The first effect, as in "an extension of Service"; nil if there is none.
  package var first: String? {
    if let exported { return exported }
    let foreign = extended.first { name in !types.contains(name) }
    guard let foreign else { return nil }
    return "an extension of \(foreign)"
  }

  /// Reads a file of the module.
  package mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    var lexer = Lexer(bytes)
    var depth = 0
    var isAfterPeriod = false
    while true {
      let token = lexer.next()
      switch token.kind {
      case .end: return
      case .open: depth += 1
      case .close: depth -= 1
      case .attribute, .pound: addExport(lexer.text(token))
      case .word where depth == 0 && !isAfterPeriod: addType(after: lexer.text(token), lexer)
      default: break
      }
      isAfterPeriod = token.kind == .period
    }
  }

  private mutating func addExport(_ name: String) {
    guard exported == nil, Self.exports.contains(name) else { return }
    exported = "code with \(name)"
  }

  /// Adds the type after a keyword, if this declares or extends one; the lexer is a copy, which reads ahead.
  private mutating func addType(after keyword: String, _ lexer: Lexer) {
    if keyword == "extension" {
      addExtension(lexer)
    } else if Self.declarations.contains(keyword) {
      addDeclaration(lexer)
    }
  }

  private mutating func addDeclaration(_ lexer: Lexer) {
    var lexer = lexer
    let token = lexer.next()
    if Self.isName(token) { types.insert(Self.name(token, lexer)) }
  }

  private mutating func addExtension(_ lexer: Lexer) {
    var lexer = lexer
    var token = lexer.next()
    if lexer.text(token) == module {
      let isQualified = lexer.next().kind == .period
      if isQualified { token = lexer.next() }
    }
    let name = Self.name(token, lexer)
    if Self.isName(token) {
      extended.append(name)
    } else {
      // The others, such as `[Int]`, are types of the standard library.
      extended.append("the type \(name)…")
    }
  }

  private static func isName(_ token: Lexer.Token) -> Bool {
    token.kind == .word || token.kind == .quotedWord
  }

  /// Returns the text of a token without backticks.
  private static func name(_ token: Lexer.Token, _ lexer: Lexer) -> String {
    lexer.text(token).filter { character in character != "`" }
  }

  private static let declarations: Set<String> = ["struct", "class", "enum", "actor", "protocol"]
  private static let exports: Set<String> = [
    "@objc", "@objcMembers", "@_cdecl", "@c", "@_silgen_name", "@_dynamicReplacement", "@section",
    "@_section", "@used", "@_used", "@main", "#externalMacro",
  ]
}
