import Foundation
import TestHelpers
import Testing

@Suite("the page about threats")
struct ThreatsPageTests {
  @Test("names a test for each promise and for each thing left out, and only tests that exist")
  func names() throws {
    let page = try Repository.text("Core/Boundaries/boundaries/Boundaries.docc/Threats.md")
    let promises = try #require(page.split(separator: "### Omissions of a check").last)
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
