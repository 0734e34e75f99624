import Foundation
import NavigatorOperatingSystem
import TestHelpers
import Testing

@Suite("The files and variables of navigator", .waitsForPrograms)
struct EnvironmentTests {
  /// Makes a profile with the rows of the screens, which saves it.
  private static let setUp = "Set up a profile\n1=Ada\nSave\n"

  /// Runs the program in line mode, in a folder, with lines of input.
  private func run(
    _ input: String,
    in folder: TemporaryFolder,
    _ variables: [String],
    _ arguments: String = "--plain",
    after setup: String = ":"
  ) throws -> ChildOutput {
    try folder.write(input, to: "input")
    let command = "\(setup); cd \"$1\"; exec \"$0\" \(arguments) < input"
    return try ChildProcess.run(
      ["/bin/sh", "-c", command, Executable.path("navigator"), folder.path],
      environment: ["LANG=C.UTF-8"] + variables
    )
  }

  private func text(_ result: ChildOutput) -> String {
    String(decoding: result.output, as: UTF8.self)
  }

  @Test(
    "without an absolute home folder nothing is written, which the screen says",
    arguments: [[], ["HOME="], ["HOME=home"], ["HOME=home", "XDG_DATA_HOME=data"]]
  )
  func noHome(variables: [String]) throws {
    let folder = try TemporaryFolder(["home/.config/navigator/keys": "not read"])
    let shared = Platform.kind(of: "/tmp/.local/share/navigator")
    let result = try run(Self.setUp, in: folder, variables)
    #expect(text(result).contains("nothing will be saved"))
    #expect(text(result).contains("Signed in as: Ada"))
    #expect(try Files.list(folder.path) == ["home", "input"])
    #expect(Platform.kind(of: "/tmp/.local/share/navigator") == shared)
  }

  @Test("a relative folder is ignored, which the screen says")
  func relativeFolder() throws {
    let folder = try TemporaryFolder()
    let result = try run(Self.setUp, in: folder, ["HOME=\(folder.path)", "XDG_DATA_HOME=data"])
    #expect(text(result).contains("Ignored because the path is relative: XDG_DATA_HOME"))
    #expect(!folder.contains("data"))
    #expect(try folder.read(".local/share/navigator/social.json").contains("Ada"))
  }

  @Test("folders and files are the user's alone", arguments: ["022", "000"])
  func modes(mask: String) throws {
    let folder = try TemporaryFolder()
    let variables = ["HOME=\(folder.path)"]
    _ = try run(Self.setUp, in: folder, variables, "--plain --debug", after: "umask \(mask)")
    let data = "\(folder.path)/.local/share/navigator"
    let log = "\(folder.path)/.local/state/navigator"
    for (path, mode) in [
      (data, 0o700), (log, 0o700), ("\(data)/social.json", 0o600), ("\(log)/navigator.log", 0o600),
    ] as [(String, mode_t)] {
      var status = stat()
      #expect(stat(path, &status) == 0)
      #expect(status.st_mode & 0o777 == mode, "\(path)")
    }
  }

  @Test("a full disk is a failure on the screen, and the saved content stays")
  func fullDisk() throws {
    let folder = try TemporaryFolder()
    let variables = ["HOME=\(folder.path)"]
    _ = try run(Self.setUp, in: folder, variables)
    let saved = try folder.read(".local/share/navigator/social.json")
    // Every write into a file fails, and the signal of that is ignored.
    let full = "trap '' XFSZ; ulimit -f 0"
    let input = Self.setUp.replacing("Ada", with: "Grace")
    let result = try run(input, in: folder, variables, after: full)
    #expect(result.status == 0)
    #expect(text(result).contains("File too large"), "\(text(result))")
    #expect(!text(result).contains("Signed in as: Grace"))
    #expect(try folder.read(".local/share/navigator/social.json") == saved)
    let left = try Files.list("\(folder.path)/.local/share/navigator")
    #expect(!left.contains { $0.hasSuffix(".new") })
    let recording = try run("q\n", in: folder, variables, "--plain --record r", after: full)
    #expect(recording.status == 78)
    #expect(recording.errors.contains("File too large"))
  }

