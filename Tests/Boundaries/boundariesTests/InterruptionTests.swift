import BoundariesPackages
import Foundation
import NavigatorOperatingSystem
import TestHelpers
import Testing

@Suite("The end of the program while it evaluates a manifest", .waitsForPrograms)
struct InterruptionTests {
  /// A package, and a program `swift` that never ends, with a process in a group of its own as SwiftPM has.
  ///
  /// They keep a pipe open, which is at its end when both have ended.
  private static func hangingPackage() throws -> (
    folder: TemporaryFolder, environment: [String: String]
  ) {
    let folder = try TemporaryFolder(["Package.swift": manifest([("m", [])]), "tmp/keep": ""])
    let pipe = try folder.pipe()
    let program = """
      [ $1 = package ] || exit 1
      exec bash -c 'exec 3> \(pipe); echo started >&3; set -m; sleep 1000 & wait'
      """
    return (folder, try folder.swift(program).merging(["TMPDIR": "\(folder.path)/tmp"]) { $1 })
  }

  /// Runs a script of bash with job control, by which a process in the background does not ignore SIGINT.
  private static func run(_ script: String, _ words: String...) throws -> (
    TemporaryFolder, Program.Output
  ) {
    let (folder, environment) = try hangingPackage()
    let arguments = ["-c", "set -m; \(script)", Executable.path("boundaries")] + words
    let program = URL(filePath: "/bin/bash")
    return (folder, try Program.run(program, arguments, in: folder.url, environment: environment))
  }

