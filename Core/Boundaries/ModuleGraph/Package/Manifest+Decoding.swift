import NavigatorJSON

extension Manifest {
  /// Decodes the output of `swift package dump-package`; nil if its structure is unexpected.
  init?(dump json: JSONValue) {
    let version = json["toolsVersion"]?["_version"]?.string?.split(separator: ".").map { Int($0) }
    guard let name = json["name"]?.string, let targets = json["targets"]?.array,
      let version, version.count > 1, let major = version[0], let minor = version[1]
    else { return nil }
    self.name = name
    toolsVersion = (major, minor)
    let names = Set(targets.compactMap { $0["name"]?.string })
    self.targets = targets.compactMap { Target($0, besides: names) }
    if self.targets.count != targets.count { return nil }
    products = (json["products"]?.array ?? []).compactMap { product in
      guard let name = product["name"]?.string else { return nil }
      return Product(name: name, targets: product["targets"]?.strings ?? [])
    }
    guard products.count == json["products"]?.array?.count ?? 0 else { return nil }
    // SwiftPM makes a product of each program that the manifest lists in none.
    let listed = Set(products.flatMap(\.targets) + products.map(\.name))
    products += self.targets.filter { $0.kind == .executable && !listed.contains($0.name) }
      .map { Product(name: $0.name, targets: [$0.name]) }
    let dependencies = json["dependencies"]?.array ?? []
    localPackages = dependencies.compactMap { dependency in
      guard let local = dependency["fileSystem"]?.array?.first, let path = local["path"]?.string
      else { return nil }
      let names = ["identity", "nameForTargetDependencyResolutionOnly"].compactMap {
        local[$0]?.string
      }
      return LocalPackage(path: path, names: names)
    }
    remotePackages = dependencies.compactMap {
      ($0["sourceControl"] ?? $0["registry"])?.array?.first?["identity"]?.string?.lowercased()
    }
    guard localPackages.count + remotePackages.count == dependencies.count else { return nil }
  }
}

extension Manifest.Target {
  /// Reads a target of a manifest that has targets with some names.
  fileprivate init?(_ json: JSONValue, besides targets: Set<String>) {
    guard let name = json["name"]?.string,
      let kind = json["type"]?.string.flatMap(ModuleKind.init(manifestType:))
    else { return nil }
    self.name = name
    self.kind = kind
    path = json["path"]?.string
    let sources = json["sources"]?.strings ?? []
    // An empty list is no limit.
    self.sources = sources.isEmpty ? nil : sources
    exclude = json["exclude"]?.strings ?? []
    resources = (json["resources"]?.array ?? []).compactMap { $0["path"]?.string }
    headers = json["publicHeadersPath"]?.string
    let flags = (json["settings"]?.array ?? []).filter { $0["tool"]?.string == "swift" }
      .compactMap { $0["kind"]?["unsafeFlags"]?["_0"]?.strings }
    moduleFlags = flags.flatMap(ModuleFlags.find)
    plugins = (json["pluginUsages"]?.array ?? []).compactMap { .init(plugin: $0) }
    let listed = json["dependencies"]?.array ?? []
    dependencies = listed.compactMap { DeclaredDependency(manifest: $0, targets: targets) }
    if dependencies.count != listed.count { return nil }
    aliases = [:]
    for case .object(let members)? in listed.map({
      $0["product"]?.array?.dropFirst(2).first?.content
    }) {
      for member in members {
        if let alias = member.value.string { aliases[alias] = member.key }
      }
    }
  }
}

extension DeclaredDependency {
  /// Reads an object with the kind of the dependency as its key, and a list: the name, for a product
  /// its package and aliases, and at last the condition.
  init?(manifest json: JSONValue, targets: Set<String>) {
    guard let member = json.object?.first, ["target", "product", "byName"].contains(member.key),
      let values = member.value.array, let name = values.first?.string
    else { return nil }
    let isProduct = member.key == "product"
    let platforms = values.last?["platformNames"]?.strings ?? []
    self.init(
      name: name,
      modules: isProduct || !targets.contains(name) ? nil : [Module.name(ofTarget: name)],
      // Identities have no case, and a report counts each once.
      package: isProduct ? values.dropFirst().first?.string?.lowercased() : nil,
      condition: platforms.isEmpty ? nil : platforms.joined(separator: ", "),
      traits: values.last?["traits"]?.strings?.sorted() ?? []
    )
  }

  /// Reads an object with the name of a plugin, and of its package or null.
  fileprivate init?(plugin json: JSONValue) {
    guard let values = json["plugin"]?.array, let name = values.first?.string else { return nil }
    let package = values.last?.string?.lowercased()
    let modules = package == nil ? [Module.name(ofTarget: name)] : nil
    self.init(name: name, modules: modules, package: package)
  }
}

extension JSONValue {
  var strings: [String]? { array?.compactMap(\.string) }
}
