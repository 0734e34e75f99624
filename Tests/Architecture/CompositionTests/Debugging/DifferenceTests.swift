import NavigatorComposition
import Synchronization
import Testing

@Suite("The difference of two values")
struct DifferenceTests {
  @Test("is nil for equal values")
  func equal() {
    #expect(Difference.text(Todos(), Todos()) == nil)
    #expect(Difference.text([1: "a"], [1: "a"]) == nil)
  }

  enum Destination: Equatable {
    case home
    case detail(id: Int, title: String)
    case sheet(Todos.Todo)
  }

  @Test("replaces an enum of another case, and compares the payloads of one case")
  func enums() {
    expectDifference(
      Destination.home,
      .detail(id: 1, title: "a"),
      """
      - .home
      + .detail(id: 1, title: "a")
      """
    )
    expectDifference(
      Destination.detail(id: 1, title: "a"),
      .detail(id: 1, title: "b"),
      """
        .detail(
          id: 1,
      -   title: "a"
      +   title: "b"
        )
      """
    )
    expectDifference(
      Destination.sheet(Todos.Todo()),
      .sheet(Todos.Todo(id: 1)),
      """
        .sheet(
          Todos.Todo(
            isComplete: false,
            description: "",
      -     id: 0
      +     id: 1
          )
        )
      """
    )
  }

  /// A state with fields of each kind.
  struct Fields: Equatable {
    struct Part: Equatable, Identifiable {
      var id = 0
      var note = "home: x"
    }
    struct One: Equatable { var count = 0 }
    var text = "a"
    var one = One()
    var parts = [Part(id: 1), Part(id: 2)]
    var numbers = [1, 2]
    var named = ["a.b": One()]
    var destination = Destination.sheet(Todos.Todo())
    var option: One?
  }

  @Test("names the paths of the fields, without text that only looks like a path")
  func paths() {
    func fields(_ change: (inout Fields) -> Void) -> [String] {
      var fields = Fields()
      change(&fields)
      return Difference.fields(Fields(), fields)
    }
    #expect(fields { _ in } == [])
    #expect(fields { $0.text = "todo: see home: (x" } == ["text"])
    #expect(fields { ($0.text, $0.one.count) = ("a\nb: c", 2) } == ["text", "one.count"])
    #expect(fields { $0.parts[1].note = "b" } == ["parts.#2.note"])
    #expect(fields { $0.parts.removeFirst() } == ["parts.#1"])
    #expect(fields { $0.parts.append(.init(id: 7)) } == ["parts.#7"])
    #expect(fields { $0.numbers = [1, 3, 4] } == ["numbers"])
    #expect(fields { $0.named["a.b"]?.count = 1 } == ["named.\"ab\".count"])
    #expect(fields { $0.destination = .sheet(Todos.Todo(id: 1)) } == ["destination.id"])
    #expect(fields { $0.destination = .home } == ["destination"])
    #expect(fields { $0.option = .init() } == ["option"])
    #expect(fields { $0.parts = (0..<500).map { .init(id: $0 + 9) } }.count == 100)
  }

  /// A value that counts how often its parts are read.
  private final class Watched: Equatable, CustomReflectable {
    private let reads = Mutex(0)

    var readCount: Int { reads.withLock(\.self) }

    var customMirror: Mirror {
      reads.withLock { $0 += 1 }
      return Mirror(self, children: ["text": "a"])
    }

    static func == (left: Watched, right: Watched) -> Bool { left === right }
  }

  private struct Page: Equatable {
    var title: String
    var watched: Watched
  }

  @Test("names the field of an added value without reading the value, which may be large")
  func unreadValue() {
    let watched = Watched()
    let pages = [Page(title: "a", watched: watched)]
    #expect(Difference.fields([], pages) == [])
    #expect(Difference.fields(["page": [Page]()], ["page": pages]) == ["\"page\""])
    #expect(watched.readCount == 0)
    #expect(Difference.text([], pages)?.contains("text: \"a\"") == true)
    #expect(watched.readCount > 0)
  }

  @Test("shows an optional's value without its wrapper")
  func optionals() {
    expectDifference(
      Optional<Int>.none,
      3,
      """
      - nil
      + 3
      """
    )
  }

  @Test("replaces a text of one line by one of several")
  func furtherLine() {
    expectDifference(
      "one",
      "one\ntwo",
      #"""
      - "one"
      + """
      + one
      + two
      + """
      """#
    )
  }

  @Test("compares multiline strings line by line")
  func multiline() {
    expectDifference(
      "one\ntwo\nthree",
      "one\n2\nthree",
      """
        \"""
        one
      - two
      + 2
        three
        \"""
      """
    )
  }