  @Test("the screen says that saved data was damaged, and where it is", arguments: ["en", "ja"])
  func damage(language: String) throws {
    let folder = try TemporaryFolder([".local/share/navigator/social.json": "{"])
    let arguments = "--plain --language \(language) --open /account/tabs/search"
    let result = try run("", in: folder, ["HOME=\(folder.path)"], arguments)
    let place = "\(folder.path)/.local/share/navigator/social.json.damaged1"
    #expect(text(result).contains(place))
    #expect(text(result).contains(language == "en" ? "was damaged" : "壊れていました"))
  }

  @Test("a key file that is no regular file is an error", arguments: ["pipe", "folder", "link"])
  func keys(kind: String) throws {
    let folder = try TemporaryFolder()
    try Platform.makeFolder("\(folder.path)/navigator")
    let path = "\(folder.path)/navigator/keys"
    switch kind {
    case "pipe": #expect(mkfifo(path, 0o600) == 0)
    case "folder": try Platform.makeFolder(path)
    default: #expect(symlink("missing", path) == 0)
    }
    for arguments in ["keys", "--plain"] {
      let result = try run("", in: folder, ["XDG_CONFIG_HOME=\(folder.path)"], arguments)
      #expect(result.status == 78)
      #expect(result.errors.hasPrefix("navigator: \(path): "), "\(result.errors)")
    }
  }

