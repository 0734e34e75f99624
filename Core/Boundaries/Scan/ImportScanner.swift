/// Finds the imports of a Swift file in any spelling and in every `#if` branch.
///
/// The result is exact for a file that compiles. In any other, an import may be found that the compiler does not see,
/// but none after an unclosed bracket is missed. The scan stops at the last possible import.
package struct ImportScanner {
  private var lexer: Lexer
  private var source = ScannedSource()
  private var lines: LineCounter
  private var nesting = Nesting()
  private var modifiers = Modifiers()
  /// The number of open brackets before the arguments of the current attribute; nil outside of one.
  private var argumentsBase: Int?
  private var isAfterPeriod = false
  private var isAfterSemicolon = false
  /// Whether the current token, or the first of the modifiers before it, may start a statement.
  private var startsStatement = true

  /// The attributes and the access level since the last token of another kind.
  private struct Modifiers {
    var attributes: [Range<Int>] = []
    var access: Range<Int>?

    var isEmpty: Bool { attributes.isEmpty && access == nil }

    /// Makes the last attribute longer.
    mutating func extendAttribute(to end: Int) {
      guard let last = attributes.popLast() else { return }
      attributes.append(last.lowerBound..<end)
    }

    mutating func removeAll() {
      if !attributes.isEmpty { attributes.removeAll(keepingCapacity: true) }
      access = nil
    }
  }

  /// Scans the content of a file, which may have a byte-order mark, CRLF, a `#!` line and invalid
  /// UTF-8.
  package static func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> ScannedSource {
    var scanner = ImportScanner(bytes)
    if let last = ImportCandidates(bytes: bytes).last() {
      scanner.run(through: last)
      if scanner.lexer.hasRegexes { scanner.addOperatorReading(bytes, through: last) }
    } else {
      scanner.source.hasCode = scanner.lexer.next().kind != .end
    }
    scanner.source.lines = LineCounter.lineCount(of: bytes)
    return scanner.source
  }

  /// Scans UTF-8 bytes.
  package static func scan(_ bytes: [UInt8]) -> ScannedSource {
    bytes.withUnsafeBufferPointer { bytes in scan(bytes) }
  }

  /// Scans a text.
  package static func scan(_ text: String) -> ScannedSource { scan(Array(text.utf8)) }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    lexer = Lexer(bytes)
    lines = LineCounter(bytes: bytes)
  }

  /// Adds what is found if the slashes of the file are operators.
  ///
  /// The language mode of the file is not known here. So no import is hidden by text that is a regular expression in only
  /// one of the modes.
  private mutating func addOperatorReading(
    _ bytes: UnsafeBufferPointer<UInt8>,
    through last: Int
  ) {
    var other = ImportScanner(bytes)
    other.lexer.readsRegexes = false
    other.run(through: last)
    source.add(otherReading: other.source)
  }

  private mutating func run(through last: Int) {
    while true {
      let token = lexer.next()
      if token.kind == .end || token.start > last { break }
      handle(token)
    }
    source.exceptions = lexer.exceptionComments.compactMap { comment in
      let line = lines.location(of: comment.lowerBound).line
      return InlineException(comment: lexer.text(comment), line: line)
    }
  }

  private mutating func handle(_ token: Lexer.Token) {
    let followsPeriod = isAfterPeriod && !token.startsLine
    isAfterPeriod = token.kind == .period
    if modifiers.isEmpty { startsStatement = token.startsLine || isAfterSemicolon }
    isAfterSemicolon = lexer.at(token.start) == UInt8(ascii: ";")

    if argumentsBase == nil, startsArguments(token) { argumentsBase = nesting.depth }
    if let argumentsBase { return handleArgument(token, of: argumentsBase) }

    if addModifier(token, followsPeriod: followsPeriod) || handleDirective(token) { return }
    if isImport(token, followsPeriod: followsPeriod) { handleImport(token) }
    nesting.count(token)
    modifiers.removeAll()
  }
}

