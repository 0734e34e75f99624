import Foundation
import TestHelpers
import Testing

extension Repository {
  /// The paths of the files in some folders, sorted, without hidden ones such as those in `.build`.
  static func files(in folders: [String] = [""], ending: String) throws -> [String] {
    try folders.flatMap { folder in
      let walker = try #require(
        FileManager.default.enumerator(
          at: root.appending(path: folder),
          includingPropertiesForKeys: nil,
          options: .skipsHiddenFiles
        )
      )
      return walker.compactMap { ($0 as? URL)?.path }.filter { $0.hasSuffix(ending) }
    }
    .map { String($0.dropFirst(root.path.count + 1)) }.sorted()
  }

  /// Replaces a text that the file must contain.
  func replace(_ old: String, with new: String, in path: String) throws {
    let file = folder.appending(path: path)
    let text = try String(contentsOf: file, encoding: .utf8)
    try #require(text.contains(old))
    try text.replacing(old, with: new).write(to: file, atomically: true, encoding: .utf8)
  }

  /// Runs a command in a copy that is a git repository.
  static func runInCopy(_ command: String) throws {
    let copy = try Repository(
      copying: ["scripts", "Package.swift", "boundaries.json", "App", "Core", "Features", "Tests"])
    let programs = Executable.url("boundaries").deletingLastPathComponent().path
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = "\(programs):\(environment["PATH"] ?? "")"
    environment["SRCROOT"] = copy.folder.path
    let beginning = """
      git init -q
      git add .
      git -c user.name=a -c user.email=a@example.com -c commit.gpgsign=false commit -qm Begin
      git update-ref refs/remotes/origin/main HEAD
      command -v boundaries
      """
    let result = try run(
      [
        "sh", "-ec",
        "\(beginning)\n\(command.replacing("swift run boundaries", with: "boundaries"))",
      ],
      in: copy.folder,
      environment: environment
    )
    #expect(result.status == 0, "\(command): \(result.text)")
  }
}
