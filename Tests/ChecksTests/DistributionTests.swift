import Foundation
import TestHelpers
import Testing

@Suite("What other repositories fetch:", .waitsForPrograms)
struct DistributionTests {
  /// A `swift` that records its builds, which "make" the built programs, and runs everything else.
  ///
  /// Of the programs in LINKED it makes scripts that run them, because they have some 40 megabytes.
  private static let builder = """
    \(Repository.realSwift)
    folder=$(dirname "$0")
    case "$1" in
      build)
        echo "$*" >> "$folder/builds"
        case "$*" in *--show-bin-path*) echo "$folder/.build/release"; exit ;; esac
        mkdir -p "$folder/.build/release"
        product=$(printf %s "$*" | sed -n 's/.*--product \\([a-z-]*\\).*/\\1/p')
        built=$(dirname '\(Executable.path("boundaries"))')/$product
        case " $LINKED " in
          *" $product "*)
            printf '#!/bin/sh\\nexec "%s" "$@"\\n' "$built" > "$folder/.build/release/$product"
            chmod +x "$folder/.build/release/$product" ;;
          *) cp "$built" "$folder/.build/release/$product" ;;
        esac ;;
      *)
        PATH=${PATH#*:}
        exec swift "$@" ;;
    esac
    """

  /// A `strip` that copies scripts, and leaves everything else to the real one.
  private static let strip = """
    for file; do :; done
    if [ "$(head -c 2 "$file")" = '#!' ]; then [ "$#" = 1 ] || cp "$file" "$2"; exit; fi
    PATH=${PATH#*:}
    exec strip "$@"
    """

  private static let programs = ["navigator", "boundaries"]

