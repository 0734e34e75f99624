import BoundariesGraph
import BoundariesPackages
import TestHelpers
import Testing

@Suite("Files that are scanned in parallel")
struct SourceReaderTests {
  @Test("are all there, in the order of their paths, for any number of them")
  func counts() throws {
    let names = (0..<70).map { "File\($0).swift" }
    let folder = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: names.map { ($0, "import A\n") })
    )
    let paths = names.map { "\(folder.path)/\($0)" }
    for count in 0...paths.count {
      let (files, readFailures) = SourceReader.scan(files: Array(paths.prefix(count)))
      #expect(files.map(\.path) == paths.prefix(count).map(\.self))
      #expect(readFailures.isEmpty)
    }
  }
}
