import Foundation
import NavigatorTestSupport
import SocialClient
import Synchronization
import Testing

@Suite("the social store")
struct SocialClientTests {
  @Test("starts with somebody to meet, and knows who is there")
  func initial() async throws {
    let client = SocialClient.inMemory()
    #expect(try await client.social() == .initial)
    #expect(try await client.profile(named: "blob")?.bio == "Composes things.")
    #expect(try await client.profile(named: "nobody") == nil)
  }

  @Test("adds a new profile at the end, and puts a known one in its place")
  func saving() async throws {
    let client = SocialClient.inMemory(Social(people: [Profile(name: "a"), Profile(name: "b")]))
    try await client.save(Profile(name: "c", bio: "new"))
    try await client.save(Profile(name: "a", bio: "changed"))
    #expect(
      try await client.social().people == [
        Profile(name: "a", bio: "changed"), Profile(name: "b"), Profile(name: "c", bio: "new"),
      ]
    )
  }
}

@Suite("the social store in a file")
struct SocialFileTests {
  private let folder: TemporaryFolder
  private var file: URL { folder.url.appending(path: "deep/social.json") }
  private let reports = Reports()

  init() throws {
    folder = try TemporaryFolder()
  }

  private var client: SocialClient { .live(file: file.path, report: reports.add) }

  @Test("makes the file and its folder at the first change, and not before")
  func creation() async throws {
    #expect(try await client.social() == .initial)
    #expect(!FileManager.default.fileExists(atPath: file.path))
    try await client.save(Profile(name: "new"))
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test("finds what an earlier run has kept")
  func persistence() async throws {
    try await client.save(Profile(name: "new", bio: "日本語も"))
    #expect(try await client.profile(named: "new")?.bio == "日本語も")
    #expect(reports.all.isEmpty)
  }

  @Test(
    "sets a damaged file aside, says so, and starts afresh",
    arguments: ["", "{", "[]", "{\"people\": 3}", "\u{0}\u{FFFD}"]
  )
  func damage(content: String) async throws {
    try folder.write(content, to: "deep/social.json")
    #expect(try await client.social() == .initial)
    let aside = file.appendingPathExtension("damaged1")
    #expect(try String(contentsOf: aside, encoding: .utf8) == content)
    #expect(reports.all.count == 1)
    #expect(reports.all[0].hasPrefix("\(file.path) could not be understood: line 1, column "))
    #expect(reports.all[0].hasSuffix(". It was moved to \(aside.path)."))
  }

  @Test("throws when the file cannot be written, and keeps what it had")
  func unwritable() async throws {
    // A file stands where the folder should be made: not even the superuser can write below it.
    try folder.write("", to: "deep")
    let client = client
    await #expect(throws: (any Error).self) { try await client.save(Profile(name: "new")) }
    #expect(try await client.social() == .initial)
  }
}

private final class Reports: Sendable {
  private let sentences = Mutex<[String]>([])

  var all: [String] { sentences.withLock { $0 } }

  @Sendable func add(_ sentence: String) { sentences.withLock { $0.append(sentence) } }
}
