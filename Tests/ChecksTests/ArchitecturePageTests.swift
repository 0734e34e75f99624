import Foundation
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

/// The table of ARCHITECTURE.md that says which module may depend on which.
@Suite("The modules in ARCHITECTURE.md")
struct ArchitectureModulesTests {
  /// The modules that Package.swift gives to each module of Core, sorted, without the prefixes of their names.
  private static func manifest() throws -> [String: [String]] {
    let text = try Repository.text("Package.swift")
    let calls = text.matches(of: /core\(\s*"(\w+)"(?:,\s*\[([^\]]*)\])?/)
    let modules = calls.map { call in
      let names = (call.output.2 ?? "").matches(of: /"(\w+)"/).map { short($0.output.1) }
      return (short(call.output.1), names.sorted())
    }
    return Dictionary(modules) { first, _ in first }
  }

  private static func short(_ name: Substring) -> String {
    String(name.hasPrefix("Navigator") ? name.dropFirst("Navigator".count) : name)
  }

  /// The last column of each row about one folder of Core, by the name of the folder.
  private static func table() throws -> [String: [String]] {
    let rows = try Repository.text("ARCHITECTURE.md").matches(
      of: /\n\| `Core\/\w+\/([\w…]+)` \|[^|\n]*\| ([^|\n]*) \|/
    )
    let modules = rows.map { row in
      let names = row.output.2 == "nothing" ? [] : row.output.2.components(separatedBy: ", ")
      return (String(row.output.1), names)
    }
    return Dictionary(modules) { first, _ in first }
  }

  @Test("may depend on those that Package.swift gives them")
  func dependencies() throws {
    let (manifest, table) = try (Self.manifest(), Self.table())
    #expect(manifest.count > 15)
    for (module, names) in manifest where !module.hasSuffix("Client") {
      #expect(table[module] == names, "the row of \(module)")
    }
    let clients = manifest.filter { $0.key.hasSuffix("Client") }
    #expect(table["…Client"] == Set(clients.values.joined()).sorted(), "the row of the clients")
  }
}
