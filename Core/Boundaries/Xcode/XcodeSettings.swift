import BoundariesGraph
import NavigatorOperatingSystem

/// The build settings of a target in one configuration.
struct XcodeSettings {
  /// The longest chain of references.
  private static let deepest = 20
  /// The largest number of references and of conditions.
  private static let most = 100
  /// The largest number of bytes of a value.
  private static let longest = 1000

  /// The settings of the target, of its file, of the project, of its file, and those of Xcode itself; the first one
  /// counts.
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
      "TARGET_NAME": target,
      "TARGETNAME": target,
      "PROJECT_NAME": project,
      "PROJECT": project,
      "CONFIGURATION": configuration,
      "PRODUCT_NAME": "$(TARGET_NAME)",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
    ]
    self.levels = levels + [builtIn]
  }

  /// The first words of settings that Xcode derives from the platform of a build.
  private static let ofPlatforms = [
    "PLATFORM", "EFFECTIVE_PLATFORM", "SDK", "ARCH", "CURRENT_ARCH",
  ]

  /// The starts of the settings that are read, with a condition.
  private static let conditional = [
    "PRODUCT_MODULE_NAME[", "PRODUCT_NAME[", "OTHER_LDFLAGS[", "SWIFT_OBJC_BRIDGING_HEADER[",
  ]

  /// Returns settings without conditions, and settings where a condition as in `PRODUCT_NAME[sdk=iphoneos*]` holds, for
  /// each of the first conditions.
  static func variants(_ levels: [[String: String]]) -> [[[String: String]]] {
    var conditions: Set<Substring> = []
    for level in levels {
      for key in level.keys where conditional.contains(where: key.hasPrefix) {
        conditions.insert(key.drop { character in character != "[" })
      }
    }
    var variants = [levels]
    for condition in conditions.sorted().prefix(most) {
      variants.append(levels.map { level in settings(level, where: condition) })
    }
    return variants
  }

  /// Returns settings in which the values with a condition replace the others.
  private static func settings(
    _ level: [String: String],
    where condition: Substring
  ) -> [String: String] {
    var settings = level
    for (key, value) in level where key.hasSuffix(condition) {
      settings[String(key.dropLast(condition.count))] = value
    }
    return settings
  }

  /// Returns the value of a setting with its references replaced by their values.
  ///
  /// Returns nil if the value refers to itself, is longer than any name, or depends on the platform. A setting without a
  /// value is empty, as in Xcode.
  mutating func value(_ key: String, from first: Int = 0, depth: Int = 0) -> String? {
    references += 1
    guard depth < Self.deepest, references < Self.most else { return nil }
    for level in levels.indices.dropFirst(first) {
      if let text = levels[level][key] {
        return expanded(text, key, level, depth: depth)
      }
    }
    let dependsOnPlatform = Self.ofPlatforms.contains(where: key.hasPrefix)
    if dependsOnPlatform { return nil }
    return ""
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
      let open = text.index(after: start)
      guard let end = Self.closingBracket(in: text, of: open) else {
        text.remove(at: start)
        continue
      }
      let reference = text[open..<end].dropFirst()
      let parts = reference.split(separator: ":", omittingEmptySubsequences: false)
      let name = String(parts.first ?? "")
      let isInherited = name == "inherited" || name == key
      let found =
        if isInherited {
          value(key, from: level + 1, depth: depth + 1)
        } else {
          value(name, depth: depth + 1)
        }
      guard var replacement = found else { return nil }
      for operation in parts.dropFirst() {
        replacement = Self.apply(operation, to: replacement)
      }
      text.replaceSubrange(start...end, with: replacement)
      guard text.utf8.count <= Self.longest else { return nil }
    }
    return text
  }

  /// Returns the index of the bracket that closes the one at an index; nil if none is there, or if it is not closed.
  private static func closingBracket(in text: String, of open: String.Index) -> String.Index? {
    switch text[open...].first {
    case "(": text[open...].firstIndex(of: ")")
    case "{": text[open...].firstIndex(of: "}")
    default: nil
    }
  }

  private static func apply(_ operation: Substring, to value: String) -> String {
    switch operation {
    case "c99extidentifier", "identifier": return Module.name(ofTarget: value)
    case "rfc1034identifier":
      let characters = value.map { character -> Character in
        let isAlphanumeric = character.isLetter || character.isNumber
        let isKept = character.isASCII && isAlphanumeric
        return isKept ? character : "-"
      }
      return String(characters)
    case "lower": return value.lowercased()
    case "upper": return value.uppercased()
    default:
      let prefix = "default="
      guard value.isEmpty, operation.hasPrefix(prefix) else { return value }
      return String(operation.dropFirst(prefix.count))
    }
  }
}
