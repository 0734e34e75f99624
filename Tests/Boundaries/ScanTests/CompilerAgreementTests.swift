import BoundariesScan
import Foundation
import NavigatorOperatingSystem
import Synchronization
import TestHelpers
import Testing

@Suite("The scanner agrees with the compiler")
struct CompilerAgreementTests {
  @Test("on the recorded imports of every adversarial source", arguments: AdversarialSource.all)
  func recorded(source: AdversarialSource) {
    let found = ImportScanner.scan(source.bytes).imports.map(\.module)
    #expect(found.filter { !source.refused.contains($0) } == source.modules)
    #expect(found.filter { source.refused.contains($0) } == source.refused)
  }

  @Test(
    "on adversarial sources as compiled, in a long run on all",
    .enabled(if: Compiler.isAvailable, "there is no swiftc")
  )
  func compiled() throws {
    let folder = try TemporaryFolder()
    // The compiler takes a twentieth of a second for each.
    let sources = AdversarialSource.all.enumerated().filter { isLongRun || $0.offset % 16 == 0 }
    let disagreements = disagreements(about: sources.map(\.element)) { source in
      let (compiler, scanner) = try Compiler.modulesOfAllBranches(of: source.bytes, in: folder.url)
      let agrees = compiler == scanner.filter { !source.refused.contains($0) }
      return agrees ? nil : "\(source.testDescription): \(compiler) \(scanner)"
    }
    #expect(disagreements == [])
  }

  @Test(
    "on the sources of this package and the toolchain",
    .enabled(if: Compiler.isAvailable, "there is no swiftc")
  )
  func corpus() throws {
    let files = Corpus.files
    // The compiler takes a twentieth of a second, twice for a file with directives, so only a sample of the files is
    // compared, except in a folder that the environment names.
    let step = Corpus.isWhole ? 1 : max(1, files.count / (isLongRun ? 40 : 20))
    let folder = try TemporaryFolder()
    let sample = stride(from: 0, to: files.count, by: step).map { files[$0] }
    #expect(!sample.isEmpty)
    let disagreements = disagreements(about: sample) { file in
      let bytes = try [UInt8](Data(contentsOf: URL(filePath: file)))
      let (compiler, scanner) = try Compiler.modulesOfAllBranches(of: bytes, in: folder.url)
      let imports = ImportScanner.scan(bytes).imports
      let hasDirectives = Compiler.withoutDirectives(bytes) != bytes
      let active = Set(hasDirectives ? try Compiler.modules(of: file) : compiler)
      let unconditional = imports.filter { $0.conditions.isEmpty }.map(\.module)
      let agrees =
        compiler == scanner && active.isSubset(of: imports.map(\.module))
        && active.isSuperset(of: unconditional)
      return agrees ? nil : "\(file): \(compiler) \(scanner) \(active)"
    }
    #expect(disagreements == [])
  }

  /// Returns the non-nil results of a comparison of every item, computed in parallel.
  private func disagreements<Item: Sendable>(
    about items: [Item],
    _ compare: @Sendable (Item) throws -> String?
  ) -> [String] {
    let results = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: items.count) { index in
      do {
        guard let result = try compare(items[index]) else { return }
        results.withLock { $0.append(result) }
      } catch {
        results.withLock { $0.append("\(error)") }
      }
    }
    return results.withLock { $0 }
  }
}

/// The Swift files to test the scanner with.
enum Corpus {
  /// A folder whose files are all tested; nil for a sample of the default files.
  static let named = ProcessInfo.processInfo.environment["BOUNDARIES_CORPUS"]
  static var isWhole: Bool { named != nil }

  static let files: [String] = {
    if let named { return swiftFiles(in: named) }
    let own = ["App", "Core", "Features", "Tests", "scripts"].flatMap {
      swiftFiles(in: URL.package.appending(path: $0).path)
    }
    return own + toolchain.flatMap(swiftFiles)
  }()

  /// The folders of the module interfaces of the toolchain; empty if they are unknown.
  private static var toolchain: [String] {
    guard let result = try? ChildProcess.run(["swiftc", "-print-target-info"]),
      let info = try? JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any],
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
