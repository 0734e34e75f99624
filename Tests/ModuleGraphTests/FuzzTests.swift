import Foundation
import ModuleGraph
import NavigatorTestSupport
import Testing

extension SeededGenerator {
  /// The bytes with a few of them changed, left out, doubled or replaced by telling ones.
  fileprivate mutating func mutate(_ bytes: [UInt8], with scraps: [String]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...Int.random(in: 0..<6, using: &self) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &self)
      switch Int.random(in: 0..<5, using: &self) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &self)
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + 3))
      case 2: bytes.removeSubrange(place...)
      case 3: bytes += bytes[place...].prefix(40)
      default:
        let scrap = scraps.randomElement(using: &self) ?? ""
        bytes.insert(contentsOf: scrap.utf8, at: place)
      }
    }
    return bytes
  }
}

@Suite("Mutated input", .timeLimit(.minutes(1)))
struct FuzzTests {
  @Test("of the scanner gives an answer whose places are in the file")
  func scanner() throws {
    let sources =
      NastySource.all.map(\.bytes)
      + Corpus.files.prefix(20).compactMap { try? [UInt8](Data(contentsOf: URL(filePath: $0))) }
      .map { Array($0.prefix(4000)) }
    let scraps = [
      "import X", "\n", "\"", "\"\"\"", "#\"", "\"#", "\\(", ")", "(", "{", "}", "/*", "*/", "//",
      "#if A\n", "#else\n", "#endif\n", "/", "#/", "/#", "`", "@", ".", "import ", "\u{FEFF}", "\r",
    ]
    var dice = SeededGenerator(seed: 42)
    for _ in 0..<10_000 {
      let source = try #require(sources.randomElement(using: &dice))
      let mutated = dice.mutate(source, with: scraps)
      let lines = mutated.split(separator: 0x0A, omittingEmptySubsequences: false)
      for importing in ImportScanner.scan(mutated).imports {
        let line = Array(lines[importing.line - 1])
        let word = line.dropFirst(importing.column - 1).prefix(6)
        #expect(word.elementsEqual("import".utf8), "\(String(decoding: mutated, as: UTF8.self))")
        #expect(!importing.module.isEmpty)
      }
    }
  }

  @Test("of the configuration is read or refused with a place in the file")
  func configuration() {
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
    let scraps = ["{", "}", "[", "]", ":", ",", "\"", "'", "//", "/*", "\\u", "null", "1e999", "!"]
    var dice = SeededGenerator(seed: 42)
    for _ in 0..<10_000 {
      let mutated = dice.mutate(Array(text.utf8), with: scraps)
      do {
        let configuration = try Configuration(mutated, file: "c")
        _ = try Check(configuration: configuration).run(loaded(graph))
      } catch {
        let lines = mutated.split(separator: 0x0A, omittingEmptySubsequences: false)
        #expect((1...lines.count).contains(error.line))
        #expect((1...lines[error.line - 1].count + 1).contains(error.column))
      }
    }
  }

  @Test("of great size or depth takes no more than its share of time")
  func size() {
    let shapes = [
      "(", "[", "{", ")", "/*", "\"\"\"", "#if A\n", "@a(", "\\(", "`", "/", "a.", "import ",
      "import A.", "\"\\(", "#", "<", "//import A\n", "{)", "([)", "\n", "\u{FF}",
    ]
    for shape in shapes {
      let bytes = Array(String(repeating: shape, count: 40_000 / shape.utf8.count).utf8)
      let start = processorSeconds()
      _ = ImportScanner.scan(bytes + Array("\nimport Z".utf8))
      // Linear is a twentieth of a second in debug builds, and some seconds under a sanitizer;
      // quadratic would be a minute, and many.
      #expect(processorSeconds() - start < 20, "\(shape)")
    }
  }

  /// What this thread has used so far: the other tests of the run do not count.
  private func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
