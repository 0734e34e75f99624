import NavigatorOperatingSystem

/// The build settings of a target in one configuration.
struct XcodeSettings {
  /// Longer than any chain of references and any name.
  private static let deepest = 20
  private static let most = 100
  private static let longest = 1000

  /// The settings of the target, of its file, of the project, of its file, and what Xcode sets itself; the
  /// first one counts.
  private let levels: [[String: String]]
  /// The number of references that were followed.
  private(set) var references = 0

  init(
    _ levels: [[String: String]],
    target: String,
    _ project: String,
    _ configuration: String
  ) {
    let builtIn = [
      "TARGET_NAME": target, "TARGETNAME": target, "PROJECT_NAME": project, "PROJECT": project,
      "CONFIGURATION": configuration, "PRODUCT_NAME": "$(TARGET_NAME)",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
    ]
    self.levels = levels + [builtIn]
  }

  /// The first words of settings that Xcode derives from the platform of a build.
  private static let ofPlatforms = [
    "PLATFORM", "EFFECTIVE_PLATFORM", "SDK", "ARCH", "CURRENT_ARCH",
  ]

  /// The settings that are asked for, as they begin with a condition.
  private static let conditional = [
    "PRODUCT_MODULE_NAME[", "PRODUCT_NAME[", "OTHER_LDFLAGS[", "SWIFT_OBJC_BRIDGING_HEADER[",
  ]

  /// Returns settings as they are, and as they are where a condition as in `PRODUCT_NAME[sdk=iphoneos*]` holds, for
  /// each of the first conditions.
  static func variants(_ levels: [[String: String]]) -> [[[String: String]]] {
    let keys = levels.lazy.flatMap(\.keys).filter { conditional.contains(where: $0.hasPrefix) }
    let conditions = Set(keys.map { $0.drop { $0 != "[" } }).sorted().prefix(most)
    return [levels]
      + conditions.map { condition in
        levels.map { level in
          let special = level.filter { $0.key.hasSuffix(condition) }
          return level.merging(special.map { (String($0.dropLast(condition.count)), $1) }) { $1 }
        }
      }
  }

  /// Returns the value of a setting without references; nil for a reference to itself, or a value that no
  /// name has, or that depends on the platform.
  ///
  /// A setting that is nowhere is empty, as in Xcode.
  mutating func value(_ key: String, from first: Int = 0, depth: Int = 0) -> String? {
    references += 1
    guard depth < Self.deepest, references < Self.most else { return nil }
    for level in levels.indices.dropFirst(first) {
      if let text = levels[level][key] { return expanded(text, key, level, depth: depth) }
    }
    return Self.ofPlatforms.contains(where: key.hasPrefix) ? nil : ""
  }

  /// Returns a text with the values of references such as `$(NAME)` and `${NAME:lower}`.
  private mutating func expanded(
    _ text: String,
    _ key: String,
    _ level: Int,
    depth: Int
  ) -> String? {
    guard text.utf8.count <= Self.longest else { return nil }
    var text = text
    // The last reference contains no other one.
    while let start = text.lastIndex(of: "$") {
      let next = text.index(after: start)
      guard next < text.endIndex, "({".contains(text[next]),
        let end = text[next...].firstIndex(of: text[next] == "(" ? ")" : "}")
      else {
        text.remove(at: start)
        continue
      }
      let parts = text[text.index(after: next)..<end].split(
        separator: ":",
        omittingEmptySubsequences: false
      )
      let name = String(parts.first ?? "")
      let inherited = name == "inherited" || name == key
      let value = value(inherited ? key : name, from: inherited ? level + 1 : 0, depth: depth + 1)
      guard let value else { return nil }
      text.replaceSubrange(start...end, with: parts.dropFirst().reduce(value, Self.apply))
      guard text.utf8.count <= Self.longest else { return nil }
    }
    return text
  }

  private static func apply(_ value: String, _ operation: Substring) -> String {
    switch operation {
    case "c99extidentifier", "identifier": return Module.name(ofTarget: value)
    case "rfc1034identifier":
      return String(
        value.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "-" }
      )
    case "lower": return value.lowercased()
    case "upper": return value.uppercased()
    default:
      let isDefault = operation.hasPrefix("default=") && value.isEmpty
      return isDefault ? String(operation.dropFirst(8)) : value
    }
  }
}

/// Reads files of build settings, each once.
struct XcodeConfigurationFiles {
  /// The folder that nothing is read outside of.
  let outermost: String
  /// The files that do not exist.
  private(set) var missing: [String] = []
  private var known: [String: [String: String]] = [:]

  init(in outermost: String) { self.outermost = outermost }

  /// Returns the settings of a file and of those that it includes.
  mutating func settings(_ path: String, depth: Int = 0) -> [String: String] {
    if let settings = known[path] { return settings }
    known[path] = [:]
    guard depth < 20, Path.isInside(Platform.realPath(path) ?? path, outermost),
      let bytes = try? Platform.contents(of: path)
    else {
      missing.append(path)
      return [:]
    }
    var settings: [String: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = Self.trimmed(line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line)
      if text.hasPrefix("#include") {
        let name = text.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
        let file = Path.clean(Path.join(Path.clean("\(path)/.."), name))
        // With a question mark, the file is optional.
        if text.hasPrefix("#include?"), !Platform.exists(file) { continue }
        settings.merge(self.settings(file, depth: depth + 1), uniquingKeysWith: Self.inheriting)
      } else if let equal = text.firstIndex(of: "=") {
        let value = Self.trimmed(text[text.index(after: equal)...])
        let own = value.hasSuffix(";") ? String(value.dropLast()) : value
        settings.merge([Self.trimmed(text[..<equal]): own], uniquingKeysWith: Self.inheriting)
      }
    }
    known[path] = settings
    return settings
  }

  /// Returns a value that follows another one of the setting, which it may refer to; not one that grows beyond all use.
  private static func inheriting(_ old: String, _ new: String) -> String {
    guard old.utf8.count + new.utf8.count < 20_000 else { return new }
    return new.replacing("$(inherited)", with: old, maxReplacements: 1)
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
