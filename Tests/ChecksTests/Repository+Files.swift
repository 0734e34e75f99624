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

  /// The files of the working tree, committed; a clone of it takes a tenth of the time of a copy.
  private static let committed = Result {
    let copy = try WarmCopy(named: "committed")
    let commands = """
      [ -d .git ] || git init -q
      export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b.c GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b.c
      git add -A
      git diff --cached --quiet || git -c commit.gpgsign=false commit -qm Begin
      export GIT_INDEX_FILE=.git/\(withoutChecks)
      git read-tree HEAD
      git rm -rq --cached 'Tests/Arch*' 'Tests/B*' Tests/ChecksTests Tests/Corpus 'Tests/Fuzz*' Tests/Terminal \
        'Tests/AppTests/Golden/*.s*' Core/Boundaries '*.docc/*' 'scripts/[BL]*'
      commit=$(git commit-tree -p HEAD -m Change "$(git write-tree)")
      git update-ref refs/heads/\(withoutChecks) "$commit"
      """
    let result = try run(["sh", "-ec", commands], in: copy.folder)
    try #require(result.status == 0, "\(result.text)")
    return copy.folder
  }

  /// The branch without what names no feature, such as the tests of the libraries, and without the tests of this module.
  static let withoutChecks = "without-checks"

  /// Returns a clone of a repository with the files of this one as they are, in one commit; the options are those of
  /// `git clone`, such as the ones for a branch.
  static func clone(_ options: String...) throws -> Repository {
    let copy = try Repository(copying: [])
    let words = ["git", "clone", "-q", "--shared"] + options + [try committed.get().path, "."]
    let result = try run(words, in: copy.folder)
    try #require(result.status == 0, "\(result.text)")
    return copy
  }

  /// Makes the copy a repository of git with its files in one commit, without the programs of ``runWithFakes(_:script:compiler:)``.
  func commitAll() throws {
    let commands = """
      git init -q
      printf '.build\nswift\nswiftc\n*.xctest\n' > .git/info/exclude
      git add -A
      git -c user.name=a -c user.email=a@example.com -c commit.gpgsign=false commit -qm Begin
      """
    let result = try Self.run(["sh", "-ec", commands], in: folder)
    try #require(result.status == 0, "\(result.text)")
  }

  /// Runs a command in a clone.
  static func runInClone(_ command: String) throws {
    let copy = try clone()
    let programs = Executable.url("boundaries").deletingLastPathComponent().path
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = "\(programs):\(environment["PATH"] ?? "")"
    environment["SRCROOT"] = copy.folder.path
    let beginning = "git update-ref refs/remotes/origin/main HEAD; command -v boundaries"
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