  /// A package whose module A imports B against its rules.
  private func consumer() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "p", targets: [.target(name: "A"), .target(name: "B")])
      """,
      "Sources/A/A.swift": "import B\n",
      "Sources/B/B.swift": "public struct B {}\n",
      "boundaries.json": #"{rules: [{name: "no B", kind: "forbidden", from: "A", to: "B"}]}"#,
    ])
  }

  /// The value of a key in a YAML file, without quotes.
  private func value(_ key: String, in file: String) throws -> String {
    let lines = try Repository.text(file).split(separator: "\n")
    let line = try #require(lines.first { $0.contains("\(key): ") })
    return String(line[try #require(line.range(of: "\(key): ")).upperBound...])
      .replacing("'", with: "")
  }

  private func run(
    _ words: [String],
    from copy: Repository,
    in folder: URL,
    _ variables: [String: String] = [:]
  ) throws -> (status: Int32, text: String) {
    try copy.script(Self.builder, named: "swift")
    try copy.script(Self.strip, named: "strip")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let programs = [
      "PATH": "\(copy.folder.path):\(path)", "SCAFFOLD": Executable.path("scaffold"),
    ]
    let all = programs.merging(variables) { $1 }
    return try Repository.run(words, in: folder, environment: Repository.environment(adding: all))
  }

  @Test("the hook for pre-commit builds the program once, and checks the repository of the commit")
  func hook() throws {
    let copy = try Repository(copying: ["scripts/run-boundaries"])
    let consumer = try consumer()
    let entry = try value("entry", in: ".pre-commit-hooks.yaml").split(separator: " ").map(
      String.init
    )
    let words = [copy.folder.appending(path: entry[0]).path] + entry.dropFirst()
    for _ in 1...2 {
      let (status, text) = try run(words, from: copy, in: consumer.url)
      #expect(status == 1)
      #expect(text.contains("Sources/A/A.swift:1: A may not import B"), "\(text)")
    }
    let builds = try String(contentsOf: copy.folder.appending(path: "builds"), encoding: .utf8)
    #expect(builds.split(separator: "\n").count == 1)
    #expect(builds.contains("--configuration release --product boundaries --package-path"))
  }

  @Test("the hook runs for every file that can change the result")
  func hookedFiles() throws {
    let pattern = try Regex(try value("files", in: ".pre-commit-hooks.yaml"))
    let files = [
      "A.swift", "Package.swift", "Package.resolved", "boundaries.json", "Sub/boundaries.json",
      "boundaries-baseline.jsonl", "App.xcodeproj/project.pbxproj",
    ]
    for file in files { #expect(file.contains(pattern), "\(file)") }
    for file in ["A.md", "other.json", "A.swift.txt"] {
      #expect(!file.contains(pattern), "\(file)")
    }
  }

  @Test("the GitHub action annotates the imports, and passes its inputs as data")
  func action() throws {
    let copy = try Repository(copying: ["scripts/run-boundaries"])
    let consumer = try consumer()
    let script = try value("run", in: "action.yml")
    #expect(!script.contains("${{"))
    let variables = [
      "GITHUB_ACTION_PATH": copy.folder.path, "FOLDER": consumer.path, "ARGUMENTS": "-o a.sarif",
    ]
    let elsewhere = try TemporaryFolder()
    let words = ["bash", "-ec", script]
    let (status, text) = try run(words, from: copy, in: elsewhere.url, variables)
    #expect(status == 1)
    #expect(text.contains("::error file=Sources/A/A.swift,line=1,"), "\(text)")
    #expect(try elsewhere.read("a.sarif").contains(#""version": "2.1.0""#))
    let hostile = ["FOLDER": "$(touch planted)", "ARGUMENTS": "`touch planted` *"]
    let invalid = variables.merging(hostile) { $1 }
    #expect(try run(words, from: copy, in: elsewhere.url, invalid).status == 2)
    #expect(!elsewhere.contains("planted"))
  }

  /// Makes a release in a folder, with the built programs, or in a short run with scripts that run them.
  private func release(in folder: TemporaryFolder) throws {
    let copy = try Repository(copying: ["scripts/release", "LICENSE"])
    let script = copy.folder.appending(path: "scripts/release").path
    let linked = isLongRun ? "" : Self.programs.joined(separator: " ")
    let words = [script, folder.path]
    let (status, text) = try run(words, from: copy, in: folder.url, ["LINKED": linked])
    try #require(status == 0, "\(text)")
  }

  @Test("a release has both programs, and a checksum of each archive")
  func release() throws {
    let folder = try TemporaryFolder()
    try release(in: folder)
    let archives = try files(in: folder).filter { !Self.programs.contains($0) }
    let name =
      /(navigator|boundaries|checksums)-\d+\.\d+\.\d+-[a-z0-9_-]+\.(tar\.gz|artifactbundle\.zip|txt)/
    #expect(archives.count == 3, "\(archives)")
    for archive in archives { #expect(archive.wholeMatch(of: name) != nil, "\(archive)") }
    let check = ["sh", "-ec", "cat checksums-*.txt | shasum --algorithm 256 --check"]
    let checked = try Repository.run(check, in: folder.url)
    #expect(checked.status == 0, "\(checked.text)")
    #expect(checked.text.split(separator: "\n").count { $0.hasSuffix(": OK") } == 2)
    let unpacked = try TemporaryFolder()
    let unpack = ["sh", "-ec", "tar -xzf \(folder.path)/navigator-*.tar.gz"]
    try #require(try Repository.run(unpack, in: unpacked.url).status == 0)
    #expect(try files(in: unpacked) == ["LICENSE", "boundaries", "navigator"])
    for name in Self.programs {
      let program = unpacked.url.appending(path: name).path
      #expect(try Repository.run([program, "--version"]).text.hasPrefix("\(name) 1.0.0"))
    }
  }

  @Test("a plugin of a package runs the program in the artifact bundle of a release")
  func artifactBundle() throws {
    let folder = try TemporaryFolder()
    try release(in: folder)
    try folder.write(Self.manifest, to: "Package.swift")
    try folder.write(Self.plugin, to: "Plugins/Try/Try.swift")
    let unzip = ["sh", "-ec", "unzip -q *.zip"]
    try #require(try Repository.run(unzip, in: folder.url).status == 0)
    let result = try Repository.run(["swift", "package", "try"], in: folder.url)
    #expect(result.text.contains("Checks which module may depend on which"), "\(result.text)")
  }

  /// Runs scripts/install in a folder, with the built programs, or for some with scripts that run them.
  private func install(
    _ words: String...,
    in folder: TemporaryFolder,
    mask: String = "022",
    linked: [String] = programs
  ) throws -> (status: Int32, text: String) {
    let copy = try Repository(copying: ["scripts/install", "scripts/run-scaffold"])
    let script = copy.folder.appending(path: "scripts/install").path
    let command = ["sh", "-c", "umask \(mask); exec \"$0\" \"$@\"", script] + words
    return try run(command, from: copy, in: folder.url, ["LINKED": linked.joined(separator: " ")])
  }

  @Test(
    "an installation has everything, gives no other user the right to write, and is removed without anything else"
  )
  func installation() throws {
    let folder = try TemporaryFolder([
      "opt/bin/other": "mine\n", "opt/share/man/man1/other.1": "mine\n",
    ])
    _ = try Repository.run(["chmod", "-R", "go-w", "."], in: folder.url)
    let before = try files(in: folder)
    // The second one, of the programs themselves, replaces the first; in a short run of the smallest.
    for linked in [Self.programs, isLongRun ? [] : Self.programs.dropLast()] {
      let (status, text) = try install("opt", in: folder, mask: "0", linked: linked)
      try #require(status == 0, "\(text)")
      let find = ["find", ".", "-perm", "-020", "-o", "-perm", "-002"]
      #expect(try Repository.run(find, in: folder.url).text == "")
      for name in Self.programs {
        let line = try Regex("opt/bin/\(name) +\\d+ kB, starts in \\d+\\.\\d ms")
        #expect(text.contains(line), "\(text)")
        let program = folder.url.appending(path: "opt/bin/\(name)").path
        #expect(try Repository.run([program, "--version"]).text.hasPrefix(name))
      }
    }
    for name in ["navigator", "boundaries"] {
      #expect(
        try folder.read("opt/share/man/man1/\(name).1").hasPrefix(".TH \(name.uppercased()) 1")
      )
      for file in [
        "bash-completion/completions/\(name)", "zsh/site-functions/_\(name)",
        "fish/vendor_completions.d/\(name).fish",
      ] {
        #expect(try folder.read("opt/share/\(file)").contains("completions"))
      }
    }
    let (status, text) = try install("--uninstall", "opt", in: folder)
    #expect(status == 0, "\(text)")
    #expect(try files(in: folder) == before)
    #expect(try install("--uninstall", "opt", in: folder).status == 1)
    #expect(try install("--prefix", in: folder).status == 64)
  }

  @Test("an installation never replaces a program of another origin, and needs a folder")
  func foreignProgram() throws {
    let folder = try TemporaryFolder(["opt/bin/boundaries": "mine\n"])
    let (status, text) = try install("opt", in: folder)
    #expect(status == 1)
    #expect(text.contains("opt/bin/boundaries was not written by this script"), "\(text)")
    #expect(try files(in: folder) == ["opt", "opt/bin", "opt/bin/boundaries"])
    #expect(try folder.read("opt/bin/boundaries") == "mine\n")
    let (empty, message) = try install("", in: folder)
    #expect(empty == 64 && message.contains("the folder to install in is empty"), "\(message)")
  }

  @Test("an uninstallation keeps replaced files, and files that a changed list names")
  func changedInstallation() throws {
    let folder = try TemporaryFolder(["opt/mine": "mine\n"])
    try #require(try install("opt", in: folder).status == 0)
    try folder.write("mine\n", to: "opt/bin/boundaries")
    // A folder elsewhere has the installed file, so that its checksum is right.
    let manuals = folder.url.appending(path: "opt/share/man/man1")
    let victims = folder.url.appending(path: "victims")
    try FileManager.default.moveItem(at: manuals, to: victims)
    try FileManager.default.createSymbolicLink(at: manuals, withDestinationURL: victims)
    let list = try folder.read("opt/share/navigator/installed")
    let manual = "share/man/man1/navigator.1"
    let line = try #require(list.split(separator: "\n").first { $0.hasSuffix(" \(manual)") })
    let more = ["mine", "../victims/navigator.1"].map { line.replacing(manual, with: $0) + "\n" }
    try folder.write(
      list + more.joined() + "folder ../victims\n",
      to: "opt/share/navigator/installed"
    )
    let (status, text) = try install("--uninstall", "opt", in: folder)
    #expect(status == 0 && text.contains("kept "), "\(text)")
    for path in ["opt/mine", "opt/bin/boundaries"] {
      #expect(try folder.read(path) == "mine\n", "\(path)")
    }
    #expect(try Files.list(victims.path).sorted() == ["boundaries.1", "navigator.1"])
    #expect(!folder.contains("opt/bin/navigator"))
  }

  @Test("an uninstallation reads and removes no list in another folder")
  func linkedList() throws {
    let list = "7ea80f77f279527f bin/navigator\n"
    let folder = try TemporaryFolder(["victims/installed": list, "opt/share/man/a": "mine\n"])
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "opt/share/navigator"),
      withDestinationURL: folder.url.appending(path: "victims")
    )
    let (status, text) = try install("--uninstall", "opt", in: folder)
    #expect(status == 1 && text.contains("nothing is installed in "), "\(text)")
    #expect(try folder.read("victims/installed") == list)
  }

  /// The paths of all files and folders in a folder.
  private func files(in folder: TemporaryFolder) throws -> [String] {
    let walker = try #require(FileManager.default.enumerator(atPath: folder.path))
    return walker.compactMap { $0 as? String }.sorted()
  }

  private static let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "p",
      targets: [
        .binaryTarget(name: "boundaries", path: "boundaries.artifactbundle"),
        .plugin(
          name: "Try",
          capability: .command(intent: .custom(verb: "try", description: "")),
          dependencies: ["boundaries"]
        ),
      ]
    )
    """

  private static let plugin = """
    import Foundation
    import PackagePlugin

    @main struct Try: CommandPlugin {
      func performCommand(context: PluginContext, arguments: [String]) throws {
        let tool = try context.tool(named: "boundaries")
        // A plugin has no standard input.
        let words = ["-c", "'\\(tool.path.string)' --help < /dev/null"]
        try Process.run(URL(fileURLWithPath: "/bin/sh"), arguments: words).waitUntilExit()
      }
    }
    """
}
