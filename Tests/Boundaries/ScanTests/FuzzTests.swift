import BoundariesScan
import Foundation
import TestHelpers
import Testing

@Suite("Mutated input", .timeLimit(.minutes(10)))
struct FuzzTests {
  private let count = isLongRun ? 10_000 : 3_000

  @Test("of the scanner yields imports at locations in the file")
  func scanner() throws {
    let sources =
      AdversarialSource.all.map(\.bytes)
      + Corpus.files.prefix(20).compactMap { try? [UInt8](Data(contentsOf: URL(filePath: $0))) }
      .map { Array($0.prefix(4000)) }
    let fragments = [
      "import X", "\n", "\"", "\"\"\"", "#\"", "\"#", "\\(", ")", "(", "{", "}", "/*", "*/", "//",
      "#if A\n", "#else\n", "#endif\n", "/", "#/", "/#", "`", "@", ".", "import ", "\u{FEFF}", "\r",
    ]
    var random = SeededGenerator(seed: 42)
    for _ in 0..<count {
      let source = try #require(sources.randomElement(using: &random))
      let mutated = random.mutate(source, with: fragments)
      // A CR without a LF ends a line, too.
      let ends = mutated.indices.map { index in
        mutated[index] == 0x0D && mutated.dropFirst(index + 1).first != 0x0A ? 0x0A : mutated[index]
      }
      let lines = ends.split(separator: 0x0A, omittingEmptySubsequences: false)
      for importing in ImportScanner.scan(mutated).imports {
        let line = Array(lines[importing.line - 1])
        let word = line.dropFirst(importing.column - 1).prefix(6)
        #expect(word.elementsEqual("import".utf8), "\(String(decoding: mutated, as: UTF8.self))")
        #expect(!importing.module.isEmpty)
      }
    }
  }

  @Test("of great size or depth takes linear time")
  func size() {
    let fragments = [
      "(", "[", "{", ")", "/*", "\"\"\"", "#if A\n", "@a(", "\\(", "`", "/", "a.", "import ",
      "import A.", "\"\\(", "#", "<", "//import A\n", "{)", "([)", "\n", "\u{FF}",
      "<#a#>, ", "#\"\"\"#, ", "/a/, ",
    ]
    let length = isLongRun ? 40_000 : 20_000
    for fragment in fragments {
      let bytes = Array(String(repeating: fragment, count: length / fragment.utf8.count).utf8)
      let start = processorTime()
      _ = ImportScanner.scan(bytes + Array("\nimport Z".utf8))
      // Linear time is a twentieth of a second in debug builds, and a few seconds under a sanitizer;
      // quadratic time of the greater length would be a minute or more.
      #expect(processorTime() - start < (isLongRun ? 20 : 5), "\(fragment)")
    }
  }
}
