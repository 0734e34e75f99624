import Foundation
import NavigatorOperatingSystem
import TestHelpers
import Testing

/// A package with one module, of which its tests know a half.
private let files = [
  "Package.swift": """
  // swift-tools-version: 6.0
  import PackageDescription

  let package = Package(
    name: "tiny",
    targets: [
      .target(name: "Tiny", path: "Core/Tiny"),
      .testTarget(
        name: "TinyTests",
        dependencies: [.target(name: "Tiny")],
        path: "Tests/TinyTests"
      ),
    ]
  )

  """,
  "Core/Tiny/Tiny.swift": """
  // A comment: 1 < 2.
  public func isLarge(_ number: Int) -> Bool {
    number > larger
  }
  let larger = 10

  public func isSmall(_ number: Int) -> Bool {
    number < smaller
  }
  let smaller = 3

  public func isNumber(_ value: Any) -> Bool {
    type(of: value) == Int.self
  }

  public func even(_ numbers: [Int]) -> [Int] {
    var even: [Int] = []
    for number in numbers {
      if number.isMultiple(of: 2) {
        even.append(number)
      }
    }
    print("1 < 2")
    return even
  }

  public func size<S: Sequence>(
    _ numbers: S
  ) -> Int where S.Element == Int {
    Int(numbers.underestimatedCount)
  }

  """,
  "Tests/TinyTests/TinyTests.swift": """
  import Testing
  import Tiny

  @Test func large() {
    #expect(isLarge(11) && !isLarge(10))
    #expect(even([1, 2, 4]) == [2, 4])
  }

  """,
  ".gitignore": ".build\n",
  "scripts/survivors": "Core/Tiny/Tiny.swift\tcomparison\tnumber < smaller\tNothing asks.\n",
]

@Suite("scripts/check --mutate")
struct MutationTests {

  private func run(_ words: [String], in folder: TemporaryFolder) throws -> (Int32, String) {
    let variables = ["MUTATIONS=\(Executable.path("Mutations"))", "MUTATED=Core/Tiny"]
    let line = (["cd", "'\(folder.path)'", "&&", "exec", "env"] + variables + words)
    let result = try ChildProcess.run(["/bin/sh", "-c", line.joined(separator: " ")])
    return (result.status, String(decoding: result.output, as: UTF8.self) + result.errors)
  }

  @Test("plans one mutation for each line of code, the same ones for the same sources")
  func plan() throws {
    let folder = try TemporaryFolder(files)
    let words = [Executable.path("Mutations"), "work", "9", "Core/Tiny:Core/Tiny/Tiny.swift"]
    try folder.write("", to: "work/package/Core/Tiny/Tiny.swift")
    #expect(try run(words, in: folder).0 == 0)
    let plan = try folder.read("work/plan")
    let planned = plan.split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(Set(planned.map { $0[2] }) == ["3", "5", "8", "10", "13", "19", "20"])
    let mutated = try folder.read("work/package/Core/Tiny/Tiny.swift")
    #expect(mutated.contains("// A comment: 1 < 2."))
    #expect(mutated.contains(#"print("1 < 2")"#))
    #expect(try run(words, in: folder).0 == 0)
    #expect(try folder.read("work/plan") == plan)
    #expect(try folder.read("work/package/Core/Tiny/Tiny.swift") == mutated)
  }

  @Test("tells mutations of equal lines, and of one line, apart by a number after the kind")
  func equalLines() throws {
    let folder = try TemporaryFolder(files)
    let line = "  let are = isLarge(a) && isLarge(b) && isLarge(c)\n"
    try folder.write(line + line, to: "Core/Tiny/Tiny.swift")
    try folder.write("", to: "work/package/Core/Tiny/Tiny.swift")
    let words = ["Mutations", "work", "9", "Core/Tiny:Core/Tiny/Tiny.swift"]
    let kinds = try (1...20).map { seed in
      let program = ["CHECK_SEED=\(seed)", Executable.path(words[0])]
      #expect(try run(program + words.dropFirst(), in: folder).0 == 0)
      return try folder.read("work/plan").split(separator: "\n").map {
        $0.split(separator: "\t")[4]
      }
    }
    #expect(kinds.allSatisfy { $0.count == 2 && $0[0] != $0[1] })
    #expect(Set(kinds.joined()) == ["logic", "logic 2", "logic 3", "logic 4"])
  }

