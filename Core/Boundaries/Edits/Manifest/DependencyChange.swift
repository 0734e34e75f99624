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

  /// A condition on platforms or traits with which other targets declare a product.
  enum Condition {
    /// They declare it without one.
    case none
    /// They all declare it with the same one, under which every import is compiled.
    case kept
    /// They declare it with different ones, or with one that does not hold for every import.
    case leftOut
  }

  /// - Returns: nil for a finding of another kind than `declared` and `used`.
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
    isMissing = fix == .add
    let edge = graph.edges[module].first { graph.modules[$0.to].label == finding.to }
    if !isMissing {
      obstacle = unimported.obstacle(finding)
    } else if let edge {
      resolve(edge, graph, lookup, products)
    }
  }

  private mutating func resolve(
    _ edge: ModuleGraph.Edge,
    _ graph: ModuleGraph,
    _ lookup: DependencyLookup,
    _ products: ModuleGraph.Products
  ) {
    let own = graph.modules[module]
    let imported = graph.modules[edge.to]
    let status = lookup.status(of: edge, in: module).status
    if case .declaredOnly(let platforms, _) = status {
      obstacle = "it is declared, but only for \(platforms)"
    } else if case .declaredWith = status {
      obstacle = "it is declared, but only with a trait"
    }
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
      let names = products.map { "\"\($0.name)\" of \($0.package ?? "")" }
      obstacle = "these products contain it: \(names.joined(separator: ", "))"
    } else if own.kind == .plugin {
      obstacle = "a plugin cannot depend on a library"
    }
    return true
  }

  /// Gives an obstacle to the changes that would close a cycle of dependencies, alone or together.
  static func refuseCycles(_ changes: inout [DependencyChange], _ graph: ModuleGraph) {
    var successors = graph.modules.map { module in
      let dependencies = module.dependencies ?? []
      let names = dependencies.flatMap { dependency in dependency.modules ?? [] }
      return names.compactMap { name in graph.index(of: name, from: module.package) }
    }
    for change in changes where change.isMissing && change.obstacle == nil {
      if let added = change.added { successors[change.module].append(added) }
    }
    var components = [Int](repeating: 0, count: successors.count)
    for (number, component) in StrongComponents(successors).components.enumerated() {
      for module in component { components[module] = number }
    }
    for (index, change) in changes.enumerated() {
      guard let added = change.added, components[added] == components[change.module] else {
        continue
      }
      changes[index].obstacle = "\(change.name) depends on \(change.target)"
    }
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
  typealias Products = [String?: [String: DeclaredProduct]]

  /// The first product that the targets of each manifest declare, by the modules that it provides.
  var declaredProducts: Products {
    var products: Products = [:]
    for module in checked.reversed().map({ modules[$0] }) {
      for dependency in (module.dependencies ?? []).reversed() {
        for name in dependency.modules ?? [Module.name(ofTarget: dependency.name)] {
          products[module.manifest, default: [:]][name] = DeclaredProduct(name: dependency.name)
        }
      }
    }
    for module in checked.map({ modules[$0] }) {
      for dependency in module.dependencies ?? [] {
        for name in dependency.modules ?? [Module.name(ofTarget: dependency.name)] {
          products[module.manifest]?[name]?.add(dependency)
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
    let isKnown = dependencies.contains { known in
      known.condition == dependency.condition && known.traits == dependency.traits
    }
    if dependency.name == name, !isKnown { dependencies.append(dependency) }
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
    let isSame = dependencies.count == 1
    return isSame && lookup.isDeclared(edge, by: limited) ? .kept : .leftOut
  }
}

extension ManifestText {
  /// Makes a change, or returns the reason why it cannot be made.
  mutating func make(_ change: DependencyChange) -> String? {
    let targets = targets(called: change.target)
    guard targets.count == 1, let target = targets.first else {
      if targets.isEmpty { return "the manifest does not spell out this target" }
      return "the manifest has \(targets.count) targets of this name"
    }
    if change.isMissing, argument("dependencies", of: target) == nil {
      let name = target.elements.first { self[$0.lowerBound] == "name" }
      return add(change, in: target, after: name) { element in "dependencies: [\(element)]" }
    }
    guard let list = list("dependencies", of: target) else { return "they are computed" }
    if change.isMissing { return add(change, in: list, after: list.elements.last) { $0 } }
    let named = list.elements.filter { name(of: $0) == change.name }
    guard named.count == 1, let element = named.first else {
      return "they do not name it in a string literal"
    }
    remove(element, from: list)
    return nil
  }

  private mutating func add(
    _ change: DependencyChange,
    in list: List,
    after element: Range<Int>?,
    _ wrapped: (String) -> String
  ) -> String? {
    let names = change.name + (change.package ?? "")
    let isPlain = names.unicodeScalars.allSatisfy { scalar in
      scalar.value > 0x1F && scalar != "\"" && scalar != "\\"
    }
    guard isPlain else { return "its name contains characters that must be escaped" }
    let literal = "\"\(change.name)\""
    var text = literal
    if change.condition == .kept {
      guard let spelled = self.element(forConditionalProduct: change.name) else {
        return "the manifest does not spell out its condition"
      }
      text = spelled
    } else if change.isProduct, let constant = constant(forProduct: change.name) {
      text = constant
    } else if change.isProduct, let package = change.package ?? self.package(ofProduct: change.name)
    {
      text = ".product(name: \(literal), package: \"\(package)\")"
    } else if change.isProduct, !tokens.indices.contains(where: { self[$0] == literal }) {
      return "the manifest does not spell out this product"
    } else if !change.isProduct, list.elements.contains(where: { calls("target", in: $0) }) {
      text = ".target(name: \(literal))"
    }
    insert(wrapped(text), after: element, in: list)
    return nil
  }
}
