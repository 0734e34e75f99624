import Testing

/// The tables of ARCHITECTURE.md that follow an action through the files.
@Suite("The way of an action in ARCHITECTURE.md")
struct ArchitecturePageTests {
  private struct Step {
    var file: String
    var function: String
  }

  /// The tables with a file and a function in each row.
  private static func tables() throws -> [[Step]] {
    let lines = try Repository.text("ARCHITECTURE.md").split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    var tables: [[Step]] = []
    for line in lines {
      if line == "| | file | function | what it does |" { tables.append([]) }
      guard let match = line.wholeMatch(of: /\| (\d+) \| (\S+\.swift) \| `(\w+)` \| .+ \|/) else {
        continue
      }
      let step = Step(file: String(match.output.2), function: String(match.output.3))
      #expect(match.output.1 == "\(tables[tables.count - 1].count + 1)")
      tables[tables.count - 1].append(step)
    }
    return tables
  }

  @Test("takes at most 20 files from Enter to the push, and 15 from there to the frame")
  func length() throws {
    let tables = try Self.tables()
    #expect(tables.map { Set($0.map(\.file)).count <= 20 } == [true, true])
    #expect(tables[1].count <= 15)
    #expect(tables[0].last?.function == "append")
    #expect(tables[1].last?.function == "flush")
  }

  @Test("names functions that its files declare")
  func functions() throws {
    for step in try Self.tables().joined() {
      let keyword = step.function == "init" ? "" : "(func|var) "
      let declaration = try Regex("\\b\(keyword)\(step.function)\\b")
      let text = try Repository.text(step.file)
      #expect(text.contains(declaration), "\(step.file) has no \(step.function)")
    }
  }
}
