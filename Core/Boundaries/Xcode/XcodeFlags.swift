import BoundariesGraph
import BoundariesPackages

/// The flags in the build settings of a project, each text of which is read once.
struct XcodeFlags {
  /// The largest number of bytes that the flags of all targets and configurations may have together.
  ///
  /// A small project could share long flags among thousands of targets, which would take too long.
  private static let mostBytes = 50_000_000

  /// The absolute path of the file with the content of the project.
  private let file: String
  private var bytes = 0
  private var knownLinkedNames: [String: Set<String>] = [:]
  private var knownModuleFlags: [String: [String]] = [:]

  init(of file: String) { self.file = file }

  /// Returns the frameworks and libraries in flags of the linker such as `-framework A -lB`.
  mutating func linkedNames(in flags: String) throws -> Set<String> {
    try count(flags)
    if let known = knownLinkedNames[flags] { return known }
    let words = Self.words(flags)
    var names: Set<String> = []
    for (word, next) in zip(words, words.dropFirst())
    where word == "-framework" || word == "-weak_framework" {
      names.insert(next)
    }
    for word in words where word.hasPrefix("-l") {
      names.insert(String(word.dropFirst(2)))
    }
    knownLinkedNames[flags] = names
    return names
  }

  /// Returns the flags of the Swift compiler that change what imports mean.
  mutating func moduleFlags(in flags: String) throws -> [String] {
    try count(flags)
    if let known = knownModuleFlags[flags] { return known }
    let found = ModuleFlags.find(in: flags)
    knownModuleFlags[flags] = found
    return found
  }

  /// Counts the bytes of flags; throws an error for more than any project has.
  private mutating func count(_ flags: String) throws {
    bytes += flags.utf8.count
    guard bytes <= Self.mostBytes else {
      throw RequestError("\(file):1: its build settings have too many flags")
    }
  }

  /// Returns the words between the blanks and quotes of flags.
  private static func words(_ flags: String) -> [String] {
    let separators = Array(" \t\"".utf8)
    let words = flags.utf8.split { byte in separators.contains(byte) }
    return words.map { word in String(Substring(word)) }
  }
}
