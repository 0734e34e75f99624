import Foundation

/// Measures a whole check with a cached manifest.
struct CheckSuite {
  private let environment: BenchmarkEnvironment

  init(_ environment: BenchmarkEnvironment) {
    self.environment = environment
  }

  func run() throws -> [Result] {
    try [(targets: 124, files: 367, limit: 60.0), (targets: 200, files: 4000, limit: 200.0)].map {
      size in
      let package = try environment.package(targets: size.targets, files: size.files)
      // Only the first run evaluates the manifest.
      let time = try ProcessTimer.fastest(
        of: environment.program,
        ["check", "--package-path", package.path]
      )
      return Result(
        name: "check: \(size.targets) targets, \(size.files) files, warm, wall",
        value: time.wall * 1000,
        unit: "ms",
        limit: size.limit
      )
    }
  }
}