  @Test("saved data that is no regular file is a failure on the screen", arguments: [true, false])
  func social(isPipe: Bool) throws {
    let folder = try TemporaryFolder()
    try Platform.makeFolder("\(folder.path)/navigator")
    let path = "\(folder.path)/navigator/social.json"
    if isPipe { #expect(mkfifo(path, 0o600) == 0) } else { try Platform.makeFolder(path) }
    let variables = ["HOME=\(folder.path)", "XDG_DATA_HOME=\(folder.path)"]
    let result = try run(Self.setUp, in: folder, variables)
    #expect(result.status == 0)
    #expect(text(result).contains("not a regular file"))
    #expect(!text(result).contains("Signed in as"))
  }

  @Test("a log that is no regular file is not written")
  func log() throws {
    let folder = try TemporaryFolder()
    try Platform.makeFolder("\(folder.path)/navigator")
    #expect(mkfifo("\(folder.path)/navigator/navigator.log", 0o600) == 0)
    let variables = ["HOME=\(folder.path)", "XDG_STATE_HOME=\(folder.path)"]
    #expect(try run("Hoge\n", in: folder, variables, "--plain --debug").status == 0)
  }

  @Test("the help names every variable and every file")
  func help() throws {
    let result = try run("", in: TemporaryFolder(), [], "--help")
    let help = text(result)
    for file in [
      "NAVIGATOR_NUMBERS_URL", "navigator/keys", "navigator/marks.json", "navigator/social.json",
      "navigator/navigator.log", "navigator/place.json",
    ] {
      #expect(help.contains(file))
    }
    var names: Set<Substring> = []
    for folder in [
      "App", "Core/Base/OperatingSystem", "Core/Terminal/TerminalUI", "Core/Clients/NumberFacts",
    ] {
      let files = FileManager.default.enumerator(atPath: URL.package.appending(path: folder).path)
      for case let file as String in try #require(files) where file.hasSuffix(".swift") {
        let source = try Files.text(URL.package.appending(path: "\(folder)/\(file)").path)
        for word in source.split(separator: "\"") where word.utf8.count > 3 {
          if word.allSatisfy({ $0.isUppercase || $0 == "_" }) { names.insert(word) }
        }
      }
    }
    #expect(names.isSuperset(of: ["HOME", "TMPDIR", "XDG_DATA_HOME", "PAGER"]))
    for name in names.subtracting(["ALL_PROXY", "XDG_CACHE_HOME"]) {
      #expect(help.contains(name), "\(name)")
    }
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test("the drafts that a killed program left are removed at the next start")
  func drafts() throws {
    let data = ".local/share/navigator"
    let state = ".local/state/navigator"
    let folder = try TemporaryFolder([
      "\(data)/social.json.draft-0123456789abc.new": "{", "\(data)/mine.new": "",
      "\(state)/place.json.draft-0123456789abc.new": "{",
    ])
    #expect(try run("q\n", in: folder, ["HOME=\(folder.path)"]).status == 0)
    #expect(try Files.list("\(folder.path)/\(data)") == ["mine.new"])
    #expect(try !Files.list("\(folder.path)/\(state)").contains { $0.hasSuffix(".new") })
  }

  @Test("a change that the screen reports as saved is saved, however the program ends")
  func killed() throws {
    let folder = try TemporaryFolder()
    for round in 1...8 {
      var driver = try LineModeDriver(environment: ["LANG": "C.UTF-8", "HOME": folder.path])
      try driver.run(
        Journey(
          "",
          .choose("Set up a profile"),
          .type("Ada \(round)", into: "Display name"),
          .choose("Save"),
          .see("Signed in as: Ada \(round)")
        )
      )
      driver.kill()
      let saved = try folder.read(".local/share/navigator/social.json")
      for earlier in 1...round { #expect(saved.contains("\"Ada \(earlier)\"")) }
    }
  }

  @Test("a program that is killed while it writes keeps the changes that it reported as saved")
  func killedAnywhere() throws {
    var random = SeededGenerator(seed: SeededGenerator.seedOfRun)
    for round in 1...MonkeyEffort.kills {
      let folder = try TemporaryFolder()
      let driver = try LineModeDriver(
        ["--record", "\(folder.path)/session"],
        environment: ["LANG": "C.UTF-8", "HOME": folder.path]
      )
      let names = (1...100).map { "Ada \(round)-\($0)" }
      try driver.send(names.map { "Set up a profile\n1=\($0)\n3\nb\nb\n" }.joined())
      driver.kill(afterMilliseconds: random.number(below: 400))
      let text = driver.text
      let social = (try? folder.read(".local/share/navigator/social.json")) ?? ""
      // A name is followed by another number's digits unless a quote or the line ends it.
      for name in names where text.contains("Signed in as: \(name)\n") {
        #expect(social.contains("\"\(name)\""), "\(name) was shown as saved")
      }
      let next = try runNavigator(["--plain"], input: "Main tabs\nq\n", home: folder.path)
      #expect(next.status == 0)
      #expect(!next.output.contains("damaged"))
      for kind in ["share", "state"] {
        let left = (try? Files.list("\(folder.path)/.local/\(kind)/navigator")) ?? []
        #expect(!left.contains { $0.hasSuffix(".new") }, "\(left)")
      }
      guard folder.contains("session"), try !folder.read("session").isEmpty else { continue }
      let session = try runNavigator(["verify", "\(folder.path)/session"], home: folder.path)
      #expect(session.status == 0, "\(session.output)\(session.errors)")
    }
  }

  @Test("two programs keep each other's changes")
  func twoPrograms() throws {
    let folder = try TemporaryFolder()
    let environment = ["LANG": "C.UTF-8", "HOME": folder.path]
    var drivers = [
      try LineModeDriver(environment: environment), try LineModeDriver(environment: environment),
    ]
    // Both read the data before one of them changes it.
    for index in drivers.indices {
      try drivers[index].run(
        Journey("", .choose("Main tabs"), .tab("Search", position: 2), .see("taro"))
      )
      try drivers[index].perform(.back)
      try drivers[index].perform(.at("Entry"))
    }
    for (index, name) in ["Ada", "Grace"].enumerated() {
      try drivers[index].run(
        Journey(
          "",
          .choose("Set up a profile"),
          .type(name, into: "Display name"),
          .choose("Save"),
          .see("Signed in as: \(name)")
        )
      )
    }
    // The list is read when the tabs appear.
    try drivers[0].run(
      Journey(
        "",
        .back,
        .at("Entry"),
        .choose("Main tabs"),
        .see("Another program has changed what is shown here."),
        .tab("Search", position: 2),
        .see("Grace"),
        .see("Ada")
      )
    )
    for index in drivers.indices { #expect(try drivers[index].quit() == 0) }
  }
}
