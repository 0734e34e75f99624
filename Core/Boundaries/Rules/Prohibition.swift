/// Something that a rule forbids to each module of a set, mostly with each module of another set.
///
/// Rules of different kinds can forbid the same, so a configuration can be rewritten without becoming weaker.
package struct Prohibition: Hashable, Sendable {
  /// The importers of an act that is about all modules together.
  static let allTogether: Set<Int> = [-1]
  /// What is imported in an act that is about the importers alone.
  static let nothing: Set<Int> = [-2]

  package let act: Act
  package let from: Set<Int>
  package let to: Set<Int>
  /// For each module with exceptions, the modules in `to` that it may import nevertheless.
  package var permitted: [Int: Set<Int>] = [:]

  init(_ act: Act, from: Set<Int> = allTogether, to: Set<Int> = nothing) {
    self.act = act
    self.from = from
    self.to = to
  }

  /// Whether nothing is forbidden to any module.
  package var isEmpty: Bool { from.isEmpty || to.isEmpty || act.isImpossible }

  /// Returns whether one of the modules may not do this with another module.
  package func forbids(_ other: Int, to module: Int) -> Bool {
    guard other != module, to.contains(other) else { return false }
    return permitted[module]?.contains(other) != true
  }

  /// Returns the number that stands for a file where a module is expected; it is negative, unlike that of a module.
  static func number(ofFile index: Int) -> Int { -3 - index }

  /// Returns the index of the file with a number; nil for a module.
  package static func file(_ number: Int) -> Int? {
    if number > -3 { return nil }
    return -3 - number
  }

  /// Returns the prohibition for the modules of another graph, without those that it does not have.
  package func mapped(_ module: @escaping (Int) -> Int?) -> Prohibition {
    let translation = ModuleTranslation(module)
    var result = Prohibition(
      act.mapped(translation),
      from: translation.modules(from),
      to: translation.modules(to)
    )
    result.permitted = translation.keys(of: permitted).mapValues(translation.modules)
    return result
  }
}

/// The modules of another graph, by those of one graph; the numbers that stand for no module stay the same.
struct ModuleTranslation {
  private let other: (Int) -> Int?

  init(_ other: @escaping (Int) -> Int?) { self.other = other }

  private func module(_ number: Int) -> Int? {
    if number < 0 { return number }
    return other(number)
  }

  /// Returns a set in the other graph, without the modules that this does not have.
  func modules(_ modules: Set<Int>) -> Set<Int> { Set(modules.compactMap(module)) }

  /// Returns values of modules of the other graph, without those of modules that this does not have.
  func keys<Value>(of values: [Int: Value]) -> [Int: Value] {
    var translated: [Int: Value] = [:]
    for (number, value) in values {
      if let module = module(number) {
        translated[module] = value
      }
    }
    return translated
  }
}
