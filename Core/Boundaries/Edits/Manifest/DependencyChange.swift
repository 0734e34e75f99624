import BoundariesCheck
import BoundariesGraph
import BoundariesPackages
import BoundariesRules

/// A dependency that a target of a manifest needs or does not need, by a finding.
struct DependencyChange: Hashable {
  let module: Int
  let target: String
  /// The name of the dependency: a target or a product.
  var name: String
  let isMissing: Bool
  /// The module of the same manifest that would be a dependency; nil for a product of another package.
  private(set) var added: Int?
  /// The package of a product that no target of the manifest declares; nil for another dependency.
  private(set) var package: String?
  /// What becomes of the condition on platforms or traits with which other targets declare the product.
  private(set) var condition = Condition.none
  /// Whether the dependency is a product of another package.
  var isProduct: Bool { isMissing && added == nil }
  /// The reason why the dependency cannot be written; nil if it can.
  var obstacle: String?
  /// Whether the module must not be a dependency, so that only the removal of the import resolves the finding.
  private(set) var isRefused = false

  /// A condition on platforms or traits with which other targets declare a product.
  enum Condition {
    /// They declare it without one.
    case none
    /// They all declare it with the same one, under which every import is compiled.
    case kept
    /// They declare it with different ones, or with one that does not hold for every import.
    case leftOut
  }

  /// Creates the change that a finding asks for; nil for a finding of another kind than `declared` and `used`.
  init?(
    _ finding: Finding,
    _ graph: ModuleGraph,
    _ lookup: DependencyLookup,
    _ products: ModuleGraph.Products,
    _ unimported: inout UnimportedDependencies
  ) {
    guard let fix = finding.dependencyFix,
      let module = graph.checkedModule(labeled: finding.from)
    else { return nil }
    self.module = module
    target = graph.modules[module].target
    name = finding.to
    switch fix {
    case .add:
      isMissing = true
      let edge = graph.edges[module].first { edge in
        graph.modules[edge.to].label == finding.to
      }
      if let edge { resolve(edge, graph, lookup, products) }
    case .remove:
      isMissing = false
      obstacle = unimported.obstacle(finding)
    }
  }

  /// Finds what the manifest has to name for an import, or the reason why it cannot.
  private mutating func resolve(
    _ edge: ModuleGraph.Edge,
    _ graph: ModuleGraph,
    _ lookup: DependencyLookup,
    _ products: ModuleGraph.Products
  ) {
    let own = graph.modules[module]
    let imported = graph.modules[edge.to]
    let status = lookup.status(of: edge, in: module).status
    obstacle = Self.obstacle(of: status)
    if graph.checked.contains(edge.to), imported.manifest == own.manifest {
      name = imported.target
      added = edge.to
    } else if let product = products[own.manifest]?[imported.name] {
      name = product.name
      condition = product.condition(for: edge, lookup)
    } else if resolveUndeclared(imported, own) {
      return
    } else if obstacle == nil, status == .missing {
      obstacle = "no package that the manifest names contains it"
    } else if obstacle == nil {
      obstacle = "no target of the manifest declares a product with this module"
    }
    if obstacle == nil, own.kind == .plugin { obstacle = "a plugin cannot depend on a library" }
  }

  /// Returns why a dependency with a status cannot be added: it is there, with a condition.
  private static func obstacle(of status: DependencyLookup.Status) -> String? {
    switch status {
    case .declaredOnly(let platforms, _): "it is declared, but only for \(platforms)"
    case .declaredWith: "it is declared, but only with a trait"
    case .declared, .reachable, .unreachable, .missing, .unknown: nil
    }
  }

