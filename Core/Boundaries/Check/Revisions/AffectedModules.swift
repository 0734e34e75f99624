package import BoundariesGraph
package import NavigatorJSON
import NavigatorOperatingSystem
import NavigatorSpelling

/// The modules that changed files can affect.
package struct AffectedModules: Sendable {
  /// A module, and whether its own files changed; false if only its dependencies did.
  package typealias Affected = (module: Module, isChanged: Bool)

  /// The modules, sorted by target.
  package let modules: [Affected]

  /// The changed files that are in no module, so that no module is known to be affected by them.
  package private(set) var outside: [String] = []

  /// Finds the modules that contain changed files, given relative to the loaded folder, and all that depend on them.
  ///
  /// Both imports and declared dependencies count. A changed manifest affects every module, and so does a changed
  /// configuration that declares the modules. Another path may lead to a changed file through links, which the last
  /// parameter finds.
  ///
  /// - Parameters:
  ///   - files: The changed files.
  ///   - graph: The modules.
  ///   - describing: The files of a configuration that declares the modules.
  ///   - ignoring: The files that say how modules are checked, and not what they are.
  ///   - isChanged: Whether the file at a path in the graph changed.
  package init(
    files: [String],
    in graph: ModuleGraph,
    describing: Set<String> = [],
    ignoring: Set<String> = [],
    isChanged: (String) -> Bool = { _ in false }
  ) {
    let manifests = Set(graph.modules.compactMap(\.manifest)).union(describing)
    let changesDescription = files.contains { file in Self.describesModules(file, manifests) }
    var changed: Set<Int>
    if changesDescription || manifests.contains(where: isChanged) {
      changed = Set(graph.checked)
    } else {
      changed = graph.modules(where: isChanged)
      let lookup = ModuleLookup(graph)
      for file in files where !ignoring.contains(file) {
        if let modules = lookup.modules(of: file) {
          changed.formUnion(modules)
        } else {
          outside.append(file)
        }
      }
    }
    let dependents = graph.dependents
    var affected: [Affected] = []
    for index in reachable(from: changed, { module in dependents[module] }) {
      affected.append((graph.modules[index], changed.contains(index)))
    }
    modules = affected.sorted { a, b in a.module.target < b.module.target }
  }

  /// Lists the affected targets, one per line: test targets if true, all others if false, and both for nil.
  package func text(tests wanted: Bool?) -> String {
    var text = ""
    for (module, _) in modules {
      let isTest = module.kind == .test
      if let wanted, wanted != isTest { continue }
      text += "\(module.target.printable())\n"
    }
    return text
  }

  /// One line about the changed files in no module; nil if there are none.
  package var warning: String? {
    if outside.isEmpty { return nil }
    let subject = outside.count == 1 ? "1 changed file is" : "\(outside.count) changed files are"
    return "\(subject) in no module: \(outside.shown(3))"
  }

  /// The names of the changed modules, of all affected modules and tests, and the changed files in no module.
  package var json: JSONOutput {
    var changed: [String] = []
    var tests: [String] = []
    var others: [String] = []
    for (module, isChanged) in modules {
      if isChanged { changed.append(module.target) }
      if module.kind == .test {
        tests.append(module.target)
      } else {
        others.append(module.target)
      }
    }
    return [
      "changed": .strings(changed),
      "modules": .strings(others),
      "tests": .strings(tests),
      "outside": .strings(outside),
    ]
  }
}

extension AffectedModules {
  /// Returns whether a file says what all modules are or how they are built.
  ///
  /// That is one of the manifests, and a variant of it or `Package.resolved` beside it. With an Xcode project it is also
  /// any workspace, any file of build settings and any `Package.resolved`.
  private static func describesModules(_ file: String, _ manifests: Set<String>) -> Bool {
    if manifests.contains(file) { return true }
    let name = Path.name(file)
    let isResolved = name == "Package.resolved"
    let isVariant = name.hasPrefix("Package") && name.hasSuffix(".swift")
    if isResolved || isVariant {
      let manifest = Path.join(Path.parent(file), "Package.swift")
      if manifests.contains(manifest) { return true }
    }
    let isOfXcode = isResolved || name == "contents.xcworkspacedata" || name.hasSuffix(".xcconfig")
    let hasProject = manifests.contains { manifest in manifest.hasSuffix(".pbxproj") }
    return isOfXcode && hasProject
  }
}

/// Finds the modules that a changed file belongs to.
private struct ModuleLookup {
  let graph: ModuleGraph
  let owners: [String: [Int]]
  /// The modules in each folder.
  let folders: [String: [Int]]

  init(_ graph: ModuleGraph) {
    self.graph = graph
    owners = graph.owners
    folders = Dictionary(grouping: graph.checked) { module in graph.modules[module].folder }
  }

  /// Returns the modules of a source file, else those in the nearest folder above the file, else those that the file
  /// describes for another tool; nil if there are none.
  func modules(of file: String) -> [Int]? {
    if let modules = owners[file] { return modules }
    for folder in Path.ancestors(of: file) + [""] {
      if let modules = folders[folder] { return modules }
    }
    return modules(describedBy: file)
  }

  /// Returns the modules in or below the folder of a file with which another tool describes them; nil if there are none.
  private func modules(describedBy file: String) -> [Int]? {
    guard ToolDescription.tool(forFileNamed: Path.name(file)) != nil else { return nil }
    let folder = Path.parent(file)
    let found = graph.checked.filter { module in
      if folder.isEmpty { return true }
      let moduleFolder = graph.modules[module].folder
      return "\(moduleFolder)/".hasPrefix("\(folder)/")
    }
    return found.isEmpty ? nil : found
  }
}

extension ModuleGraph {
  /// The modules of each file: several targets of an Xcode project may share one.
  var owners: [String: [Int]] {
    var owners: [String: [Int]] = [:]
    for module in checked {
      for file in modules[module].files {
        owners[file.path, default: []].append(module)
      }
    }
    return owners
  }

  /// Returns the checked modules with a changed file.
  fileprivate func modules(where isChanged: (String) -> Bool) -> Set<Int> {
    var changed: Set<Int> = []
    for module in checked {
      let isAnyChanged = modules[module].files.contains { file in isChanged(file.path) }
      if isAnyChanged { changed.insert(module) }
    }
    return changed
  }

  /// The modules that import or declare each checked module.
  fileprivate var dependents: [Set<Int>] {
    var dependents = [Set<Int>](repeating: [], count: modules.count)
    let named = Dictionary(grouping: checked) { module in modules[module].name }
    for module in checked {
      for edge in edges[module] { dependents[edge.to].insert(module) }
      for name in modules[module].declaredNames {
        for index in named[name] ?? [] { dependents[index].insert(module) }
      }
    }
    return dependents
  }
}

extension Module {
  /// The names of the modules that its dependencies and plugins provide; if these are not known, the names of the
  /// dependencies.
  fileprivate var declaredNames: [String] {
    let declared = (dependencies ?? []) + plugins
    return declared.flatMap { dependency in dependency.modules ?? [dependency.name] }
  }
}
