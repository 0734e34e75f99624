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
      case .attribute, .pound:
        let name = lexer.text(token)
        if exported == nil, Self.exports.contains(name) { exported = "code with \(name)" }
      case .word where depth == 0 && !isAfterPeriod: add(lexer.text(token), lexer)
      default: break
      }
      isAfterPeriod = token.kind == .period
    }
  }

  /// Adds the type after a keyword; the lexer is a copy, which reads ahead.
  private mutating func add(_ keyword: String, _ lexer: Lexer) {
    let isExtension = keyword == "extension"
    guard isExtension || Self.declarations.contains(keyword) else { return }
    var lexer = lexer
    var token = lexer.next()
    if isExtension, lexer.text(token) == module {
      let qualified = lexer.next().kind == .period
      if qualified { token = lexer.next() }
    }
    let isName = token.kind == .word || token.kind == .quotedWord
    let name = lexer.text(token).filter { $0 != "`" }
    if isExtension {
      // The others, such as `[Int]`, are types of the standard library.
      extended.append(isName ? name : "the type \(name)…")
    } else if isName {
      types.insert(name)
    }
  }

  private static let declarations: Set<String> = ["struct", "class", "enum", "actor", "protocol"]
  private static let exports: Set<String> = [
    "@objc", "@objcMembers", "@_cdecl", "@c", "@_silgen_name", "@_dynamicReplacement", "@section",
    "@_section", "@used", "@_used", "@main", "#externalMacro",
  ]
}
