import Foundation
import NavigatorOperatingSystem
import NumberFactClient
import TestHelpers
import Testing

@Suite(
  "NumberFactClient.live",
  .waitsForPrograms,
  .enabled(if: Executable.hasCurl, "curl is missing")
)
struct NumberFactClientTests {
  private static func client(
    _ url: String,
    seconds: Int = 10,
    program: String = "curl"
  ) throws -> NumberFactClient {
    let service = try #require(ServiceAddress(url))
    return .live(service: service, seconds: seconds, program: program)
  }

  @Test("requests {service}/{number}/trivia and returns the response in one line")
  func request() async throws {
    let server = try LoopbackServer { path in .init(body: "\(path)  is\nnice\n") }
    let client = try Self.client(server.address)
    #expect(try await client.fact(7) == "/7/trivia is nice")
    #expect(try await client.fact(-3) == "/-3/trivia is nice")
    #expect(server.paths == ["/7/trivia", "/-3/trivia"])
  }

  @Test("keeps the path of the address")
  func folder() async throws {
    let server = try LoopbackServer { path in .init(body: path) }
    #expect(try await Self.client(server.address + "/api/").fact(1) == "/api/1/trivia")
  }

  @Test("the address is not an argument of the process, which other users could read")
  func privateAddress() async throws {
    let folder = try TemporaryFolder()
    let script = "echo \"$@\" > '\(folder.path)/arguments'; cat; printf '\\n200 text/plain'"
    let program = try folder.script(script)
    let fact = try await Self.client("http://me:secret@host", program: program).fact(7)
    #expect(fact == #"url = "http://me:secret@host/7/trivia""#)
    let arguments = try folder.read("arguments")
    #expect(!arguments.contains("secret"))
    #expect(arguments.hasPrefix("--disable "))
  }

  @Test("throws after the time limit")
  func timeout() async throws {
    let server = try LoopbackServer { _ in nil }
    let client = try Self.client(server.address, seconds: 1)
    let error = await #expect(throws: NumberFactError.self) { try await client.fact(1) }
    #expect(error?.cause == .timeout)
  }

  @Test("throws when its task is cancelled")
  func cancellation() async throws {
    let (requests, continuation) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { _ in
      continuation.yield()
      return nil
    }
    let client = try Self.client(server.address, seconds: 1_000)
    let task = Task { try await client.fact(1) }
    for await _ in requests { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("the error of a program without a message has its exit status")
  func silent() async throws {
    let client = try Self.client("http://localhost", program: "false")
    // Of `curl` this status means a response that is not HTTP.
    let error = NumberFactError(
      .unusableResponse,
      "http://localhost/1/trivia: curl ended with 1"
    )
    await #expect(throws: error) { try await client.fact(1) }
  }

  @Test("a missing program is a cause of its own")
  func missing() async throws {
    let client = try Self.client("http://localhost", program: "/nowhere/curl")
    let reason = "http://localhost/1/trivia: /nowhere/curl: No such file or directory"
    let error = NumberFactError(.missingCurl, reason)
    await #expect(throws: error) { try await client.fact(1) }
  }

  @Test(
    "an address that no request could be sent to is none",
    arguments: [
      "", "localhost", "ftp://me:secret@host", "http:/a", "http://", "http:///a", "http://me@",
      "http://a?b", "http://a#b", "http://a b", "http://a\nurl=b", "http://a\"", "http://a\\n",
      "http://é",
    ]
  )
  func invalidAddress(url: String) {
    #expect(ServiceAddress(url) == nil)
  }

  @Test(
    "an address is shown without credentials",
    arguments: [
      ("http://a", "http://a"), ("HTTPS://me:secret@a:1/b@c/", "https://a:1/b@c"),
      ("http://me:se@cret@[::1]", "http://[::1]"),
    ]
  )
  func shownAddress(url: String, shown: String) {
    #expect(ServiceAddress(url)?.withoutCredentials == shown)
  }
}
