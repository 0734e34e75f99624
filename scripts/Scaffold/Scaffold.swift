import Foundation
import NavigatorCommandLineTool
import NavigatorOperatingSystem

/// The program behind scripts/new-feature and the other scripts of its kind, whose name is the first argument.
@main
enum Scaffold {
  private static let name = Command.Positionals("NAME", count: 1...1)

  private static let commands = [
    Command(
      "new-feature",
      summary: "Adds a feature to the app of the current folder.",
      options: [
        Option(
          "client",
          value: .text("CLIENT"),
          summary: "a client of the manifest, such as social"
        ),
        Option(
          "opened-from",
          value: .text("FEATURE"),
          summary: "the feature that opens it (default: the first one)"
        ),
        Option("tab", summary: "make it one of the main tabs"),
        Option("title-ja", value: .text("TITLE"), summary: "its title in Japanese"),
      ],
      positionals: name
    ),
    Command("remove-feature", summary: "Removes a feature from the app.", positionals: name),
    Command(
      "new-app",
      summary: "Makes an app of its own, that of the tutorial.",
      options: [
        Option("swiftui", summary: "give it views, for macOS and iOS, too"),
        Option(
          "url",
          value: .text("URL"),
          summary: "the repository to depend on (default: this clone)"
        ),
      ],
      positionals: Command.Positionals("FOLDER NAME", count: 2...2)
    ),
    Command(
      "install",
      summary: "Installs navigator and boundaries in FOLDER/bin (default: ~/.local/bin).",
      options: [Option("uninstall", summary: "remove what was installed there, and nothing else")],
      positionals: Command.Positionals("FOLDER", count: 0...1)
    ),
  ]

  static func main() {
    Interruption.install()
    let words = Array(CommandLine.arguments.dropFirst())
    guard let command = commands.first(where: { $0.name == words.first }) else {
      print("usage: scaffold \(commands.map(\.name).joined(separator: "|"))", to: 2)
      exit(64)
    }
    do {
      let tool = Tool(version: packageVersion, command: command)
      switch try tool.parse(Array(words.dropFirst())) {
      case .print(let text): print(text, to: 1)
      case .run(_, let arguments): try run(command.name, arguments)
      }
    } catch {
      print("\(command.name): \(error)", to: 2)
      exit(status(of: error))
    }
  }

  /// Returns the exit status for an error: 64 for an invalid command line.
  private static func status(of error: any Error) -> Int32 {
    switch error {
    case let failure as Failure: failure.status
    case is Tool.ParseError: 64
    default: 1
    }
  }

  private static func run(_ command: String, _ arguments: Arguments) throws {
    let clone = Platform.environment("NAVIGATOR_CLONE") ?? FileManager.default.currentDirectoryPath
    let words = arguments.positionals
    switch command {
    case "install":
      let prefix = words.first ?? "\(Installation.home)/.local"
      let installation = try Installation(clone: clone, prefix: prefix)
      if arguments.has("uninstall") { return try installation.remove() }
      try installation.install()
    case "new-app":
      let app = try NewApp(
        clone: clone,
        folder: words[0],
        name: words[1],
        url: arguments.value("url"),
        hasViews: arguments.has("swiftui")
      )
      try FileTransaction.run(app.plan())
      report(app, clone)
    default: try change(command, arguments, clone)
    }
  }

  /// Prints the commands that run and test a new app.
  private static func report(_ app: NewApp, _ clone: String) {
    var page = "Tutorial"
    var window: String?
    if app.hasViews {
      page = "TutorialSwiftUI"
      window = "On a Mac, swift run \(app.name)App shows it in a window."
    }
    print(
      """
      \(app.folder) has the app \(app.name), with two features. Run and test it there:

        swift run \(app.name)
        swift test

      """,
      to: 1
    )
    if let window { print(window, to: 1) }
    print("The tutorial explains it: \(clone)/Core/Documentation.docc/Guide/\(page).md", to: 1)
    let hint = "Before CI runs it, replace the path in Package.swift by the URL of a repository."
    if app.url == nil { print(hint, to: 1) }
  }

  /// Runs a command that changes the app of the current folder, unless another one is changing it.
  private static func change(_ command: String, _ arguments: Arguments, _ clone: String) throws {
    let name = try Name.ofModule(arguments.positionals[0])
    let project = try Project.current(clone: clone)
    try project.withLock {
      try project.requireCleanTree()
      if command == "new-feature" {
        try add(name, arguments, project)
      } else {
        try remove(name, project)
      }
    }
  }

  private static func remove(_ name: Name, _ project: Project) throws {
    let plan = try RemoveFeature(project: project, name: name).plan()
    try project.make(plan.edits)
    print("\n\(name.type) is removed.", to: 1)
    for screen in plan.unopened {
      print("No screen opens '\(screen)' any more; only its link does.", to: 1)
    }
  }

  private static func add(_ name: Name, _ arguments: Arguments, _ project: Project) throws {
    let isTab = arguments.has("tab")
    if isTab, arguments.has("opened-from") {
      throw Failure("a tab is opened by its tab, not from another feature", status: 64)
    }
    let japanese = arguments.value("title-ja") ?? name.title
    let isForbidden = { (character: Character) in
      "\"\\".contains(character) || character.isNewline
    }
    if japanese.contains(where: isForbidden) {
      throw Failure("a title has no quotation marks, backslashes or line ends", status: 64)
    }
    let feature = NewFeature(
      project: project,
      name: name,
      title: name.title,
      japanese: japanese,
      opener: isTab ? nil : try opener(arguments, project),
      client: arguments.value("client")
    )
    let plan = try feature.plan()
    try project.make(plan.edits, testing: "\(name.feature)Tests|", goldens: [name.word])
    try report(plan, of: name, project)
  }

  /// Returns the feature that opens the new one: the named one, or else the first of the app.
  private static func opener(_ arguments: Arguments, _ project: Project) throws -> Name {
    guard let name = arguments.value("opened-from") else { return try project.first() }
    return try Name.ofModule(name)
  }

  /// Prints the commands to show and to record a new feature, and the remaining steps by hand.
  private static func report(
    _ plan: NewFeature.Plan,
    of name: Name,
    _ project: Project
  ) throws {
    let run =
      if project.has(Project.appTests) {
        "swift run navigator --open"
      } else {
        "swift run \(try project.manifest().name)"
      }
    print(
      """

      \(name.type) is a feature of the app. Look at what was added, write what it does, and commit it:

        git status
        \(run) \(plan.link)
      """,
      to: 1
    )
    if project.has(Project.appTests) {
      print(
        """

        After a new field of its state, record the screens and the sessions again:

          RECORD_GOLDEN=1 swift test --filter 'AppTests|TerminalUITests|GuidePageTests'
        """,
        to: 1
      )
    }
    for remark in plan.remarks { print("\n\(remark)", to: 1) }
  }
}