  /// Takes the product of a fetched package that provides a module, or the obstacle if several do; returns false if none
  /// does.
  private mutating func resolveUndeclared(_ imported: Module, _ own: Module) -> Bool {
    let products = own.undeclaredProducts.filter { product in
      product.providedNames.contains(imported.name)
    }
    guard let product = products.first else { return false }
    name = product.name
    package = product.package
    if products.count > 1 {
      name = imported.name
      let names = products.map { product in
        let package = product.package ?? ""
        return "\"\(product.name)\" of \(package)"
      }
      obstacle = "these products contain it: \(names.joined(separator: ", "))"
    } else if own.kind == .plugin {
      obstacle = "a plugin cannot depend on a library"
    }
    return true
  }

  /// Gives an obstacle to the changes that would close a cycle of dependencies, alone or together.
  static func refuseCycles(_ changes: inout [DependencyChange], _ graph: ModuleGraph) {
    var successors = graph.modules.map(graph.declaredModules)
    for change in changes where change.isMissing && change.obstacle == nil {
      if let added = change.added { successors[change.module].append(added) }
    }
    var components = [Int](repeating: 0, count: successors.count)
    for (number, component) in StrongComponents(successors).components.enumerated() {
      for module in component { components[module] = number }
    }
    for (index, change) in changes.enumerated() {
      guard let added = change.added else { continue }
      let isInCycle = components[added] == components[change.module]
      if isInCycle { changes[index].refuse("\(change.name) depends on \(change.target)") }
    }
  }

  /// Gives the change an obstacle because of which the module must not be a dependency.
  mutating func refuse(_ reason: String) {
    obstacle = reason
    isRefused = true
  }
}

extension DependencyChange {
  /// Returns the dependencies of the module after the change.
  func dependencies(after old: [DeclaredDependency], in graph: ModuleGraph) -> [DeclaredDependency]
  {
    guard isMissing else { return old.filter { dependency in dependency.name != name } }
    if let added {
      return old + [DeclaredDependency(name: name, modules: [graph.modules[added].name])]
    }
    guard var product = product(in: graph) else { return old }
    if condition != .kept {
      product.condition = nil
      product.traits = []
    }
    return old + [product]
  }

  /// Returns the added product as another target of the manifest declares it, or as its package provides it.
  private func product(in graph: ModuleGraph) -> DeclaredDependency? {
    let own = graph.modules[module]
    let undeclared = own.undeclaredProducts.first { product in
      product.name == name && product.package == package
    }
    if let undeclared { return undeclared }
    let others = graph.checked.filter { index in graph.modules[index].manifest == own.manifest }
    let declared = others.lazy.flatMap { index in graph.modules[index].dependencies ?? [] }
    return declared.first { dependency in dependency.name == name }
  }
}

extension ModuleGraph {
  /// Returns the modules of the graph that a module declares as dependencies.
  fileprivate func declaredModules(of module: Module) -> [Int] {
    let dependencies = module.dependencies ?? []
    let names = dependencies.flatMap { dependency in dependency.modules ?? [] }
    return names.compactMap { name in index(of: name, from: module.package) }
  }
}

extension ModuleGraph {
  typealias Products = [String?: [String: DeclaredProduct]]

  /// The first product that the targets of each manifest declare, by the modules that it provides.
  var declaredProducts: Products {
    var products: Products = [:]
    for index in checked {
      let manifest = modules[index].manifest
      for dependency in modules[index].dependencies ?? [] {
        for name in dependency.providedNames {
          let first = DeclaredProduct(name: dependency.name)
          products[manifest, default: [:]][name, default: first].add(dependency)
        }
      }
    }
    return products
  }
}

/// A product that targets of a manifest declare, and the conditions with which they do.
struct DeclaredProduct {
  let name: String
  /// One dependency for each condition.
  private var dependencies: [DeclaredDependency] = []

  init(name: String) { self.name = name }

  /// Adds the condition of a dependency on the product.
  fileprivate mutating func add(_ dependency: DeclaredDependency) {
    guard dependency.name == name else { return }
    let isKnown = dependencies.contains { known in
      known.condition == dependency.condition && known.traits == dependency.traits
    }
    if !isKnown { dependencies.append(dependency) }
  }

