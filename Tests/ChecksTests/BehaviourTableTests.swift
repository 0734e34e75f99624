import Foundation
import TestHelpers
import Testing

@Suite("the table of behaviours")
struct BehaviourTableTests {
  private static let folders = ["CompositionTests", "RoutingTests", "TestSupportTests"]

  /// The tests of those folders, as `File/function` without the suffix `Tests` of the file.
  private static func tests() throws -> Set<String> {
    var tests: Set<String> = []
    for folder in folders {
      let suffix = "Tests.swift"
      for file in try Repository.files(in: ["Tests/Architecture/\(folder)"], ending: suffix) {
        let name = suite(String(file.split(separator: "/").last?.dropLast(suffix.count) ?? ""))
        for function in TestFunctions.names(in: try Repository.text(file)) {
          tests.insert("\(name)/\(function)")
        }
      }
    }
    return tests
  }

  /// The file that has the tests of a suite, by the short names of the table.
  private static func suite(_ name: String) -> String {
    ["TestStoreFailure": "Failure", "ShowSkipped": "NonExhaustive"][name]
      ?? name
  }

  @Test("names only tests that exist")
  func names() throws {
    let tests = try Self.tests()
    let table = try Repository.text("Tests/Architecture/CompositionTests/README.md")
    let named = table.split(separator: "\n").filter { $0.hasPrefix("|") }
      .flatMap { $0.matches(of: /([A-Z]\w+)\/([a-z]\w*(?:, [a-z]\w+)*)/) }
    #expect(named.count > 80)
    for match in named {
      for function in match.output.2.split(separator: ", ") {
        let name = "\(Self.suite(String(match.output.1)))/\(function)"
        let exists = tests.contains(name)
        #expect(exists, "\(name)")
      }
    }
  }
}

@Suite("the page about threats")
struct ThreatsPageTests {
  @Test("names a test for each promise and for each thing left out, and only tests that exist")
  func names() throws {
    let page = try Repository.text("Core/Boundaries/boundaries/Boundaries.docc/Threats.md")
    let promises = try #require(page.split(separator: "### What a check leaves out").last)
      .split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasSuffix("| tests |") }
    #expect(promises.count >= 20)
    let files = Dictionary(grouping: try Repository.files(in: ["Tests"], ending: ".swift")) {
      String($0.split(separator: "/").last?.dropLast(6) ?? "")
    }
    var functions: [String: [String]] = [:]
    for promise in promises {
      let named = promise.matches(of: /(\w+Tests)\/(\w+)/)
      #expect(!named.isEmpty, "\(promise)")
      for match in named {
        let suite = String(match.output.1)
        let known =
          try functions[suite]
          ?? files[suite, default: []].flatMap { TestFunctions.names(in: try Repository.text($0)) }
        functions[suite] = known
        #expect(known.contains(String(match.output.2)), "\(match.output.0)")
      }
    }
  }
}
