import BoundariesScan

/// What a manifest names: the targets that it spells out, its constants, and the texts that may name a
/// target which it computes.
struct ManifestNames {
  /// A string literal outside of products and lists of dependencies.
  struct Literal {
    let token: Int
    /// The innermost bracket around it; nil if there is none.
    let open: Int?
    /// Whether it is the first argument of a call, or that called `name`.
    let isName: Bool
  }

  /// The arguments of the calls for targets, none of them in another one, by the names of the targets.
  private(set) var targets: [String: [ManifestText.List]] = [:]
  /// The values of constants, by their names; without those that have several values.
  private(set) var constants: [String: Range<Int>] = [:]
  /// The best literal for each text.
  private(set) var literals: [String: Literal] = [:]

  init() {}

  init(_ text: ManifestText) {
    var open: [Int] = []
    var index = 0
    while index < text.tokens.count {
      if let end = text.endOfTarget(at: index, in: open.last) {
        add(text, targetAt: index)
        index = end
      } else if let end = text.endOfOther(at: index) {
        index = end
      } else {
        if text.tokens[index].kind == .open { open.append(index) }
        if text.tokens[index].kind == .close { _ = open.popLast() }
        add(text, literalAt: index, in: open.last)
        index += 1
      }
    }
    addConstants(text)
  }

  private mutating func add(_ text: ManifestText, targetAt index: Int) {
    guard let arguments = text.list(openedBy: index + 2),
      let name = text.text(text.argument("name", of: arguments))
    else { return }
    targets[name, default: []].append(arguments)
  }

  private mutating func add(_ text: ManifestText, literalAt index: Int, in open: Int?) {
    guard let content = text.text(index..<index + 1) else { return }
    let isFirst = text[index - 1] == "("
    let isName = isFirst || (text[index - 1] == ":" && text[index - 2] == "name")
    if let open, text[open - 1] == "Package" { return }
    if let known = literals[content], known.isName || !isName { return }
    literals[content] = Literal(token: index, open: open, isName: isName)
  }

  private mutating func addConstants(_ text: ManifestText) {
    var counts: [String: Int] = [:]
    for index in text.tokens.indices where text.tokens[index].kind == .word && text[index] == "let"
    {
      let name = text[index + 1]
      counts[name, default: 0] += 1
      constants[name] = counts[name] == 1 ? text.value(ofConstantAt: index) : nil
    }
  }
}

extension ManifestText {
  private static let targetKinds = ["target", "executableTarget", "testTarget", "macro"]

  /// Returns the end of a call for a target; nil if none begins at an index.
  fileprivate func endOfTarget(at index: Int, in open: Int?) -> Int? {
    guard let arguments = call(of: Self.targetKinds, at: index), !isDependency(index, in: open)
    else { return nil }
    return arguments.close + 1
  }

  /// Returns whether a call for a target is one for a dependency on it, by the type before it.
  private func isDependency(_ period: Int, in open: Int?) -> Bool {
    let type = self[period - 1] == "=" ? period - 2 : period - 1
    if self[type] == "Dependency" { return true }
    guard let open, self[open] == "[" else { return false }
    return self[open - 1] == "=" && self[open - 2] == "]" && self[open - 3] == "Dependency"
  }

  /// Returns the end of a product, a package, or a list of products or dependencies, whose texts name no
  /// target; nil if none begins at an index.
  fileprivate func endOfOther(at index: Int) -> Int? {
    if let product = call(of: ["library", "executable", "plugin"], at: index) {
      return argument("targets", of: product) == nil ? nil : product.close + 1
    }
    if let other = call(of: ["product", "package", "byName"], at: index) { return other.close + 1 }
    guard tokens[index].kind == .word, ["dependencies", "products"].contains(self[index]),
      self[index + 1] == ":", self[index + 2] == "["
    else { return nil }
    return list(openedBy: index + 2).map { $0.close + 1 }
  }

