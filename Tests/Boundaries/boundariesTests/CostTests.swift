import TestHelpers
import Testing

@Suite("The cost of a build", .waitsForPrograms)
struct CostTests {
  /// App waits for Feature, which waits for Core; Tool waits for Core alone, and Base for nothing.
  private func folder() throws -> TemporaryFolder {
    func lines(_ count: Int) -> String { String(repeating: "// line\n", count: count) }
    return try TemporaryFolder([
      "boundaries.json": #"{modules: ["m/*"], rules: [{kind: "acyclic"}]}"#,
      "m/App/a.swift": "import Feature\nimport Core\n" + lines(8),
      "m/Feature/f.swift": "import Core\n" + lines(29), "m/Core/c.swift": lines(100),
      "m/Tool/t.swift": "import Core\n" + lines(14), "m/Base/b.swift": lines(5),
    ])
  }

  @Test("is the longest chain by lines, and the dependencies without which it is shorter")
  func lines() throws {
    let folder = try folder()
    let result = try Program.run("cost", in: folder)
    #expect(
      result.output == """
        140 lines one after another:
          Core: 100 lines
          Feature: 30 lines
          App: 10 lines
        without Feature → Core: 115 lines
        without App → Feature: 130 lines

        """
    )
    #expect(result.status == 0 && result.errors == "")
    let json = try Program.run("cost", "--format", "json", in: folder).output
    let removal = #""removals":[{"from":"Feature","to":"Core","weight":115},"#
    #expect(json.filter { !$0.isWhitespace }.contains(removal), "\(json)")
  }

  @Test("is weighed by the functions in the log of a build", arguments: ["\n", "\r\n"])
  func log(end: String) throws {
    let folder = try folder()
    let log = """
      [1/2] Compiling Core c.swift
      1500.00ms\t\(folder.path)/m/Core/c.swift:1:17\tinstance method a
      250.40ms\t\(folder.path)/m/App/a.swift:1:17\tglobal function b
      0.10ms\t/elsewhere/x.swift:1:17\tglobal function c
      Build complete! (2.30s)

      """
    try folder.write(log.replacing("\n", with: end), to: "log.txt")
    let output = try Program.run("cost", "--timings", "log.txt", in: folder).output
    #expect(output.hasPrefix("1.75 s one after another:\n  Core: 1.5 s\n"), "\(output)")
    #expect(output.hasSuffix("without a time: Base, Feature, Tool\n"))
  }

  @Test(
    "is an error for a log without times of modules",
    arguments: [
      "", "Build complete! (2.30s)\n", "App 3\n", "nanms\t/m/App/a.swift:1:1\tf\n",
      "1e999ms\t/m/App/a.swift:1:1\tf\n", "-5.00ms\t/m/App/a.swift:1:1\tf\n",
      "5.00ms\t/elsewhere/a.swift:1:1\tf\n", "\t\t\n",
    ]
  )
  func unknown(text: String) throws {
    let folder = try folder()
    try folder.write(text.replacing("/m/", with: "\(folder.path)/m/"), to: "log.txt")
    let result = try Program.run("cost", "--timings", "log.txt", in: folder)
    #expect(result.status == 2)
    let reason = "has no time of a module, as '-debug-time-function-bodies' prints it"
    #expect(result.errors == "boundaries: log.txt: \(reason)\n")
    #expect(try Program.run("cost", "--timings", "none.txt", in: folder).status == 2)
  }

  @Test("takes the modules of a cycle together, and no dependency in it away")
  func cycle() throws {
    let folder = try TemporaryFolder([
      "boundaries.json": #"{modules: ["m/*"], rules: [{kind: "acyclic"}]}"#,
      "m/A/a.swift": "import B\n", "m/B/b.swift": "import A\nlet b = 1\n",
    ])
    #expect(
      try Program.run("cost", in: folder).output == """
        3 lines one after another:
          A, B: 3 lines
        no single dependency makes it shorter

        """
    )
  }
}
