package import BoundariesGraph
import NavigatorJSON

/// What a rule can forbid, and everything that differs between the acts.
///
/// Each function below has a case for each act, so that the compiler asks for those of a new one.
extension Prohibition {
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
}

extension Prohibition.Act {
  /// Returns whether a module that may not do this may not do the other act, either.
  package func includes(_ other: Prohibition.Act) -> Bool {
    if self == other { return true }
    switch self {
    case .reach:
      return other.isReach || other == .importDirectly || other == .importHidden
    case .reachThrough(let own):
      if case .reachThrough(let others) = other { return own.isSuperset(of: others) }
      return other == .importDirectly || other == .importHidden
    case .importDirectly:
      return other == .importHidden
    case .importInFile(let own):
      if case .importInFile(let others) = other { return own.isSubset(of: others) }
      return false
    case .importNone(let own):
      if case .importNone(let others) = other { return own.isSubset(of: others) }
      return false
    case .formCycle(let own):
      if case .formCycle(let others) = other { return Self.separates(own, as: others) }
      return false
    case .exceed(let metric, let own):
      if case .exceed(metric, let limit) = other { return own <= limit }
      return false
    case .importHidden, .reexport, .importUndeclared, .declareUnimported, .beInNoGroup:
      return false
    }
  }

  private var isReach: Bool {
    if case .reachThrough = self { return true }
    return self == .reach
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

  /// Whether no module can do this.
  var isImpossible: Bool {
    switch self {
    case .importNone(let modules): modules.isEmpty
    case .formCycle(let groups): Set(groups.values).count < 2
    case .reach, .reachThrough, .importDirectly, .importHidden, .importInFile, .exceed, .reexport,
      .importUndeclared, .declareUnimported, .beInNoGroup:
      false
    }
  }

  /// Returns the act with the modules of another graph.
  func mapped(_ translation: ModuleTranslation) -> Prohibition.Act {
    switch self {
    case .reachThrough(let modules): .reachThrough(translation.modules(modules))
    case .importNone(let modules): .importNone(of: translation.modules(modules))
    case .formCycle(let groups): .formCycle(translation.keys(of: groups))
    case .reach, .importDirectly, .importHidden, .importInFile, .exceed, .reexport,
      .importUndeclared, .declareUnimported, .beInNoGroup:
      self
    }
  }

  /// Returns a sentence that says that a module may do this, perhaps with another one.
  package func permission(_ from: String, _ to: String, _ graph: ModuleGraph) -> String {
    switch self {
    case .reach, .reachThrough: return "\(from) may import \(to), or reach it through others"
    case .importDirectly, .importInFile: return "\(from) may import \(to)"
    case .importHidden: return "\(from) may import \(to) with '@testable' or '@_spi'"
    case .importNone(let modules):
      let names = modules.map { module in graph.modules[module].label }
      return "\(from) need not import \(names.sorted().counted(3))"
    case .formCycle: return "modules may form cycles"
    case .exceed(let metric, let limit):
      let maximum = JSONOutput.number(limit).line
      return "\(from) may have a \(metric.rawValue) above \(maximum)"
    case .reexport: return "\(from) may re-export what it imports"
    case .importUndeclared: return "\(from) may import what it does not declare"
    case .declareUnimported: return "\(from) may declare what it does not import"
    case .beInNoGroup: return "a module may be in no group"
    }
  }
}
