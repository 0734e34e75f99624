import TestSupport
import Testing

@testable import TerminalUI

@Suite struct ReadmeTests {
  /// Folder of this file.
  static let folder = String(
    #filePath.prefix(upTo: #filePath.lastIndex(of: "/") ?? #filePath.endIndex)
  )

  @Test("every test that the README names is there")
  func names() throws {
    let sources = try Files.list(Self.folder).filter { $0.hasSuffix(".swift") }
    let functions = try sources.reduce(into: Set<String>()) { $0.formUnion(try Self.functions($1)) }
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
        let exists = functions.contains(name)
        #expect(exists, "\(name)")
      }
    }
    #expect(named > 60)
  }

  /// The functions of a file, with its name before each.
  static func functions(_ file: String) throws -> [String] {
    let suite = file.dropLast(".swift".count)
    let pieces = try Files.text("\(folder)/\(file)").split(separator: "func ").dropFirst()
    return pieces.map { piece in "\(suite).\(piece.prefix { $0.isLetter || $0.isNumber })" }
  }

  @Test("every trap has its row")
  func traps() throws {
    let text = try Files.text(Self.folder + "/README.md")
    for number in 1...30 { #expect(text.contains("\n| \(number) | ")) }
  }
}
