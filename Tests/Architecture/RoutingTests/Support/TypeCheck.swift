import Foundation
import TestHelpers
import Testing

/// Type checks a source against the modules that these tests were built with.
///
/// - Returns: The output of the compiler and its processor time in seconds.
func typeCheck(_ source: String) throws -> (output: String, seconds: Double) {
  let folder = try TemporaryFolder(["Source.swift": source])
  let modules = try #require(Executable.modules, "no modules beside the tests")
  let compiler = Process()
  compiler.executableURL = URL(filePath: "/usr/bin/env")
  // `times` prints the processor time of the shell, and on a second line that of its children,
  // which are only this compiler.
  compiler.arguments = [
    "sh", "-c", #""$@" 2>&1; times"#, "sh",
    "swiftc", "-typecheck", "-swift-version", "6", "-I", modules.path,
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

/// Returns the least time of up to three runs that type check a source: other programs can only lengthen one.
func leastSeconds(_ source: String, below limit: Double) throws -> Double {
  var least = Double.infinity
  for _ in 0..<3 where least >= limit {
    let (output, seconds) = try typeCheck(source)
    #expect(output == "")
    least = min(least, seconds)
  }
  return least
}

/// Parses a duration such as `0m1.250s`.
private func seconds(_ text: Substring) -> Double? {
  let parts = text.dropLast().split(separator: "m").compactMap { Double($0) }
  return parts.count == 2 ? parts[0] * 60 + parts[1] : nil
}
