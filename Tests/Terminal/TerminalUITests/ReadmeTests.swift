import NavigatorTerminal
import TestHelpers
import Testing

@testable import NavigatorTerminalUI

@Suite struct ReadmeTests {
  /// The folder of this file.
  static let folder = String(
    #filePath.prefix(upTo: #filePath.lastIndex(of: "/") ?? #filePath.endIndex)
  )

  @Test("the README names existing tests")
  func names() throws {
    let folders = ["", "System/", "../TerminalTests/"]
    let sources = try folders.flatMap { folder in
      try Files.list("\(Self.folder)/\(folder)").filter { $0.hasSuffix(".swift") }
        .map { folder + $0 }
    }
    let tests = try sources.reduce(into: Set<String>()) { $0.formUnion(try Self.tests($1)) }
    var suite = ""
    var named = 0
    for line in try Files.text(Self.folder + "/README.md").split(separator: "\n") {
      for word in line.split(separator: "`").filter({ $0.contains(".") && !$0.contains(" ") }) {
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[1].isEmpty,
          parts[0].isEmpty || parts[0].hasSuffix("Tests")
        else { continue }
        if !parts[0].isEmpty { suite = String(parts[0]) }
        named += 1
        let name = "\(suite).\(parts[1])"
        let exists = tests.contains(name)
        #expect(exists, "\(name)")
      }
    }
    #expect(named > 60)
  }

  /// Returns the tests of a file, prefixed with the name of the suite.
  static func tests(_ file: String) throws -> [String] {
    let suite = file.split(separator: "/").last?.dropLast(".swift".count) ?? ""
    let source = try Files.text("\(folder)/\(file)")
    return TestFunctions.names(in: source).map { "\(suite).\($0)" }
  }

  @Test("the README has a row for each problem")
  func problems() throws {
    let text = try Files.text(Self.folder + "/README.md")
    for number in 1...30 { #expect(text.contains("\n| \(number) | ")) }
  }
}