  @Test(
    "a signal ends all processes of the evaluation, and removes its folder",
    arguments: ProcessNamespace.command.isEmpty ? endingSignals : endingSignals + ["KILL"]
  )
  func signal(name: String) throws {
    let script = """
      "$0" check --no-cache 2> errors & exec 3< pipe; read line <&3; kill -$1 $!
      cat <&3; wait $!; kill -l $?
      """
    let (folder, result) = try Self.run(script, name)
    #expect(result.output == "\(name)\n", "\(result.errors)")
    #expect(try folder.read("errors") == "")
    if name != "KILL" { #expect(try Files.list("\(folder.path)/tmp") == ["keep"]) }
  }

  @Test("with '--imports' the end of the reading program does the same")
  func reader() throws {
    let script = """
      mkfifo out; "$0" modules --imports --no-cache > out & exec 5< out
      exec 3< pipe; read line <&3; exec 5<&-; cat <&3; wait $!; echo $?
      """
    let (folder, result) = try Self.run(script)
    #expect(result.output == "2\n", "\(result.errors)")
    #expect(try Files.list("\(folder.path)/tmp") == ["keep"])
  }

  @Test("the folder and the draft of an evaluation that was killed are removed by the next one")
  func leftFolders() throws {
    let killed = "boundaries-abc123"
    let folders = ["boundaries.report", "boundaries-backup"]
    let folder = try TemporaryFolder([
      "Package.swift": manifest([("A", [])]), "Sources/A/a.swift": "",
      "tmp/\(killed)/\(MarkedFolder.markName)": "temporary folder \(killed)\nprocess 1\n",
      "tmp/\(killed)/x/y": "", "tmp/\(folders[0])/x": "", "tmp/\(folders[1])/x/y": "",
    ])
    let draft = "manifest-x.json.draft-0123456789abc.new"
    try folder.write("", to: ".cache/boundaries/\(draft)")
    let variables = try folder.countingSwift().merging(["TMPDIR": "\(folder.path)/tmp"]) { $1 }
    let result = try Program.run("modules", in: folder, environment: variables)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try Files.list("\(folder.path)/tmp").sorted() == folders.sorted())
    for file in ["\(folders[0])/x", "\(folders[1])/x/y"] { #expect(folder.contains("tmp/\(file)")) }
    #expect(try !Files.list("\(folder.path)/.cache/boundaries").contains(draft))
  }

  @Test("the folder of an evaluation is removed however deep it is, with 1,024 open files")
  func deepFolders() throws {
    let folder = try TemporaryFolder([
      "Package.swift": manifest([("m", [])]), "Sources/m/a.swift": "", "tmp/keep": "",
    ])
    // Twice 1,500 levels, each of which a path can name.
    let path = String(repeating: "d/", count: 1_500)
    let preparation = "cd \"$TMPDIR\"; mkdir -p \(path); cd \(path); mkdir -p \(path)"
    let swift = try folder.countingSwift(preparation)
    let variables = swift.merging(["TMPDIR": "\(folder.path)/tmp"]) { $1 }
    let script = "ulimit -n 1024; exec \"$0\" modules --no-cache"
    let result = try Program.run(
      URL(filePath: "/bin/sh"),
      ["-c", script, Executable.path("boundaries")],
      in: folder.url,
      environment: variables
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(try Files.list("\(folder.path)/tmp") == ["keep"])
  }

  /// The tests of the namespace run only where there is one, by the code that they test.
  @Test(
    "a manifest has processes of its own where the system permits that",
    .disabled(if: isDarwin)
  )
  func namespace() {
    let user = geteuid() == 0 ? [] : ["--user", "--map-current-user"]
    let unshare = ["unshare"] + user + ["--pid", "--fork", "--mount-proc"]
    let isPermitted = Self.permits(unshare) || Self.permits(Self.bwrap)
    #expect(ProcessNamespace.command.isEmpty != isPermitted)
  }

  private static let bwrap = ["bwrap", "--unshare-pid", "--bind", "/", "/", "--proc", "/proc"]

  /// Whether a command makes a namespace, and the other programs for it are installed.
  private static func permits(_ command: [String]) -> Bool {
    (try? ChildProcess.run(command + ["setpriv", "prlimit", "true"]))?.status == 0
  }

  @Test(
    "a manifest that prints without end is an error, before it has taken more than a gigabyte",
    .enabled(if: isLongRun, "scripts/check --long runs it"),
    .enabled(if: !ProcessNamespace.command.isEmpty, "the system permits no namespace")
  )
  func manifestOutput() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let text = String(repeating: "x", count: 1 << 22)
      while true { print(text) }
      """
    ])
    let result = try Program.run("modules", in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("more than a gigabyte of memory"), "\(result.errors)")
  }

  @Test(
    "a manifest that needs more memory is an error of one line, without the crash of the compiler",
    .enabled(if: !ProcessNamespace.command.isEmpty, "the system permits no namespace")
  )
  func memory() throws {
    let folder = try TemporaryFolder(["Package.swift": manifest([("m", [])])])
    let crash = "echo 'LLVM ERROR: out of memory' >&2; seq 4000 >&2; exit 1"
    let variables = try folder.swift(crash)
    let result = try Program.run("modules", "--no-cache", in: folder, environment: variables)
    #expect(result.status == 2)
    #expect(result.errors.contains("it takes more than a gigabyte of memory"), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
  }

  @Test("a toolchain that prints without end is an error")
  func output() throws {
    let folder = try TemporaryFolder(["Package.swift": manifest([("m", [])])])
    let variables = try folder.swift("exec yes")
    let result = try Program.run("modules", "--no-cache", in: folder, environment: variables)
    #expect(result.status == 2)
    #expect(result.errors.contains("prints too much: larger than the limit of 64 MiB"))
  }

  @Test(
    "a manifest sees no variables of the processes before it",
    .enabled(if: !ProcessNamespace.command.isEmpty, "the system permits no namespace")
  )
  func parents() throws {
    try expectHidden(searching: [])
  }

  @Test(
    "a manifest sees none of them either where only bwrap makes a namespace",
    .enabled(if: permits(bwrap), "the system permits no namespace to bwrap, or has none")
  )
  func parentsOfSandbox() throws {
    let folder = try TemporaryFolder()
    let denial = try folder.script(
      "echo denied >> '\(folder.path)/denials'; exit 1",
      named: "unshare"
    )
    try expectHidden(searching: [URL(filePath: denial).deletingLastPathComponent().path])
    #expect(try folder.read("denials") == "denied\n")
  }

  /// Expects that a manifest does not see a variable, with folders before those of the search path.
  private func expectHidden(searching folders: [String]) throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import Foundation
      import PackageDescription
      let files = try FileManager.default.contentsOfDirectory(atPath: "/proc")
      let seen = files.filter { file in
        let variables = FileManager.default.contents(atPath: "/proc/\\(file)/environ") ?? Data()
        return String(decoding: variables, as: UTF8.self).contains("\\0SECRET=")
      }
      let package = Package(name: "p", targets: [.target(name: seen.isEmpty ? "Hidden" : "Seen")])
      """,
      "Sources/Hidden/a.swift": "", "Sources/Seen/a.swift": "",
    ])
    // The first variable of the environment has no separator before it.
    let script = """
      name=Hidden; grep -qsz ^SECRET= /proc/*/environ && name=Seen
      echo 'targets: [{name: "'$name'", type: "regular"}]}'
      """
    let swift = try folder.countingSwift(evaluatingBy: script)
    let path = (folders + [swift["PATH"] ?? ""]).joined(separator: ":")
    let variables = swift.merging(["SECRET": "x", "A": "a", "PATH": path]) { $1 }
    let result = try Program.run("modules", in: folder, environment: variables)
    #expect(result.output.contains("Hidden"), "\(result.output)\(result.errors)")
  }

  @Test("too low a limit of open files is an error that says so")
  func openFiles() throws {
    let folder = try TemporaryFolder()
    let script = "ulimit -n 5; exec \"$0\" modules"
    let arguments = ["-c", script, Executable.path("boundaries")]
    let result = try Program.run(URL(filePath: "/bin/sh"), arguments, in: folder.url)
    #expect(result.status == 2)
    #expect(
      result.errors.contains("the limit of open files, which 'ulimit -n' shows, is less than 32")
    )
  }
}
