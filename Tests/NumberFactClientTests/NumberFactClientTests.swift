import Foundation
import NavigatorOperatingSystem
import NavigatorTestSupport
import NumberFactClient
import Testing

/// The program beside the tests.
private let program = Executable.path("number-facts")

@Suite("the live client of the number facts, through its program")
struct NumberFactClientTests {
  private static func client(_ base: String, timeout: Int = 10) -> NumberFactClient {
    .live(program: program, base: base, timeout: timeout)
  }

  @Test("asks {base}/{n}/trivia and gives the sentence back without white space around it")
  func asks() async throws {
    let server = try LoopbackServer { path in .init(body: "\(path) is nice\n") }
    let client = Self.client(server.address)
    #expect(try await client.fact(7) == "/7/trivia is nice")
    #expect(try await client.fact(-3) == "/-3/trivia is nice")
    #expect(server.paths == ["/7/trivia", "/-3/trivia"])
  }

  @Test("keeps the folder of the base")
  func folder() async throws {
    let server = try LoopbackServer { path in .init(body: path) }
    #expect(try await Self.client(server.address + "/api/").fact(1) == "/api/1/trivia")
  }

  @Test(
    "takes no answer for a fact that is none, and says which",
    arguments: [
      (LoopbackServer.Response(status: 404, body: "no"), "answered with status 404"),
      (LoopbackServer.Response(status: 500, body: ""), "answered with status 500"),
      (LoopbackServer.Response(status: 200, body: " \n"), "answered without a word"),
    ]
  )
  func refusal(answer: LoopbackServer.Response, reason: String) async throws {
    let server = try LoopbackServer { _ in answer }
    let error = NumberFactError.noFact("number-facts: \(server.address)/1/trivia \(reason)")
    await #expect(throws: error) { try await Self.client(server.address).fact(1) }
  }

  @Test("throws when nobody listens")
  func nobody() async throws {
    var server: LoopbackServer? = try LoopbackServer { _ in nil }
    let address = try #require(server?.address)
    server = nil
    await #expect(throws: NumberFactError.self) { try await Self.client(address).fact(1) }
  }

  @Test("throws when the server stays silent for longer than the timeout")
  func silence() async throws {
    let server = try LoopbackServer { _ in nil }
    let client = Self.client(server.address, timeout: 1)
    await #expect(throws: NumberFactError.self) { try await client.fact(1) }
  }

  @Test("ends at once when its task is cancelled")
  func cancellation() async throws {
    let (asked, continuation) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { _ in
      continuation.yield()
      return nil
    }
    let task = Task { try await Self.client(server.address, timeout: 1_000).fact(1) }
    for await _ in asked { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("tells the exit status of a program that says nothing else")
  func silent() async {
    let client = NumberFactClient.live(program: "false", base: "http://localhost")
    let error = NumberFactError.noFact("false ended with status 1 and without a word")
    await #expect(throws: error) { try await client.fact(1) }
  }

  @Test("names the program that is not where it should be")
  func missing() async {
    let client = NumberFactClient.live(program: "/nowhere/number-facts", base: "http://localhost")
    let reason = "/nowhere/number-facts: No such file or directory"
    await #expect(throws: NumberFactError.noProgram(reason)) { try await client.fact(1) }
  }
}

@Suite("the program number-facts")
struct NumberFactProgramTests {
  @Test(
    "refuses a command line it does not understand, with the status for that",
    arguments: [
      [], ["http://localhost"], ["http://localhost", "one", "10"],
      ["http://localhost", "1", "never"], ["http://localhost", "1", "-1"],
      ["localhost", "1", "10"], ["http://localhost", "1", "10", "more"],
    ]
  )
  func misuse(arguments: [String]) throws {
    let answer = try ChildProcess.run([program] + arguments)
    #expect(answer.status == 64)
    #expect(answer.output == [])
    #expect(answer.errors.hasPrefix("number-facts: "))
  }

  @Test(
    "tells an answer that is no fact from no answer by its status",
    arguments: [(200, "so it is", Int32(0)), (404, "no", 76), (200, "", 76)]
  )
  func status(of status: Int, body: String, expected: Int32) throws {
    let server = try LoopbackServer { _ in .init(status: status, body: body) }
    let answer = try ChildProcess.run([program, server.address, "1", "10"])
    #expect(answer.status == expected, "\(answer.errors)")
  }

  @Test("says by its status that nobody answers")
  func unavailable() throws {
    let server = try LoopbackServer { _ in nil }
    let answer = try ChildProcess.run([program, server.address, "1", "0.2"])
    #expect(answer.status == 69, "\(answer.errors)")
  }
}
