import NavigatorJSON

extension SocialClient {
  /// A client whose store is a JSON file, read at first use and replaced atomically by each change.
  ///
  /// A missing file means ``Social/initial``. A damaged file is renamed with the suffix `.damaged`
  /// and a number, reported, and treated as missing.
  ///
  /// - Parameters:
  ///   - file: The path of the file; a missing folder is created.
  ///   - report: Receives a message about a damaged file, with its path.
  /// - Returns: A client that throws the system's error when the file cannot be read or written.
  package static func live(
    file: String,
    report: @escaping @Sendable (String) -> Void
  ) -> SocialClient {
    let store = FileStore(JSONFile(path: file), report)
    return SocialClient(
      social: { try await store.social() },
      change: { try await store.change($0) }
    )
  }
}

private actor FileStore {
  private let file: JSONFile<Social>
  private let report: @Sendable (String) -> Void
  private var loaded: Social?

  init(_ file: JSONFile<Social>, _ report: @escaping @Sendable (String) -> Void) {
    self.file = file
    self.report = report
  }

  func social() throws -> Social {
    if let loaded { return loaded }
    let social = try read()
    loaded = social
    return social
  }

  func change(_ change: SocialClient.Change) throws -> Social {
    var social = try social()
    change(&social)
    try file.write(social)
    loaded = social
    return social
  }

  private func read() throws -> Social {
    do {
      return try file.read() ?? .initial
    } catch let error as DamagedFile {
      report("\(error)")
      return .initial
    }
  }
}
