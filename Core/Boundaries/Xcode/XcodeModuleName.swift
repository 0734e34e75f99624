import BoundariesGraph
import BoundariesPackages
import NavigatorSpelling

extension XcodeProject {
  /// The settings of a target and of its project, the more specific ones first.
  private typealias Levels = [[String: String]]

  /// Reads the settings of the targets in all configurations.
  ///
  /// Throws an error for more configurations and references than any project has, which would take too long.
  mutating func readSettings(_ files: inout XcodeConfigurationFiles) throws {
    var shared: [String: Levels] = [:]
    for (name, object) in try configurations(of: rootIdentifier) {
      let levels = levels(object, &files)
      if shared[name] == nil { shared[name] = levels }
    }
    var owned: [String: Levels] = [:]
    var references = 0
    for target in targets {
      let name = self.name(of: target)
      var found: [String] = []
      for (configuration, levels) in try variants(of: target, shared, &owned, &files) {
        addFlags(in: levels, of: target)
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

  /// Adds the bridging header and the linked names of a target.
  private mutating func addFlags(in levels: Levels, of target: String) {
    // The most specific setting counts, even if it is empty.
    let header = levels.lazy.compactMap { $0["SWIFT_OBJC_BRIDGING_HEADER"] }.first
    if header?.isEmpty == false { targetsWithBridgingHeader.insert(target) }
    var names: Set<String> = []
    for level in levels {
      if let flags = level["OTHER_LDFLAGS"] { names.formUnion(Self.linkedNames(in: flags)) }
    }
    linkedNames[target, default: []].formUnion(names)
  }

  /// Returns the levels of the settings of a target in each configuration, with and without each condition.
  private func variants(
    of target: String,
    _ shared: [String: Levels],
    _ owned: inout [String: Levels],
    _ files: inout XcodeConfigurationFiles
  ) throws -> [(configuration: String, levels: Levels)] {
    var variants: [(configuration: String, levels: Levels)] = []
    for (name, object) in try configurations(of: target) {
      let own = owned[object] ?? levels(object, &files)
      owned[object] = own
      for levels in XcodeSettings.variants(own + (shared[name] ?? [])) {
        variants.append((name, levels))
      }
    }
    return variants
  }

  /// Returns the frameworks and libraries in flags of the linker such as `-framework A -lB`.
  private static func linkedNames(in flags: String) -> [String] {
    // Longer flags, which many targets may share, would take too long.
    guard flags.utf8.count < 20_000 else { return [] }
    let words = flags.split { " \t\"".contains($0) }
    var names: [String] = []
    for (word, next) in zip(words, words.dropFirst())
    where word == "-framework" || word == "-weak_framework" {
      names.append(String(next))
    }
    for word in words where word.hasPrefix("-l") { names.append(String(word.dropFirst(2))) }
    return names
  }

  /// Returns the flags of the Swift compiler that change what imports mean, with and without conditions.
  private static func moduleFlags(in levels: Levels, _ settings: XcodeSettings) -> [String] {
    let key = "OTHER_SWIFT_FLAGS"
    var texts: [String] = []
    for level in levels {
      for (name, value) in level where name == key || name.hasPrefix("\(key)[") {
        texts.append(value)
      }
    }
    // A copy of the settings, because these references do not count for the name of the module.
    var settings = settings
    if texts.contains(where: { $0.contains("$") }), let value = settings.value(key) {
      texts.append(value)
    }
    // Longer flags, which many targets may share, would take too long.
    let short = texts.filter { $0.utf8.count < 20_000 }
    return short.flatMap { text in ModuleFlags.find(in: text) }
  }

  /// Returns the configurations of a target or the project, the default one first.
  private func configurations(of object: String) throws -> [(name: String, object: String)] {
    guard let owner = text(object, "buildConfigurationList") else { return [] }
    let all = list(owner, "buildConfigurations").map { configuration in
      (name: text(configuration, "name") ?? "", object: configuration)
    }
    guard all.count <= 100 else {
      throw RequestError("\(file):1: '\(name(of: object).excerpt)' has over 100 configurations")
    }
    let main = text(owner, "defaultConfigurationName") ?? ""
    let first = all.filter { $0.name == main }
    let others = all.filter { $0.name != main }
    return first + others
  }

  /// Returns the settings of a configuration and of its file.
  private func levels(
    _ configuration: String,
    _ files: inout XcodeConfigurationFiles
  ) -> Levels {
    var own: [String: String] = [:]
    for (key, value) in members(configuration, "buildSettings") {
      if let text = value.string {
        own[key] = text
      } else if !value.strings.isEmpty {
        own[key] = value.strings.joined(separator: " ")
      }
    }
    // Xcode ignores a reference to an object that was removed from the project.
    guard let reference = settingsReference(of: configuration),
      text(reference.object, "sourceTree") != nil
    else { return [own] }
    guard let file = path(of: reference.object) else {
      files.noteUnknownPlace(unknownPlace(of: reference.object))
      return [own]
    }
    return [own, files.settings(Path.join(file, reference.subpath))]
  }

  /// Returns the object of the file of a configuration, or of a folder with the path of the file in it; nil if the
  /// configuration has no file.
  private func settingsReference(
    of configuration: String
  ) -> (object: String, subpath: String)? {
    if let file = text(configuration, "baseConfigurationReference") { return (file, "") }
    guard let folder = text(configuration, "baseConfigurationReferenceAnchor"),
      let subpath = text(configuration, "baseConfigurationReferenceRelativePath")
    else { return nil }
    return (folder, subpath)
  }
}
