import NavigatorSpelling

extension XcodeProject {
  /// Reads what the settings of the targets say, in all configurations.
  ///
  /// Throws for more configurations and references than any project has, which would take too long.
  mutating func readSettings(_ files: inout XcodeConfigurationFiles) throws {
    let shared = Dictionary(
      try configurations(of: rootObject).map { ($0.name, levels($0.object, &files)) }
    ) { first, _ in first }
    var owned: [String: [[String: String]]] = [:]
    var references = 0
    for target in targets {
      let name = self.name(of: target)
      var found: [String] = []
      for (configuration, levels) in try variants(of: target, shared, &owned, &files) {
        let header = levels.lazy.compactMap { $0["SWIFT_OBJC_BRIDGING_HEADER"] }.first
        if header?.isEmpty == false { bridged.insert(target) }
        let flags = levels.compactMap { $0["OTHER_LDFLAGS"] }
        flagged[target, default: []].formUnion(flags.flatMap(Self.linkedNames(in:)))
        var settings = XcodeSettings(levels, target: name, self.name, configuration)
        moduleFlags[target, default: []] += Self.moduleFlags(in: levels, settings)
        let value = settings.value("PRODUCT_MODULE_NAME")
        references += settings.references
        guard let value else {
          let reason = "refers to itself or to the platform, or is too long"
          let line = XcodeTargetLines(contentsOf: file).line(of: name) ?? 1
          throw RequestError("\(file):\(line): PRODUCT_MODULE_NAME of '\(name.excerpt)' \(reason)")
        }
        let module = Module.name(ofTarget: value.isEmpty ? name : value)
        if !found.contains(module) { found.append(module) }
      }
      guard references < 200_000 else {
        throw RequestError("\(file):1: its build settings have too many references")
      }
      modules[target] = found.isEmpty ? [Module.name(ofTarget: name)] : found
    }
  }

  /// Returns the levels of the settings of a target in each configuration, with and without each condition.
  private func variants(
    of target: String,
    _ shared: [String: [[String: String]]],
    _ owned: inout [String: [[String: String]]],
    _ files: inout XcodeConfigurationFiles
  ) throws -> [(configuration: String, levels: [[String: String]])] {
    try configurations(of: target).flatMap { name, object in
      let own = owned[object] ?? levels(object, &files)
      owned[object] = own
      return XcodeSettings.variants(own + (shared[name] ?? [])).map { (name, $0) }
    }
  }

  /// Returns the frameworks and libraries in flags of the linker such as `-framework A -lB`.
  private static func linkedNames(in flags: String) -> [String] {
    // Longer flags, which many targets may share, would take too long.
    guard flags.utf8.count < 20_000 else { return [] }
    let words = flags.split { " \t\"".contains($0) }
    let frameworks = zip(words, words.dropFirst()).filter {
      ["-framework", "-weak_framework"].contains($0.0)
    }
    return (frameworks.map(\.1) + words.filter { $0.hasPrefix("-l") }.map { $0.dropFirst(2) })
      .map(String.init)
  }

  /// Returns the flags of the Swift compiler that change what imports mean, whatever the condition of their setting.
  private static func moduleFlags(
    in levels: [[String: String]],
    _ settings: XcodeSettings
  ) -> [String] {
    let key = "OTHER_SWIFT_FLAGS"
    var texts: [String] = []
    for level in levels {
      texts += level.filter { $0.key == key || $0.key.hasPrefix("\(key)[") }.map(\.value)
    }
    // The references of the flags do not count for the name of the module.
    var settings = settings
    if texts.contains(where: { $0.contains("$") }), let value = settings.value(key) {
      texts.append(value)
    }
    // Longer flags, which many targets may share, would take too long.
    return texts.filter { $0.utf8.count < 20_000 }.flatMap(ModuleFlags.find)
  }

  /// Returns the configurations of a target or the project, the default one first.
  private func configurations(of object: String) throws -> [(name: String, object: String)] {
    guard let owner = text(object, "buildConfigurationList") else { return [] }
    let all = list(owner, "buildConfigurations").map { (text($0, "name") ?? "", $0) }
    guard all.count <= 100 else {
      throw RequestError("\(file):1: '\(name(of: object).excerpt)' has over 100 configurations")
    }
    let main = text(owner, "defaultConfigurationName") ?? ""
    return all.filter { $0.0 == main } + all.filter { $0.0 != main }
  }

  /// Returns the settings of a configuration and of its file.
  private func levels(
    _ configuration: String,
    _ files: inout XcodeConfigurationFiles
  ) -> [[String: String]] {
    let own = members(configuration, "buildSettings").compactMapValues { value in
      value.string ?? (value.strings.isEmpty ? nil : value.strings.joined(separator: " "))
    }
    let file = text(configuration, "baseConfigurationReference").flatMap(path)
    let anchor = text(configuration, "baseConfigurationReferenceAnchor").flatMap(path)
    let relative = text(configuration, "baseConfigurationReferenceRelativePath")
    let inFolder = anchor.flatMap { folder in relative.map { Path.join(folder, $0) } }
    return [own] + [file ?? inFolder].compactMap(\.self).map { files.settings($0) }
  }
}
