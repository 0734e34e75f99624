/// Finds the imports of a Swift file in any spelling and in every `#if` branch.
///
/// The result is exact for a file that compiles. In any other, an import may be found that the compiler does not see,
/// but none after an unclosed bracket is missed. The scan stops at the last possible import.
package struct ImportScanner {
  var lexer: Lexer
  var source = ScannedSource()
  /// The number of open brackets: an import is outside of all.
  private var depth = 0
  private var branches: [ConditionalBranch] = [] { didSet { conditions = nil } }
  /// The conditions of the branches, which the imports of a branch share; nil if they changed.
  private var conditions: [String]?
  /// The attributes and access level since the last token of another kind.
  private var attributes: [Range<Int>] = []
  private var access: Range<Int>?
  /// The number of open brackets before the arguments of the current attribute; nil outside of one.
  private var argumentsBase: Int?
  private var isAfterPeriod = false
  private var isAfterSemicolon = false
  /// Whether the current token, or the first attribute or access level before it, may start a statement.
  private var startsStatement = true
  private var lines: LineCounter

  /// The maximum number of conditions of an import, without which deep nesting takes quadratic time.
  private static let deepest = 20

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
    scanner.source.lines = lineCount(of: bytes)
    return scanner.source
  }

  /// Returns the number of lines; the last line need not end with a newline.
  ///
  /// A count of one byte lets the compiler compare many bytes at once; a plain count of all takes a tenth of the scan.
  private static func lineCount(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let last = bytes.last else { return 0 }
    var lines = last == 0x0A ? 0 : 1
    for start in stride(from: 0, to: bytes.count, by: partLength) {
      let end = min(start + partLength, bytes.count)
      var newlines: UInt8 = 0
      for index in start..<end where bytes[index] == 0x0A { newlines &+= 1 }
      lines += Int(newlines)
    }
    return lines
  }

  /// A multiple of the length of a vector that a count of one byte can hold.
  private static let partLength = 192

  package static func scan(_ text: String) -> ScannedSource { scan(Array(text.utf8)) }

  /// Scans UTF-8 bytes.
  package static func scan(_ bytes: [UInt8]) -> ScannedSource {
    bytes.withUnsafeBufferPointer { scan($0) }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    lexer = Lexer(bytes)
    lines = LineCounter(bytes: bytes)
  }

  /// Adds the imports and exceptions that are found if the slashes of the file are operators.
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
    // An import is unreadable only if its path cannot be read in either mode.
    let otherUnreadable = other.source.unreadableImports
    source.unreadableImports.removeAll { !otherUnreadable.contains($0) }
    let places = Set(source.imports.map { importing in [importing.line, importing.column] })
    for importing in other.source.imports {
      let place = [importing.line, importing.column]
      if !places.contains(place) { source.imports.append(importing) }
    }
    source.imports.sort { a, b in (a.line, a.column) < (b.line, b.column) }
    let lines = Set(source.exceptions.map(\.line))
    source.exceptions += other.source.exceptions.filter { !lines.contains($0.line) }
    source.exceptions.sort { a, b in a.line < b.line }
    let symbolLines = Set(source.symbolNameLines + other.source.symbolNameLines)
    source.symbolNameLines = symbolLines.sorted()
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
    if attributes.isEmpty, access == nil {
      startsStatement = token.startsLine || isAfterSemicolon
    }
    isAfterSemicolon = lexer.at(token.start) == UInt8(ascii: ";")
    if argumentsBase == nil, startsArguments(token) { argumentsBase = depth }
    if let base = argumentsBase { return handleArgument(token, of: base) }
    switch token.kind {
    case .attribute:
      addSymbolName(token)
      return attributes.append(token.start..<token.end)
    // In the language modes before Swift 6, blanks may come after the `@`.
    case .word where attributes.last?.count == 1:
      addSymbolName(token)
      return extendAttribute(to: token)
    case .pound: if handleDirective(token) { return }
    case .word where !followsPeriod:
      if lexer.token(token, is: "import") {
        // In the text of a regular expression the word starts no statement. Nor does it in brackets, unless one of
        // those before it has no end, which the compiler refuses.
        if depth == 0 && lexer.readsRegexes || startsStatement { handleImport(token) }
      } else if isAccessLevel(token) {
        access = token.start..<token.end
        return
      }
    default: countBrackets(token)
    }
    if !attributes.isEmpty { attributes.removeAll(keepingCapacity: true) }
    access = nil
  }

  /// Notes an attribute `@_silgen_name`, by which a declaration stands for a symbol of any module.
  private mutating func addSymbolName(_ token: Lexer.Token) {
    let isSymbolName =
      lexer.token(token, is: "@_silgen_name") || lexer.token(token, is: "_silgen_name")
    guard isSymbolName else { return }
    source.symbolNameLines.append(lines.location(of: token.start).line)
  }

  private mutating func countBrackets(_ token: Lexer.Token) {
    if token.kind == .open { depth += 1 }
    if token.kind == .close { depth = max(depth - 1, branches.last?.openCount ?? 0) }
  }

  private static let accessLevels: [StaticString] = [
    "public", "private", "package", "internal", "fileprivate", "open",
  ]

  private func isAccessLevel(_ token: Lexer.Token) -> Bool {
    Self.accessLevels.contains { lexer.token(token, is: $0) }
  }

  private mutating func extendAttribute(to token: Lexer.Token) {
    if let last = attributes.popLast() { attributes.append(last.lowerBound..<token.end) }
  }

  /// Returns whether a token starts the arguments of an attribute, also after blanks.
  private func startsArguments(_ token: Lexer.Token) -> Bool {
    !attributes.isEmpty && access == nil && token.kind == .open && lexer.bytes[token.start] == "("
  }

  /// Ends the attribute at the bracket that closes its arguments.
  private mutating func handleArgument(_ token: Lexer.Token, of base: Int) {
    countBrackets(token)
    guard depth <= base else { return }
    extendAttribute(to: token)
    argumentsBase = nil
  }

  private mutating func handleImport(_ token: Lexer.Token) {
    let path = lexer.parseImportPath()
    // In brackets it may be the label of an argument, or the label and the name of a parameter.
    if depth > 0, !path.isComplete || isBeforeColon { return }
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
      attributes: attributes.map(lexer.withoutBlanks),
      access: access.map(lexer.text),
      line: location.line,
      column: location.column,
      characterColumn: location.characterColumn,
      conditions: currentConditions()
    )
    source.imports.append(importing)
  }

  /// Whether a colon is next.
  private var isBeforeColon: Bool {
    var rest = lexer
    return lexer.at(rest.next().start) == ":"
  }

  private mutating func currentConditions() -> [String] {
    let current = conditions ?? branches.suffix(Self.deepest).map(\.condition)
    conditions = current
    return current
  }

  /// Updates the stack of `#if` branches; returns whether the token is a directive, which does not end a list of
  /// attributes.
  private mutating func handleDirective(_ token: Lexer.Token) -> Bool {
    if lexer.token(token, is: "#if") {
      let condition = lexer.lexCondition()
      branches.append(ConditionalBranch(condition, openCount: depth))
    } else if lexer.token(token, is: "#elseif") {
      let condition = lexer.lexCondition()
      changeBranch { $0.advance(to: condition) }
    } else if lexer.token(token, is: "#else") {
      changeBranch { $0.advance(to: nil) }
    } else if lexer.token(token, is: "#endif") {
      changeBranch { _ in }
      _ = branches.popLast()
      lexer.skipLine()
    } else {
      return false
    }
    return true
  }

  /// Ends a branch; the next one starts with the brackets that were open at the `#if`.
  private mutating func changeBranch(_ change: (inout ConditionalBranch) -> Void) {
    guard !branches.isEmpty else { return }
    change(&branches[branches.count - 1])
    depth = branches[branches.count - 1].openCount
  }
}
