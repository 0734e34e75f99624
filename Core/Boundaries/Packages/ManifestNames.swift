import BoundariesScan

/// What a manifest names: the targets that it spells out, its constants, and the texts that may be the name of a computed
/// target.
struct ManifestNames {
  /// A string literal outside of products and lists of dependencies.
  struct Literal {
    let token: Int
    /// The index of the innermost bracket around the literal; nil if there is none.
    let open: Int?
    /// Whether the literal is the first argument of a call, or the argument `name`.
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
        let kind = text.tokens[index].kind
        if kind == .open { open.append(index) }
        if kind == .close { _ = open.popLast() }
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
    if let open, text[open - 1] == "Package" { return }
    let isFirst = text[index - 1] == "("
    let isCalledName = text.has(["name", ":"], at: index - 2)
    let isName = isFirst || isCalledName
    if let known = literals[content] {
      let isBetter = isName && !known.isName
      if !isBetter { return }
    }
    literals[content] = Literal(token: index, open: open, isName: isName)
  }

  private mutating func addConstants(_ text: ManifestText) {
    var declared: Set<String> = []
    for index in text.tokens.indices where text.isKeyword("let", at: index) {
      let name = text[index + 1]
      let isFirst = declared.insert(name).inserted
      if isFirst {
        constants[name] = text.value(ofConstantAt: index)
      } else {
        constants[name] = nil
      }
    }
  }
}

extension ManifestText {
  fileprivate func isKeyword(_ word: String, at index: Int) -> Bool {
    tokens[index].kind == .word && self[index] == word
  }

  private static let targetFunctions = ["target", "executableTarget", "testTarget", "macro"]

  /// Returns the end of a call for a target; nil if none begins at an index.
  fileprivate func endOfTarget(at index: Int, in open: Int?) -> Int? {
    guard let arguments = call(of: Self.targetFunctions, at: index) else { return nil }
    if isDependency(index, in: open) { return nil }
    return arguments.close + 1
  }

  /// Returns whether a call is for a dependency on a target and not for a target, by the type before the call.
  private func isDependency(_ period: Int, in open: Int?) -> Bool {
    var type = period - 1
    if self[type] == "=" { type -= 1 }
    if self[type] == "Dependency" { return true }
    guard let open, self[open] == "[" else { return false }
    // The list is the value of a constant with the type `[Target.Dependency]`.
    return has(["Dependency", "]", "="], at: open - 3)
  }

  /// Returns the end of a product, a package, or a list of products or dependencies, whose texts name no
  /// target; nil if none begins at an index.
  fileprivate func endOfOther(at index: Int) -> Int? {
    if let product = call(of: ["library", "executable", "plugin"], at: index) {
      // Without targets it is a plugin or the use of one, instead of a product.
      let hasTargets = argument("targets", of: product) != nil
      return hasTargets ? product.close + 1 : nil
    }
    if let other = call(of: ["product", "package", "byName"], at: index) { return other.close + 1 }
    let isLabel = isKeyword("dependencies", at: index) || isKeyword("products", at: index)
    guard isLabel, has([":", "["], at: index + 1) else { return nil }
    guard let list = list(openedBy: index + 2) else { return nil }
    return list.close + 1
  }

  /// Returns the value of the constant that a `let` at an index declares, if it is a literal, a list or a
  /// call; nil if it is computed otherwise.
  fileprivate func value(ofConstantAt index: Int) -> Range<Int>? {
    guard let equal = equalSign(ofConstantAt: index) else { return nil }
    let start = equal + 1
    var last = start
    if tokens[start].kind != .literal {
      while isPartOfName(last) { last += 1 }
      guard let list = list(openedBy: last) else { return nil }
      last = list.close
    }
    guard endsExpression(last) else { return nil }
    return start..<last + 1
  }

  /// Returns the equal sign after the name and the type, if there is one, of the constant that a `let` declares.
  private func equalSign(ofConstantAt index: Int) -> Int? {
    let afterName = index + 2
    if self[afterName] == "=" { return afterName }
    guard self[afterName] == ":" else { return nil }
    // The type of a constant for a list of targets or dependencies has fewer tokens.
    let type = (afterName..<tokens.count).prefix(12)
    return type.first { token in self[token] == "=" }
  }