  @Test("shows up to three equal lines of a text, and the number of more")
  func equalLines() {
    expectDifference(
      "a\nb\nc\nd\ne\nf\ng\nh",
      "a\nb\nc\n4\ne\nf\ng\nh",
      """
        \"""
        a
        b
        c
      - d
      + 4
        … (4 unchanged)
        \"""
      """
    )
  }

  @Test("shows up to three equal fields")
  func threeFields() {
    struct Narrow: Equatable {
      var a = 1
      var b = 2
      var c = 3
      var d = 4
    }
    var after = Narrow()
    after.d = 0
    expectDifference(
      Narrow(),
      after,
      """
        DifferenceTests.Narrow(
          a: 1,
          b: 2,
          c: 3,
      -   d: 4
      +   d: 0
        )
      """
    )
  }

  @Test("folds equal fields if they are many or long")
  func fields() {
    struct Wide: Equatable {
      var a = 1
      var b = 2
      var c = 3
      var d = 4
      var e = 5
      var long = Array(0..<100)
      var last = 6
    }
    var after = Wide()
    after.e = 0
    expectDifference(
      Wide(),
      after,
      """
        DifferenceTests.Wide(
          … (4 unchanged),
      -   e: 5,
      +   e: 0,
          … (2 unchanged)
        )
      """
    )
  }

  @Test("shows a shared value with its property's name")
  func shared() {
    enum Volume: SharedKey { typealias Value = Int }
    struct Settings: Equatable {
      @Shared<Volume> var volume = 1
      var name = "a"
    }
    var after = Settings()
    after.volume = 2
    expectDifference(
      Settings(),
      after,
      """
        DifferenceTests.Settings(
      -   volume: 1,
      +   volume: 2,
          name: "a"
        )
      """
    )
  }

  @Test("has a comma after each line of a long list but the last")
  func commas() {
    let texts = ["a", "b", "c", "d"].map { String(repeating: $0, count: 30) }
    let lines = texts.map { "  \"\($0)\"" }.joined(separator: ",\n")
    #expect(describe(texts) == "[\n\(lines)\n]")
  }

  struct Empty: CustomStringConvertible {
    var description: String { "nothing" }
  }

  @Test("has the fields of a value, but the description of one of the standard library")
  func descriptions() {
    #expect(describe(Empty()).hasSuffix("Empty()"))
    #expect(describe(Duration.seconds(1)) == "1.0 seconds")
  }

  /// A value without `==`.
  struct Size { var width = 1 }

  @Test("compares values without `==` part by part")
  func notEquatable() {
    #expect(Difference.text([Size()], [Size()]) == nil)
    #expect(Difference.text([Size()], [Size(width: 2)]) != nil)
    #expect(Difference.text([Size()], [Size(), Size()]) != nil)
  }

  @Test("has a list of 72 characters on one line, with those of the comma after its last element")
  func lineWidth() {
    func lineCount(_ length: Int) -> Int {
      describe([String(repeating: "a", count: length)]).split(separator: "\n").count
    }
    #expect(lineCount(66) == 1)
    #expect(lineCount(67) == 3)
  }

  @Test("has at most 400 lines, and the number of the others")
  func lineCount() {
    let lists = Array(repeating: Array(repeating: "some words", count: 50), count: 10)
    let lines = describe(lists).split(separator: "\n")
    #expect(lines.count == 401)
    #expect(lines.last == "… (122 more lines)")
    let fewer = Array(lists.prefix(7)) + [Array(repeating: "some words", count: 33)]
    #expect(describe(fewer).split(separator: "\n").last == "… (1 more lines)")
    let fewest = Array(lists.prefix(7)) + [Array(repeating: "some words", count: 32)]
    #expect(describe(fewest).split(separator: "\n").last == "]")
  }

  @Test("limits the output for deep, wide and cyclic values")
  func bounds() throws {
    let wide = try #require(Difference.text(Array(0..<20_000), Array(5..<40_000)))
    #expect(wide.split(separator: "\n").count < 500)
    let text = describe(Array(0..<1_000))
    #expect(text.hasSuffix("… (940 more)\n]"))
    let deep = (0..<30).reduce(1 as Any) { inner, _ in [inner] }
    let depth = describe(deep).split(separator: "\n").count / 2
    #expect(depth == 24)
    let cycle = Cycle()
    cycle.next = cycle
    defer { cycle.next = nil }
    #expect(describe(cycle).split(separator: "\n").count < 500)
  }

  final class Cycle {
    var next: Cycle?
    var name = "a name that is long enough to need several lines when it is repeated"
  }
}