  @Test("selects other mutations with another CHECK_SEED, and the same ones with the same")
  func seed() throws {
    let folder = try TemporaryFolder(files)
    func plan(_ seed: Int) throws -> Set<Substring> {
      let program = ["CHECK_SEED=\(seed)", Executable.path("Mutations")]
      let words = program + ["work", "3", "Core/Tiny:Core/Tiny/Tiny.swift"]
      #expect(try run(words, in: folder).0 == 0)
      return try Set(folder.read("work/plan").split(separator: "\n").map { $0.drop { $0 != "\t" } })
    }
    try folder.write("", to: "work/package/Core/Tiny/Tiny.swift")
    let plans = try (1...8).map(plan)
    #expect(plans.allSatisfy { $0.count == 3 })
    #expect(Set(plans).count > 4)
    #expect(try (1...8).map(plan) == plans)
  }

  @Test("every reason in scripts/survivors is for a line of code that exists")
  func survivors() throws {
    let file = URL.package.appending(path: "scripts/survivors")
    let text = try String(contentsOf: file, encoding: .utf8)
    for entry in text.split(separator: "\n") where !entry.hasPrefix("#") {
      let fields = entry.split(separator: "\t").map(String.init)
      try #require(fields.count == 4, "not a path, kind, line of code and reason: \(entry)")
      let source = try? String(contentsOf: URL.package.appending(path: fields[0]), encoding: .utf8)
      let lines = source?.split(separator: "\n").map { $0.drop { $0 == " " } } ?? []
      #expect(lines.contains(fields[2][...]), "remove it, or write the line as it is now: \(entry)")
    }
  }

  @Test(
    "leaves out what does not compile, runs the tests for each, and fails for survivors without a reason",
    .enabled(if: isLongRun, "scripts/check --long runs it")
  )
  func gate() throws {
    let folder = try TemporaryFolder(files)
    try folder.write(
      String(contentsOf: URL.package.appending(path: "scripts/check"), encoding: .utf8),
      to: "scripts/check"
    )
    #expect(try run(["git", "init", "--quiet"], in: folder).0 == 0)
    let (status, text) = try run(["bash", "scripts/check", "--mutate", "9"], in: folder)
    #expect(status == 1)
    #expect(text.contains("killed    Core/Tiny/Tiny.swift:3  comparison  number > larger\n"))
    #expect(text.contains("survived  Core/Tiny/Tiny.swift:10  constant  let smaller = 3\n"))
    #expect(text.contains("          Nothing asks.\n"))
    #expect(text.contains("6 mutations: 4 killed, 1 survived, 1 survived for a known reason\n"))
    let left = try folder.read(".build/mutations/uncompilable")
    #expect(left == "Core/Tiny/Tiny.swift\tcomparison\ttype(of: value) == Int.self\n")

    // A killed mutation does not run again, and a mutation that has a reason now does not count.
    try folder.write(
      files["scripts/survivors", default: ""]
        + "Core/Tiny/Tiny.swift\tconstant\tlet smaller = 3\tNothing asks.\n",
      to: "scripts/survivors"
    )
    let (second, rest) = try run(["bash", "scripts/check", "--mutate", "9"], in: folder)
    #expect(second == 0)
    #expect(!rest.contains("killed    "))
    #expect(rest.contains("6 mutations: 4 killed, 0 survived, 2 survived for a known reason\n"))

    // A call for other modules begins with the sources as they are.
    let copy = ".build/mutations/package/Core/Tiny/Tiny.swift"
    #expect(try folder.read(copy) != files["Core/Tiny/Tiny.swift"])
    _ = try run(["MUTATED=Core/Other", "bash", "scripts/check", "--mutate", "9"], in: folder)
    #expect(try folder.read(copy) == files["Core/Tiny/Tiny.swift"])
  }
}
