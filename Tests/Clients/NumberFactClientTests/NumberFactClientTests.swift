import Foundation
import NavigatorOperatingSystem
import NumberFactClient
import TestHelpers
import Testing

/// The path of the tested program.
private let program = Executable.path("number-facts")

@Suite(
  "NumberFactClient.live",
  .waitsForPrograms,
  .enabled(if: Executable.hasCurl, "curl is missing")
)
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
    "throws the cause for a response without a fact",
    arguments: [
      (404, "no", .notFound, "responded with status 404"),
      (500, "", .serverFault, "responded with status 500"),
      (200, " \n", .unusableResponse, "responded with no text"),
    ] as [(Int, String, NumberFactError.Cause, String)]
  )
  func noFact(
    status: Int,
    body: String,
    cause: NumberFactError.Cause,
    reason: String
  ) async throws {
    let server = try LoopbackServer { _ in .init(status: status, body: body) }
    let message = "number-facts: \(server.address)/1/trivia \(reason)"
    let error = NumberFactError.noFact(cause, message)
    await #expect(throws: error) { try await Self.client(server.address).fact(1) }
  }

  @Test("throws when the server refuses the connection")
  func refusedConnection() async throws {
    var server: LoopbackServer? = try LoopbackServer { _ in nil }
    let address = try #require(server?.address)
    server = nil
    await #expect(throws: NumberFactError.self) { try await Self.client(address).fact(1) }
  }

  @Test("the address is no argument of the process, which anybody can read")
  func privateAddress() async throws {
    let folder = try TemporaryFolder()
    let program = try folder.script("echo \"$@ $(head -n 1)\"")
    let client = NumberFactClient.live(program: program, base: "http://me:secret@host")
    #expect(try await client.fact(7) == "-- - 7 10 http://me:secret@host")
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
    let error = NumberFactError.noFact(nil, "false exited with status 1 and no error message")
    await #expect(throws: error) { try await client.fact(1) }
  }

  @Test("the error for a missing program has its path")
  func missing() async {
    let client = NumberFactClient.live(program: "/nowhere/number-facts", base: "http://localhost")
    let reason = "/nowhere/number-facts: No such file or directory"
    await #expect(throws: NumberFactError.noProgram(reason)) { try await client.fact(1) }
  }
}

@Suite(
  "number-facts",
  .waitsForPrograms,
  .enabled(if: Executable.hasCurl, "curl is missing")
)
struct NumberFactProgramTests {
  @Test(
    "exits with 64 for an invalid command line",
    arguments: [
      [], ["http://localhost"], ["http://localhost", "one", "10"],
      ["http://localhost", "1", "never"], ["http://localhost", "1", "-1"],
      ["http://localhost", "1", "inf"], ["http://localhost", "1", "1e300"],
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
    "exits with 0 for a fact and another status for a response without one",
    arguments: [(200, "so it is", Int32(0)), (404, "no", 66), (200, "", 65)]
  )
  func status(of status: Int, body: String, expected: Int32) throws {
    let server = try LoopbackServer { _ in .init(status: status, body: body) }
    let result = try ChildProcess.run([program, server.address, "1", "10"])
    #expect(result.status == expected, "\(result.errors)")
  }

  @Test("exits with 75 for no response in time")
  func unavailable() throws {
    let server = try LoopbackServer { _ in nil }
    let result = try ChildProcess.run([program, server.address, "1", "0.2"])
    #expect(result.status == 75, "\(result.errors)")
  }

  @Test(
    "reports a closed stream and a full one",
    arguments: [
      ("--help <&-", "standard input is closed"),
      ("--help > full", "standard output: File too large"),
    ]
  )
  func descriptors(arguments: String, reason: String) throws {
    let folder = try TemporaryFolder()
    // Every write into a file fails, and the signal of that is ignored.
    let command = "trap '' XFSZ; ulimit -f 0; cd \"$1\"; \"$0\" \(arguments)"
    let result = try ChildProcess.run(["/bin/sh", "-c", command, program, folder.path])
    #expect(result.status == 74)
    #expect(result.errors == "number-facts: \(reason)\n")
  }
}
