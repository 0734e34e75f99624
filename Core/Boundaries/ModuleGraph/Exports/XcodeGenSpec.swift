import NavigatorJSON

/// The export of `xcodegen dump --type parsed-json`, in the format of its ProjectSpec.md.
struct XcodeGenSpec {
  private let reader: ConfigurationReader
  private let targets: [JSONValue.Member]
  private let project: String
  /// The names of the modules by their targets.
  private let modules: [String: String]
  /// The packages by the names that dependencies use.
  private let packages: [String: ExportedPackage]

  init(_ reader: ConfigurationReader, _ value: JSONValue) throws {
    self.reader = reader
    project = value["name"]?.string ?? ""
    targets = value["targets"]?.object ?? []
    var modules: [String: String] = [:]
    for target in targets { modules[target.key] = Self.module(of: target) }
    self.modules = modules
    let packages = (value["packages"]?.object ?? []).map { ($0.key, Self.package($0.value)) }
    self.packages = Dictionary(packages) { first, _ in first }.compactMapValues(\.self)
  }

  private static func package(_ value: JSONValue) -> ExportedPackage? {
    let url = value["url"]?.string ?? value["github"]?.string
    return (url ?? value["path"]?.string).map { (location: $0, isLocal: url == nil) }
  }

  private static func module(of target: JSONValue.Member) -> String {
    let settings = target.value["settings"]?["base"] ?? target.value["settings"]
    let name =
      settings?["PRODUCT_MODULE_NAME"]?.string ?? target.value["productName"]?.string ?? target.key
    // A name that is made of another setting is not known here.
    return Module.name(ofTarget: name.contains("$") ? target.key : name)
  }

  func export() throws -> GraphExport {
    GraphExport(modules: try targets.compactMap(module), packages: Array(packages.values))
  }

  private func module(_ member: JSONValue.Member) throws -> ExportedModule? {
    let target = member.value
    guard try reader.elements("templates", of: target).isEmpty else {
      throw reader.failure(
        member.place,
        "\"templates\" are not applied in this export; use 'xcodegen dump --type parsed-json'"
      )
    }
    let module = Module(
      modules[member.key] ?? member.key,
      target: member.key,
      package: project,
      kind: kind(of: try reader.text("type", of: target)),
      dependencies: try reader.elements("dependencies", of: target)
        .flatMap(dependencies)
    )
    let sources = try sources(of: target)
    // A bundle of resources alone is no module.
    if sources.isEmpty, target["type"]?.string == "bundle" { return nil }
    return ExportedModule(module: module, sources: sources, place: member.place)
  }

  private func kind(of type: String) -> ModuleKind {
    switch type.prefix(while: { $0 != "." }) {
    case "framework", "library": .library
    case "bundle": type == "bundle" ? .library : .test
    default: .executable
    }
  }

  private func sources(of target: JSONValue) throws -> [ExportedModule.Source] {
    if let path = target["sources"]?.string { return [ExportedModule.Source(path: path)] }
    return try reader.elements("sources", of: target).compactMap { value in
      if let path = value.string { return ExportedModule.Source(path: path) }
      // The other phases copy files.
      let isCopied = value["buildPhase"]?.object != nil
      if isCopied || value["buildPhase"]?.string.map({ $0 != "sources" }) == true { return nil }
      return ExportedModule.Source(
        path: try reader.text("path", of: value),
        isOptional: value["optional"]?.bool ?? false,
        excludes: try reader.texts("excludes", of: value).flatMap(globs),
        includes: try reader.texts("includes", of: value).flatMap(globs)
      )
    }
  }

  /// Returns the globs of a pattern, in which `**/` may also match no folder.
  private func globs(_ pattern: String) -> [Glob] {
    let parts = pattern.split(separator: "/").map(String.init)
    let without = parts.filter { $0 != "**" }.joined(separator: "/")
    return Set([parts.joined(separator: "/"), without]).map { Glob($0) }
  }

  /// Returns a dependency, or those on several products of a package; none for a part of an SDK, or a bundle.
  private func dependencies(_ value: JSONValue) throws -> [DeclaredDependency] {
    guard value.object != nil else { throw reader.expected("an object", "a dependency", value) }
    if let target = value["target"]?.string {
      // A target of another project is written behind its name.
      let name = Path.name(target)
      let module = modules[name] ?? Module.name(ofTarget: name)
      return [DeclaredDependency(name: name, modules: [module])]
    }
    if let package = value["package"]?.string {
      let products = try reader.texts("products", of: value) + reader.texts("product", of: value)
      let identity = packages[package].flatMap { PackageSet.identity(of: $0.location) }
      return (products.isEmpty ? [package] : products).map {
        DeclaredDependency(name: $0, modules: nil, package: identity ?? package)
      }
    }
    let path = value["framework"]?.string ?? value["carthage"]?.string
    return path.map { [DeclaredDependency(binary: $0)] } ?? []
  }
}
