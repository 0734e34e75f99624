import BoundariesGraph
import TestHelpers
import Testing

@testable import BoundariesCheck

@Suite("The dependencies of a manifest")
struct ManifestLocationsTests {
  @Test("of one target are found in its manifest in linear time")
  func places() throws {
    func seconds(_ count: Int) throws -> Double {
      let names = (0..<count).map { "D\($0)" }
      let list = names.map { "\n\"\($0)\"" }.joined(separator: ",")
      let text = ".target(name: \"A\", dependencies: [\(list)])"
      let folder = try TemporaryFolder(["Package.swift": text])
      var manifests = ManifestLocations(folder: folder.path)
      let start = processorTime()
      let lines = names.map { manifests.site(of: $0, "A", in: "Package.swift").line }
      #expect(lines == Array(2..<count + 2))
      return processorTime() - start
    }
    _ = try seconds(10)
    #expect(try seconds(1_600) < 30 * max(0.002, seconds(200)))
  }
}
