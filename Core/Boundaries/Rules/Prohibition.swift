package import BoundariesGraph

/// Something that a rule forbids to each module of a set, mostly with each module of another set.
///
/// Rules of different kinds can forbid the same, so a configuration can be rewritten without becoming weaker.
package struct Prohibition: Hashable, Sendable {
  package enum Act: Hashable, Sendable {
    /// To import a module, or to reach it through others.
    case reach
    /// To import a module, or to reach it through some others alone.
    case reachThrough(Set<Int>)
    /// To import a module.
    case importDirectly
    /// To import what is not public in a module.
    case importHidden
    /// To import a module in a file with another access level than these; see ``Prohibition/number(ofFile:)``.
    case importInFile(except: Set<String>)
    /// To import none of some modules.
    case importNone(of: Set<Int>)
    /// To form a cycle; each module has the number of its group, or a number of its own.
    case formCycle([Int: Int])
    /// To have a metric above a limit.
    case exceed(Metric, Double)
    case reexport
    case importUndeclared
    case declareUnimported
    case beInNoGroup
  }

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
  package var isEmpty: Bool {
    switch act {
    case .importNone(let modules) where modules.isEmpty: true
    case .formCycle(let groups): Set(groups.values).count < 2
    default: from.isEmpty || to.isEmpty
    }
  }

  /// Returns whether one of the modules may not do this with another module.
  package func forbids(_ other: Int, to module: Int) -> Bool {
    guard other != module, to.contains(other) else { return false }
    return permitted[module]?.contains(other) != true
  }

  /// Returns the number that stands for a file where a module is expected; it is negative, unlike that of a module.
  static func number(ofFile index: Int) -> Int { -3 - index }

  /// Returns the index of the file with a number; nil for a module.
  package static func file(_ number: Int) -> Int? { number > -3 ? nil : -3 - number }

  /// Returns the prohibition for the modules of another graph, without those that it does not have.
  package func mapped(_ other: (Int) -> Int?) -> Prohibition {
    func module(_ number: Int) -> Int? { number < 0 ? number : other(number) }
    func mapped(_ modules: Set<Int>) -> Set<Int> { Set(modules.compactMap(module)) }
    func mapped<Value>(_ values: [Int: Value]) -> [Int: Value] {
      var result: [Int: Value] = [:]
      for (key, value) in values {
        if let other = module(key) { result[other] = value }
      }
      return result
    }
    let act: Act =
      switch act {
      case .reachThrough(let modules): .reachThrough(mapped(modules))
      case .importNone(let modules): .importNone(of: mapped(modules))
      case .formCycle(let groups): .formCycle(mapped(groups))
      default: act
      }
    var result = Prohibition(act, from: mapped(from), to: mapped(to))
    result.permitted = mapped(permitted).mapValues { mapped($0) }
    return result
  }
}

extension Prohibition.Act {
  /// Returns whether a module that may not do this may not do the other act, either.
  package func includes(_ other: Prohibition.Act) -> Bool {
    switch (self, other) {
    case (.reach, .reach), (.reach, .reachThrough), (.reach, .importDirectly),
      (.reach, .importHidden), (.reachThrough, .importDirectly), (.reachThrough, .importHidden),
      (.importDirectly, .importHidden):
      return true
    case (.reachThrough(let own), .reachThrough(let others)):
      return own.isSuperset(of: others)
    case (.importInFile(let own), .importInFile(let others)):
      return own.isSubset(of: others)
    case (.importNone(let own), .importNone(let others)):
      return own.isSubset(of: others)
    case (.exceed(let metric, let own), .exceed(let other, let limit)):
      return metric == other && own <= limit
    case (.formCycle(let own), .formCycle(let others)):
      return Self.separates(own, as: others)
    default:
      return self == other
    }
  }

  /// Returns whether a grouping has all modules of another one, and puts two of them into one group exactly if the other
  /// one does.
  private static func separates(_ own: [Int: Int], as others: [Int: Int]) -> Bool {
    var ownGroups: [Int: Int] = [:]
    var otherGroups: [Int: Int] = [:]
    for (module, otherGroup) in others {
      guard let ownGroup = own[module] else { return false }
      let isSameInOwn = ownGroups[otherGroup, default: ownGroup] == ownGroup
      let isSameInOthers = otherGroups[ownGroup, default: otherGroup] == otherGroup
      guard isSameInOwn, isSameInOthers else { return false }
      ownGroups[otherGroup] = ownGroup
      otherGroups[ownGroup] = otherGroup
    }
    return true
  }
}
