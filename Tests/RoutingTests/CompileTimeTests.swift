import Foundation
import NavigatorTestSupport
import Testing

/// Type checks a source against the modules that these tests were built with.
///
/// - Returns: The output of the compiler and its processor time in seconds, which does not depend
///   on the load of the machine.
private func typeCheck(_ source: String) throws -> (output: String, seconds: Double) {
  let folder = try TemporaryFolder(["Source.swift": source])
  let modules = try #require(Executable.modules, "no modules beside the tests")
  let compiler = Process()
  compiler.executableURL = URL(filePath: "/usr/bin/env")
  // `times` prints the processor time of the shell, and on a second line that of its children,
  // which are only this compiler.
  compiler.arguments = [
    "sh", "-c", #""$@" 2>&1; times"#, "sh",
    "swiftc", "-frontend", "-typecheck", "-swift-version", "6", "-I", modules.path,
    "-load-plugin-executable", "\(Executable.path("NavigatorMacros-tool"))#NavigatorMacros",
    "\(folder.path)/Source.swift",
  ]
  let pipe = Pipe()
  compiler.standardOutput = pipe
  try compiler.run()
  let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  compiler.waitUntilExit()
  let lines = text.split(separator: "\n")
  let times = try #require(lines.last).split(separator: " ").compactMap(seconds)
  try #require(times.count == 2, "no times in: \(text)")
  return (lines.dropLast(2).joined(separator: "\n"), times.reduce(0, +))
}

/// Parses a duration such as `0m1.250s`.
private func seconds(_ text: Substring) -> Double? {
  let parts = text.dropLast().split(separator: "m").compactMap { Double($0) }
  return parts.count == 2 ? parts[0] * 60 + parts[1] : nil
}

/// Returns the source of a reducer with a chain of `count` operators, each with another child.
private func chain(of count: Int) -> String {
  let numbers = (0..<count).map(String.init)
  return """
    import NavigatorComposition
    import NavigatorRouting
    struct Child: Reducer {
      struct State: Equatable { var count = 0 }
      enum Action: Equatable, Sendable { case increment }
      func reduce(into state: inout State, action: Action) -> EffectOf<Self> { .none }
    }
    struct Parent: Reducer {
      struct State: Equatable {
        \(numbers.map { "var child\($0): Child.State?" }.joined(separator: "\n"))
      }
      enum Action: Equatable, Sendable {
        \(numbers.map { "case child\($0)(PresentationAction<Child.Action>)" }.joined(separator: "\n"))
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          \(numbers.map { "case .child\($0): return .none" }.joined(separator: "\n"))
          }
        }
        \(numbers.map { """
        .ifLet(\\.child\($0), presentation: Case(Action.child\($0)) { $0.child\($0) }) { Child() }
        """ }.joined(separator: "\n"))
      }
    }
    extension Parent.Action {
      \(numbers.map { """
      var child\($0): PresentationAction<Child.Action>? {
        if case .child\($0)(let action) = self { action } else { nil }
      }
      """ }.joined(separator: "\n"))
    }
    """
}

/// Returns the source of a router with `count` kinds of screens, each with another type.
private func router(of count: Int) -> String {
  let numbers = (0..<count).map(String.init)
  return """
    import NavigatorComposition
    import NavigatorRouting
    \(numbers.map { """
    struct Screen\($0): Reducer {
      struct State: Equatable { var count = 0 }
      enum Action: Equatable, Sendable { case increment, delegate(Delegate) }
      enum Delegate: Equatable, Sendable { case next }
      func reduce(into state: inout State, action: Action) -> EffectOf<Self> { .none }
    }
    """ }.joined(separator: "\n"))
    struct Path: ScreenReducer {
      enum State: Equatable { \(numbers.map { "case screen\($0)(Screen\($0).State)" }.joined(separator: "; ")) }
      enum Action: Equatable, Sendable { \(numbers.map { "case screen\($0)(Screen\($0).Action)" }.joined(separator: "; ")) }
      \(numbers.map { "let screen\($0) = Screen\($0)()" }.joined(separator: "\n"))
      func reduce(into screen: inout Screen<State>, action: Action) -> Effect<Action> {
        switch action {
        \(numbers.map { """
        case .screen\($0)(let action):
          screen.run(screen\($0), action, State.screen\($0), Action.screen\($0)) { $0.screen\($0) }
        """ }.joined(separator: "\n"))
        }
      }
    }
    extension Path.State {
      \(numbers.map { """
      var screen\($0): Screen\($0).State? { if case .screen\($0)(let s) = self { s } else { nil } }
      """ }.joined(separator: "\n"))
    }
    struct Router: Reducer {
      struct State: Equatable { var path = StackState<Path.State>() }
      enum Action: Equatable, Sendable { case path(StackAction<Path.State, Path.Action>) }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          \(numbers.map { """
          case .path(.element(id: _, action: .screen\($0)(.delegate(.next)))):
            state.path.append(.screen\($0)(Screen\($0).State()))
          case .path(.element(id: _, action: .screen\($0)(.increment))): break
          """ }.joined(separator: "\n"))
          case .path(.popFrom), .path(.push): break
          }
          return .none
        }
        .forEach(
          \\.path,
          action: Case(Action.path) { if case .path(let action) = $0 { action } else { nil } },
          screens: Path()
        )
      }
    }
    """
}

@Suite("Defect 8 (issue 2724): type checking takes less than two seconds", .serialized)
struct CompileTimeTests {
  @Test("for twenty chained operators")
  func chainedOperators() throws {
    let (output, seconds) = try typeCheck(chain(of: 20))
    #expect(output == "")
    #expect(seconds < 2)
  }

  @Test("for a router of forty screens")
  func router40() throws {
    let (output, seconds) = try typeCheck(router(of: 40))
    #expect(output == "")
    #expect(seconds < 2)
  }

  @Test("for an app that uses only public symbols")
  func seedApp() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Support/SeedApp.swift")
    let (output, seconds) = try typeCheck(String(contentsOf: file, encoding: .utf8))
    #expect(output == "")
    #expect(seconds < 2)
  }

  @Test("but not for a router with an unhandled delegate, which does not compile")
  func forgottenDelegate() throws {
    let source = router(of: 3).replacing(
      "case .path(.element(id: _, action: .screen1(.delegate(.next)))):\n",
      with: ""
    )
    let (output, _) = try typeCheck(source)
    #expect(output.contains("switch must be exhaustive"))
  }

  @Test("but not for a composed screen that is not stored built, which does not compile")
  func unbuiltScreen() throws {
    let source = router(of: 3).replacing(
      "func reduce(into state: inout State, action: Action) -> EffectOf<Self> { .none }",
      with: "var body: some ReducerOf<Self> { EmptyReducer() }"
    )
    let (output, _) = try typeCheck(source)
    #expect(output.contains("'Never' be equivalent"))
  }
}
