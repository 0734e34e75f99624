/// The text of a manifest, and the lists in it that can be edited.
struct ManifestText {
  /// The elements between two brackets, as ranges of tokens without the commas.
  struct List {
    let open: Int
    let close: Int
    let elements: [Range<Int>]
  }

  var bytes: [UInt8] { didSet { tokens = Lexer.tokens(of: bytes) } }
  private(set) var tokens: [Lexer.Token]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = Lexer.tokens(of: bytes)
  }

  /// Returns the arguments of every call that spells out a target with a name, none of them in another
  /// target.
  func targets(called name: String) -> [List] {
    let kinds = ["target", "executableTarget", "testTarget", "macro"]
    var found: [List] = []
    var index = 0
    while index + 2 < tokens.count {
      guard let arguments = call(of: kinds, at: index) else {
        index += 1
        continue
      }
      if text(argument("name", of: arguments)) == name { found.append(arguments) }
      index = arguments.close
    }
    return found
  }

  /// Returns the package that the manifest names for a product; nil if it does so nowhere.
  func package(ofProduct name: String) -> String? {
    for index in tokens.indices {
      guard let arguments = call(of: ["product"], at: index),
        text(argument("name", of: arguments)) == name
      else { continue }
      if let package = text(argument("package", of: arguments)) { return package }
    }
    return nil
  }

  /// Returns the list that is the whole of an argument; nil if it is absent or computed.
  func list(_ label: String, of arguments: List) -> List? {
    guard let value = argument(label, of: arguments) else { return nil }
    let list = list(openedBy: value.lowerBound)
    return list?.close == value.upperBound - 1 ? list : nil
  }

  func argument(_ label: String, of arguments: List) -> Range<Int>? {
    arguments.elements.first { $0.count > 2 && self[$0.lowerBound] == label }
      .map { $0.dropFirst(2) }
  }

  /// Returns the name of a dependency, such as `"A"` or `.product(name: "A", package: "P")`; nil if it is
  /// computed.
  func name(of dependency: Range<Int>) -> String? {
    if dependency.count == 1 { return text(dependency) }
    guard let open = dependency.first(where: { self[$0] == "(" }), let list = list(openedBy: open)
    else { return nil }
    return text(argument("name", of: list))
  }

  func calls(_ function: String, in element: Range<Int>) -> Bool {
    element.contains { call(of: [function], at: $0) != nil }
  }

  func line(of token: Int) -> Int {
    bytes[..<tokens[token].start].count { $0 == UInt8(ascii: "\n") } + 1
  }
}

extension ManifestText {
  subscript(token: Int) -> String { tokens[token].text(in: bytes) }

  /// Returns the arguments of a call `.function(…)` of one of some functions whose period is at an index.
  private func call(of functions: [String], at index: Int) -> List? {
    guard index + 2 < tokens.count, tokens[index].kind == .period,
      functions.contains(self[index + 1]), self[index + 2] == "("
    else { return nil }
    return list(openedBy: index + 2)
  }

  /// Returns the content of a string literal without escapes.
  private func text(_ value: Range<Int>?) -> String? {
    guard let value, value.count == 1, tokens[value.lowerBound].kind == .literal else { return nil }
    let literal = self[value.lowerBound]
    let content = literal.dropFirst().dropLast()
    return literal.hasPrefix("\"") && !content.contains { "\\\"".contains($0) }
      ? String(content) : nil
  }

  private func list(openedBy open: Int) -> List? {
    guard tokens[open].kind == .open else { return nil }
    var elements: [Range<Int>] = []
    var (start, depth, index) = (open + 1, 0, open + 1)
    while index < tokens.count {
      let isClose = tokens[index].kind == .close
      if depth == 0, isClose || self[index] == "," {
        if start < index { elements.append(start..<index) }
        if isClose { return List(open: open, close: index, elements: elements) }
        start = index + 1
      }
      if tokens[index].kind == .open { depth += 1 }
      if isClose { depth -= 1 }
      index += 1
    }
    return nil
  }
}
