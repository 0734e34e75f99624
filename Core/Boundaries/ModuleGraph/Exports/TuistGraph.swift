import NavigatorJSON

/// The export of `tuist graph --format json`, the `Codable` form of the library XcodeGraph, or of
/// `--format legacyJSON`, that of ProjectAutomation.
struct TuistGraph {
  private struct Project {
    let path: String
    let name: String
    /// Whether its files belong to a fetched package.
    let isExternal: Bool
    let targets: [JSONValue]
  }

  private let reader: ConfigurationReader
  private let projects: [Project]
  /// The names of all modules by the paths of their projects and their targets, and by their targets.
  private var modules: [String: String] = [:]
  private let packages: [ExportedPackage]

  init(_ reader: ConfigurationReader, _ value: JSONValue) throws {
    self.reader = reader
    let values = try reader.members("projects", of: value)
    // The graph has the packages by their names, and a project has a list.
    let named = try reader.members("packages", of: value).flatMap { $0.object ?? [] }.map(\.value)
    let listed = try values.flatMap { try reader.members("packages", of: $0) }
    packages = (named + listed).compactMap(Self.package)
    projects = try values.map { project in
      let type = project["type"]
      let types = [type?.string, type?.object?.first?.key]
      return Project(
        path: try reader.text("path", of: project),
        name: try reader.text("name", of: project),
        isExternal: project["isExternal"]?.bool == true || types.contains("external")
          || types.contains("remotePackage"),
        targets: try reader.members("targets", of: project)
      )
    }
    for project in projects {
      for target in project.targets {
        let name = try reader.text("name", of: target)
        modules["\(project.path):\(name)"] = try module(of: target)
        if !project.isExternal || modules[name] == nil { modules[name] = try module(of: target) }
      }
    }
  }

  /// Returns a package: of the enumeration of XcodeGraph, or of the structure of ProjectAutomation.
  private static func package(_ value: JSONValue) -> ExportedPackage? {
    if let url = value["remote"]?["url"]?.string ?? value["registry"]?["identifier"]?.string {
      return (location: url, isLocal: false)
    }
    let local = value["local"]?["config"] ?? value["local"] ?? value
    let isLocal = value["local"] != nil || value["kind"]?.string == "local"
    return local["path"]?.string.map { (location: $0, isLocal: isLocal) }
  }

  func export(root: String) throws -> GraphExport {
    let modules = try projects.filter { !$0.isExternal }.flatMap { project in
      try project.targets.compactMap { try module($0, in: project) }
    }
    return GraphExport(root: root, modules: modules, packages: packages)
  }

  private func module(of target: JSONValue) throws -> String {
    let key = target["productName"]?.string == nil ? "name" : "productName"
    return Module.name(ofTarget: try reader.text(key, of: target))
  }

  private func module(_ target: JSONValue, in project: Project) throws -> ExportedModule? {
    var sources = try reader.elements("sources", of: target).map(path).map {
      // Tuist writes generated files to this folder.
      ExportedModule.Source(path: $0, isOptional: $0.contains("/Derived/"))
    }
    sources += try reader.elements("buildableFolders", of: target).map(folder)
    let module = Module(
      try module(of: target),
      target: try reader.text("name", of: target),
      package: project.name,
      kind: kind(of: try reader.text("product", of: target)),
      dependencies: try reader.elements("dependencies", of: target)
        .compactMap { try dependency($0, of: project) }
    )
    // A bundle of resources alone is no module.
    if sources.isEmpty, target["product"]?.string == "bundle" { return nil }
    return ExportedModule(module: module, sources: sources, place: target.place)
  }

  /// Returns the path of a file, which `legacyJSON` writes as text.
  private func path(of source: JSONValue) throws -> String {
    if let path = source.string { return path }
    return try reader.text("path", of: source)
  }

  private func folder(_ value: JSONValue) throws -> ExportedModule.Source {
    let path = try reader.text("path", of: value)
    let exceptions = value["exceptions"]?["exceptions"]?.array ?? value["exceptions"]?.array ?? []
    let excluded = try exceptions.flatMap { try reader.texts("excluded", of: $0) }
    return ExportedModule.Source(
      path: path,
      excludes: excluded.map { Glob($0.hasPrefix("/") ? Path.relative($0, to: path) : $0) }
    )
  }

  private func kind(of product: String) -> ModuleKind {
    switch product {
    case "framework", "staticFramework", "static_framework", "static_library", "dynamic_library",
      "bundle":
      .library
    case "unit_tests", "ui_tests": .test
    case "macro": .macro
    default: .executable
    }
  }

  /// Returns a dependency, which is an object with one key; nil for a part of an SDK.
  private func dependency(_ value: JSONValue, of project: Project) throws -> DeclaredDependency? {
    guard let (kind, content) = value.object?.first.map({ ($0.key, $0.value) }) else {
      throw reader.expected("an object", "a dependency", value)
    }
    switch kind {
    case "sdk", "xctest": return nil
    case "target":
      let name = try reader.text("name", of: content)
      return local(name, "\(project.path):\(name)")
    case "project":
      let name = try reader.text("target", of: content)
      return local(name, "\(try reader.text("path", of: content)):\(name)")
    case "package", "packageProduct":
      return DeclaredDependency(name: try reader.text("product", of: content), modules: nil)
    case "framework", "xcframework", "library":
      return DeclaredDependency(binary: try reader.text("path", of: content))
    case "foreignBuild": return DeclaredDependency(binary: try reader.text("name", of: content))
    default:
      let known = ["target", "project", "package", "framework", "xcframework", "library", "sdk"]
      throw reader.unknown("dependency \"\(kind)\"", value.place, known: known)
    }
  }

  private func local(_ name: String, _ key: String) -> DeclaredDependency {
    let module = modules[key] ?? modules[name] ?? Module.name(ofTarget: name)
    return DeclaredDependency(name: name, modules: [module])
  }
}

extension ConfigurationReader {
  /// Returns the values of a dictionary: of an object, of a list, or of one in which keys alternate with them.
  func members(_ key: String, of value: JSONValue) throws -> [JSONValue] {
    if let members = value[key]?.object { return members.map(\.value) }
    return try elements(key, of: value).filter { $0.string == nil }
  }
}
