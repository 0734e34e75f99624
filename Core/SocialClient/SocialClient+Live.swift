#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SocialClient {
  /// A store kept in one JSON file, which is read at first use and replaced whole at each change.
  ///
  /// A file that is not there stands for ``Social/initial``. A file that cannot be understood is
  /// moved aside, to the same name with `.damaged` appended, and reported; the store starts afresh.
  ///
  /// - Parameters:
  ///   - file: Where the store is kept; its folder is made when it is missing.
  ///   - report: Receives a sentence about a damaged file, with its path.
  /// - Returns: A client that throws the file system's error when the file cannot be written.
  public static func live(
    file: String,
    report: @escaping @Sendable (String) -> Void
  ) -> SocialClient {
    let store = FileStore(file: URL(filePath: file), report: report)
    return SocialClient(
      social: { try await store.social() },
      change: { try await store.change($0) }
    )
  }
}

private actor FileStore {
  private let file: URL
  private let report: @Sendable (String) -> Void
  private var loaded: Social?

  init(file: URL, report: @escaping @Sendable (String) -> Void) {
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
    try write(social)
    loaded = social
    return social
  }

  private func read() throws -> Social {
    guard FileManager.default.fileExists(atPath: file.path) else { return .initial }
    let data = try Data(contentsOf: file)
    do {
      return try JSONDecoder().decode(Social.self, from: data)
    } catch {
      try setAside()
      return .initial
    }
  }

  private func setAside() throws {
    let aside = file.appendingPathExtension("damaged")
    try? FileManager.default.removeItem(at: aside)
    try FileManager.default.moveItem(at: file, to: aside)
    report("\(file.path) could not be understood. It was moved to \(aside.path).")
  }

  private func write(_ social: Social) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(social).write(to: file, options: .atomic)
  }
}
