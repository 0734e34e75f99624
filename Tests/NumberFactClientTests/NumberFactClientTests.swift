import Foundation
import NumberFactClient
import TestSupport
import Testing

@Suite("the live client of the number facts")
struct NumberFactClientTests {
  @Test("asks {base}/{n}/trivia and gives the sentence back without white space around it")
  func asks() async throws {
    let server = try LoopbackServer { path in .init(body: "\(path) is nice\n") }
    let client = NumberFactClient.live(base: try #require(URL(string: server.address)))
    #expect(try await client.fact(7) == "/7/trivia is nice")
    #expect(try await client.fact(-3) == "/-3/trivia is nice")
    #expect(server.paths == ["/7/trivia", "/-3/trivia"])
  }

  @Test("keeps the folder of the base")
  func folder() async throws {
    let server = try LoopbackServer { path in .init(body: path) }
    let client = NumberFactClient.live(base: try #require(URL(string: server.address + "/api/")))
    #expect(try await client.fact(1) == "/api/1/trivia")
  }

  @Test(
    "takes no answer for a fact that is none",
    arguments: [
      (LoopbackServer.Answer(status: 404, body: "no"), NumberFactError.refused(status: 404)),
      (LoopbackServer.Answer(status: 500, body: ""), NumberFactError.refused(status: 500)),
      (LoopbackServer.Answer(status: 200, body: " \n"), NumberFactError.empty),
    ]
  )
  func refusal(answer: LoopbackServer.Answer, error: NumberFactError) async throws {
    let server = try LoopbackServer { _ in answer }
    let client = NumberFactClient.live(base: try #require(URL(string: server.address)))
    await #expect(throws: error) { try await client.fact(1) }
  }

  @Test("throws when nobody listens")
  func nobody() async throws {
    var server: LoopbackServer? = try LoopbackServer { _ in nil }
    let base = try #require(server.flatMap { URL(string: $0.address) })
    server = nil
    await #expect(throws: URLError.self) { try await NumberFactClient.live(base: base).fact(1) }
  }

  @Test("throws when the server stays silent for longer than the timeout")
  func silence() async throws {
    let server = try LoopbackServer { _ in nil }
    let base = try #require(URL(string: server.address))
    await #expect(throws: URLError.self) {
      try await NumberFactClient.live(base: base, timeout: 1).fact(1)
    }
  }

  @Test("ends at once when its task is cancelled")
  func cancellation() async throws {
    let (asked, continuation) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { _ in
      continuation.yield()
      return nil
    }
    let client = NumberFactClient.live(base: try #require(URL(string: server.address)))
    let task = Task { try await client.fact(1) }
    for await _ in asked { break }
    task.cancel()
    await #expect(throws: (any Error).self) { try await task.value }
  }
}
