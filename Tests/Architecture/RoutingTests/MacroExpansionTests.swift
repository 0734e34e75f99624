import Foundation
import NavigatorTestSupport
import TestHelpers
import Testing

@Suite("The macros", .waitsForPrograms)
struct MacroExpansionTests {
  private static let cases = """
    @Cases
    package enum Action: Equatable {
      case reset  // no payload
      case counter(Counter.Action), open(link: String)
      case moved(from: Int, to: [String: any Any & Sendable] = [:], (Int) -> Void)
      indirect case nested(Result<Action, any Error>)
      static func helper() -> String { "case fake(\\(")"))" }
    }
    """

  private static let screens = """
    @Screens
    struct Path {
      let root = Entry()
      /// The counter.
      let hoge =
        Hoge()
      let fact: NumberFact
      let generic: Chooser<Int, String> = Chooser(from: 0)

      init(client: Client) {
        fact = NumberFact(client: client)
      }
    }
    """

  private static let tabs = """
    @Tabs public struct MainTabs {
      let home = Home()
      let search: Search
    }
    """

  @Test(
    "generate the expected members and conformances",
    arguments: [
      ("Cases", "cases", cases), ("Screens", "screens", screens), ("Tabs", "tabs", tabs),
      (
        "Screens", "screens-without-delegates",
        """
        @Screens(.withoutDelegates)
        struct Destination {
          let edit = Edit()
        }
        """
      ),
      ("Screens", "screens-root-alone", "@Screens struct Path {\n  let root = Tabs()\n}"),
    ]
  )
  func expansions(macro: String, name: String, source: String) throws {
    let plugin = try MacroPlugin()
    let members = try plugin.expand(macro, source)
    let conformance = try plugin.expand(macro, role: "extension", source)
    #expect(members.diagnostics.isEmpty)
    #expect(try plugin.end() == 0)
    expectGolden(
      [source, members.expandedSource, conformance.expandedSource].joined(
        separator: "\n\n────\n\n"
      ),
      named: name
    )
  }

  @Test("name the cases beside raw values")
  func rawValues() throws {
    let plugin = try MacroPlugin()
    let source = "@Cases enum Level: Int { case low = -1, middle, high = 2, highest }"
    let members = try plugin.expand("Cases", source).expandedSource
    for name in ["low", "middle", "high", "highest"] {
      #expect(members.contains("var \(name): NavigatorComposition.Case<Level, Void>"))
    }
    #expect(try plugin.end() == 0)
  }

  /// Invalid declarations, with `⟦` at the position of the error.
  private static let misuses = [
    ("Cases", "@Cases ⟦struct Action {}", "@Cases can be attached to an enum only."),
    (
      "Cases", "@Cases enum Action {\n  ⟦#if DEBUG\n  case a\n  #endif\n}",
      "@Cases does not support conditional compilation."
    ),
    (
      "Cases", "@Cases enum Action { case a, ⟦cases }",
      "@Cases generates 'cases': this case needs another name."
    ),
    ("Screens", "@Screens ⟦enum Path {}", "@Screens can be attached to a struct only."),
    (
      "Screens", "@Screens ⟦struct Path {}",
      "@Screens expects a constant for each screen, such as 'let home = Home()'."
    ),
    (
      "Tabs", "@Tabs ⟦struct Main {\n  let root = Home()\n}",
      "@Tabs expects a constant for each screen, such as 'let home = Home()'."
    ),
    (
      "Screens", "@Screens struct Path {\n  ⟦var home = Home()\n}",
      "A screen is a constant: write 'let', and computed properties in an extension."
    ),
    (
      "Screens", "@Screens struct Path {\n  let ⟦home = makeHome()\n}",
      "The type cannot be inferred from this value: write 'let home: Type = …'."
    ),
    (
      "Screens", "@Screens struct Path {\n  let ⟦home = Generic<Int>()\n}",
      "The type cannot be inferred from this value: write 'let home: Type = …'."
    ),
    (
      "Screens", "@Screens struct Path {\n  let ⟦home\n  let away = Away()\n}",
      "State the type: 'let home: Type'."
    ),
    (
      "Screens",
      "@Screens struct Path {\n  let home = Home()\n  ⟦#if DEBUG\n  let x = X()\n  #endif\n}",
      "@Screens does not support conditional compilation."
    ),
    (
      "Tabs", "@Tabs struct Main {\n  let ⟦allCases = Home()\n}",
      "'allCases' has another meaning here: give this screen another name."
    ),
    (
      "Screens", "@Screens struct Path {\n  let home = Home()\n  enum ⟦State {}\n}",
      "@Screens generates 'State': remove this one."
    ),
    (
      "Screens", "@Screens struct Path {\n  let home = Home(), ⟦away = Away()\n}",
      "Each screen has a constant of its own: write 'let away'."
    ),
    (
      "Screens", "@Screens struct Path {\n  let home: Home, ⟦away: Away\n}",
      "Each screen has a constant of its own: write 'let away'."
    ),
    (
      "Screens", "@Screens struct Path {\n  let home = Home(),\n    ⟦away = Away()\n}",
      "Each screen has a constant of its own: write 'let away'."
    ),
    (
      "Tabs", "@Tabs struct Tabs {\n  let home: Home\n    , ⟦away: Away\n}",
      "Each screen has a constant of its own: write 'let away'."
    ),
    (
      "Tabs", "@Tabs struct Tabs {\n  let home: Both<Int, Int>, ⟦away: Away\n}",
      "Each screen has a constant of its own: write 'let away'."
    ),
    (
      "Screens", "@Screens struct Path {\n  let home = Home()\n  ⟦var count: Int { 1 }\n}",
      "A screen is a constant: write 'let', and computed properties in an extension."
    ),
    (
      "Screens", "@Screens struct Path {\n  let ⟦build = Build()\n}",
      "'build' has another meaning here: give this screen another name."
    ),
    (
      "Screens", "@Screens struct Path {\n  let home = Home()\n  let ⟦screens = Screens()\n}",
      "'screens' has another meaning here: give this screen another name."
    ),
    (
      "Screens", "@Screens struct Path {\n  let root = ⟦Root()\n  let home: Home\n}",
      "'Root' means what the macro generates here: write the module before it, as 'Module.Root'."
    ),
    (
      "Tabs", "@Tabs struct Tabs {\n  let home: ⟦State\n}",
      "'State' means what the macro generates here: write the module before it, as 'Module.State'."
    ),
    (
      "Tabs", "@Tabs struct Tabs {\n  let home = Home()\n  let ⟦State = Home()\n}",
      "'State' has another meaning here: give this screen another name."
    ),
    (
      "Screens", "@Screens struct Path {\n  let home = Home()\n  let ⟦`State` = Home()\n}",
      "'`State`' has another meaning here: give this screen another name."
    ),
    (
      "Tabs", "@Tabs struct Tabs {\n  let home = Home()\n  let ⟦tab = Home()\n}",
      "'tab' has another meaning here: give this screen another name."
    ),
    (
      "Tabs", "@Tabs struct Tabs {\n  let home = Home()\n  let ⟦select: Select\n}",
      "'select' has another meaning here: give this screen another name."
    ),
    (
      "Tabs", "@Tabs struct Tabs {\n  let home = Home()\n  let ⟦root = Entry()\n}",
      "@Tabs has no root: give this tab another name."
    ),
  ]

