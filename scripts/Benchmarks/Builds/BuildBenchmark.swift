import Foundation
import NavigatorOperatingSystem
import TestHelpers

/// Measures build times of a generated package: a router and its features, each in a module of its own; in release
/// mode also of the same by hand, with code that only the compiler synthesizes.
///
/// The seconds of wall-clock time are meaningful only on an idle machine; beside them are those of all processors. A
/// build without a change is what the package manager takes for any build.
final class BuildBenchmark {
  private let folder: TemporaryFolder
  private var results: [BenchmarkResult] = []

  private init() throws { folder = try TemporaryFolder() }

  /// Measures a clean build of Core and one feature, and builds with each number of features.
  static func results(sizes: [Int]) throws -> [BenchmarkResult] {
    let benchmark = try BuildBenchmark()
    try benchmark.generate("app", sizes[0])
    let name = "clean build of Core and one feature"
    try benchmark.measure("\(name), debug", limit: 10, ["--target", "Feature0"])
    try benchmark.measure("\(name), release", limit: 20, ["--target", "Feature0", "-c", "release"])
    for size in sizes {
      if size != sizes[0] {
        try benchmark.generate("app", size)
        _ = try benchmark.swift(["build", "--target", "Feature0"])
      }
      try benchmark.debug(size)
      // A build in release mode of more features would take minutes.
      guard size <= 50 else { continue }
      try benchmark.release("of the \(size) features", limits: [1, 4, 1])
      try benchmark.generate("by-hand", size)
      try benchmark.release("of \(size) by hand", limits: [nil, nil, nil])
    }
    return benchmark.results
  }

  private func debug(_ size: Int) throws {
    // The limits are those of 150 features, in proportion to the size above that.
    let scale = Double(max(size, 150)) / 150
    let limit = 5 * scale
    let name = "\(size) features in \(size) modules and their router, debug"
    try measure(name, limit: 50 * scale)
    try edit("Feature7", "state.count += 1", "state.count += 2")
    try measure("after editing one of the \(size) features, debug", limit: 3, builds: "Feature7")
    try edit("Feature7", "public var count = 0", "public var count = 0, total = 0")
    let property = "after giving one of the \(size) a new property, debug"
    try measure(property, limit: limit, builds: "Router")
    try edit("Router", ".feature7(Feature7.State())", ".feature8(Feature8.State())")
    let router = "after editing the router of \(size) features, debug"
    try measure(router, limit: limit, builds: "Router")
  }

  private func release(_ features: String, limits: [Double?]) throws {
    let mode = ["-c", "release"]
    _ = try swift(["build"] + mode)
    try measure("without a change \(features), release", limit: limits[0], mode)
    try edit("Feature7", "case rename(String),", "case rename(String), reset,")
    try edit("Feature7", "case .delegate: break", "case .delegate, .view(.reset): break")
    let action = "after adding an action to one \(features), release"
    try measure(action, limit: limits[1], mode, builds: "Router")
    // The compiler gives other modules nothing of this body, so only this one is compiled.
    try edit("Feature7", "state.count += ", "state.count += 1 + ")
    let editing = "after editing one \(features), release"
    try measure(editing, limit: limits[2], mode, builds: "Feature7")
  }

  /// Replaces the package by a generated one, without anything built.
  private func generate(_ kind: String, _ size: Int) throws {
    for name in [".build", "Sources"] {
      try? FileManager.default.removeItem(at: folder.url.appending(path: name))
    }
    let command = ["scripts/bench-features", kind, folder.path, "\(size)"]
    try check(command, try ChildProcess.run(command))
    _ = try swift(["package", "resolve"])
  }

  /// Changes the source of a target, and fails if there is nothing to change.
  private func edit(_ target: String, _ old: String, _ new: String) throws {
    let file = "Sources/\(target)/\(target).swift"
    let text = try folder.read(file)
    let edited = text.replacing(old, with: new)
    guard edited != text else { throw Failure(description: "\(file) has no '\(old)'") }
    try folder.write(edited, to: file)
  }

  /// Measures a build, which has to compile the module `module`.
  private func measure(
    _ name: String,
    limit: Double?,
    _ arguments: [String] = [],
    builds module: String = ""
  ) throws {
    let (time, output) = try swift(["build"] + arguments)
    let log = String(decoding: output.output, as: UTF8.self) + output.errors
    guard module.isEmpty || log.contains(module) else {
      throw Failure(description: "'\(name)' does not build \(module):\n\(log)")
    }
    let others: [BenchmarkResult.Column: Double?] = [.processors: time.processor]
    results.append(BenchmarkResult(name, time.wall, "s", limit: limit, others: others))
  }

  private func swift(_ arguments: [String]) throws -> (time: ChildTime, output: ChildOutput) {
    let command = ["swift"] + arguments + ["--package-path", folder.path]
    let (time, output) = try ChildTime.of(command)
    try check(command, output)
    return (time, output)
  }

  private func check(_ command: [String], _ output: ChildOutput) throws {
    guard output.status != 0 else { return }
    let log = String(decoding: output.output, as: UTF8.self) + output.errors
    throw Failure(description: "'\(command.joined(separator: " "))' failed:\n\(log)")
  }
}
