import Foundation
import NavigatorJSON
import NavigatorOperatingSystem
import SocialClient
import Synchronization
import TestHelpers
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

  @Test("adds a profile, unless another one has the name")
  func adding() async throws {
    let people = [Profile(name: "caf\u{E9}", bio: "old"), Profile(name: "b c")]
    let client = SocialClient.inMemory(Social(people: people))
    for name in ["caf\u{E9}", "cafe\u{301}", " CAF\u{C9} ", "b  C", "\u{3000}b\tc\n"] {
      await #expect(throws: NameTaken.self) {
        try await client.add(Profile(name: name, bio: "new"))
      }
      #expect(try await client.profile(named: name) != nil)
    }
    try await client.add(Profile(name: "bc", bio: "new"))
    #expect(try await client.social().people == people + [Profile(name: "bc", bio: "new")])
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

  private var client: SocialClient {
    .live(file: file.path, report: reports.add) { [reports] in reports.add("changed") }
  }

  @Test("creates the file and its folder with the first change")
  func creation() async throws {
    #expect(try await client.social() == .initial)
    #expect(!FileManager.default.fileExists(atPath: file.path))
    try await client.add(Profile(name: "new"))
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test("loads the changes of an earlier client")
  func persistence() async throws {
    try await client.add(Profile(name: "new", bio: "日本語も"))
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

  @Test("two programs keep each other's changes, also at the same time")
  func twoPrograms() async throws {
    let clients = [client, client]
    for client in clients { #expect(try await client.social() == .initial) }
    try await withThrowingTaskGroup { group in
      for index in 0..<40 {
        group.addTask { try await clients[index % 2].add(Profile(name: "\(index)")) }
      }
      try await group.waitForAll()
    }
    for client in clients {
      let names = try await client.social().people.dropFirst(Social.initial.people.count).map(
        \.name
      )
      #expect(Set(names) == Set((0..<40).map(String.init)))
    }
  }

  @Test("a change by another program is told once, when it is read; one's own is not")
  func changes() async throws {
    let first = client
    let second = client
    _ = try await first.social()
    try await first.add(Profile(name: "own"))
    _ = try await first.social()
    _ = try await second.social()
    #expect(reports.all == [])
    try await second.add(Profile(name: "other"))
    #expect(reports.all == [])
    _ = try await first.social()
    _ = try await first.social()
    #expect(reports.all == ["changed"])
    try await second.add(Profile(name: "third"))
    try await first.add(Profile(name: "fourth"))
    #expect(reports.all == ["changed", "changed"])
  }

  @Test("a lock that another program keeps is an error and no hang")
  func lock() async throws {
    let client = client
    let lock = file.path + ".lock"
    try folder.write("", to: "deep/other")
    _ = try Platform.withLock(of: lock) {
      #expect(throws: SystemError.self) { try Platform.withLock(of: lock) {} }
    }
    try await client.add(Profile(name: "new"))
  }

  @Test("a failed change throws and changes nothing")
  func unwritable() async throws {
    // A file at the path of the folder, below which not even the superuser can write.
    try folder.write("", to: "deep")
    let client = client
    await #expect(throws: (any Error).self) { try await client.add(Profile(name: "new")) }
    #expect(try await client.social() == .initial)
  }
}

private final class Reports: Sendable {
  private let messages = Mutex<[String]>([])

  var all: [String] { messages.withLock { $0 } }

  @Sendable func add(_ file: DamagedFile) { add("\(file)") }

  func add(_ message: String) { messages.withLock { $0.append(message) } }
}
