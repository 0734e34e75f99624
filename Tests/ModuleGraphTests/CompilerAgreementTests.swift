import Foundation
import ModuleGraph
import NavigatorOperatingSystem
import NavigatorTestSupport
import Synchronization
import Testing

@Suite("The scanner and the compiler agree")
struct CompilerAgreementTests {
  @Test("on what every nasty source imports", arguments: NastySource.all)
  func nasty(source: NastySource) {
    #expect(ImportScanner.scan(source.bytes).imports.map(\.module) == source.modules)
  }

  @Test("when the compiler itself is asked about them", .enabled(if: Compiler.isThere))
  func nastyCompiled() throws {
    let folder = try TemporaryFolder()
    let disagreements = disagreements(about: NastySource.all) { source in
      let (compiler, scanner) = try Compiler.modulesOfAllBranches(of: source.bytes, in: folder.url)
      return compiler == scanner ? nil : "\(source.testDescription): \(compiler) \(scanner)"
    }
    #expect(disagreements == [])
  }

  @Test("on the sources of this package and the toolchain", .enabled(if: Compiler.isThere))
  func corpus() throws {
    let files = Corpus.files
    // Asking takes a twentieth of a second, twice a file; forty files spread over all keep the
    // test short, and a folder named by the environment is tried to the last one.
    let step = Corpus.isWhole ? 1 : max(1, files.count / 40)
    let folder = try TemporaryFolder()
    let sample = stride(from: 0, to: files.count, by: step).map { files[$0] }
    #expect(!sample.isEmpty)
    let disagreements = disagreements(about: sample) { file in
      let bytes = try [UInt8](Data(contentsOf: URL(filePath: file)))
      let (compiler, scanner) = try Compiler.modulesOfAllBranches(of: bytes, in: folder.url)
      let imports = ImportScanner.scan(bytes).imports
      let active = Set(try Compiler.modules(of: file))
      let unconditional = imports.filter { $0.conditions.isEmpty }.map(\.module)
      let agrees =
        compiler == scanner && active.isSubset(of: imports.map(\.module))
        && active.isSuperset(of: unconditional)
      return agrees ? nil : "\(file): \(compiler) \(scanner) \(active)"
    }
    #expect(disagreements == [])
  }

  /// What a question on every item answers other than nil, asked on all processors.
  private func disagreements<Item: Sendable>(
    about items: [Item],
    _ question: @Sendable (Item) throws -> String?
  ) -> [String] {
    let answers = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: items.count) { index in
      do {
        guard let answer = try question(items[index]) else { return }
        answers.withLock { $0.append(answer) }
      } catch {
        answers.withLock { $0.append("\(error)") }
      }
    }
    return answers.withLock { $0 }
  }
}

/// The Swift files there are on this machine to try the scanner on.
enum Corpus {
  /// A folder named by the environment is tried to the last file.
  static let named = ProcessInfo.processInfo.environment["BOUNDARIES_CORPUS"]
  static var isWhole: Bool { named != nil }

  static let files: [String] = {
    if let named { return swiftFiles(in: named) }
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let own = ["App", "Core", "Features", "Tests", "scripts"].flatMap {
      swiftFiles(in: package.appending(path: $0).path)
    }
    return own + toolchain.flatMap(swiftFiles)
  }()

  /// The folder of modules beside the compiler; empty when it is not laid out that way.
  private static var toolchain: [String] {
    guard let answer = try? ChildProcess.run(["swiftc", "-print-target-info"]),
      let info = try? JSONSerialization.jsonObject(with: Data(answer.output)) as? [String: Any],
      let paths = info["paths"] as? [String: Any]
    else { return [] }
    return paths["runtimeLibraryPaths"] as? [String] ?? []
  }

  private static func swiftFiles(in folder: String) -> [String] {
    let walker = FileManager.default.enumerator(atPath: folder)
    return (walker?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".swiftinterface") }.sorted()
      .map { "\(folder)/\($0)" }
  }
}
