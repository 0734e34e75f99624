import TestHelpers
import Testing

@testable import scaffold

@Suite("Edits")
struct EditsTests {
  private static let source = """
    import A
    import C

    struct S {
      call(
        a: 1
      )
    }

    """

  /// The source after a change.
  private func edited(_ change: (inout Edits) throws -> Void) throws -> String {
    let folder = try TemporaryFolder(["S.swift": Self.source])
    var edits = Edits(root: folder.path)
    try change(&edits)
    #expect(try folder.read("S.swift") == Self.source, "a plan writes nothing")
    return try edits.text("S.swift")
  }

  @Test("insert a line before the end of a block")
  func insertion() throws {
    let text = try edited {
      try $0.insert("  let x = 1", in: "S.swift", after: "struct S", before: "}")
    }
    #expect(text.contains("    a: 1\n  )\n  let x = 1\n}\n"), "\(text)")
  }

  @Test("insert an import in its order, once", arguments: ["B", "D", "A"])
  func imports(module: String) throws {
    let text = try edited { try $0.insertImport(module, in: "S.swift") }
    let imports = text.split(separator: "\n").prefix { $0.hasPrefix("import ") }
    #expect(imports.map(String.init) == Set(["A", "C", module]).sorted().map { "import \($0)" })
  }

  @Test("name the place that is missing")
  func missing() throws {
    let error = #expect(throws: Failure.self) {
      _ = try edited { try $0.insert("x", in: "S.swift", after: "enum", before: "}") }
    }
    #expect(error?.description == "S.swift has no place for 'x': no line '}' after a line 'enum'")
  }

  @Test("create no file that is there")
  func creation() throws {
    #expect(throws: Failure.self) { _ = try edited { try $0.create("S.swift", "") } }
  }
}
