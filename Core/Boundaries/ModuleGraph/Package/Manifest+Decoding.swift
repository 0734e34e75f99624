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
    self.targets = targets.compactMap(Target.init)
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
  fileprivate init?(_ json: JSONValue) {
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
    plugins = (json["pluginUsages"]?.array ?? []).compactMap { .init(plugin: $0) }
    let listed = json["dependencies"]?.array ?? []
    dependencies = listed.compactMap { .init($0) }
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

extension Manifest.Dependency {
  /// Reads an object with the kind of the dependency as its key, and a list: the name, for a product
  /// its package and aliases, and at last the condition.
  init?(_ json: JSONValue) {
    guard let member = json.object?.first, ["target", "product", "byName"].contains(member.key),
      let values = member.value.array, let name = values.first?.string
    else { return nil }
    self.name = name
    isProduct = member.key == "product"
    package = isProduct ? values.dropFirst().first?.string : nil
    let platforms = values.last?["platformNames"]?.strings ?? []
    traits = values.last?["traits"]?.strings?.sorted() ?? []
    condition = platforms.isEmpty ? nil : platforms.joined(separator: ", ")
  }

  /// Reads an object with the name of a plugin, and of its package or null.
  fileprivate init?(plugin json: JSONValue) {
    guard let values = json["plugin"]?.array, let name = values.first?.string else { return nil }
    self.init(name: name, package: values.last?.string, isProduct: values.last?.string != nil)
  }
}

extension JSONValue {
  var strings: [String]? { array?.compactMap(\.string) }
}
