/// Finds the imports of a Swift file, in every spelling and every `#if` branch.
///
/// It is exact for files the compiler accepts and gives an answer for any others. It reads no
/// further than the last place where an import could stand.
public struct ImportScanner {
  var lexer: Lexer
  var source = ScannedSource()
  /// The brackets that are open, innermost last: an import stands only where none is.
  private var open: [UInt8] = []
  /// How many of them are braces: inside braces no import stands, inside others none may.
  private var braces = 0
  private var branches: [ConditionalBranch] = []
  /// Attributes and access level read since the last token of another kind.
  private var attributes: [Range<Int>] = []
  private var access: Range<Int>?
  /// How many brackets were open before the arguments of the attribute that is being read.
  private var argumentsBase: Int?
  private var isAfterPeriod = false
  private var places: LineCounter

  /// How many conditions around an import are told, the innermost; more would be a broken file,
  /// and telling all of them for all of its imports would take a square of its size.
  private static let deepest = 100

  /// Scans UTF-8 bytes.
  ///
  /// - Parameter bytes: The file's content; a byte-order mark, CRLF, a `#!` line and invalid UTF-8
  ///   are all accepted.
  /// - Returns: The imports and inline exceptions in the order of the file.
  public static func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> ScannedSource {
    guard let last = ImportCandidates(bytes: bytes).last() else {
      var lexer = Lexer(bytes)
      var source = ScannedSource()
      source.hasCode = lexer.next().kind != .end
      return source
    }
    var scanner = ImportScanner(bytes)
    scanner.run(through: last)
    return scanner.source
  }

  /// Scans text.
  ///
  /// - Parameter text: The file's content.
  /// - Returns: The imports and inline exceptions in the order of the file.
  public static func scan(_ text: String) -> ScannedSource {
    scan(Array(text.utf8))
  }

  /// Scans UTF-8 bytes.
  ///
  /// - Parameter bytes: The file's content.
  /// - Returns: The imports and inline exceptions in the order of the file.
  public static func scan(_ bytes: [UInt8]) -> ScannedSource {
    bytes.withUnsafeBufferPointer { scan($0) }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    lexer = Lexer(bytes)
    places = LineCounter(bytes: bytes)
  }

  private mutating func run(through last: Int) {
    while true {
      let token = lexer.next()
      if token.kind == .end || token.start > last { break }
      take(token)
    }
    for comment in lexer.exceptionComments {
      if let exception = exception(comment) { source.exceptions.append(exception) }
    }
  }

  private mutating func take(_ token: Lexer.Token) {
    let followsPeriod = isAfterPeriod && !token.startsLine
    isAfterPeriod = token.kind == .period
    if let base = argumentsBase, !(token.kind == .word && lexer.token(token, is: "import")) {
      return takeInArguments(token, of: base)
    }
    switch token.kind {
    case .attribute: return takeAttribute(token)
    case .pound: if takeDirective(token) { return }
    case .word where !followsPeriod && braces == 0:
      if lexer.token(token, is: "import") {
        takeImport(token)
      } else if open.isEmpty, isAccessLevel(token) {
        access = token.start..<token.end
        return
      }
    case .open: takeOpen(token)
    case .close: close(lexer.bytes[token.start])
    default: break
    }
    attributes.removeAll(keepingCapacity: true)
    access = nil
  }

  /// A closing bracket closes its partner and what was left open inside; one without a partner
  /// closes nothing.
  private mutating func close(_ byte: UInt8) {
    // In ASCII the partners are 1 apart for parentheses and 2 for the others.
    let partner = byte == UInt8(ascii: ")") ? byte - 1 : byte - 2
    let floor = branches.last?.openCount ?? 0
    // No real file nests brackets a thousand deep; the limit keeps a broken one linear.
    guard let index = open.suffix(1000).lastIndex(of: partner), index >= floor else { return }
    if byte != UInt8(ascii: "}"), open[index...].contains(UInt8(ascii: "{")) { return }
    closeAll(from: index)
  }