  /// Returns whether a token can be part of a name such as `Target.Dependency.kit`.
  private func isPartOfName(_ token: Int) -> Bool {
    tokens[token].kind == .word || tokens[token].kind == .period
  }

  /// Returns whether an expression cannot go on after a token.
  private func endsExpression(_ token: Int) -> Bool {
    let next = tokens[token + 1]
    if next.kind == .close { return true }
    return next.startsLine && next.kind != .period && next.kind != .symbol
  }

  /// Returns the value of a constant, such as `kit`, `.kit` or `Target.Dependency.kit`; nil for anything else.
  func constant(_ element: Range<Int>) -> Range<Int>? {
    guard let last = element.last,
      tokens[last].kind == .word,
      element.allSatisfy(isPartOfName)
    else { return nil }
    return names.constants[self[last]]
  }
}

extension ManifestText {
  /// Returns how a target spells a constant for a product, if it has no condition; nil if none does.
  package func constant(forProduct name: String) -> String? {
    let found = spelledDependencies.first { element in
      guard let value = constant(element), self.name(of: element) == name else { return false }
      return !hasCondition(value)
    }
    guard let found else { return nil }
    return found.map { token in self[token] }.joined()
  }

  /// Returns how a target spells a product with a condition; nil if none does.
  package func element(forConditionalProduct name: String) -> String? {
    let found = spelledDependencies.first { element in
      let value = constant(element) ?? element
      return self.name(of: element) == name && hasCondition(value)
    }
    guard let found, let last = found.last else { return nil }
    let text = bytes[tokens[found.lowerBound].start..<tokens[last].end]
    return String(decoding: text, as: UTF8.self)
  }

  /// The elements of the lists of dependencies that targets spell out, in the order of the manifest.
  private var spelledDependencies: [Range<Int>] {
    let targets = names.targets.values.joined().sorted { first, second in
      first.open < second.open
    }
    let lists = targets.compactMap { target in list("dependencies", of: target) }
    return lists.flatMap(\.elements)
  }

  private func hasCondition(_ dependency: Range<Int>) -> Bool {
    dependency.contains { token in self[token] == "condition" }
  }
}

extension ManifestText {
  /// Returns the token that names a target; nil if the manifest computes the name or has no such target.
  package func token(naming target: String) -> Int? {
    if let arguments = targets(called: target).first {
      if let name = argument("name", of: arguments) { return name.lowerBound }
    }
    return literal(for: target)?.token
  }

  /// Returns the text that names a target; for a test target that a function makes, it may be the name of the tested one.
  private func literal(for target: String) -> ManifestNames.Literal? {
    if let literal = names.literals[target] { return literal }
    let suffix = "Tests"
    guard target.hasSuffix(suffix) else { return nil }
    let tested = String(target.dropLast(suffix.count))
    return names.literals[tested]
  }

  /// Returns the dependencies of a target by their names, without those that the manifest computes.
  ///
  /// For a target that a function makes, the dependencies are searched in the arguments of that function.
  package func dependencies(of target: String) -> [String: Range<Int>] {
    let calls = targets(called: target)
    if calls.isEmpty {
      guard let place = placeOfComputedTarget(called: target) else { return [:] }
      return elements(in: [place])
    }
    let lists = calls.compactMap { arguments in argument("dependencies", of: arguments) }
    return elements(in: lists)
  }

  /// Returns the arguments of a function, or the element of a list, with the text that names a target.
  private func placeOfComputedTarget(called target: String) -> Range<Int>? {
    guard let literal = literal(for: target),
      let open = literal.open,
      let list = list(openedBy: open)
    else { return nil }
    if self[open] == "(" { return open..<list.close }
    return list.elements.first { element in element.contains(literal.token) }
  }

  /// Returns the first element for each name in the lists in the ranges, and in constant lists named there.
  private func elements(in ranges: [Range<Int>]) -> [String: Range<Int>] {
    var elements: [String: Range<Int>] = [:]
    for index in ranges.joined() {
      let value = constant(index..<index + 1)
      let open = value?.lowerBound ?? index
      guard let list = list(openedBy: open) else { continue }
      for element in list.elements {
        guard let name = name(of: element), elements[name] == nil else { continue }
        elements[name] = element
      }
    }
    return elements
  }
}
