import Foundation
import TestHelpers
import Testing

@Suite("The tutorial and scripts/new-app")
struct AppCommandTests {
  private static let example = Repository.root.appending(path: "Tests/Example")
  private static let views = Repository.root.appending(path: "Tests/ExampleSwiftUI")

  /// Runs a script of this repository with the built program.
  private static func run(_ words: [String]) throws -> (status: Int32, text: String) {
    try Repository.run(
      words,
      environment: Repository.environment(adding: ["SCAFFOLD": Executable.path("scaffold")])
    )
  }

  @Test("the tutorial leads to the template; RECORD_GOLDEN=1 writes it")
  func template() throws {
    let folder = try TemporaryFolder()
    try Tutorial().follow(in: folder.url)
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try? FileManager.default.removeItem(at: Self.example)
      try FileManager.default.copyItem(at: folder.url, to: Self.example)
    }
    let (typed, kept) = (folder.url.files(), Self.example.files())
    #expect(typed.count == 13)
    #expect(Set(typed.keys) == Set(kept.keys))
    for (name, text) in typed { #expect(text == kept[name], "\(name)") }
  }

  @Test("the command writes the template with another name, and the path of this package")
  func newApp() throws {
    let folder = try TemporaryFolder()
    let made = folder.url.appending(path: "deep/Made")
    try FileManager.default.createDirectory(
      at: made.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    let result = try Self.run(["scripts/new-app", made.path, "Piyo"])
    #expect(result.status == 0 && result.text.contains("swift run Piyo"), "\(result.text)")
    var files = made.files()
    let removed = files.removeValue(forKey: "Package.swift")
    let manifest = try #require(removed)
    let path = try #require(manifest.firstMatch(of: /path: "(\.\.\/[^"]+)"/)?.output.1)
    let root = made.appending(path: String(path)).standardizedFileURL.resolvingSymlinksInPath()
    #expect(root.path == "\(Repository.root.resolvingSymlinksInPath().path)/Core")
    #expect(files.removeValue(forKey: ".gitignore") == ".build/\n")
    let example = Self.example.files().filter { $0.key != "Package.swift" }
    #expect(files.count == example.count)
    for (name, text) in example {
      let renamed = name.replacing("Example", with: "Piyo")
      #expect(files[renamed] == text.replacing("Example", with: "Piyo"), "\(name)")
    }
    let again = try Self.run(["scripts/new-app", made.path, "Piyo"])
    #expect(again.status == 1 && again.text.contains("is not empty"))
  }

  /// The commands that change an app, and with which the last one takes back what the second has added.
  fileprivate static let changes = [
    "new-client Weather", "new-feature Forecast --client weather",
    "new-feature Detail --opened-from Forecast",
    "remove-feature Detail", "rename-feature Forecast OUTLook", "remove-feature OUTLook",
  ]

  /// A shell command that commits everything.
  fileprivate static let commit =
    "git add -A; git -c user.name=a -c user.email=a@example.com -c commit.gpgsign=false commit -qm Change"

  @Test(
    "an app that the command has made gets features and clients by the same commands",
    .enabled(if: isLongRun, "scripts/check --long runs it"),
    arguments: [[], ["--swiftui"]]
  )
  func changes(options: [String]) throws {
    let folder = try TemporaryFolder()
    _ = try folder.script(Repository.realSwift, named: "bin/swift")
    let made = folder.url.appending(path: "Made")
    try #require(try Self.run(["scripts/new-app", made.path, "Piyo"] + options).status == 0)
    func shell(_ command: String) throws -> (status: Int32, text: String) {
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      let variables = [
        "PATH": "\(folder.path)/bin:\(path)", "SCAFFOLD": Executable.path("scaffold"),
      ]
      let environment = Repository.environment(adding: variables)
      return try Repository.run(["sh", "-c", command], in: made, environment: environment)
    }
    _ = try shell("git init -q; \(Self.commit)")
    for command in Self.changes {
      let (status, text) = try shell("'\(Repository.root.path)/scripts/'\(command)")
      #expect(status == 0, "\(command): \(text)")
      _ = try shell(Self.commit)
    }
    #expect(try shell("git diff HEAD~5").text == "")
    let view = try shell("git show HEAD~4").text.contains("+extension Forecast: ViewFeature {}\n")
    #expect(view == !options.isEmpty, "a screen has a view where the others have one")
    let client = try shell("git show HEAD~5").text
    for line in [#"+  case weather = "WeatherClient""#, "+    fact: .live,\n+    weather: .live"] {
      #expect(client.contains(line), "\(client)")
    }
  }

  @Test("the command with --swiftui adds views to the template, and a program to show them")
  func views() throws {
    let folder = try TemporaryFolder()
    let made = folder.url.appending(path: "Made")
    let result = try Self.run(["scripts/new-app", made.path, "Piyo", "--swiftui"])
    #expect(result.status == 0, "\(result.text)")
    let (template, views) = (Self.example.files(), Self.views.files())
    let expected = template.merging(views) { $1 }
    var files = made.files()
    #expect(files.removeValue(forKey: ".gitignore") != nil && files.count == expected.count)
    for (name, text) in expected where name != "Package.swift" {
      let renamed = name.replacing("Example", with: "Piyo")
      #expect(files[renamed] == text.replacing("Example", with: "Piyo"), "\(name)")
    }
    #expect(files["Package.swift"]?.contains("PiyoRouters") == true)
    // What is in both is the template but for these lines.
    let changes = [
      "Tests/ExampleTests/AppRouterTests.swift": [("import Example\n", "import ExampleRouters\n")],
      "App/App.swift": [
        ("@main\nenum App {\n", "/// The app in a terminal.\npackage enum TerminalApp {\n"),
        ("  @MainActor\n", "  /// Shows the screens until the user quits.\n  @MainActor\n"),
        ("  static func main()", "  package static func main()"),
        ("import Foundation\n", "#if os(Linux) || os(macOS)\nimport Foundation\n"),
      ],
    ]
    for (name, changes) in changes {
      let text = try #require(template[name])
      let changed = changes.reduce(text) { $0.replacing($1.0, with: $1.1) }
      #expect(views[name] == changed + (changed.hasPrefix("#if") ? "#endif\n" : ""), "\(name)")
    }
    #expect(Set(template.keys).intersection(views.keys).count == 4)
  }

  @Test("the second part of the tutorial fits the app that its first command makes")
  func secondPart() throws {
    let folder = try TemporaryFolder()
    let app = folder.url.appending(path: "Tally")
    var commands: [String] = []
    try Tutorial(Tutorial.second).follow(in: app) { command, _ in
      commands.append(command)
      guard let words = command.scripts else { return }
      let (status, text) = try Self.run([words[0], app.path] + words[2...])
      try #require(status == 0, "\(text)")
    }
    #expect(commands.count == 3 && commands[0].hasSuffix("--swiftui"))
    let sources = app.files()
    #expect(sources.count == 22)
    #expect(
      sources["App/TallyView.swift"]?.contains("RouterTabs(store, of: AppTabs.self)") == true
    )
  }

