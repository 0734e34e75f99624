import Foundation
import TestHelpers
import Testing

/// Returns the source of a reducer with a chain of `count` operators, each with another child.
private func chain(of count: Int) -> String {
  let numbers = (0..<count).map(String.init)
  return """
    import NavigatorComposition
    import NavigatorRouting
    struct Child: Reducer {
      struct State: Equatable, Identifiable { var id = 0 }
      enum Action: Equatable, Sendable { case increment }
      func reduce(into state: inout State, action: Action) -> EffectOf<Self> { .none }
    }
    struct Parent: Reducer {
      struct State: Equatable {
        \(numbers.map { "var child\($0): Child.State?" }.joined(separator: "\n"))
      }
      @Cases enum Action: Equatable, Sendable {
        \(numbers.map { "case child\($0)(PresentationAction<Child.Action>)" }.joined(separator: "\n"))
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          \(numbers.map { "case .child\($0): return .none" }.joined(separator: "\n"))
          }
        }
        \(numbers.map { """
        .ifLet(\\.child\($0), presentation: \\.child\($0)) { Child() }
        """ }.joined(separator: "\n"))
      }
    }
    """
}

@Suite("Defect 8 (issue 2724): type checking takes less than two seconds", .serialized)
struct CompileTimeTests {
  @Test("for twenty chained operators")
  func chainedOperators() throws {
    #expect(try leastSeconds(chain(of: 20), below: 2) < 2)
  }

  @Test("for an app that uses only public symbols")
  func seedApp() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Support/SeedApp.swift")
    #expect(try leastSeconds(String(contentsOf: file, encoding: .utf8), below: 2) < 2)
  }
}