/// Attributes and access levels.
extension ImportScanner {
  /// Adds an attribute or access level to the modifiers; returns false for another token.
  private mutating func addModifier(_ token: Lexer.Token, followsPeriod: Bool) -> Bool {
    switch token.kind {
    case .attribute:
      addSymbolName(token)
      modifiers.attributes.append(token.start..<token.end)
      return true
    // In the language modes before Swift 6, blanks may come after the `@`.
    case .word where modifiers.attributes.last?.count == 1:
      addSymbolName(token)
      modifiers.extendAttribute(to: token.end)
      return true
    case .word where !followsPeriod && isAccessLevel(token):
      modifiers.access = token.start..<token.end
      return true
    default:
      return false
    }
  }

  /// Notes an attribute `@_silgen_name`, by which a declaration stands for a symbol of any module.
  private mutating func addSymbolName(_ token: Lexer.Token) {
    let isSymbolName =
      lexer.token(token, is: "@_silgen_name") || lexer.token(token, is: "_silgen_name")
    guard isSymbolName else { return }
    source.symbolNameLines.append(lines.location(of: token.start).line)
  }

  private static let accessLevels: [StaticString] = [
    "public", "private", "package", "internal", "fileprivate", "open",
  ]

  private func isAccessLevel(_ token: Lexer.Token) -> Bool {
    Self.accessLevels.contains { level in lexer.token(token, is: level) }
  }

  /// Returns whether a token starts the arguments of an attribute, also after blanks.
  private func startsArguments(_ token: Lexer.Token) -> Bool {
    guard token.kind == .open, lexer.bytes[token.start] == "(" else { return false }
    return !modifiers.attributes.isEmpty && modifiers.access == nil
  }

  /// Ends the attribute at the bracket that closes its arguments.
  private mutating func handleArgument(_ token: Lexer.Token, of base: Int) {
    nesting.count(token)
    guard nesting.depth <= base else { return }
    modifiers.extendAttribute(to: token.end)
    argumentsBase = nil
  }
}

/// Imports.
extension ImportScanner {
  /// Returns whether a token is the word `import` where it may start a statement.
  ///
  /// In the text of a regular expression the word starts no statement. Nor does it in brackets, unless one of those before
  /// it has no end, which the compiler refuses.
  private func isImport(_ token: Lexer.Token, followsPeriod: Bool) -> Bool {
    guard token.kind == .word, !followsPeriod, lexer.token(token, is: "import") else {
      return false
    }
    let isCertain = nesting.depth == 0 && lexer.readsRegexes
    return isCertain || startsStatement
  }

  private mutating func handleImport(_ token: Lexer.Token) {
    let path = lexer.parseImportPath()
    // In brackets it may be the label of an argument, or the label and the name of a parameter.
    if nesting.depth > 0, !path.isComplete || isBeforeColon { return }
    let location = lines.location(of: token.start)
    if !path.isComplete {
      let unreadable = UnreadableImport(line: location.line, column: location.column)
      source.unreadableImports.append(unreadable)
    }
    if !path.components.isEmpty { addImport(path, at: location) }
  }

  private mutating func addImport(_ path: Lexer.ImportPath, at location: LineCounter.Location) {
    let importing = Import(
      path: path.components,
      kind: path.kind,
      attributes: modifiers.attributes.map(lexer.withoutBlanks),
      access: modifiers.access.map(lexer.text),
      line: location.line,
      column: location.column,
      characterColumn: location.characterColumn,
      conditions: nesting.conditions()
    )
    source.imports.append(importing)
  }

  /// Whether a colon is next.
  private var isBeforeColon: Bool {
    var rest = lexer
    return lexer.at(rest.next().start) == ":"
  }
}

/// Directives.
extension ImportScanner {
  /// Enters or leaves a branch of an `#if`; returns false for a token that is no such directive.
  ///
  /// A directive does not end the modifiers before an import.
  private mutating func handleDirective(_ token: Lexer.Token) -> Bool {
    guard token.kind == .pound else { return false }
    if lexer.token(token, is: "#if") {
      nesting.startIf(lexer.lexCondition())
    } else if lexer.token(token, is: "#elseif") {
      nesting.startBranch(lexer.lexCondition())
    } else if lexer.token(token, is: "#else") {
      nesting.startBranch(nil)
    } else if lexer.token(token, is: "#endif") {
      nesting.endIf()
      lexer.skipLine()
    } else {
      return false
    }
    return true
  }
}