  @Test("the command depends on a repository by its URL")
  func url() throws {
    let folder = try TemporaryFolder()
    let made = folder.url.appending(path: "Made")
    let url = "https://example.com/navigator.git"
    let result = try Self.run(["scripts/new-app", made.path, "Piyo", "--url", url])
    #expect(result.status == 0)
    let manifest = try String(contentsOf: made.appending(path: "Package.swift"), encoding: .utf8)
    #expect(manifest.contains(#".package(url: "\#(url)", from: "1.0.0")"#))
  }

  @Test(
    "the command reports what it cannot do, and writes nothing",
    arguments: [
      (["Made"], "missing argument FOLDER NAME (see 'new-app --help')"),
      (["Made", "Foundation"], "'Foundation' is the name of a module already"),
      (["Made", "../x"], "'../x' cannot be the name of a program"),
      (["Made", "Piyo", "--url", "a\nb"], "is not a URL"),
      (["Made", "piyo"], "'piyo' cannot be the name of a program"),
      (["Made", "HomeFeature"], "'HomeFeature' is the name of a module already"),
      (["Made", "App"], "the name App is taken, in App/App.swift"),
      (["Made", "FactClient"], "'FactClient' is the name of a module already"),
      (["missing/Made", "Piyo"], "there is no folder"),
      (["Made", "Piyo", "--tag", "1"], "unknown option '--tag'"),
    ]
  )
  func refused(words: [String], message: String) throws {
    let folder = try TemporaryFolder()
    let place = folder.url.appending(path: words[0]).path
    let result = try Self.run(["scripts/new-app", place] + words.dropFirst())
    #expect(result.status != 0 && result.text.contains(message), "\(result.text)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }
}

/// The tutorial to its end, and an app made by the command: built, run and tested.
@Suite(
  "An app on the libraries",
  .serialized,
  .enabled(if: isLongRun, "scripts/check --long runs it")
)
struct NewAppConsumerTests {
  /// The folder of either app, so that the libraries are built once; beside it is this repository.
  private let app = WarmCopy.parent.appending(path: "apps/Example")

