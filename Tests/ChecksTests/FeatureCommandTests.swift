import Foundation
import TestHelpers
import Testing

/// The files that the commands write, with a `swift` that builds nothing; the long run has more of each, and builds one result.
@Suite("scripts/new-feature and scripts/remove-feature", .waitsForPrograms)
struct FeatureCommandTests {
  /// A clone without the tests that name what these add; a whole one if there is no branch.
  private static func copy(of branch: String? = Repository.withoutChecks) throws -> Repository {
    let copy = try branch.map { try Repository.clone("--branch", $0) } ?? Repository.clone()
    try copy.plant("swift\nswiftc\n*.xctest\n*.ignored\n", in: ".git/info/exclude")
    return copy
  }

  private static func commit(_ copy: Repository) throws {
    let words = "-c user.name=a -c user.email=a@example.com -c commit.gpgsign=false"
    let commands = "git add -A && git \(words) commit -qm Change"
    #expect(try Repository.run(["sh", "-ec", commands], in: copy.folder).status == 0)
  }

  /// The branch that has the feature Planted besides, which the command has added.
  private static let planted = Result<String, any Error> {
    let copy = try Self.copy()
    let added = try Self.run("new-feature Planted", in: copy)
    try #require(added.status == 0, "\(added.text)")
    try Self.commit(copy)
    let push = ["git", "push", "-qf", "origin", "HEAD:refs/heads/planted"]
    try #require(try Repository.run(push, in: copy.folder).status == 0)
    return "planted"
  }

  private static func status(_ copy: Repository) throws -> String {
    let words = ["git", "status", "--porcelain", "--untracked-files=all"]
    return try Repository.run(words, in: copy.folder).text
  }

  private static func difference(_ copy: Repository, _ words: String...) throws -> String {
    try Repository.run(["git", "diff"] + words, in: copy.folder).text
  }

  /// Runs a command, whose builds and tests do what a script does.
  private static func run(
    _ command: String,
    in copy: Repository,
    script: String = ""
  ) throws -> (status: Int32, text: String) {
    let words = command.split(separator: " ").map(String.init)
    return try copy.runWithFakes(
      ["scripts/\(words[0])"] + words.dropFirst(),
      script: "\(Repository.realSwift)\n\(script)"
    )
  }

  @Test(
    "add a feature and remove it again, which restores the repository",
    arguments: isLongRun
      ? [
        "Planted", "Planted --opened-from Fuga --title-ja てすと",
        "PlantedList --opened-from Auth --client numberFact", "Planted --tab --client social",
        // A type of two other features.
        "Counter",
      ] : ["Planted", "Planted --tab --client social"]
  )
  func roundTrip(words: String) throws {
    let copy = try Self.copy()
    let name = words.prefix { $0 != " " }
    let added = try Self.run("new-feature \(words)", in: copy)
    try #require(added.status == 0, "\(added.text)")
    #expect(added.text.contains("\(name) is a feature of the app"))
    try Self.commit(copy)
    let app = try Self.difference(copy, "HEAD~", "--", "App")
    #expect(app.contains("+import \(name)Feature\n"))
    let type = name == "Counter" ? "CounterFeature.Counter" : name
    #expect(app.contains("+extension \(type): ViewFeature {}\n"), "the window has no view of it")
    if let client = words.split(separator: " ").drop(while: { $0 != "--client" }).dropFirst().first
    {
      let call = client == "social" ? "client.social()" : "client.fact(1)"
      for folder in ["Features/\(name)Feature", "Tests/Features/\(name)FeatureTests"] {
        let source = try Self.difference(copy, "HEAD~", "--", folder)
        #expect(source.contains(call), "\(folder): \(source)")
        #expect(source.contains("answered(.failed("), "\(folder) has no failure of the client")
      }
    }
    if words == name {
      let row = try Self.difference(copy, "HEAD~", "--", "Features/EntryFeature")
      #expect(row.contains("+    case .to\(name): MenuText("), "Entry's texts have no row of it")
    }
    let twice = try Self.run("new-feature \(words)", in: copy)
    #expect(twice.status == 1 && twice.text.contains("there is a feature \(name) already"))
    let removed = try Self.run("remove-feature \(name)", in: copy)
    try #require(removed.status == 0, "\(removed.text)")
    try Self.commit(copy)
    let rest = try Self.difference(copy, "HEAD~2")
    #expect(rest == "", "\(rest)")
  }

