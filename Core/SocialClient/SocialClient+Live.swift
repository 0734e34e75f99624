import NavigatorJSON

extension SocialClient {
  /// A store kept in one JSON file, which is read at first use and replaced whole at each change.
  ///
  /// A file that is not there stands for ``Social/initial``. A file that cannot be understood is
  /// moved aside, to the same name with `.damaged` and a number appended, and reported; the store
  /// starts afresh.
  ///
  /// - Parameters:
  ///   - file: Where the store is kept; its folder is made when it is missing.
  ///   - report: Receives a sentence about a damaged file, with its path.
  /// - Returns: A client that throws the file system's error when the file cannot be written.
  public static func live(
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
    } catch let damage as DamagedFile {
      report("\(damage)")
      return .initial
    }
  }
}
