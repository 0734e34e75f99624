import BoundariesGraph
import BoundariesPackages
import NavigatorSpelling

extension XcodeProject {
  /// The settings of a target and of its project, the more specific ones first.
  private typealias Levels = [[String: String]]

  /// Reads the settings of the targets in all configurations.
  ///
  /// Throws an error for more configurations, references and flags than any project has, which would take too long.
  mutating func readSettings(_ files: inout XcodeConfigurationFiles) throws {
    let shared = try sharedLevels(&files)
    var owned: [String: Levels] = [:]
    var flags = XcodeFlags(of: file)
    var references = 0
    for target in targets {
      let name = self.name(of: target)
      var names: [String] = []
      for (configuration, object) in try configurations(of: target) {
        let own = owned[object] ?? levels(object, &files)
        owned[object] = own
        let levels = own + shared[configuration, default: []]
        try addFlags(in: levels, of: target, &flags)
        for variant in XcodeSettings.variants(levels) {
          noteBridgingHeader(in: variant, of: target)
          var settings = XcodeSettings(variant, target: name, self.name, configuration)
          try addExpandedFlags(in: settings, variant, of: target, &flags)
          names.append(try moduleName(of: target, &settings))
          references += settings.references
        }
      }
      guard references < Self.mostReferences else {
        throw RequestError("\(file):1: its build settings have too many references")
      }
      if names.isEmpty {
        names = [Module.name(ofTarget: name)]
      }
      modules[target] = names.distinct
    }
  }

  /// The largest number of references that the settings of all targets may have together.
  private static let mostReferences = 200_000

  /// Returns the settings of the project in each configuration; of two with the same name, the first one counts.
  private func sharedLevels(_ files: inout XcodeConfigurationFiles) throws -> [String: Levels] {
    var shared: [String: Levels] = [:]
    for (name, object) in try configurations(of: rootIdentifier) {
      let levels = levels(object, &files)
      if shared[name] == nil {
        shared[name] = levels
      }
    }
    return shared
  }

  /// Returns the name of the module of a target with some settings.
  private func moduleName(of target: String, _ settings: inout XcodeSettings) throws -> String {
    let name = self.name(of: target)
    guard let value = settings.value("PRODUCT_MODULE_NAME") else {
      let reason = "refers to itself or to the platform, or is too long"
      let line = XcodeTargetLines(contentsOf: file).line(of: name) ?? 1
      throw RequestError("\(file):\(line): PRODUCT_MODULE_NAME of '\(name.excerpt)' \(reason)")
    }
    // A setting without a value is empty.
    if value.isEmpty { return Module.name(ofTarget: name) }
    return Module.name(ofTarget: value)
  }

  /// Notes whether a target has a bridging header.
  private mutating func noteBridgingHeader(in levels: Levels, of target: String) {
    // The most specific setting counts, even if it is empty.
    for level in levels {
      guard let header = level["SWIFT_OBJC_BRIDGING_HEADER"] else { continue }
      if !header.isEmpty {
        targetsWithBridgingHeader.insert(target)
      }
      return
    }
  }

  /// Adds the linked names and the flags about modules in the settings of a target, with and without conditions.
  private mutating func addFlags(
    in levels: Levels,
    of target: String,
    _ flags: inout XcodeFlags
  ) throws {
    for text in Self.texts(of: "OTHER_LDFLAGS", in: levels) {
      let names = try flags.linkedNames(in: text)
      linkedNames[target, default: []].formUnion(names)
    }
    for text in Self.texts(of: Self.swiftFlags, in: levels) {
      moduleFlags[target, default: []] += try flags.moduleFlags(in: text)
    }
  }

  /// Adds the flags about modules of a target whose text refers to other settings.
  private mutating func addExpandedFlags(
    in settings: XcodeSettings,
    _ levels: Levels,
    of target: String,
    _ flags: inout XcodeFlags
  ) throws {
    let texts = Self.texts(of: Self.swiftFlags, in: levels)
    guard texts.contains(where: { text in text.utf8.contains(UInt8(ascii: "$")) }) else { return }
    // A copy of the settings, because these references do not count for the name of the module.
    var settings = settings
    if let value = settings.value(Self.swiftFlags) {
      moduleFlags[target, default: []] += try flags.moduleFlags(in: value)
    }
  }

  private static let swiftFlags = "OTHER_SWIFT_FLAGS"

  /// Returns the texts of a setting, with and without conditions, in the order of the conditions.
  private static func texts(of key: String, in levels: Levels) -> [String] {
    var texts: [String] = []
    for level in levels {
      let names = level.keys.filter { name in name == key || name.hasPrefix("\(key)[") }
      texts += names.sorted().compactMap { name in level[name] }
    }
    return texts
  }

  /// Returns the configurations of a target or the project, the default one first.
  private func configurations(of object: String) throws -> [(name: String, object: String)] {
    guard let owner = text(object, "buildConfigurationList") else { return [] }
    let all = list(owner, "buildConfigurations")
    guard all.count <= 100 else {
      throw RequestError("\(file):1: '\(name(of: object).excerpt)' has over 100 configurations")
    }
    let main = text(owner, "defaultConfigurationName") ?? ""
    var first: [(name: String, object: String)] = []
    var others: [(name: String, object: String)] = []
    for configuration in all {
      let name = text(configuration, "name") ?? ""
      if name == main {
        first.append((name, configuration))
      } else {
        others.append((name, configuration))
      }
    }
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
    if let file = text(configuration, "baseConfigurationReference") {
      return (file, "")
    }
    guard let folder = text(configuration, "baseConfigurationReferenceAnchor"),
      let subpath = text(configuration, "baseConfigurationReferenceRelativePath")
    else { return nil }
    return (folder, subpath)
  }
}
