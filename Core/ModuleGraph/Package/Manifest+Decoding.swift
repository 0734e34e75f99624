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
    localPackages = (json["dependencies"]?.array ?? []).compactMap {
      $0["fileSystem"]?.array?.first?["path"]?.string
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
      for member in members { aliases[member.key] = member.value.string }
    }
  }
}

extension Manifest.Dependency {
  fileprivate init?(_ json: JSONValue) {
    guard let member = json.object?.first, let name = member.value.array?.first?.string else {
      return nil
    }
    switch member.key {
    case "target": self = .target(name)
    case "product":
      self = .product(name, package: member.value.array?.dropFirst().first?.string)
    case "byName": self = .byName(name)
    default: return nil
    }
  }
}

extension JSONValue {
  var strings: [String]? { array?.compactMap(\.string) }
}
