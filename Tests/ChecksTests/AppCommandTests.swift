import Foundation
import TestHelpers
import Testing

@Suite("The tutorial and scripts/new-app", .waitsForPrograms)
struct AppCommandTests {
  private static let example = Repository.root.appending(path: "Tests/Example")
  private static let swiftUI = Repository.root.appending(path: "Tests/ExampleSwiftUI")

  /// Runs a script of this repository with the built program.
  private static func run(_ words: [String]) throws -> (status: Int32, text: String) {
    let folder = try TemporaryFolder()
    _ = try folder.script(Repository.realSwift, named: "swift")
    _ = try folder.script(Repository.realCompiler, named: "swiftc")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let variables = ["SCAFFOLD": Executable.path("scaffold"), "PATH": "\(folder.path):\(path)"]
    return try Repository.run(words, environment: Repository.environment(adding: variables))
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
    let match = try #require(result.text.firstMatch(of: /The tutorial explains it: (.+)/))
    let page = String(match.output.1)
    #expect(FileManager.default.fileExists(atPath: page), "\(page)")
    var files = made.files()
    let removed = files.removeValue(forKey: "Package.swift")
    let manifest = try #require(removed)
    let path = try #require(manifest.firstMatch(of: /path: "(\.\.\/[^"]+)"/)?.output.1)
    let root = made.appending(path: String(path)).standardizedFileURL.resolvingSymlinksInPath()
    #expect(root.path == Repository.root.resolvingSymlinksInPath().path)
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

  /// The commands that change an app, the last of which take back what the first have added.
  static let changes = [
    "new-feature Forecast --client fact",
    // Named as one of this repository, on which an app does not depend.
    "new-feature Home --opened-from Forecast", "remove-feature Home", "remove-feature Forecast",
  ]

  /// A shell command that commits everything.
  static let commit =
    "git add -A; git -c user.name=a -c user.email=a@example.com -c commit.gpgsign=false commit -qm Change"

  @Test(
    "an app that the command has made gets features by the same commands",
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
    #expect(try shell("git diff HEAD~4").text == "")
    let added = try shell("git show HEAD~3").text
    let view = added.contains("+extension Forecast: ViewFeature {}\n")
    #expect(view == !options.isEmpty, "a screen has a view where the others have one")
    #expect(added.contains("+      forecast: Forecast(client: dependencies.fact)\n"), "\(added)")
  }

  /// The views of an app as a person may write them, and what another feature adds to them or says.
  private static let views: [(old: String, new: String, added: String?, said: String?)] = [
    // Each screen has a view of its own.
    (
      menus, "extension AppRouter : RouterViews { }",
      "RouterViews {}\nextension Piyo: ViewFeature {}",
      nil
    ),
    (
      "extension AppRouter: RouterViews {}\n", "extension AppRouter: RouterViews, Sendable {\n}\n",
      "extension Fact: ViewFeature {}\nextension Piyo: ViewFeature {}\n", nil
    ),
    (
      "extension AppRouter: RouterViews {}\n",
      "extension AppRouter: RouterViews {\n  static func screenView(_ s: Int) {}\n}\n", nil,
      "  case .piyo: store.scope(state: \\.piyo, action: Path.Action.piyo).map(PiyoView.init)\n"
    ),
    (menus, "", nil, "  extension Piyo: ViewFeature {}\n"),
  ]
  private static let menus = """
    extension AppRouter: RouterViews {}

    // These are drawn from their menus, until they have views of their own.
    extension Counter: ViewFeature {}
    extension Fact: ViewFeature {}
    """

  @Test("a feature of an app with views has a view where the others have one, or the line is shown")
  func viewOfFeature() throws {
    let folder = try TemporaryFolder()
    let made = folder.url.appending(path: "Made")
    try #require(try Self.run(["scripts/new-app", made.path, "Tally", "--swiftui"]).status == 0)
    _ = try folder.script(Repository.realSwift, named: "bin/swift")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let variables = ["PATH": "\(folder.path)/bin:\(path)", "SCAFFOLD": Executable.path("scaffold")]
    let file = made.appending(path: "App/TallyView.swift")
    let original = try String(contentsOf: file, encoding: .utf8)
    for (old, new, added, said) in Self.views {
      #expect(original.contains(old))
      try Data(original.replacing(old, with: new).utf8).write(to: file)
      let command = """
        [ -d .git ] || git init -q
        \(Self.commit)
        '\(Repository.root.path)/scripts/new-feature' Piyo
        cat App/TallyView.swift
        git checkout -q . && git clean -qfd
        """
      let (status, text) = try Repository.run(
        ["sh", "-c", command],
        in: made,
        environment: Repository.environment(adding: variables)
      )
      #expect(status == 0 && text.contains("Piyo is a feature of the app"), "\(text)")
      if let added { #expect(text.contains(added), "\(text)") }
      #expect(text.contains("\nextension Piyo: ViewFeature {}\n") == (added != nil), "\(text)")
      if let said { #expect(text.contains(said), "\(text)") }
    }
  }

  @Test("the command with --swiftui adds views to the template, and a program to show them")
  func views() throws {
    let folder = try TemporaryFolder()
    let made = folder.url.appending(path: "Made")
    let result = try Self.run(["scripts/new-app", made.path, "Piyo", "--swiftui"])
    #expect(result.status == 0, "\(result.text)")
    let template = Self.example.files()
    let views = Self.swiftUI.files()
    let expected = template.merging(views) { $1 }
    var files = made.files()
    #expect(files.removeValue(forKey: ".gitignore") != nil && files.count == expected.count)
    for (name, text) in expected where name != "Package.swift" {
      let renamed = name.replacing("Example", with: "Piyo")
      #expect(files[renamed] == text.replacing("Example", with: "Piyo"), "\(name)")
    }
    #expect(files["Package.swift"]?.contains("PiyoRouters") == true)
    // The files of both are equal to the template except for these lines.
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

  /// Follows a part of the tutorial, from the app that its first command makes; returns the commands of the page.
  @discardableResult
  private static func follow(_ page: String, in app: URL) throws -> [String] {
    var commands: [String] = []
    try Tutorial(page).follow(in: app) { command, _ in
      commands.append(command)
      guard let words = command.scripts else { return }
      let (status, text) = try run([words[0], app.path] + words[2...])
      try #require(status == 0, "\(text)")
    }
    return commands
  }

  @Test("the first part of the tutorial shows and changes the app that its first command makes")
  func firstPart() throws {
    let folder = try TemporaryFolder()
    let app = folder.url.appending(path: "Tally")
    let commands = try Self.follow(Tutorial.first, in: app)
    #expect(commands.first == "navigator/scripts/new-app Tally Tally" && commands.count == 9)
    #expect(app.files()["App/AppRouter.swift"]?.contains(".fact(.toFact(let number)):") == true)
  }

  @Test("the second part of the tutorial fits the app that its first command makes")
  func secondPart() throws {
    let folder = try TemporaryFolder()
    let app = folder.url.appending(path: "Tally")
    let commands = try Self.follow(Tutorial.second, in: app)
    #expect(commands.count == 3 && commands[0].hasSuffix("--swiftui"))
    let sources = app.files()
    #expect(sources.count == 20)
    #expect(sources["App/TallyView.swift"]?.contains("extension Counter: ViewFeature") == false)
  }

  private static let appleCheck = ProcessInfo.processInfo.environment["APPLE_CHECK"]

  @Test(
    "the app of the second part compiles for macOS",
    .enabled(if: appleCheck != nil, "scripts/check --apple runs it"),
    arguments: ["arm64", "x86_64"]
  )
  func compiles(architecture: String) throws {
    let copy = try Repository.clone()
    let app = copy.folder.appending(path: "Tally")
    try Self.follow(Tutorial.second, in: app)
    let manifest = try String(contentsOf: app.appending(path: "Package.swift"), encoding: .utf8)
    try Data(Self.joined(manifest).utf8).write(to: copy.folder.appending(path: "Package.swift"))
    let (_, products) = try Repository.run(["swift", "build", "--show-bin-path"], in: copy.folder)
    let macros = URL(filePath: products.trimmingCharacters(in: .whitespacesAndNewlines))
    try FileManager.default.createDirectory(at: macros, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: macros.appending(path: "NavigatorMacros-tool"),
      withDestinationURL: URL(filePath: Executable.path("NavigatorMacros-tool"))
    )
    let targets = [
      "CounterFeature", "FactFeature", "FactClient", "TallyRouters", "Tally", "TallyApp",
      "CounterFeatureTests", "FactFeatureTests", "TallyTests",
    ]
    let (status, text) = try Repository.run(
      [try #require(Self.appleCheck), "--arch", architecture, "--minimum", "15.0"] + targets,
      in: copy.folder
    )
    #expect(status == 0, "\(text)")
    for target in targets { #expect(text.contains("ok  \(target)\n"), "\(text)") }
  }

  /// Returns the manifest of this package with the targets of an app, because the program compiles one package.
  private static func joined(_ app: String) throws -> String {
    let dependency = /\.product\(\s*name: (.+?),\s*package: "navigator"/
    let targets = app.replacing(dependency) { ".target(name: \($0.output.1)" }
      .replacing(/(import Pack|  dependencies: \[\.package).*\n/, with: "")
    let version = targets.prefix { $0 != "\n" }
    let declarations = targets.drop { $0 != "\n" }
    // The package that is made last is the one of the manifest.
    return """
      \(version)
      import PackageDescription

      func appTargets() -> [Target] {
      \(declarations)
      for target in package.targets {
        target.path = "Tally/" + (target.path ?? "Tests/\\(target.name)")
      }
      return package.targets
      }
      let tally = appTargets()

      \(try Repository.text("Package.swift"))
      package.targets += tally

      """
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
      (["Made", "NavigatorMenus"], "'NavigatorMenus' is the name of a module already"),
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

extension String {
  /// The words of a command that runs a script of the clone beside; nil for any other command.
  var scripts: [String]? {
    hasPrefix("navigator/scripts/")
      ? dropFirst("navigator/".count).split(separator: " ").map(String.init) : nil
  }
}