  @Test("leave nothing in the folder of temporary files, as SwiftPM does")
  func temporaryFiles() throws {
    let copy = try Self.copy()
    let folder = try TemporaryFolder()
    let result = try copy.runWithFakes(
      ["env", "TMPDIR=\(folder.path)", "scripts/new-feature", "NavigatorMenus"],
      script: "[ \"$1\" != package ] || mktemp -d > /dev/null\n\(Repository.realSwift)"
    )
    #expect(result.status == 1 && result.text.contains("a module already"), "\(result.text)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  private static let refused: [(command: String, status: Int32, message: String)] = [
    ("new-feature", 64, "missing argument NAME (see 'new-feature --help')"),
    (
      "new-feature planted", 64,
      "'planted' cannot be the name of a feature; write a name such as PiyoList"
    ),
    ("new-feature ../x", 64, "'../x' cannot be the name of a feature"),
    ("new-feature Plan\nted", 64, "'Plan�ted' cannot be the name of a feature"),
    ("new-feature Default", 64, "'default' is a word of the language"),
    ("new-feature String", 64, "'String' is a type of Swift"),
    ("new-feature Foundation", 64, "'Foundation' is the name of a module already"),
    ("new-feature Testing", 64, "'Testing' is the name of a module already"),
    ("new-feature NavigatorMenus", 1, "'NavigatorMenus' is the name of a module already"),
    ("new-feature TestHelpers", 1, "'TestHelpers' is the name of a module already"),
    ("new-feature Planted --tab --opened-from Hoge", 64, "a tab is opened by its tab"),
    ("new-feature Planted --client", 64, "option '--client' needs a value"),
    ("new-feature Planted --color", 64, "unknown option '--color'"),
    ("new-feature Hoge", 1, "there is a feature Hoge already"),
    ("new-feature Store", 1, "the name Store is taken, in Core/Architecture/Composition/Store/"),
    (
      "new-feature View", 1,
      "the name ViewFeature is taken, in Core/Architecture/SwiftUI/ViewFeature.swift"
    ),
    ("new-feature MainTab", 1, "the name mainTab is taken, in App/Routers/AccountRouter.swift"),
    (
      "new-feature Planted --client disk", 1, "there is no client 'disk'; the clients are: module"
    ),
    (
      "new-feature Planted --client moduleGraph", 1,
      "ModuleGraphClient has no function that a new screen can call"
    ),
    ("new-feature Planted --client social.*", 1, "there is no client 'social.*'; the clients"),
    ("new-feature Planted --opened-from Home", 1, "no router in App has Home as a screen"),
    ("new-feature Planted --opened-from ../x", 64, "'../x' cannot be the name of a feature"),
    ("new-feature Planted --opened-from Nowhere", 1, "there is no feature Nowhere"),
    ("remove-feature", 64, "missing argument NAME"),
    ("remove-feature Nowhere", 1, "there is no feature Nowhere"),
    ("remove-feature Hoge", 1, "other code names Hoge in "),
  ]

  @Test("report what cannot be added or removed, and change nothing")
  func refused() throws {
    let copy = try Self.copy()
    for (command, status, message) in Self.refused {
      let result = try Self.run(command, in: copy)
      #expect(result.status == status, "\(command)")
      // After a change the next command would refuse the tree.
      #expect(result.text.contains(message), "\(command): \(result.text)")
    }
    #expect(try Self.status(copy) == "")
  }

  @Test("say that a swift in PATH is none, and change nothing")
  func foreignSwift() throws {
    let copy = try Self.copy()
    let result = try copy.runWithFakes(["scripts/new-feature", "Planted"], script: "echo hello")
    #expect(result.status == 1 && result.text.contains("printed no manifest"), "\(result.text)")
    #expect(try Self.status(copy) == "")
  }

  @Test("accept a name that is a word of comments and pages")
  func accepted() throws {
    let copy = try Self.copy()
    // A function of Modules has a variable `row`.
    let names = ["MOGU", "Row"] + (isLongRun ? ["Composition", "Menus", "Note", "Cart"] : [])
    for name in names {
      let result = try Self.run("new-feature \(name)", in: copy)
      #expect(result.status == 0, "\(name): \(result.text)")
      let router = try Self.difference(copy, "--", "App")
      #expect(router.contains("+    let \(name.lowercased()) = \(name)()\n"), "\(router)")
      try Self.commit(copy)
    }
  }

