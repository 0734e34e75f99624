import Foundation
import ModuleGraph
import TestHelpers
import Testing

extension SeededGenerator {
  /// Returns the bytes with a few random changes, removals, repetitions and inserted fragments.
  fileprivate mutating func mutate(_ bytes: [UInt8], with fragments: [String]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...Int.random(in: 0..<6, using: &self) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &self)
      switch Int.random(in: 0..<5, using: &self) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &self)
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + 3))
      case 2: bytes.removeSubrange(place...)
      case 3: bytes += bytes[place...].prefix(40)
      default:
        let fragment = fragments.randomElement(using: &self) ?? ""
        bytes.insert(contentsOf: fragment.utf8, at: place)
      }
    }
    return bytes
  }
}

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

  @Test("of the configuration is accepted or rejected with a location in the file")
  func configuration() throws {
    let graph = smallGraph("Hoge[]: Fuga\nFuga[]:\nHogeTests[Hoge]: Hoge")
    let text = """
      {
        "$schema": "x", /* c */ "groups": {"a": ["Hoge", "!type:test"], 'b': "*Tests"}, // c
        "rules": [
          {"name": "r", "kind": "forbidden", "from": ["a"], "to": "Fuga", "direct": true,},
          {"kind": "layers", "layers": ["b", ["Hoge", "Fuga"]], "closed": false},
          {"kind": "limit", "metric": "fan-out", "max": 1.5e1, "severity": "warning"},
        ],
        "exceptions": [{"rule": "r", "from": "a", "because": "\\u00e9", "until": "2026-01-01"}],
      }
      """
    let fragments = [
      "{", "}", "[", "]", ":", ",", "\"", "'", "//", "/*", "\\u", "null", "1e999", "!",
    ]
    var random = SeededGenerator(seed: 42)
    for _ in 0..<count {
      let mutated = random.mutate(Array(text.utf8), with: fragments)
      do {
        let configuration = try Configuration(mutated, file: "c")
        _ = try Check(configuration: configuration).run(loaded(graph))
      } catch {
        let error = try #require(error as? ConfigurationError)
        let lines = mutated.split(separator: 0x0A, omittingEmptySubsequences: false)
        #expect((1...lines.count).contains(error.line))
        #expect((1...lines[error.line - 1].count + 1).contains(error.column))
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
