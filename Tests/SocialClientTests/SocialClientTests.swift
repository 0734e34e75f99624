import Foundation
import NavigatorTestSupport
import SocialClient
import Synchronization
import Testing

@Suite("SocialClient")
struct SocialClientTests {
  @Test("has the initial content and finds profiles by name")
  func initial() async throws {
    let client = SocialClient.inMemory()
    #expect(try await client.social() == .initial)
    #expect(try await client.profile(named: "blob")?.bio == "Composes things.")
    #expect(try await client.profile(named: "nobody") == nil)
  }

  @Test("appends a new profile and replaces an existing one")
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

@Suite("SocialClient.live")
struct SocialFileTests {
  private let folder: TemporaryFolder
  private var file: URL { folder.url.appending(path: "deep/social.json") }
  private let reports = Reports()

  init() throws {
    folder = try TemporaryFolder()
  }

  private var client: SocialClient { .live(file: file.path, report: reports.add) }

  @Test("creates the file and its folder with the first change")
  func creation() async throws {
    #expect(try await client.social() == .initial)
    #expect(!FileManager.default.fileExists(atPath: file.path))
    try await client.save(Profile(name: "new"))
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test("loads the changes of an earlier client")
  func persistence() async throws {
    try await client.save(Profile(name: "new", bio: "日本語も"))
    #expect(try await client.profile(named: "new")?.bio == "日本語も")
    #expect(reports.all.isEmpty)
  }

  @Test(
    "renames and reports a damaged file, and has the initial content",
    arguments: ["", "{", "[]", "{\"people\": 3}", "\u{0}\u{FFFD}"]
  )
  func damage(content: String) async throws {
    try folder.write(content, to: "deep/social.json")
    #expect(try await client.social() == .initial)
    let aside = file.appendingPathExtension("damaged1")
    #expect(try String(contentsOf: aside, encoding: .utf8) == content)
    #expect(reports.all.count == 1)
    #expect(reports.all[0].hasPrefix("\(file.path) could not be read: line 1, column "))
    #expect(reports.all[0].hasSuffix(". It was moved to \(aside.path)."))
  }

  @Test("a failed change throws and changes nothing")
  func unwritable() async throws {
    // A file at the path of the folder, below which not even the superuser can write.
    try folder.write("", to: "deep")
    let client = client
    await #expect(throws: (any Error).self) { try await client.save(Profile(name: "new")) }
    #expect(try await client.social() == .initial)
  }
}

private final class Reports: Sendable {
  private let messages = Mutex<[String]>([])

  var all: [String] { messages.withLock { $0 } }

  @Sendable func add(_ message: String) { messages.withLock { $0.append(message) } }
}
