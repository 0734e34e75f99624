import Foundation

/// How fast a tree of Swift files is scanned, beside ripgrep on the same tree.
struct ScanSuite {
  private let folder: URL
  private let workshop: Workshop

  init(folder: String?, _ workshop: Workshop) throws {
    self.folder =
      try folder.map { URL(filePath: $0) } ?? workshop.package(targets: 200, files: 4000)
    self.workshop = workshop
  }

  func run() throws -> [Result] {
    let files = try files()
    let bytes = files.reduce(0) { $0 + $1.size }
    // The scanner is given one module, the whole tree, so that nothing but reading is measured.
    let rules = workshop.folder.appending(path: "scan.json")
    let name = folder.lastPathComponent
    try Data("{modules: [\"\(name)\"]}".utf8).write(to: rules)
    let ours = try Stopwatch.fastest(
      of: workshop.program,
      ["check", "--config", rules.path, "--package-path", folder.deletingLastPathComponent().path]
    )
    var results = [
      Result(name: "scan: files", value: Double(files.count), unit: "files"),
      Result(name: "scan: size", value: Double(bytes) / 1_000_000, unit: "MB"),
      Result(name: "scan: boundaries, processor", value: ours.processor * 1000, unit: "ms"),
      Result(name: "scan: boundaries, wall", value: ours.wall * 1000, unit: "ms"),
    ]
    guard let ripgrep = Stopwatch.find("rg") else { return results }
    let theirs = try Stopwatch.fastest(
      of: ripgrep,
      ["--count", "--no-ignore", "--type", "swift", #"^\s*(@\w+\s+)*import "#, folder.path]
    )
    results += [
      Result(name: "scan: ripgrep, processor", value: theirs.processor * 1000, unit: "ms"),
      Result(
        name: "scan: boundaries to ripgrep",
        value: ours.processor / theirs.processor,
        unit: "times",
        limit: 1.5
      ),
    ]
    return results
  }

  private func files() throws -> [(path: String, size: Int)] {
    let walker = FileManager.default.enumerator(
      at: folder,
      includingPropertiesForKeys: [.fileSizeKey]
    )
    return (walker?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }.map {
      ($0.path, (try? $0.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0)
    }
  }
}

/// How long a whole check takes once the manifest has been evaluated.
struct CheckSuite {
  private let workshop: Workshop

  init(_ workshop: Workshop) {
    self.workshop = workshop
  }

  func run() throws -> [Result] {
    try [(targets: 124, files: 367, limit: 60.0), (targets: 200, files: 4000, limit: 200.0)].map {
      size in
      let package = try workshop.package(targets: size.targets, files: size.files)
      // The first of the runs evaluates the manifest; the fastest is a warm one.
      let took = try Stopwatch.fastest(
        of: workshop.program,
        ["check", "--package-path", package.path]
      )
      return Result(
        name: "check: \(size.targets) targets, \(size.files) files, warm, wall",
        value: took.wall * 1000,
        unit: "ms",
        limit: size.limit
      )
    }
  }
}
