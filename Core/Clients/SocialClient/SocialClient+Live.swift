package import NavigatorJSON

extension SocialClient {
  /// A client whose store is a JSON file, which several programs may have open: each change is made to
  /// the newest content.
  ///
  /// A missing file means ``Social/initial``. A damaged file is renamed with the suffix `.damaged`
  /// and a number, reported, and treated as missing. `changed` is called when the content is read and another program
  /// has changed it.
  package static func live(
    file: String,
    report: @escaping @Sendable (DamagedFile) -> Void,
    changed: @escaping @Sendable () -> Void = {}
  ) -> SocialClient {
    let store = FileStore(JSONFile(path: file), report, changed)
    return SocialClient(
      social: { try await store.social() },
      change: { try await store.change($0) }
    )
  }
}

private actor FileStore {
  private let file: JSONFile<Social>
  private let report: @Sendable (DamagedFile) -> Void
  private let changed: @Sendable () -> Void
  /// The content, and the stamp of the file that had it.
  private var loaded: (social: Social, stamp: String?)?

  init(
    _ file: JSONFile<Social>,
    _ report: @escaping @Sendable (DamagedFile) -> Void,
    _ changed: @escaping @Sendable () -> Void
  ) {
    self.file = file
    self.report = report
    self.changed = changed
  }

  func social() throws -> Social {
    let stamp = file.stamp
    if let loaded, loaded.stamp == stamp { return loaded.social }
    let social = try read()
    if let loaded, loaded.social != social { changed() }
    loaded = (social, stamp)
    return social
  }

  func change(_ change: SocialClient.Change) throws -> Social {
    let changed = try file.update(reading: social, change)
    // Another program may already have replaced the file, so the next read compares the content.
    loaded = (changed, "")
    return changed
  }

  private func read() throws -> Social {
    do {
      return try file.read() ?? .initial
    } catch let error as DamagedFile {
      loaded = nil
      report(error)
      return .initial
    }
  }
}
