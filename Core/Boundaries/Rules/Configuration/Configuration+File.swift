import BoundariesGraph
import NavigatorOperatingSystem
import NavigatorSpelling

extension Configuration {
  /// The longest chain of files that extend each other: each file takes space on the stack.
  private static let deepest = 20

  /// Reads a configuration file and the shared ones that it extends.
  ///
  /// A text replaces the content of the file, which may be missing then.
  package init(contentsOf path: String, as text: [UInt8]? = nil) throws {
    var read: Set<String> = []
    try self.init(contentsOf: path, as: text, in: nil, by: [], &read)
    sharedFiles = read.sorted()
  }

  /// Reads a file that others extend; each shared file, which is in the same repository, counts once.
  private init(
    contentsOf path: String,
    as text: [UInt8]? = nil,
    in repository: String?,
    by extending: [String],
    _ read: inout Set<String>
  ) throws {
    let bytes = try text ?? Platform.contents(of: path)
    try self.init(bytes, file: path)
    let real = Platform.realPath(path) ?? path
    let extending = extending + [real]
    let folder = Path.clean("\(real)/..")
    let repository = repository ?? Repository.root(of: folder) ?? folder
    for pattern in extended.reversed() {
      let shared = try Self.sharedFile(pattern, in: folder, repository)
      guard !extending.contains(shared) else {
        throw pattern.failure("\"\(pattern.text.excerpt)\" extends itself")
      }
      guard extending.count < Self.deepest else {
        throw pattern.failure(
          "\(Self.deepest) files extend each other; one can extend several instead"
        )
      }
      let isNew = read.insert(shared).inserted
      if !isNew { continue }
      let file = Path.resolve(pattern.text, in: folder)
      let configuration = try Configuration(
        contentsOf: file,
        in: repository,
        by: extending,
        &read
      )
      add(configuration)
    }
  }

  /// Returns the path, without links, of a shared configuration; throws an error if it is not a file of the repository.
  private static func sharedFile(
    _ pattern: Pattern,
    in folder: String,
    _ repository: String
  ) throws -> String {
    let name = "\"\(pattern.text.excerpt)\""
    let path = Path.resolve(pattern.text, in: folder)
    guard let file = Platform.realPath(path) else {
      throw pattern.failure("\(name): there is no such file")
    }
    guard file.hasPrefix("\(repository)/") else {
      throw pattern.failure("\(name) is outside of the repository")
    }
    guard !Repository.isGitData(file, in: repository) else {
      throw pattern.failure("\(name) is in a folder of git")
    }
    return file
  }

  /// Adds what a shared configuration has; a group or rule of the same name replaces the shared one.
  private mutating func add(_ shared: Configuration) {
    groups = Self.merged(shared.groups, groups) { group in group.name.text }
    if let sharedRules = shared.rules {
      rules = Self.merged(sharedRules, rules ?? []) { rule in rule.name }
    }
    exceptions = shared.exceptions + exceptions
    systemModules = shared.systemModules + systemModules
  }

  /// Returns shared elements and the own ones after them; the first own one of a name replaces the shared one.
  private static func merged<Element>(
    _ shared: [Element],
    _ own: [Element],
    by name: (Element) -> String
  ) -> [Element] {
    var replacing: [String: Element] = [:]
    for element in own where replacing[name(element)] == nil {
      replacing[name(element)] = element
    }
    let sharedNames = Set(shared.map(name))
    let kept = shared.map { element in replacing[name(element)] ?? element }
    let added = own.filter { element in !sharedNames.contains(name(element)) }
    return kept + added
  }
}
