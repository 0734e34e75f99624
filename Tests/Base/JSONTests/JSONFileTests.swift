import NavigatorJSON
import TestHelpers
import Testing

private struct Settings: Codable {
  enum Size: String, Codable { case small, large }

  var sizes: [Size]
  var range = 1..<5
}

@Suite("JSONFile")
struct JSONFileTests {
  @Test(
    "the error for a damaged file has its line and column once",
    arguments: [
      ("{", "line 1, column 2: '}' is missing"),
      ("{\"sizes\": 3}", "line 1, column 11: expected a list, found a number"),
      ("{\"sizes\": []}", "line 1, column 1: 'range' is missing"),
      (
        "{\"sizes\": [\n  \"small\", \"big\"], \"range\": [1, 5]}",
        "line 2, column 12: Cannot initialize Size from invalid String value big"
      ),
      (
        "{\"sizes\": [], \"range\": [5, 1]}",
        "line 1, column 24: Cannot initialize Range<Int> with a lowerBound (5) "
          + "greater than upperBound (1)"
      ),
    ]
  )
  func damaged(text: String, reason: String) throws {
    let folder = try TemporaryFolder(["settings.json": text])
    let path = "\(folder.path)/settings.json"
    let error = #expect(throws: DamagedFile.self) { try JSONFile<Settings>(path: path).read() }
    #expect(error?.reason == reason)
    #expect(error?.movedTo == "\(path).damaged1")
  }
}
