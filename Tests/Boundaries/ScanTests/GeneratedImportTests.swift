import BoundariesScan
import Foundation
import NavigatorOperatingSystem
import TestHelpers
import Testing

@Suite("A generated import")
struct GeneratedImportTests {
  @Test(
    "that the compiler accepts is found with its kind and path, and no other one is missed",
    .enabled(if: Compiler.isAvailable, "there is no swiftc")
  )
  func generated() throws {
    var generator = ImportGenerator(seed: SeededGenerator.seedOfRun)
    var accepted = 0
    var disagreements: [String] = []
    let batches = isLongRun ? 20 : 1
    let size = isLongRun ? 500 : 300
    for _ in 0..<batches {
      let texts = (0..<size).map { _ in generator.next() }
      for (text, compiled) in zip(texts, try CompiledImports.parse(texts)) {
        let scanned = ImportScanner.scan(text)
        if compiled.isAccepted { accepted += 1 }
        if let problem = Self.disagreement(compiled, scanned) {
          disagreements.append("\(text.debugDescription): \(problem)")
        }
      }
    }
    #expect(disagreements.prefix(20) == [])
    #expect(disagreements.count == 0)
    #expect(accepted > batches * size / 8)
  }

  /// Returns how the scanner differs from the compiler; nil if it agrees.
  private static func disagreement(_ compiled: CompiledImports, _ scanned: ScannedSource) -> String?
  {
    let found = scanned.imports.map { importing in
      let path = importing.path.joined(separator: ".")
      let kind = importing.kind.map { CompiledImports.names[$0] ?? $0 }
      return CompiledImports.Declaration(kind: kind, path: path)
    }
    let isRead = scanned.unreadableImports.isEmpty
    if compiled.isAccepted {
      return found == compiled.imports && isRead ? nil : "\(compiled.imports) \(found) \(isRead)"
    }
    return isRead && found.isEmpty ? "the compiler refuses it, and the scanner sees nothing" : nil
  }
}

/// The imports that the compiler parses in a file.
struct CompiledImports {
  struct Declaration: Equatable {
    var kind: String?
    var path: String
  }

  var imports: [Declaration] = []
  /// Whether the file has no error of syntax.
  var isAccepted = true

  /// The names of kinds in the compiler's tree that differ from their keywords.
  static let names = ["typealias": "type", "let": "var"]

  /// Parses files, all in one call of the compiler.
  static func parse(_ texts: [String]) throws -> [CompiledImports] {
    let folder = try TemporaryFolder()
    var command = [
      "swiftc", "-frontend", "-dump-parse", "-module-name", "Probe", "-swift-version", "6",
      "-diagnostic-style", "llvm",
    ]
    for (index, text) in texts.enumerated() {
      try folder.write(text, to: "\(index).swift")
      command += ["-primary-file", "\(folder.path)/\(index).swift"]
    }
    let result = try ChildProcess.run(command)
    var files = texts.map { _ in CompiledImports() }
    var current = 0
    let tree = String(decoding: result.output, as: UTF8.self)
    for line in tree.replacing("(source_file", with: "\n(source_file").split(separator: "\n") {
      if let match = line.firstMatch(of: #/^\(source_file ".*/([0-9]+)\.swift"/#) {
        current = Int(match.1) ?? 0
      } else if line.contains("(import_decl "),
        let match = line.firstMatch(of: /(?: kind=([a-z]+))? module="(.*)"\)/)
      {
        files[current].imports.append(.init(kind: match.1.map(String.init), path: "\(match.2)"))
      }
    }
    for line in result.errors.split(separator: "\n") {
      if let match = line.firstMatch(of: #//([0-9]+)\.swift:[0-9]+:[0-9]+: error:/#),
        let index = Int(match.1)
      {
        files[index].isAccepted = false
      }
    }
    return files
  }
}
