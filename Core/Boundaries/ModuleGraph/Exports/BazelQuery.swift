import NavigatorJSON

/// The rules that `bazel query --output=streamed_jsonproto`, `--output=jsonproto` and
/// `bazel cquery --output=jsonproto` print: the messages of `build.proto`.
struct BazelQuery {
  private struct Rule {
    let place: JSONPlace
    let label: String
    let kind: String
    let attributes: [String: JSONValue]
  }

  private let reader: ConfigurationReader
  /// The rules by their labels; a query of several configurations repeats them.
  private var rules: [String: Rule] = [:]
  private var order: [String] = []
  private var generated: Set<String> = []
  private var tested: Set<String> = []

  /// Returns the rules of an export; nil for another format.
  static func rules(_ values: [JSONValue]) -> [JSONValue]? {
    guard let first = values.first else { return nil }
    if first["type"]?.string != nil { return values }
    if let targets = first["target"]?.array { return targets }
    return first["results"]?.array.map { results in results.compactMap { $0["target"] } }
  }

  init(_ reader: ConfigurationReader, _ targets: [JSONValue]) throws {
    self.reader = reader
    for target in targets {
      if let file = target["generatedFile"] { generated.insert(try label("name", of: file)) }
      guard let rule = target["rule"] else { continue }
      generated.formUnion(try reader.texts("ruleOutput", of: rule).map(Self.label))
      var attributes: [String: JSONValue] = [:]
      for attribute in try reader.elements("attribute", of: rule) {
        attributes[try reader.text("name", of: attribute)] = attribute
      }
      let label = try label("name", of: rule)
      let kind = try reader.text("ruleClass", of: rule)
      if rules[label] == nil { order.append(label) }
      rules[label] = Rule(place: rule.place, label: label, kind: kind, attributes: attributes)
    }
    for rule in rules.values where rule.kind.hasSuffix("_test") {
      tested.formUnion(try labels(["deps"], of: rule))
    }
  }

  private func label(_ key: String, of value: JSONValue) throws -> String {
    Self.label(try reader.text(key, of: value))
  }

  /// Returns a label with its name, and without the name of the main repository.
  private static func label(_ text: String) -> String {
    let isMain = text.hasPrefix("@@//") || text.hasPrefix("@//")
    let label = isMain ? String(text.drop { $0 == "@" }) : text
    if label.contains(":") { return label }
    return "\(label):\(label.split(separator: "/").last ?? "")"
  }

  /// Returns the labels in lists of a rule.
  private func labels(_ keys: [String], of rule: Rule) throws -> [String] {
    try keys.flatMap { key -> [String] in
      guard let attribute = rule.attributes[key] else { return [] }
      guard attribute["selectorList"] == nil else {
        let hint = "use '--proto:flatten_selects', or 'bazel cquery'"
        throw reader.failure(attribute.place, "\"\(key)\" depends on the configuration; \(hint)")
      }
      return try reader.texts("stringListValue", of: attribute).map(Self.label)
    }
  }

  func export() throws -> GraphExport {
    let modules = try order.compactMap { rules[$0] }.filter(isModule).map { rule in
      let module = Module(
        module(of: rule),
        target: name(of: rule),
        kind: kind(of: rule),
        dependencies: try labels(["deps", "private_deps", "plugins"], of: rule).map(dependency)
      )
      return ExportedModule(module: module, sources: try sources(of: rule), place: rule.place)
    }
    return GraphExport(modules: modules)
  }

  private func isModule(_ rule: Rule) -> Bool {
    rule.kind.hasPrefix("swift_") && rule.attributes["srcs"] != nil && rule.label.hasPrefix("//")
  }

  /// Returns the name of the rule; of rules with one name, only the name of the module tells them apart.
  private func name(of rule: Rule) -> String {
    rule.attributes["module_name"]?["stringValue"]?.string.flatMap { $0.isEmpty ? nil : $0 }
      ?? String(rule.label.dropFirst(2))
  }

  /// Returns the name of a module: by default the label, as the documentation of `swift_library` says.
  private func module(of rule: Rule) -> String { Module.name(ofTarget: name(of: rule)) }

  private func kind(of rule: Rule) -> ModuleKind {
    switch rule.kind {
    case "swift_test": .test
    case "swift_binary": .executable
    case "swift_compiler_plugin": .macro
    default: tested.contains(rule.label) ? .test : .library
    }
  }

  /// Returns the files of a rule; those of a group of files in its place.
  private func sources(of rule: Rule) throws -> [ExportedModule.Source] {
    var sources: [ExportedModule.Source] = []
    var labels = try labels(["srcs"], of: rule)
    var seen = Set(labels)
    var next = 0
    while next < labels.count {
      let label = labels[next]
      next += 1
      if let group = rules[label] {
        let inner = group.kind == "filegroup" ? try self.labels(["srcs"], of: group) : []
        labels += inner.filter { seen.insert($0).inserted }
        if group.kind == "filegroup" { continue }
      }
      let isGenerated = generated.contains(label) || rules[label] != nil || label.hasPrefix("@")
      sources.append(ExportedModule.Source(path: Self.path(label), isOptional: isGenerated))
    }
    return sources
  }

  /// Returns the path of the file with a label: `//a/b:c/d.swift` is `a/b/c/d.swift`.
  private static func path(_ label: String) -> String {
    let parts = label.drop { $0 == "/" }.split(separator: ":", maxSplits: 1)
    return parts.joined(separator: "/")
  }

  /// Returns a dependency on a rule; the modules of one that is not in the export are not known.
  private func dependency(_ label: String) -> DeclaredDependency {
    var label = label
    var seen: Set<String> = []
    while let rule = rules[label], rule.kind == "alias", seen.insert(label).inserted,
      let actual = rule.attributes["actual"]?["stringValue"]?.string
    { label = Self.label(actual) }
    if let rule = rules[label], isModule(rule) {
      return DeclaredDependency(name: name(of: rule), modules: [module(of: rule)])
    }
    let name = String(label.split(separator: ":").last ?? "")
    return DeclaredDependency(name: name, modules: nil, package: label)
  }
}
