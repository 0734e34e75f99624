package import BoundariesScan

/// The text of a manifest: its targets, their dependencies, and the lists in it that can be edited.
///
/// Reports and `--fix` find a dependency with it, so that both mean the same place.
package struct ManifestText {
  /// The elements between two brackets, as ranges of tokens without the commas.
  package struct List {
    /// The token of the opening bracket.
    package let open: Int
    /// The token of the closing bracket.
    package let close: Int
    /// The tokens of each element.
    package let elements: [Range<Int>]
  }

  /// The text as UTF-8; a change of it reads all again.
  package var bytes: [UInt8] { didSet { read() } }
  /// The tokens of the text, the last of which is its end.
  package private(set) var tokens: [Lexer.Token] = []
  private(set) var names = ManifestNames()
  /// The closing bracket of each opening one that has one.
  private var closes: [Int: Int] = [:]
  /// The location of each token.
  private var locations: [LineCounter.Location] = []
  /// The lines whose dependencies a comment keeps.
  private var keptLines: Set<Int> = []

  /// Reads a manifest.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    read()
  }

  private mutating func read() {
    let lexed = Lexer.read(bytes)
    tokens = lexed.tokens
    closes = Self.closingBrackets(in: tokens)
    locations = locations(of: tokens.map(\.start))
    names = ManifestNames(self)
    keptLines = keptLines(of: lexed.exceptions)
  }

  /// Returns the closing bracket of each opening one that has one.
  private static func closingBrackets(in tokens: [Lexer.Token]) -> [Int: Int] {
    var closes: [Int: Int] = [:]
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      if token.kind == .open { open.append(index) }
      if token.kind == .close, let last = open.popLast() { closes[last] = index }
    }
    return closes
  }

  /// Returns the locations of offsets in ascending order.
  private func locations(of offsets: [Int]) -> [LineCounter.Location] {
    bytes.withUnsafeBufferPointer { bytes in
      var counter = LineCounter(bytes: bytes)
      return offsets.map { offset in counter.location(of: offset) }
    }
  }

  /// Returns the arguments of every call that spells out a target with a name, none of them in another
  /// target.
  package func targets(called name: String) -> [List] { names.targets[name] ?? [] }

  /// Returns the package that the manifest names for a product; nil if it names none.
  package func package(ofProduct name: String) -> String? {
    for index in tokens.indices {
      guard let arguments = call(of: ["product"], at: index) else { continue }
      guard text(argument("name", of: arguments)) == name else { continue }
      if let package = text(argument("package", of: arguments)) { return package }
    }
    return nil
  }

  /// Returns the list that is the whole of an argument; nil if it is absent or computed.
  package func list(_ label: String, of arguments: List) -> List? {
    guard let value = argument(label, of: arguments),
      let list = list(openedBy: value.lowerBound)
    else { return nil }
    let isWhole = list.close == value.upperBound - 1
    return isWhole ? list : nil
  }

  /// Returns the tokens of the value of an argument with a label; nil if there is none.
  package func argument(_ label: String, of arguments: List) -> Range<Int>? {
    for element in arguments.elements {
      let start = element.lowerBound
      if has([label, ":"], at: start) { return element.dropFirst(2) }
    }
    return nil
  }

  /// Returns the name of a dependency, such as `"A"`, `.product(name: "A", package: "P")` or a constant for
  /// either; nil if it is computed.
  package func name(of dependency: Range<Int>) -> String? {
    if let text = text(dependency) { return text }
    if let value = constant(dependency) { return name(of: value) }
    let open = dependency.first { token in self[token] == "(" }
    guard let open, let arguments = list(openedBy: open) else { return nil }
    return text(argument("name", of: arguments))
  }

  /// Returns whether a function is called in an element, as in `.function(…)`.
  package func calls(_ function: String, in element: Range<Int>) -> Bool {
    element.contains { token in call(of: [function], at: token) != nil }
  }

  /// Returns the location of a token.
  package func location(of token: Int) -> LineCounter.Location { locations[token] }
}

extension ManifestText {
  /// The comment that keeps the dependencies on its line or, alone on a line, those on the next line.
  package static let keeping = "boundaries:keep"

  /// Whether any comment keeps a dependency.
  package var keepsAny: Bool { !keptLines.isEmpty }

  /// Returns whether a comment keeps a dependency.
  package func keeps(_ dependency: Range<Int>) -> Bool {
    let first = locations[dependency.lowerBound].line
    let last = locations[dependency.upperBound - 1].line
    return (first...last).contains(where: keptLines.contains)
  }

  /// Returns the lines whose dependencies some comments keep.
  private func keptLines(of comments: [Range<Int>]) -> Set<Int> {
    let places = locations(of: comments.map(\.lowerBound))
    var kept: Set<Int> = []
    var next = 0
    for (comment, place) in zip(comments, places) where isKeeping(comment) {
      // The comments are in order, so the search starts at the token after the previous one. The last token is the end,
      // which follows every comment.
      while tokens[next].start <= comment.lowerBound { next += 1 }
      if isAlone(comment, before: next) {
        kept.insert(locations[next].line)
      } else {
        kept.insert(place.line)
      }
    }
    return kept
  }

  private func isKeeping(_ comment: Range<Int>) -> Bool {
    let words = bytes[comment].split { byte in byte.isBlank }
    guard let first = words.first else { return false }
    return first.elementsEqual(Self.keeping.utf8)
  }

  /// Returns whether no token precedes a comment on its line; the given token is the first one after the comment.
  private func isAlone(_ comment: Range<Int>, before next: Int) -> Bool {
    // The start of the text counts as the start of a line.
    if next == 0 { return true }
    let gap = bytes[tokens[next - 1].end..<comment.lowerBound]
    return gap.contains(where: \.isNewline)
  }
}

extension ManifestText {
  /// The text of a token; empty outside of the text.
  package subscript(token: Int) -> String {
    guard tokens.indices.contains(token) else { return "" }
    return tokens[token].text(in: bytes)
  }

  /// Returns whether some texts are those of the tokens from an index on.
  func has(_ texts: [String], at index: Int) -> Bool {
    for (offset, text) in texts.enumerated() where self[index + offset] != text { return false }
    return true
  }

  /// Returns the arguments of a call `.function(…)` of one of the functions, whose period is at an index; nil if there is no
  /// such call.
  func call(of functions: [String], at index: Int) -> List? {
    let function = index + 1
    let open = index + 2
    guard open < tokens.count,
      tokens[index].kind == .period,
      functions.contains(self[function]),
      self[open] == "("
    else { return nil }
    return list(openedBy: open)
  }

  /// Returns the content of a string literal without escapes.
  func text(_ value: Range<Int>?) -> String? {
    guard let value, value.count == 1 else { return nil }
    let token = value.lowerBound
    guard tokens[token].kind == .literal else { return nil }
    let literal = self[token]
    guard literal.hasPrefix("\"") else { return nil }
    let content = literal.dropFirst().dropLast()
    let hasEscapes = content.contains { character in character == "\\" || character == "\"" }
    return hasEscapes ? nil : String(content)
  }

  /// Returns the list that a bracket opens; nil if the token opens none.
  func list(openedBy open: Int) -> List? {
    guard let close = closes[open] else { return nil }
    var elements: [Range<Int>] = []
    var start = open + 1
    var index = start
    while index <= close {
      let endsElement = index == close || self[index] == ","
      if endsElement {
        if start < index { elements.append(start..<index) }
        start = index + 1
      }
      // What is in inner brackets belongs to the element.
      let lastToken = closes[index] ?? index
      index = lastToken + 1
    }
    return List(open: open, close: close, elements: elements)
  }
}
