import Foundation
import NavigatorJSON
import TestHelpers
import Testing

@Suite("Hostile text", .waitsForPrograms)
struct HostileTextTests {
  /// Names that forge lines and commands, steer a terminal, and hide or reorder text.
  private static let names = [
    "a\n::error::forged", "b\r::error::forged", "::error::c", " ::warning::d", "e##[error]forged",
    "##vso[task.setvariable variable=f]f", "g\u{1B}[2J\u{1B}]0;title\u{07}", "h\u{9B}31m",
    "i\u{202E}lave", "j\u{2066}k\u{2069}", "k\u{E0041}\u{E0042}", "l\u{AD}l", "m\u{3164}\u{115F}",
    "n\"\u{301}];x", "o\u{200B}o\u{200D}", "p\u{2028}::error::forged", "q<script>&'`",
  ]

  /// A folder with a module of each name, which import each other against a rule.
  private static func hostileFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (index, name) in names.enumerated() {
      let next = Self.names[(index + 1) % names.count].unicodeScalars.map { scalar in
        scalar == "\n" || scalar == "\r" || scalar == "`" ? "_" : String(scalar)
      }
      let text =
        "#if \(name.filter { !$0.isNewline })\nimport `\(next.joined())`\n#endif\nimport m\(index)\n"
      try folder.write(text, to: "Mods/\(name)/\(name).swift")
      try folder.write("import `\(next.joined())`\n", to: "Plain/m\(index)/\(name).swift")
    }
    let rules = names.enumerated().map { index, name in
      ["name": name + "\(index)", "kind": "independent", "why": name, "fix": name]
        .merging(["modules": "Mods/*"]) { $1 }
    }
    let layers: [String: Any] = [
      "name": "layers\n::error::x", "kind": "layers", "layers": ["Plain/*", "Mods/*"],
    ]
    let configuration: [String: Any] = [
      "modules": ["Mods/*", "Plain/*"], "groups": ["g\u{1B}[2J": ["Mods/*"]],
      "rules": rules + [layers],
      "exceptions": [["rule": names[0] + "0", "to": "x", "because": "y"]],
    ]
    try folder.write(json(configuration).text, to: "boundaries.json")
    return folder
  }

  private static func json(_ value: Any) -> JSONOutput {
    switch value {
    case let object as [String: Any]: .object(object.map { ($0.key, json($0.value)) })
    case let array as [Any]: .array(array.map(json))
    case let number as Int: .int(number)
    default: .string("\(value)")
    }
  }

  /// Returns the parts of an output that a terminal, a log or a reader would take for something else.
  private func suspicious(_ output: String, isGitHub: Bool = false) -> [String] {
    let hidden = output.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A: false
      case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x115F, 0x200B...0x200F, 0x2028...0x202E, 0x2066...0x2069:
        true
      case 0x3164, 0xE0000...0xE007F: true
      default: false
      }
    }.map { String($0.value, radix: 16) }
    let commands = output.split(separator: "\n").filter { line in
      let line = line.drop(while: \.isWhitespace)
      let own = ["::error file=", "::warning file=", "::notice title=boundaries::"]
      let isOwn = isGitHub && own.contains { start in line.hasPrefix(start) }
      return (line.hasPrefix("::") && !isOwn) || line.contains("##[") || line.contains("##vso[")
    }
    return hidden + commands.map(String.init)
  }

  @Test(
    "reaches no report as it is",
    arguments: [
      ["check"], ["check", "-f", "json"], ["check", "-f", "sarif"], ["check", "-f", "github"],
      ["check", "-f", "junit"], ["check", "-f", "gitlab"], ["check", "-f", "xcode"],
      ["graph", "--externals"],
      ["graph", "--externals", "-f", "dot"], ["graph", "--externals", "-f", "mermaid"],
      ["graph", "--externals", "-f", "json"], ["graph", "--externals", "-f", "html"],
      ["graph", "--collapse", "group"], ["modules"], ["modules", "-f", "json"], ["imports", "."],
      ["imports", ".", "-f", "json"], ["explain", names[6], "m7"], ["explain", names[0], names[8]],
      ["explain", names[6], "m7", "-f", "json"], ["check", "--write-baseline"],

    ]
  )
  func reports(arguments: [String]) throws {
    let folder = try Self.hostileFolder()
    let result = try Program.run(arguments, in: folder)
    #expect(!result.output.isEmpty, "\(result.errors)")
    #expect(suspicious(result.output, isGitHub: arguments.contains("github")) == [])
    #expect(suspicious(result.errors) == [])
    if arguments.contains("json") || arguments.contains("sarif") {
      _ = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    }
  }

  @Test(
    "is cut after 200 characters wherever it is quoted",
    arguments: [
      "{LONG: 1}", "{a LONG}", "{LONG 1}", "{modules: LONG}", "{modules: ['m'], LONG: 1}",
      "{modules: {LONG: 1}}",
      "{modules: ['m'], rules: [{name: 'LONG', kind: 'forbidden'}]}",
      "{modules: ['m'], rules: [{name: 'LONG', kind: 'declared'}]}",
      "{modules: ['m'], rules: [{name: 'LONG', kind: 'acyclic', LONG: 1}]}",
      "{modules: ['m'], rules: [{kind: 'imports', files: 'LONG', to: 'm'}]}",
      "{modules: ['m'], rules: [{kind: 'imports', files: 'm/a.swift', to: 'LONG'}]}",
      "{modules: ['m'], rules: [{kind: 'limit', metric: 'LONG', max: 1}]}",
      "{modules: ['m'], rules: [{kind: 'layers', layers: ['LONG', 'm']}]}",
      "{modules: ['m'], groups: {'LONG': 1}}",
      "{modules: ['m'], groups: {'LONG': ['m'], 'LONG': ['m']}}",
      "{modules: ['m'], extends: 'LONG'}", "{modules: ['m'], systemModules: [1, 'LONG', 2]}",
      "{modules: ['m'], baseline: '/LONG'}", "{modules: ['m'], baseline: 'LONG'}",
      "{modules: ['m'], exceptions: [{rule: 'acyclic', from: 'LONG', to: 'm', because: 'x'}]}",
      "{modules: ['m'], exceptions: [{rule: 'a', from: 'm', to: 'm', because: 'x', until: 'LONG'}]}",
      "[LONG", "'LONG", "{modules: ['m']} LONG", "-LONG",
    ]
  )
  func quotes(configuration: String) throws {
    let long = String(repeating: "x", count: 5_000)
    let text = configuration.replacing("LONG", with: long)
    let folder = try TemporaryFolder(["m/a.swift": "let a = 1\n", "boundaries.json": text])
    let result = try Program.run("--config", "boundaries.json", in: folder)
    #expect(result.errors.count < 600, "\(result.errors.prefix(900))")
    #expect(result.output.count < 900, "\(result.output.prefix(900))")
    #expect(result.status != 0)
  }

  /// A project with a target of a name, which compiles a file of a path.
  private func project(target: String, file: String) -> String {
    """
    // !$*UTF8*$!
    {objects = {
      P = {isa = PBXProject; mainGroup = G; targets = (T); };
      G = {isa = PBXGroup; children = (F); sourceTree = "<group>"; };
      F = {isa = PBXFileReference; path = "\(file)"; sourceTree = "<group>"; };
      B = {isa = PBXBuildFile; fileRef = F; };
      S = {isa = PBXSourcesBuildPhase; files = (B); };
      T = {isa = PBXNativeTarget; name = "\(target)"; buildPhases = (S);
        productType = "com.apple.product-type.framework"; };
    }; rootObject = P; }
    """
  }

  @Test(
    "of a million letters is cut where it is the path of a source",
    arguments: ["text", "json", "github", "gitlab", "sarif", "junit", "xcode"]
  )
  func paths(format: String) throws {
    let long = String(repeating: "x", count: 1_000_000)
    let folder = try TemporaryFolder([
      "P.xcodeproj/project.pbxproj": project(target: "A", file: "\(long).swift"),
      "Package/Package.swift": manifest([("A", [])]), "Package/Sources/A/a.swift": "",
    ])
    let result = try Program.run("check", "-f", format, in: folder)
    #expect(result.status == 2)
    #expect(result.output.count < 4_000, "\(result.output.prefix(900))")
    #expect((1..<2_000).contains(result.errors.count), "\(result.errors.prefix(900))")
    let target = project(target: long, file: "Package/Sources/A/a.swift")
    try folder.write(target, to: "P.xcodeproj/project.pbxproj")
    let named = try Program.run("check", "-f", format, in: folder)
    #expect(named.errors.count < 2_000, "\(named.errors.prefix(900))")
    let answer = """
      printf 'targets: [{name: "A", type: "regular", path: "'
      head -c 1000000 /dev/zero | tr '\\0' x
      printf '"}]}'
      """
    let swift = try folder.countingSwift(evaluatingBy: answer)
    let words = ["check", "-f", format, "--package-path", "Package"]
    let package = try Program.run(words, in: folder, environment: swift)
    #expect(package.status == 2)
    #expect((1..<2_000).contains(package.errors.count), "\(package.errors.prefix(900))")
  }

  @Test("of a comment or an argument is cut, too")
  func sources() throws {
    let long = String(repeating: "x", count: 5_000)
    for comment in [
      "allow \(long)", "allow \(long) because x", "allow acyclic because x until \(long)", long,
    ] {
      let folder = try TemporaryFolder([
        "m/a.swift": "import B // boundaries:\(comment)\n", "boundaries.json": "{modules: ['m']}",
      ])
      let result = try Program.run(in: folder)
      #expect(result.output.count + result.errors.count < 2_000, "\(result.output.prefix(900))")
    }
    let folder = try TemporaryFolder([
      "m/a.swift": "let a = 1\n", "boundaries.json": "{modules: ['m']}",
    ])
    for words in [
      ["--since", long], ["--relative-to", long], ["--config", long], ["--package-path", long],
      ["--baseline", long], ["-o", long], ["--color", long],
    ] {
      let result = try Program.run(words, in: folder)
      #expect(result.status == 2)
      #expect((1..<600).contains(result.errors.count), "\(words[0]) \(result.errors.prefix(900))")
    }
  }

  @Test(
    "reaches no error as it is, and is cut after 200 characters",
    arguments: isLongRun
      ? names : [names[2..<9].joined(), (names[9...] + names[..<2]).joined()]
  )
  func errors(name: String) throws {
    let folder = try TemporaryFolder(["m/a.swift": "let a = 1\n"])
    let long = name + String(repeating: "x", count: 5_000)
    for configuration: Any in [
      [long: 1], ["modules": [long]], ["modules": ["m"], "groups": ["g": [long]]],
      ["modules": ["m"], "rules": [["kind": long]]], ["modules": "m", "baseline": name],
      [
        "modules": ["m"],
        "rules": [["kind": "acyclic", "name": long], ["kind": "used", "name": long]],
      ],
      ["modules": ["m"], "exceptions": [["rule": long, "to": "x", "because": "y"]]],
      ["modules": ["m"], "packages": [long]],
    ] {
      try folder.write(Self.json(configuration).text, to: "boundaries.json")
      let result = try Program.run(in: folder)
      #expect(result.status == 2)
      #expect(suspicious(result.errors) == [])
      #expect((1..<600).contains(result.errors.count), "\(result.errors.prefix(900))")
    }
    for arguments in [[long], ["-f", long], ["explain", long, "m"], ["graph", "--focus", long]] {
      try folder.write("{modules: [\"m\"]}", to: "boundaries.json")
      let result = try Program.run(arguments, in: folder)
      #expect(result.status == 2)
      #expect(suspicious(result.errors) == [])
      #expect((1..<600).contains(result.errors.count), "\(result.errors.prefix(900))")
    }
  }
}