  @Test("change nothing in a tree with changes, or where a place to insert is missing")
  func places() throws {
    let copy = try Self.copy()
    try copy.plant("// Draft.\n", in: "App/Draft.swift")
    // Then git does not mention the draft unless it is asked.
    let hide = ["git", "config", "status.showUntrackedFiles", "no"]
    _ = try Repository.run(hide, in: copy.folder)
    for command in ["new-feature Planted", "remove-feature Planted"] {
      let result = try Self.run(command, in: copy)
      #expect(result.status == 1 && result.text.contains("the working tree has changes"))
    }
    #expect(try Self.status(copy) == "?? App/Draft.swift\n")
    try copy.replace("  func route(", with: "  func leads(", in: "App/Routers/AppRouter.swift")
    try Self.commit(copy)
    let result = try Self.run("new-feature Planted", in: copy)
    #expect(result.status == 1)
    #expect(
      result.text.contains(
        "App/Routers/AppRouter.swift has no switch in a function 'route', for these cases:\ncase .root(.toPlanted)"
      )
    )
    #expect(try Self.status(copy) == "")
  }

  @Test(
    "leave everything or nothing, whenever a build fails or signals arrive, also several",
    arguments: ["exit 1", "kill -INT $PPID; kill -INT $PPID; kill -TERM $PPID; exec sleep 9"],
    isLongRun ? ["test", "run"] : ["run"]
  )
  func failure(what: String, when: String) throws {
    let copy = try Self.copy()
    // What the tests record is undone as well.
    let script = """
      case "$1" in test) echo new > Tests/AppTests/Golden/entry.txt ;; esac
      [ "$1" != \(when) ] || { \(what); }
      """
    let added = try Self.run("new-feature Planted", in: copy, script: script)
    #expect(added.status != 0 && added.text.contains("nothing is changed"), "\(added.text)")
    #expect(try Self.status(copy) == "")
    let folder = copy.folder.appending(path: "Features/PlantedFeature").path
    #expect(!FileManager.default.fileExists(atPath: folder))

    let other = try Self.copy(of: Self.planted.get())
    let removed = try Self.run("remove-feature Planted", in: other, script: script)
    #expect(removed.status != 0 && removed.text.contains("nothing is changed"))
    #expect(try Self.status(other) == "")
  }

  @Test("record the code of the pages, which show code of the app, and restore them")
  func pages() throws {
    let copy = try Self.copy(of: nil)
    let page = "Core/Documentation.docc/Guide/SwiftUI.md"
    let script = """
      case "$*" in test*ChecksTests.GuidePageTests*) echo Recorded. >> \(page) ;; esac
      """
    let refused = try Self.run("new-feature Planted", in: copy, script: "\(script)\n[ $1 != run ]")
    #expect(refused.status != 0 && refused.text.contains("nothing is changed"), "\(refused.text)")
    #expect(try Self.status(copy) == "")
    #expect(try Self.run("new-feature Planted", in: copy, script: script).status == 0)
    #expect(try Self.difference(copy, "--", page).contains("+Recorded."))
  }

  @Test("remove no file that git cannot restore")
  func ignored() throws {
    let copy = try Self.copy(of: Self.planted.get())
    try copy.plant("mine\n", in: "Features/PlantedFeature/notes.ignored")
    let result = try Self.run("remove-feature Planted", in: copy)
    #expect(result.status == 1)
    #expect(result.text.contains("Features/PlantedFeature/notes.ignored"), "\(result.text)")
    let notes = copy.folder.appending(path: "Features/PlantedFeature/notes.ignored").path
    #expect(FileManager.default.fileExists(atPath: notes))
    #expect(try Self.status(copy) == "")
  }

  @Test("say which screens nothing opens any more")
  func unopened() throws {
    let copy = try Self.copy(of: Self.planted.get())
    #expect(try Self.run("new-feature Grown --opened-from Planted", in: copy).status == 0)
    try Self.commit(copy)
    let result = try Self.run("remove-feature Planted", in: copy)
    #expect(result.text.contains("No screen opens 'grown' any more"), "\(result.text)")
  }
}