  /// Returns what becomes of the conditions if a target declares the product for its imports.
  fileprivate func condition(
    for edge: ModuleGraph.Edge,
    _ lookup: DependencyLookup
  ) -> DependencyChange.Condition {
    let limited = dependencies.first { dependency in
      dependency.condition != nil || !dependency.traits.isEmpty
    }
    guard let limited else { return .none }
    let isOnlyCondition = dependencies.count == 1
    let isKept = isOnlyCondition && lookup.isDeclared(edge, by: limited)
    return isKept ? .kept : .leftOut
  }
}

extension ManifestText {
  /// The reason for a list of dependencies that is not a list of elements.
  private static let computed = "they are computed"

  /// Makes a change, or returns the reason why it cannot be made.
  mutating func make(_ change: DependencyChange) -> String? {
    let targets = targets(called: change.target)
    guard let target = targets.first else { return "the manifest does not spell out this target" }
    guard targets.count == 1 else {
      return "the manifest has \(targets.count) targets of this name"
    }
    if change.isMissing { return add(change, to: target) }
    return remove(change, from: target)
  }

  private mutating func remove(_ change: DependencyChange, from target: List) -> String? {
    guard let list = list("dependencies", of: target) else { return Self.computed }
    let named = list.elements.filter { element in name(of: element) == change.name }
    guard named.count == 1, let element = named.first else {
      return "they do not name it in a string literal"
    }
    remove(element, from: list)
    return nil
  }

  private mutating func add(_ change: DependencyChange, to target: List) -> String? {
    if argument("dependencies", of: target) == nil { return addFirst(change, to: target) }
    guard let list = list("dependencies", of: target) else { return Self.computed }
    switch newElement(for: change, in: list) {
    case .text(let text):
      insert(text, after: list.elements.last, in: list)
      return nil
    case .obstacle(let obstacle):
      return obstacle
    }
  }

  /// Adds a dependency to a target without the argument for dependencies.
  private mutating func addFirst(_ change: DependencyChange, to target: List) -> String? {
    switch newElement(for: change, in: target) {
    case .text(let text):
      let name = target.elements.first { element in self[element.lowerBound] == "name" }
      insert("dependencies: [\(text)]", after: name, in: target)
      return nil
    case .obstacle(let obstacle):
      return obstacle
    }
  }

  /// An element to add to a list of dependencies, or the reason why it cannot be written.
  private enum NewElement {
    case text(String)
    case obstacle(String)
  }

  private func newElement(for change: DependencyChange, in list: List) -> NewElement {
    guard change.isPlain else {
      return .obstacle("its name contains characters that must be escaped")
    }
    if change.condition == .kept {
      if let element = element(forConditionalProduct: change.name) { return .text(element) }
      return .obstacle("the manifest does not spell out its condition")
    }
    if change.isProduct { return newElement(forProduct: change) }
    let literal = "\"\(change.name)\""
    // The element is spelled like the others in the list.
    let usesCalls = list.elements.contains { element in calls("target", in: element) }
    if usesCalls { return .text(".target(name: \(literal))") }
    return .text(literal)
  }

  /// Returns the element for a product without a condition, in the form in which other targets name it.
  private func newElement(forProduct change: DependencyChange) -> NewElement {
    if let constant = constant(forProduct: change.name) { return .text(constant) }
    let literal = "\"\(change.name)\""
    let named = package(ofProduct: change.name)
    if let package = change.package ?? named {
      return .text(".product(name: \(literal), package: \"\(package)\")")
    }
    let isNamed = tokens.indices.contains { token in self[token] == literal }
    if isNamed { return .text(literal) }
    return .obstacle("the manifest does not spell out this product")
  }
}

extension DependencyChange {
  /// Whether a string literal can have the names of the dependency and its package without escapes.
  fileprivate var isPlain: Bool {
    let names = name + (package ?? "")
    return names.unicodeScalars.allSatisfy { scalar in
      scalar.value > 0x1F && scalar != "\"" && scalar != "\\"
    }
  }
}
