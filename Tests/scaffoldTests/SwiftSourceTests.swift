import TestHelpers
import Testing

@testable import scaffold

@Suite("The places in a Swift source")
struct SwiftSourceTests {
  private func screens(_ macro: String, _ text: String) throws -> Screens {
    let source = SwiftSource(text)
    return try #require(try Screens(macro, path: "App/Source.swift", source: source))
  }

  @Test("ignore comments and literals, also nested ones")
  func blanking() throws {
    let source = SwiftSource(
      ##"""
      // { let a
      /* { /* let b */ { */
      let c = "{ let d \" {"
      let e = """
        { let f
        """
      let g = #"{ let h " \"#
      struct S { let i: Int }
      """##
    )
    let names = try source.matches(#"\blet\s+(\w+)"#).map { $0.captures[0] }
    #expect(names == ["c", "e", "g", "i"])
    let block = try #require(try source.block(after: #"\bstruct\b"#))
    #expect(try source.topLevelMatches(#"\blet\b"#, in: block).count == 1)
  }

  @Test(
    "are those of tabs, however they are declared",
    arguments: [
      "@Tabs struct MainTabs {\n  let home = Home()\n}\n",
      "@Tabs\npackage struct MainTabs\n{\n    let home = HomeFeature.Home()\n}\n",
      "// @Tabs struct Old {}\n@Tabs @MainActor public struct MainTabs { let home: Home }\n",
    ]
  )
  func tabs(text: String) throws {
    let tabs = try screens("Tabs", text)
    #expect(tabs.name == "MainTabs" && tabs.router == nil)
    #expect(tabs.screens.map(\.key) == ["home"])
    let changed = try tabs.adding(screen: "let piyo = Piyo()", argument: nil)
    #expect(try screens("Tabs", changed).screens.map(\.key) == ["home", "piyo"], "\(changed)")
  }

  @Test(
    "are those of a router's screens and of its initializer",
    arguments: [
      "path = Path(\n      fact: Fact(client: dependencies.fact)\n    )",
      "path = Path(fact: Fact(client: dependencies.fact))",
      "path = .init(fact: Fact(client: dependencies.fact) /* ) */, )",
    ]
  )
  func router(creation: String) throws {
    let text = """
      public struct AppRouter: RouterReducer {
        @Screens public struct Path {
          let root = Counter()
          // let old = Old()
          let fact: Fact
        }

        public init(dependencies: Dependencies) {
          \(creation)
        }
      }

      """
    let router = try screens("Screens", text)
    #expect(router.router == "AppRouter")
    #expect(router.screens.map(\.type) == ["Counter", "Fact"])
    let changed = try router.adding(screen: "let piyo: Piyo", argument: "piyo: Piyo(client: a)")
    let call = SwiftSource(changed)
    let place = try #require(try call.matches(#"= ?(Path|\.init)\("#).first).range.upperBound - 1
    let arguments = try #require(call.block(from: place, open: "("))
    let parts = try call.matches(#"\w+: \w+\(client: [\w.]+\)(?:\s*,)?"#, in: arguments)
    #expect(parts.count == 2, "\(changed)")
    #expect(try screens("Screens", changed).screens.last?.key == "piyo")
  }

  @Test("are before the default of a switch, or at its end")
  func cases() throws {
    let source = SwiftSource("switch a {\ncase .b: break\ndefault: break\n}\n")
    let block = try #require(try source.block(after: #"\bswitch\b"#))
    let changed = try source.inserting(cases: "case .c: break", in: block)
    #expect(changed.contains("case .b: break\n\ncase .c: break\ndefault: break\n}"), "\(changed)")
    let other = SwiftSource("switch a { case .b: break }")
    let end = try #require(try other.block(after: #"\bswitch\b"#))
    #expect(
      try other.inserting(cases: "case .c: break", in: end)
        == "switch a { case .b: break\ncase .c: break\n }"
    )
  }
}