  private mutating func closeAll(from index: Int) {
    while open.count > index, let byte = open.popLast() {
      if byte == UInt8(ascii: "{") { braces -= 1 }
    }
  }

  private func isAccessLevel(_ token: Lexer.Token) -> Bool {
    switch lexer.bytes[token.start] {
    case UInt8(ascii: "p"):
      lexer.token(token, is: "public") || lexer.token(token, is: "private")
        || lexer.token(token, is: "package")
    case UInt8(ascii: "i"): lexer.token(token, is: "internal")
    case UInt8(ascii: "f"): lexer.token(token, is: "fileprivate")
    case UInt8(ascii: "o"): lexer.token(token, is: "open")
    default: false
    }
  }

  /// Opens an attribute, which reaches to the end of its arguments when it has any.
  private mutating func takeAttribute(_ token: Lexer.Token) {
    attributes.append(token.start..<token.end)
    if lexer.at(lexer.position) == UInt8(ascii: "(") { argumentsBase = open.count }
  }

  /// Ends the attribute at the bracket that closes its arguments.
  private mutating func takeInArguments(_ token: Lexer.Token, of base: Int) {
    if token.kind == .open { takeOpen(token) }
    if token.kind == .close { close(lexer.bytes[token.start]) }
    guard open.count <= base, let start = attributes.last?.lowerBound else { return }
    attributes[attributes.count - 1] = start..<token.end
    argumentsBase = nil
  }

  private mutating func takeOpen(_ token: Lexer.Token) {
    open.append(lexer.bytes[token.start])
    if open.last == UInt8(ascii: "{") { braces += 1 }
  }

  private mutating func takeImport(_ token: Lexer.Token) {
    let start = lexer
    guard let (kind, path) = lexer.takeImportPath() else { return }
    if !open.isEmpty {
      // The compiler gives up on an expression in which an import begins, and takes the import;
      // but with a colon behind it the word is a parameter's label.
      if lexer.at(lexer.position) == UInt8(ascii: ":") {
        lexer = start
        return
      }
      closeAll(from: branches.last?.openCount ?? 0)
      argumentsBase = nil
    }
    let place = places.place(of: token.start)
    source.imports.append(
      Import(
        path: path,
        kind: kind,
        attributes: attributes.map(lexer.withoutBlanks),
        access: access.map(lexer.text),
        line: place.line,
        column: place.column,
        conditions: branches.suffix(Self.deepest).map(\.condition)
      )
    )
  }

  /// Keeps the stack of `#if` branches.
  ///
  /// - Returns: Whether the token is a directive, which does not end a list of attributes.
  private mutating func takeDirective(_ token: Lexer.Token) -> Bool {
    if lexer.token(token, is: "#if") {
      let condition = lexer.takeCondition()
      branches.append(ConditionalBranch(condition, openCount: open.count))
    } else if lexer.token(token, is: "#elseif") {
      let condition = lexer.takeCondition()
      turn { $0.turn(to: condition) }
    } else if lexer.token(token, is: "#else") {
      turn { $0.turn(to: nil) }
    } else if lexer.token(token, is: "#endif") {
      turn { _ in }
      _ = branches.popLast()
      lexer.skipLine()
    } else {
      return false
    }
    return true
  }

  /// A branch starts with the brackets open that were open at its `#if`, whatever the last did.
  private mutating func turn(_ change: (inout ConditionalBranch) -> Void) {
    guard !branches.isEmpty else { return }
    change(&branches[branches.count - 1])
    let count = branches[branches.count - 1].openCount
    closeAll(from: count)
  }

  private mutating func exception(_ comment: Range<Int>) -> InlineException? {
    InlineException(
      comment: lexer.text(comment),
      line: places.place(of: comment.lowerBound).line
    )
  }
}
