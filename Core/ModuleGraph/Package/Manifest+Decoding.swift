import NavigatorJSON

extension Manifest {
  /// Decodes the output of `swift package dump-package`; nil if its structure is unexpected.
  init?(dump json: JSONValue) {
    guard let name = json["name"]?.string, let targets = json["targets"]?.array else { return nil }
    self.name = name
    self.targets = targets.compactMap(Target.init)
    if self.targets.count != targets.count { return nil }
    products = (json["products"]?.array ?? []).compactMap { product in
      guard let name = product["name"]?.string else { return nil }
      return Product(name: name, targets: product["targets"]?.strings ?? [])
    }
    let dependencies = json["dependencies"]?.array ?? []
    localPackages = dependencies.compactMap { $0["fileSystem"]?.array?.first?["path"]?.string }
    remotePackages = dependencies.compactMap {
      ($0["sourceControl"] ?? $0["registry"])?.array?.first?["identity"]?.string?.lowercased()
    }
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
    sources = json["sources"]?.strings
    exclude = json["exclude"]?.strings ?? []
    resources = (json["resources"]?.array ?? []).compactMap { $0["path"]?.string }
    headers = json["publicHeadersPath"]?.string
    let listed = json["dependencies"]?.array ?? []
    dependencies = listed.compactMap(Manifest.Dependency.init)
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
  fileprivate init?(_ json: JSONValue) {
    guard let member = json.object?.first, ["target", "product", "byName"].contains(member.key),
      let values = member.value.array, let name = values.first?.string
    else { return nil }
    self.name = name
    isProduct = member.key == "product"
    package = isProduct ? values.dropFirst().first?.string : nil
    let platforms = values.last?["platformNames"]?.strings ?? []
    condition = platforms.isEmpty ? nil : platforms.joined(separator: ", ")
  }
}

extension JSONValue {
  var strings: [String]? { array?.compactMap(\.string) }
}
