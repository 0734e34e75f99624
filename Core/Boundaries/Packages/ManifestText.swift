package import BoundariesScan

/// The text of a manifest: its targets, their dependencies, and the lists in it that can be edited.
///
/// Reports and `--fix` find a dependency with it, so that both mean the same place.
package struct ManifestText {
  /// The elements between two brackets, as ranges of tokens without the commas.
  package struct List {
    package let open: Int
    package let close: Int
    package let elements: [Range<Int>]
  }

  package var bytes: [UInt8] { didSet { read() } }
  package private(set) var tokens: [Lexer.Token] = []
  private(set) var names = ManifestNames()
  /// The closing bracket of each opening one that has one.
  private var closes: [Int: Int] = [:]
  /// The location of each token.
  private var locations: [LineCounter.Location] = []
  private var keptLines: Set<Int> = []

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    read()
  }

  private mutating func read() {
    let lexed = Lexer.read(bytes)
    let comments = lexed.exceptions
    tokens = lexed.tokens
    closes = [:]
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      if token.kind == .open { open.append(index) }
      if token.kind == .close, let last = open.popLast() { closes[last] = index }
    }
    let lines = bytes.withUnsafeBufferPointer { bytes in
      var counter = LineCounter(bytes: bytes)
      locations = tokens.map { counter.location(of: $0.start) }
      return comments.map { counter.location(of: $0.lowerBound).line }
    }
    names = ManifestNames(self)
    keptLines = []
    var next = 0
    for (comment, line) in zip(comments, lines) {
      if let kept = keptLine(comment, on: line, &next) { keptLines.insert(kept) }
    }
  }

  /// Returns the arguments of every call that spells out a target with a name, none of them in another
  /// target.
  package func targets(called name: String) -> [List] { names.targets[name] ?? [] }

  /// Returns the package that the manifest names for a product; nil if it names none.
  package func package(ofProduct name: String) -> String? {
    for index in tokens.indices {
      guard let arguments = call(of: ["product"], at: index),
        text(argument("name", of: arguments)) == name
      else { continue }
      if let package = text(argument("package", of: arguments)) { return package }
    }
    return nil
  }

  /// Returns the list that is the whole of an argument; nil if it is absent or computed.
  package func list(_ label: String, of arguments: List) -> List? {
    guard let value = argument(label, of: arguments) else { return nil }
    let list = list(openedBy: value.lowerBound)
    return list?.close == value.upperBound - 1 ? list : nil
  }

  /// Returns the tokens of the value of an argument with a label; nil if there is none.
  package func argument(_ label: String, of arguments: List) -> Range<Int>? {
    for element in arguments.elements {
      let start = element.lowerBound
      if self[start] == label, self[start + 1] == ":" { return element.dropFirst(2) }
    }
    return nil
  }

  /// Returns the name of a dependency, such as `"A"`, `.product(name: "A", package: "P")` or a constant for
  /// either; nil if it is computed.
  package func name(of dependency: Range<Int>) -> String? {
    if dependency.count == 1, let text = text(dependency) { return text }
    if let value = constant(dependency) { return name(of: value) }
    guard let open = dependency.first(where: { self[$0] == "(" }), let list = list(openedBy: open)
    else { return nil }
    return text(argument("name", of: list))
  }

  package func calls(_ function: String, in element: Range<Int>) -> Bool {
    element.contains { call(of: [function], at: $0) != nil }
  }

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

  /// Returns the line whose dependencies a comment keeps; nil if it is another comment.
  ///
  /// The comments are in order, so the search for the next token starts after that of the previous comment.
  private func keptLine(_ comment: Range<Int>, on line: Int, _ next: inout Int) -> Int? {
    let words = bytes[comment].split { $0.isBlank }
    guard words.first?.elementsEqual(Self.keeping.utf8) == true else { return nil }
    // The last token is the end, which follows every comment.
    while tokens[next].start <= comment.lowerBound { next += 1 }
    // The start of the text counts as the start of a line.
    if next == 0 { return locations[next].line }
    let gap = bytes[tokens[next - 1].end..<comment.lowerBound]
    let isAlone = gap.contains(where: \.isNewline)
    return isAlone ? locations[next].line : line
  }
}

extension ManifestText {
  /// The text of a token; empty outside of the text.
  package subscript(token: Int) -> String {
    tokens.indices.contains(token) ? tokens[token].text(in: bytes) : ""
  }

  /// Returns the arguments of a call `.function(…)` of one of some functions whose period is at an index.
  func call(of functions: [String], at index: Int) -> List? {
    guard index + 2 < tokens.count, tokens[index].kind == .period,
      functions.contains(self[index + 1]), self[index + 2] == "("
    else { return nil }
    return list(openedBy: index + 2)
  }

  /// Returns the content of a string literal without escapes.
  func text(_ value: Range<Int>?) -> String? {
    guard let value, value.count == 1, tokens[value.lowerBound].kind == .literal else { return nil }
    let literal = self[value.lowerBound]
    guard literal.hasPrefix("\"") else { return nil }
    let content = literal.dropFirst().dropLast()
    let hasEscapes = content.contains { character in character == "\\" || character == "\"" }
    return hasEscapes ? nil : String(content)
  }

  func list(openedBy open: Int) -> List? {
    guard let close = closes[open] else { return nil }
    var elements: [Range<Int>] = []
    var start = open + 1
    var index = start
    while index <= close {
      if index == close || self[index] == "," {
        if start < index { elements.append(start..<index) }
        start = index + 1
      }
      index = (closes[index] ?? index) + 1
    }
    return List(open: open, close: close, elements: elements)
  }
}