  private func run(_ command: String) throws -> (status: Int32, text: String) {
    try Repository.run(
      ["sh", "-c", command],
      in: app,
      environment: Repository.environment(adding: ["LC_ALL": "C.UTF-8"])
    )
  }

  init() throws {
    let files = FileManager.default
    try files.createDirectory(at: app, withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: app.path) where name != ".build" {
      try files.removeItem(at: app.appending(path: name))
    }
    let clone = app.deletingLastPathComponent().appending(path: "navigator")
    try? files.removeItem(at: clone)
    try files.createSymbolicLink(at: clone, withDestinationURL: Repository.root)
    // An app is a repository of its own; `boundaries` judges the local packages of the same repository.
    try #require(try Repository.run(["git", "init", "--quiet"], in: app).status == 0)
  }

  @Test(
    "is made by following the tutorial, with the outputs that it shows",
    arguments: [Tutorial.first, Tutorial.second]
  )
  func tutorial(part: String) throws {
    try Tutorial(part).follow(in: app) { command, expected in
      if let words = command.scripts { return try make(words) }
      let (status, text) = try run(command)
      try #require(status == 0, "\(command): \(text.suffix(3_000))")
      var rest = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
      for line in expected {
        let position = rest.firstIndex { $0.hasSuffix(line) || $0.contains("\(line) after") }
        rest = rest[(try #require(position, "\(command) shows '\(line)': \(text)") + 1)...]
      }
    }
  }

  /// Makes the app by a command, as files of the folder of either app.
  private func make(_ words: [String]) throws {
    let made = app.deletingLastPathComponent().appending(path: "Made")
    try? FileManager.default.removeItem(at: made)
    let result = try Repository.run([words[0], made.path] + words[2...])
    try #require(result.status == 0, "\(result.text)")
    for name in try FileManager.default.contentsOfDirectory(atPath: made.path) {
      try FileManager.default.moveItem(
        at: made.appending(path: name),
        to: app.appending(path: name)
      )
    }
  }

  @Test("is made by the command, and its two commands work")
  func newApp() throws {
    try make(["scripts/new-app", "Piyo", "Piyo"])
    let shown = try run("printf '1+\\n2\\nq\\n' | swift run Piyo")
    #expect(shown.status == 0 && shown.text.contains("1 is odd"), "\(shown.text)")
    let test = try run("swift test")
    #expect(test.status == 0 && test.text.contains("8 tests in 3 suites passed"), "\(test.text)")
    for command in AppCommandTests.changes {
      let words = "\(AppCommandTests.commit); '\(Repository.root.path)/scripts/'\(command)"
      let (status, text) = try run(words)
      #expect(status == 0, "\(command): \(text.suffix(3_000))")
    }
  }
}

extension String {
  /// The words of a command that runs a script of the clone beside; nil for any other command.
  fileprivate var scripts: [String]? {
    hasPrefix("navigator/scripts/")
      ? dropFirst("navigator/".count).split(separator: " ").map(String.init) : nil
  }
}
