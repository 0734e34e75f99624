import Foundation
import TestHelpers
import Testing

@Suite("Random actions", .waitsForPrograms)
struct SoakTests {
  /// The number of actions: a million in the long run of CI.
  private static let count = isLongRun ? 1_000_000 : 20_000

  /// The bytes that caches may hold more than before: a thread of libdispatch keeps up to 1,024 free objects of
  /// some 100 bytes.
  ///
  /// A reference cycle in one of twenty actions takes 400,000 bytes in the short run.
  private static let tolerance = 131_072

  private static var tellsHeap: Bool {
    #if canImport(Darwin) || canImport(Glibc)
    true
    #else
    false
    #endif
  }

  @Test("leave no effect in flight, and the heap as it was", .timeLimit(.minutes(10)))
  func soak() throws {
    let seed = SeededGenerator.seedOfRun
    let soak = Process()
    soak.executableURL = Executable.url("Soak")
    soak.arguments = ["\(Self.count)", "\(seed)"]
    // Without the caches of glibc's threads, whose content counts as allocated.
    soak.environment = ProcessInfo.processInfo.environment
      .merging(["GLIBC_TUNABLES": "glibc.malloc.tcache_count=0"]) { $1 }
    let output = Pipe()
    soak.standardOutput = output
    soak.standardError = output
    try soak.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    soak.waitUntilExit()
    let comment = Comment(rawValue: "seed \(seed): \(text)")
    #expect(soak.terminationStatus == 0, comment)
    let runs = text.matches(of: /started (\d+), in flight (\d+)/)
    #expect(runs.map(\.output.2) == ["0", "0", "0", "0", "0"], comment)
    let started = runs.dropFirst().compactMap { Int($0.output.1) }.reduce(0, +)
    #expect(started > Self.count / 10)
    // The text of an issue.
    #expect(!text.contains("This can happen when"), comment)
    guard !Sanitizer.isAddress, !Sanitizer.isThread else { return }
    let heaps = text.matches(of: /Total[^\n]*\n[^\n]*\nin use bytes *= *(\d+)/)
      .compactMap { Int($0.output.1) }
    // None where the C library does not tell.
    guard heaps.count == 5 else { return #expect(!Self.tellsHeap, comment) }
    // The caches of threads shrink and grow; a leak does not shrink.
    let growth = min(heaps[3], heaps[4]) - heaps[0]
    #expect(growth < Self.tolerance, "seed \(seed): the heap has grown by \(growth) bytes")
  }
}
