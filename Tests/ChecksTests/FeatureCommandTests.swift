import Foundation
import TestHelpers
import Testing

/// What the commands write, with a `swift` that does nothing; `scripts/check --long` builds and tests the result.
@Suite("scripts/new-feature and scripts/remove-feature")
struct FeatureCommandTests {
  /// A copy of what the commands read, committed.
  private static func copy() throws -> Repository {
    let copy = try Repository(copying: [
      "App", "Core/Terminal/Menus", "Core/Architecture/Routing", "Features", "Package.swift",
      "Tests/AppTests",
      "Tests/Features/HogeFeatureTests", "Tests/Features/OptionalCounterFeatureTests",
      "boundaries.json", "scripts",
    ])
    try copy.plant("swift\n*.xctest\n", in: ".gitignore")
    try commit(copy, "git init -q")
    return copy
  }

  private static func commit(_ copy: Repository, _ first: String = "true") throws {
    let words = "-c user.name=a -c user.email=a@example.com -c commit.gpgsign=false"
    let commands = "\(first) && git add -A && git \(words) commit -qm Change"
    #expect(try Repository.run(["sh", "-ec", commands], in: copy.folder).status == 0)
  }

  private static func status(_ copy: Repository) throws -> String {
    try Repository.run(["git", "status", "--porcelain"], in: copy.folder).text
  }

  @Test(
    "add a feature and remove it again, and what is left is what was there",
    arguments: [
      "Planted", "Planted --opened-from Fuga --title-ja てすと", "Planted --tab",
      "PlantedList --client social", "Planted --opened-from Auth --client numberFact",
      "Planted --tab --client social",
    ]
  )
  func roundTrip(words: String) throws {
    let copy = try Self.copy()
    let words = words.split(separator: " ").map(String.init)
    let added = try copy.runWithFakes(["scripts/new-feature"] + words, script: "exit 0")
    try #require(added.status == 0, "\(added.text)")
    #expect(added.text.contains("\(words[0]) is a feature of the app"))
    try Self.commit(copy)
    let diff = try Repository.run(["git", "diff", "HEAD~", "--", "App"], in: copy.folder).text
    #expect(diff.contains("+import \(words[0])Feature\n"))
    if words.count == 1 {
      let row = try Repository.run(
        ["git", "diff", "HEAD~", "--", "Features/EntryFeature"],
        in: copy.folder
      )
      #expect(row.text.contains("+    case .to\(words[0]):\n"), "Entry's texts have no row of it")
    }
    let twice = try copy.runWithFakes(["scripts/new-feature"] + words, script: "exit 0")
    #expect(twice.status == 1 && twice.text.contains("there is a feature \(words[0]) already"))
    let removed = try copy.runWithFakes(["scripts/remove-feature", words[0]], script: "exit 0")
    try #require(removed.status == 0, "\(removed.text)")
    try Self.commit(copy)
    let left = try Repository.run(["git", "diff", "HEAD~2"], in: copy.folder)
    #expect(left.text == "")
  }

  @Test(
    "report what cannot be added or removed, and change nothing",
    arguments: [
      ("new-feature", 64, "usage: scripts/new-feature NAME"),
      ("new-feature planted", 64, "'planted' cannot be the name of a feature"),
      ("new-feature Default", 64, "'default' is a word of the language"),
      ("new-feature String", 64, "'String' is a type of Swift"),
      ("new-feature Planted --tab --opened-from Hoge", 64, "a tab is opened by its tab"),
      ("new-feature Planted --client", 64, "--client needs a value"),
      ("new-feature Planted --color", 64, "unknown option --color"),
      ("new-feature Hoge", 1, "there is a feature Hoge already"),
      ("new-feature Menu", 1, "the name Menu is taken, in Core/Terminal/Menus/Menu.swift"),
      ("new-feature MainTab", 1, "the name mainTab is taken, in App/AccountRouter.swift"),
      (
        "new-feature Planted --client disk", 1, "there is no client 'disk'; the clients are: module"
      ),
      ("new-feature Planted --opened-from Home", 1, "no router in App has Home as a screen"),
      ("new-feature Planted --opened-from Nowhere", 1, "there is no feature Nowhere"),
      ("remove-feature", 64, "usage: scripts/remove-feature NAME"),
      ("remove-feature Nowhere", 1, "there is no feature Nowhere"),
      ("remove-feature Hoge", 1, "other code names Hoge in "),
    ]
  )
  func refused(command: String, status: Int32, message: String) throws {
    let copy = try Self.copy()
    let words = command.split(separator: " ").map(String.init)
    let result = try copy.runWithFakes(
      ["scripts/\(words[0])"] + words.dropFirst(),
      script: "exit 0"
    )
    #expect(result.status == status)
    #expect(result.text.contains(message), "\(result.text)")
    #expect(try Self.status(copy) == "")
  }

  @Test("change nothing in a tree with changes, or where a place to insert is missing")
  func places() throws {
    let copy = try Self.copy()
    try copy.plant("// Draft.\n", in: "App/Draft.swift")
    for command in ["new-feature", "remove-feature"] {
      let result = try copy.runWithFakes(["scripts/\(command)", "Planted"], script: "exit 0")
      #expect(result.status == 1 && result.text.contains("the working tree has changes"))
    }
    #expect(try Self.status(copy) == "?? App/Draft.swift\n")
    try copy.replace("  func route(", with: "  func  route(", in: "App/AppRouter.swift")
    try Self.commit(copy)
    let result = try copy.runWithFakes(["scripts/new-feature", "Planted"], script: "exit 0")
    #expect(result.status == 1)
    #expect(
      result.text.contains("App/AppRouter.swift has no place for '    case .root(.toPlanted)")
    )
    #expect(try Self.status(copy) == "")
  }

  @Test("restore what was there if the result fails its tests")
  func failure() throws {
    let copy = try Self.copy()
    let script = "[ \"$1\" != test ]"
    let added = try copy.runWithFakes(["scripts/new-feature", "Planted"], script: script)
    #expect(added.status == 1 && added.text.contains("nothing is changed"))
    #expect(try Self.status(copy) == "")
    let folder = copy.folder.appending(path: "Features/PlantedFeature").path
    #expect(!FileManager.default.fileExists(atPath: folder))

    #expect(
      try copy.runWithFakes(["scripts/new-feature", "Planted"], script: "exit 0").status == 0
    )
    try Self.commit(copy)
    let removed = try copy.runWithFakes(["scripts/remove-feature", "Planted"], script: script)
    #expect(removed.status == 1 && removed.text.contains("nothing is changed"))
    #expect(try Self.status(copy) == "")
  }
}
