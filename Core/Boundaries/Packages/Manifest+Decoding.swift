import BoundariesGraph
package import NavigatorJSON

extension Manifest {
  /// Decodes the output of `swift package dump-package`; nil if its structure is unexpected.
  init?(dump json: JSONValue) {
    guard let name = json["name"]?.string, let targets = json["targets"]?.array,
      let toolsVersion = Self.toolsVersion(json)
    else { return nil }
    self.name = name
    traits = (json["traits"]?.array ?? []).compactMap { trait in trait["name"]?.string }
    self.toolsVersion = toolsVersion
    let names = Set(targets.compactMap { $0["name"]?.string })
    self.targets = targets.compactMap { Target($0, besides: names) }
    if self.targets.count != targets.count { return nil }
    let products = json["products"]?.array ?? []
    self.products = products.compactMap(Product.init(dump:))
    if self.products.count != products.count { return nil }
    let dependencies = json["dependencies"]?.array ?? []
    localPackages = dependencies.compactMap(LocalPackage.init(dump:))
    remotePackages = dependencies.compactMap(Self.remotePackage)
    guard localPackages.count + remotePackages.count == dependencies.count else { return nil }
    addProductsOfPrograms()
  }

  private static func toolsVersion(_ json: JSONValue) -> (major: Int, minor: Int)? {
    guard let text = json["toolsVersion"]?["_version"]?.string else { return nil }
    let numbers = text.split(separator: ".").map { Int($0) }
    guard numbers.count > 1, let major = numbers[0], let minor = numbers[1] else { return nil }
    return (major, minor)
  }

  /// Adds a product for each program that is in no product, as SwiftPM does.
  private mutating func addProductsOfPrograms() {
    let listed = Set(products.flatMap(\.targets) + products.map(\.name))
    for target in targets where target.kind == .executable && !listed.contains(target.name) {
      products.append(Product(name: target.name, targets: [target.name]))
    }
  }

  /// Returns the identity of the package that a dependency fetches; nil for a local package.
  private static func remotePackage(_ dependency: JSONValue) -> String? {
    let source = dependency["sourceControl"] ?? dependency["registry"]
    let identity = source?.array?.first?["identity"]?.string
    return identity?.lowercased()
  }
}

extension Manifest.Product {
  fileprivate init?(dump json: JSONValue) {
    guard let name = json["name"]?.string else { return nil }
    self.init(name: name, targets: json["targets"]?.strings ?? [])
  }
}

extension Manifest.LocalPackage {
  /// Reads a dependency; nil for a package that is fetched.
  fileprivate init?(dump json: JSONValue) {
    guard let local = json["fileSystem"]?.array?.first, let path = local["path"]?.string else {
      return nil
    }
    let keys = ["identity", "nameForTargetDependencyResolutionOnly"]
    self.init(path: path, names: keys.compactMap { key in local[key]?.string })
  }
}

extension Manifest.Target {
  /// Reads a target of a manifest that has targets with the given names.
  fileprivate init?(_ json: JSONValue, besides targets: Set<String>) {
    guard let name = json["name"]?.string, let type = json["type"]?.string,
      let kind = ModuleKind(manifestType: type)
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
    moduleFlags = []
    definedFlags = []
    for setting in json["settings"]?.array ?? [] where setting["tool"]?.string == "swift" {
      let flags = setting["kind"]?["unsafeFlags"]?["_0"]?.strings ?? []
      moduleFlags += ModuleFlags.find(in: flags)
      definedFlags.formUnion(ModuleFlags.defined(in: flags))
      if let flag = setting["kind"]?["define"]?["_0"]?.string { definedFlags.insert(flag) }
    }
    plugins = (json["pluginUsages"]?.array ?? []).compactMap { DeclaredDependency(plugin: $0) }
    let listed = json["dependencies"]?.array ?? []
    dependencies = listed.compactMap { DeclaredDependency(manifest: $0, targets: targets) }
    if dependencies.count != listed.count { return nil }
    aliases = [:]
    for dependency in listed {
      // A product has its name, its package and the aliases of its modules.
      let values = dependency["product"]?.array ?? []
      guard values.count > 2, let members = values[2].object else { continue }
      for member in members {
        if let alias = member.value.string { aliases[alias] = member.key }
      }
    }
  }
}

extension DeclaredDependency {
  /// Reads an object with the kind of the dependency as its key, and a list as its value.
  ///
  /// The list has the name, for a product also the package and the aliases, and finally the condition.
  package init?(manifest json: JSONValue, targets: Set<String>) {
    guard let member = json.object?.first, ["target", "product", "byName"].contains(member.key),
      let values = member.value.array, let name = values.first?.string
    else { return nil }
    self.init(name: name, modules: nil, package: nil)
    if member.key == "product" {
      // The case of an identity does not matter, and a report counts each package once.
      if values.count > 1 { package = values[1].string?.lowercased() }
    } else if targets.contains(name) {
      modules = [Module.name(ofTarget: name)]
    }
    let platforms = values.last?["platformNames"]?.strings ?? []
    if !platforms.isEmpty { condition = platforms.joined(separator: ", ") }
    traits = values.last?["traits"]?.strings?.sorted() ?? []
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
