import BoundariesGraph
package import NavigatorJSON

extension Manifest {
  /// Decodes the output of `swift package dump-package`; nil if its structure is unexpected.
  init?(dump json: JSONValue) {
    guard let name = json["name"]?.string,
      let toolsVersion = Self.toolsVersion(json),
      let listedTargets = json["targets"]?.array
    else { return nil }
    let targetNames = Set(listedTargets.compactMap { target in target["name"]?.string })
    guard
      let targets = decodeAll(listedTargets, { Target($0, among: targetNames) }),
      let products = decodeAll(json.list("products"), Product.init(dump:))
    else { return nil }

    self.name = name
    self.toolsVersion = toolsVersion
    self.targets = targets
    self.products = products
    traits = json.list("traits").compactMap { trait in trait["name"]?.string }
    let dependencies = json.list("dependencies")
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
    var listed = Set(products.map(\.name))
    for product in products { listed.formUnion(product.targets) }
    for target in targets where target.kind == .executable && !listed.contains(target.name) {
      products.append(Product(name: target.name, targets: [target.name]))
    }
  }

  /// Returns the identity of the package that a dependency fetches; nil for a local package, or for an unexpected structure.
  private static func remotePackage(_ dependency: JSONValue) -> String? {
    let source = dependency["sourceControl"] ?? dependency["registry"]
    let identity = source?.array?.first?["identity"]?.string
    return identity?.lowercased()
  }
}

/// Returns what a function makes of each element; nil if it makes nothing of one.
private func decodeAll<Value>(
  _ elements: [JSONValue],
  _ decode: (JSONValue) -> Value?
) -> [Value]? {
  var values: [Value] = []
  for element in elements {
    guard let value = decode(element) else { return nil }
    values.append(value)
  }
  return values
}

extension Manifest.Product {
  fileprivate init?(dump json: JSONValue) {
    guard let name = json["name"]?.string else { return nil }
    self.init(name: name, targets: json.texts("targets"))
  }
}

extension Manifest.LocalPackage {
  /// Reads a dependency on a local package; nil for one on a package that is fetched, or of an unexpected structure.
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
  fileprivate init?(_ json: JSONValue, among targets: Set<String>) {
    let listed = json.list("dependencies")
    guard let name = json["name"]?.string,
      let type = json["type"]?.string,
      let kind = ModuleKind(manifestType: type),
      let dependencies = decodeAll(listed, { DeclaredDependency(manifest: $0, targets: targets) })
    else { return nil }
    self.name = name
    self.kind = kind
    self.dependencies = dependencies
    path = json["path"]?.string
    let sources = json.texts("sources")
    // An empty list is no limit.
    self.sources = sources.isEmpty ? nil : sources
    exclude = json.texts("exclude")
    resources = json.list("resources").compactMap { resource in resource["path"]?.string }
    publicHeaders = json["publicHeadersPath"]?.string
    plugins = json.list("pluginUsages").compactMap(DeclaredDependency.init(plugin:))
    aliases = Self.aliases(of: listed)
    moduleFlags = []
    definedFlags = []
    for setting in json.list("settings") where setting["tool"]?.string == "swift" {
      addFlags(of: setting)
    }
  }

  private mutating func addFlags(of setting: JSONValue) {
    guard let kind = setting["kind"] else { return }
    if let flags = kind["unsafeFlags"]?.texts("_0") {
      moduleFlags += ModuleFlags.find(in: flags)
      definedFlags.formUnion(ModuleFlags.defined(in: flags))
    }
    if let flag = kind["define"]?["_0"]?.string { definedFlags.insert(flag) }
  }

  /// Returns the names of the modules that dependencies rename, by their aliases.
  private static func aliases(of dependencies: [JSONValue]) -> [String: String] {
    var aliases: [String: String] = [:]
    for dependency in dependencies {
      // A product has its name, its package and the aliases of its modules.
      let values = dependency.list("product")
      guard values.count > 2, let members = values[2].object else { continue }
      for member in members {
        if let alias = member.value.string { aliases[alias] = member.key }
      }
    }
    return aliases
  }
}

extension DeclaredDependency {
  /// Reads an object with the kind of the dependency as its key, and a list as its value.
  ///
  /// The list has the name, for a product also the package and the aliases, and finally the condition.
  package init?(manifest json: JSONValue, targets: Set<String>) {
    guard let member = json.object?.first,
      ["target", "product", "byName"].contains(member.key),
      let values = member.value.array,
      let name = values.first?.string,
      let limits = values.last
    else { return nil }
    self.init(name: name, modules: nil, package: nil)
    if member.key == "product" {
      // The case of an identity does not matter, and a report counts each package once.
      if values.count > 1 { package = values[1].string?.lowercased() }
    } else if targets.contains(name) {
      modules = [Module.name(ofTarget: name)]
    }
    let platforms = limits.texts("platformNames")
    if !platforms.isEmpty { condition = platforms.joined(separator: ", ") }
    traits = limits.texts("traits").sorted()
  }

  /// Reads an object with the name of a plugin, and of its package or null.
  fileprivate init?(plugin json: JSONValue) {
    guard let values = json["plugin"]?.array, let name = values.first?.string else { return nil }
    self.init(name: name)
    if let package = values.last?.string {
      self.package = package.lowercased()
    } else {
      modules = [Module.name(ofTarget: name)]
    }
  }
}

extension JSONValue {
  /// Returns the list of an object for a key; empty if there is none.
  fileprivate func list(_ key: String) -> [JSONValue] { self[key]?.array ?? [] }

  /// Returns the texts in the list of an object for a key; none if there is no list.
  func texts(_ key: String) -> [String] { list(key).compactMap(\.string) }
}
