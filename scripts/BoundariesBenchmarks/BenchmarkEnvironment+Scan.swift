import BenchmarkReport
import Foundation

extension BenchmarkEnvironment {
  /// Measures the scan of a folder of Swift files, or of a generated package, compared with ripgrep.
  func scan(_ path: String?) throws -> [BenchmarkResult] {
    let folder = try path.map { URL(filePath: $0) } ?? package(targets: 200, files: 4000)
    let sizes = sizes(in: folder)
    // The whole folder is one module, so that the time is that of the scan.
    let rules = self.folder.appending(path: "scan.json")
    let name = folder.lastPathComponent
    try Data("{modules: [\"\(name)\"]}".utf8).write(to: rules)
    let ours = try ProcessTimer.fastest(
      of: program,
      ["check", "--config", rules.path, "--package-path", folder.deletingLastPathComponent().path]
    )
    var results = [
      BenchmarkResult("scan: files", Double(sizes.count), "files"),
      BenchmarkResult("scan: size", Double(sizes.reduce(0, +)) / 1_000_000, "MB"),
      BenchmarkResult("scan: boundaries, processor", ours.processor * 1000, "ms"),
      BenchmarkResult("scan: boundaries, wall", ours.wall * 1000, "ms"),
    ]
    guard let ripgrep = ProcessTimer.find("rg") else { return results }
    let theirs = try ProcessTimer.fastest(
      of: ripgrep,
      ["--count", "--no-ignore", "--type", "swift", #"^\s*(@\w+\s+)*import "#, folder.path]
    )
    results += [
      BenchmarkResult("scan: ripgrep, processor", theirs.processor * 1000, "ms"),
      BenchmarkResult(
        "scan: boundaries to ripgrep",
        ours.processor / theirs.processor,
        "times",
        limit: 1.25
      ),
    ]
    return results
  }

  private func sizes(in folder: URL) -> [Int] {
    let walker = FileManager.default.enumerator(
      at: folder,
      includingPropertiesForKeys: [.fileSizeKey]
    )
    return (walker?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }.map {
      (try? $0.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
    }
  }
}
