import BoundariesGraph

/// The modules that two graphs have in common, whatever their indices are, for ``GateComparison``.
struct SharedModules {
  /// For each module of the earlier graph the one of the later graph; nil if that has none.
  private let counterparts: [Int?]
  /// The modules of the later graph that the earlier one has, too.
  let laterModules: Set<Int>
  /// The shared name of each module of the earlier graph, by its label there.
  private let earlierNames: [String: String]
  /// The labels of the modules that only the later graph has.
  private let newLabels: Set<String>

  /// The shared name of all modules that only one graph has: a module whose renaming was not recognized has the same
  /// name in both graphs.
  private static let otherModule = "?"

  init(_ earlier: ModuleGraph, _ later: ModuleGraph) {
    let counterparts = Self.counterparts(earlier, later)
    let laterModules = Set(counterparts.compactMap(\.self))
    var earlierNames: [String: String] = [:]
    for (module, counterpart) in zip(earlier.modules, counterparts) {
      let label = counterpart.map { index in later.modules[index].label }
      earlierNames[module.label] = label ?? Self.otherModule
    }
    let new = later.modules.indices.filter { index in !laterModules.contains(index) }
    self.counterparts = counterparts
    self.laterModules = laterModules
    self.earlierNames = earlierNames
    newLabels = Set(new.map { index in later.modules[index].label })
  }

  /// Returns the module of the later graph for one of the earlier graph; nil if it has none.
  func counterpart(of module: Int) -> Int? { counterparts[module] }

  /// Returns the shared name of a module, given its label in the earlier graph; a label of no module stays as it is.
  func name(earlier label: String) -> String { earlierNames[label] ?? label }

  /// Returns the shared name of a module, given its label in the later graph; a label of no module stays as it is.
  func name(later label: String) -> String {
    newLabels.contains(label) ? Self.otherModule : label
  }

  /// Returns for each module of the earlier graph the one of the later graph.
  private static func counterparts(_ earlier: ModuleGraph, _ later: ModuleGraph) -> [Int?] {
    let named = Dictionary(grouping: later.modules.indices) { later.modules[$0].name }
    var counterparts = earlier.modules.map { module in
      counterpart(of: module, among: named[module.name] ?? [], later)
    }
    let found = Set(counterparts.compactMap(\.self))
    let removed = earlier.checked.filter { counterparts[$0] == nil }
    let new = later.checked.filter { !found.contains($0) }
    for (module, counterpart) in renamed(removed, of: earlier, new, of: later) {
      counterparts[module] = counterpart
    }
    return counterparts
  }

  /// Returns the removed modules that were renamed, each with the new module that it became.
  ///
  /// A removed module and a new one are the same module if more than half of the files of each have the same names, and no
  /// other removed or new module has a file of that name, so the pairs are one-to-one.
  private static func renamed(
    _ removed: [Int],
    of earlier: ModuleGraph,
    _ new: [Int],
    of later: ModuleGraph
  ) -> [Int: Int] {
    let earlierOwners = owners(among: removed, earlier)
    let laterOwners = owners(among: new, later)
    var sharedFileCounts: [Int: [Int: Int]] = [:]
    for (file, modules) in earlierOwners {
      guard modules.count == 1, let others = laterOwners[file], others.count == 1 else { continue }
      sharedFileCounts[modules[0], default: [:]][others[0], default: 0] += 1
    }
    var renamed: [Int: Int] = [:]
    for (module, counts) in sharedFileCounts {
      for (other, count) in counts {
        let largerCount = max(earlier.modules[module].files.count, later.modules[other].files.count)
        if 2 * count > largerCount { renamed[module] = other }
      }
    }
    return renamed
  }

  /// Returns the modules, of the given ones, that have a file of each name.
  private static func owners(among modules: [Int], _ graph: ModuleGraph) -> [String: [Int]] {
    var owners: [String: [Int]] = [:]
    for module in modules {
      for name in Set(graph.modules[module].files.map { Path.name($0.path) }) {
        owners[name, default: []].append(module)
      }
    }
    return owners
  }

  /// Returns the module of the later graph with the name of one of the earlier graph; nil if there is none.
  ///
  /// Several packages may have a module of the same name. It is preferably the one with the same target in the same
  /// package, then one with the same label, then one with the same target. A plugin only corresponds to a plugin.
  private static func counterpart(
    of module: Module,
    among namesakes: [Int],
    _ graph: ModuleGraph
  ) -> Int? {
    let candidates = namesakes.filter { index in
      (graph.modules[index].kind == .plugin) == (module.kind == .plugin)
    }
    let sameTarget = candidates.filter { graph.modules[$0].target == module.target }
    let samePackage = sameTarget.filter { graph.modules[$0].package == module.package }
    let sameLabel = candidates.filter { graph.modules[$0].label == module.label }
    return samePackage.first ?? sameLabel.first ?? sameTarget.first ?? candidates.first
  }
}
