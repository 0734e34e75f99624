import Foundation
import NavigatorOperatingSystem
import NavigatorTestSupport
import NumberFactClient
import Testing

/// The path of the tested program.
private let program = Executable.path("number-facts")

@Suite("NumberFactClient.live")
struct NumberFactClientTests {
  private static func client(_ base: String, timeout: Int = 10) -> NumberFactClient {
    .live(program: program, base: base, timeout: timeout)
  }

  @Test("requests {base}/{n}/trivia and returns the trimmed response")
  func request() async throws {
    let server = try LoopbackServer { path in .init(body: "\(path) is nice\n") }
    let client = Self.client(server.address)
    #expect(try await client.fact(7) == "/7/trivia is nice")
    #expect(try await client.fact(-3) == "/-3/trivia is nice")
    #expect(server.paths == ["/7/trivia", "/-3/trivia"])
  }

  @Test("keeps the path of the base address")
  func folder() async throws {
    let server = try LoopbackServer { path in .init(body: path) }
    #expect(try await Self.client(server.address + "/api/").fact(1) == "/api/1/trivia")
  }

  @Test(
    "throws for a response without a fact",
    arguments: [
      (404, "no", "responded with status 404"), (500, "", "responded with status 500"),
      (200, " \n", "responded with no text"),
    ]
  )
  func noFact(status: Int, body: String, reason: String) async throws {
    let server = try LoopbackServer { _ in .init(status: status, body: body) }
    let error = NumberFactError.noFact("number-facts: \(server.address)/1/trivia \(reason)")
    await #expect(throws: error) { try await Self.client(server.address).fact(1) }
  }

  @Test("throws when the server refuses the connection")
  func refusedConnection() async throws {
    var server: LoopbackServer? = try LoopbackServer { _ in nil }
    let address = try #require(server?.address)
    server = nil
    await #expect(throws: NumberFactError.self) { try await Self.client(address).fact(1) }
  }

  @Test("throws after the timeout")
  func timeout() async throws {
    let server = try LoopbackServer { _ in nil }
    let client = Self.client(server.address, timeout: 1)
    await #expect(throws: NumberFactError.self) { try await client.fact(1) }
  }

  @Test("throws when its task is cancelled")
  func cancellation() async throws {
    let (requests, continuation) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { _ in
      continuation.yield()
      return nil
    }
    let task = Task { try await Self.client(server.address, timeout: 1_000).fact(1) }
    for await _ in requests { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("the error of a program without a message has its exit status")
  func silent() async {
    let client = NumberFactClient.live(program: "false", base: "http://localhost")
    let error = NumberFactError.noFact("false exited with status 1 and no error message")
    await #expect(throws: error) { try await client.fact(1) }
  }

  @Test("the error for a missing program has its path")
  func missing() async {
    let client = NumberFactClient.live(program: "/nowhere/number-facts", base: "http://localhost")
    let reason = "/nowhere/number-facts: No such file or directory"
    await #expect(throws: NumberFactError.noProgram(reason)) { try await client.fact(1) }
  }
}

@Suite("number-facts")
struct NumberFactProgramTests {
  @Test(
    "exits with 64 for an invalid command line",
    arguments: [
      [], ["http://localhost"], ["http://localhost", "one", "10"],
      ["http://localhost", "1", "never"], ["http://localhost", "1", "-1"],
      ["localhost", "1", "10"], ["http://localhost", "1", "10", "more"],
    ]
  )
  func usageErrors(arguments: [String]) throws {
    let result = try ChildProcess.run([program] + arguments)
    #expect(result.status == 64)
    #expect(result.output == [])
    #expect(result.errors.hasPrefix("number-facts: "))
  }

  @Test(
    "exits with 0 for a fact and with 76 for a response without one",
    arguments: [(200, "so it is", Int32(0)), (404, "no", 76), (200, "", 76)]
  )
  func status(of status: Int, body: String, expected: Int32) throws {
    let server = try LoopbackServer { _ in .init(status: status, body: body) }
    let result = try ChildProcess.run([program, server.address, "1", "10"])
    #expect(result.status == expected, "\(result.errors)")
  }

  @Test("exits with 69 for no response in time")
  func unavailable() throws {
    let server = try LoopbackServer { _ in nil }
    let result = try ChildProcess.run([program, server.address, "1", "0.2"])
    #expect(result.status == 69, "\(result.errors)")
  }
}