  /// Returns the value of the constant that a `let` at an index declares, if it is a literal, a list or a
  /// call; nil if it is computed otherwise.
  fileprivate func value(ofConstantAt index: Int) -> Range<Int>? {
    guard let equal = (index + 2..<tokens.count).prefix(12).first(where: { self[$0] == "=" }),
      equal == index + 2 || self[index + 2] == ":"
    else { return nil }
    var end = equal + 1
    if tokens[end].kind != .literal {
      while [.word, .period].contains(tokens[end].kind) { end += 1 }
      guard let list = list(openedBy: end) else { return nil }
      end = list.close
    }
    let next = tokens[end + 1]
    let isContinued = !next.startsLine || next.kind == .period || next.kind == .symbol
    let isWhole = next.kind == .close || !isContinued
    return isWhole ? equal + 1..<end + 1 : nil
  }

  /// Returns the value of a constant, such as `kit`, `.kit` or `Target.Dependency.kit`; nil for anything else.
  func constant(_ element: Range<Int>) -> Range<Int>? {
    guard let last = element.last, tokens[last].kind == .word,
      element.allSatisfy({ [.word, .period].contains(tokens[$0].kind) })
    else { return nil }
    return names.constants[self[last]]
  }
}

extension ManifestText {
  /// Returns how a target spells a constant for a product, if it has no condition; nil if none does.
  package func constant(forProduct name: String) -> String? {
    let targets = names.targets.values.joined().sorted { $0.open < $1.open }
    let elements = targets.lazy.flatMap { list("dependencies", of: $0)?.elements ?? [] }
    let found = elements.first { element in
      guard let value = constant(element), self.name(of: element) == name else { return false }
      return !value.contains { self[$0] == "condition" }
    }
    guard let found else { return nil }
    return found.map { token in self[token] }.joined()
  }
}

extension ManifestText {
  /// Returns how a target spells a product with a condition; nil if none does.
  package func element(forConditionalProduct name: String) -> String? {
    let targets = names.targets.values.joined().sorted { $0.open < $1.open }
    let elements = targets.lazy.flatMap { list("dependencies", of: $0)?.elements ?? [] }
    let found = elements.first { element in
      let value = constant(element) ?? element
      return self.name(of: element) == name && value.contains { self[$0] == "condition" }
    }
    guard let found, let last = found.last else { return nil }
    let text = bytes[tokens[found.lowerBound].start..<tokens[last].end]
    return String(decoding: text, as: UTF8.self)
  }
}

extension ManifestText {
  /// Returns the token that names a target; nil if it is computed.
  package func token(naming target: String) -> Int? {
    if let arguments = targets(called: target).first,
      let name = argument("name", of: arguments)
    {
      return name.lowerBound
    }
    return literal(for: target)?.token
  }

  /// Returns the text that names a target; for a test target that a function makes, it may be the name of the tested one.
  private func literal(for target: String) -> ManifestNames.Literal? {
    let suffix = "Tests"
    let tested = target.hasSuffix(suffix) ? String(target.dropLast(suffix.count)) : target
    return names.literals[target] ?? names.literals[tested]
  }

  /// Returns the dependencies of a target by their names, without those that the manifest computes.
  ///
  /// For a target that a function makes, the dependencies are searched in the arguments of that function.
  package func dependencies(of target: String) -> [String: Range<Int>] {
    let calls = targets(called: target)
    guard calls.isEmpty else {
      return elements(in: calls.compactMap { argument("dependencies", of: $0) })
    }
    guard let literal = literal(for: target), let open = literal.open,
      let list = list(openedBy: open)
    else { return [:] }
    if self[open] == "(" { return elements(in: [open..<list.close]) }
    let element = list.elements.first { $0.contains(literal.token) }
    guard let element else { return [:] }
    return elements(in: [element])
  }

  /// Returns the first element for each name in the lists of some ranges, and in constant lists named there.
  private func elements(in ranges: [Range<Int>]) -> [String: Range<Int>] {
    var elements: [String: Range<Int>] = [:]
    for index in ranges.joined() {
      let open = constant(index..<index + 1)?.lowerBound ?? index
      for element in list(openedBy: open)?.elements ?? [] {
        guard let name = name(of: element), elements[name] == nil else { continue }
        elements[name] = element
      }
    }
    return elements
  }
}