  @Test("report an invalid declaration once, at the position of the error", arguments: misuses)
  func misuse(macro: String, marked: String, message: String) throws {
    let plugin = try MacroPlugin()
    let offset = try #require(marked.range(of: "⟦")?.lowerBound.utf16Offset(in: marked))
    let source = marked.replacing("⟦", with: "")
    let members = try plugin.expand(macro, source)
    #expect(members.expandedSource == "")
    #expect(members.diagnostics.map(\.message) == [message])
    #expect(members.diagnostics.map(\.position.offset) == [offset])
    #expect(try plugin.expand(macro, role: "extension", source).diagnostics.isEmpty)
    #expect(try plugin.end() == 0)
  }

  @Test(
    "read brackets, declarations, strings, attributes and number signs of any depth",
    arguments: [
      ("@Cases enum Action { case a", "(", ")", "}"),
      ("@Cases enum Action { case a", "[", "]", "}"),
      ("@Cases enum Action { ", "enum A {", "}", "case a }"),
      ("@Cases ", "@available(*) ", "", "enum Action { case a }"),
      (#"@Cases enum Action { let a = "#, #""\("#, #")""#, " ; case a }"),
      ("@Cases enum Action { case a", "/*", "*/", "}"),
      ("@Cases enum Action { case a ; let b = (", "#", "", ") }"),
    ]
  )
  func depth(start: String, open: String, close: String, end: String) throws {
    let plugin = try MacroPlugin()
    // A function that called itself would end at a tenth of it.
    let count = isLongRun ? 100_000 : 20_000
    let repeated = (String(repeating: open, count: count), String(repeating: close, count: count))
    let expansion = try plugin.expand("Cases", start + repeated.0 + repeated.1 + end)
    #expect(expansion.diagnostics.isEmpty)
    #expect(expansion.expandedSource.contains("var a: "))
    #expect(try plugin.end() == 0)
  }

  @Test("end without a trap for bytes that are not a message", arguments: [0x80, 0xFF] as [UInt8])
  func length(high: UInt8) throws {
    let plugin = try MacroPlugin()
    try plugin.send(header: Data([1, 0, 0, 0, 0, 0, 0, high]))
    let status = plugin.wait()
    #expect(status == 0 || status == 1)
  }

  @Test("report at a position beyond all numbers")
  func position() throws {
    let plugin = try MacroPlugin()
    let expansion = try plugin.expand("Cases", "\nstruct A {}", offset: .max, line: .max)
    #expect(expansion.diagnostics.count == 1)
    #expect(try plugin.end() == 0)
  }

  @Test("expand or report every prefix of a declaration, also one that is closed")
  func prefixes() throws {
    let plugin = try MacroPlugin()
    for (macro, source) in [("Cases", Self.cases), ("Screens", Self.screens), ("Tabs", Self.tabs)] {
      for end in source.indices {
        let expansion = try plugin.expand(macro, String(source[..<end]))
        #expect(expansion.expandedSource.isEmpty != expansion.diagnostics.isEmpty)
        let closed = try plugin.expand(macro, "\(source[..<end])}")
        #expect(closed.expandedSource.isEmpty != closed.diagnostics.isEmpty)
      }
    }
    #expect(try plugin.end() == 0)
  }
}
