import Foundation
import NavigatorCLibrary
import NavigatorOperatingSystem
import TestHelpers
import Testing

/// number-facts with servers that are slow, broken or malicious.
@Suite(
  "number-facts with a hostile server",
  .waitsForPrograms,
  .enabled(if: Executable.hasCurl, "curl is missing")
)
struct HostileServerTests {
  private static let program = Executable.path("number-facts")

  /// Runs the program, with the server as its host or as its proxy.
  private func run(
    _ server: HostileServer,
    seconds: String = "20",
    asProxy: Bool = false
  ) throws -> ChildOutput {
    let variables = asProxy ? ["http_proxy=http://\(server.host)"] : []
    let address = asProxy ? "http://facts.example" : "http://\(server.host)"
    let environment = ["LANG=C.UTF-8", "HOME=/nonexistent"] + variables
    // A limit of the memory, far above what the program needs, and far below what it is offered.
    let command = "ulimit -d 600000; exec \"$0\" \"$1\" 7 \"$2\""
    return try ChildProcess.run(
      ["/bin/sh", "-c", command, Self.program, address, seconds],
      environment: environment
    )
  }

  private static let head = HostileServer.Response.wire("HTTP/1.1 200 OK\n\n")

  private static let large = [UInt8](repeating: 0x78, count: 1 << 20)

  /// Responses without an end.
  private static let endless: [(HostileServer.Response, Int32)] = [
    (.silence([]), 75), (.silence(head), 75), (.dripping(head), 75),
    (.dripping(HostileServer.Response.wire("HTTP/1.1 200 OK\nX: ")), 75),
    (.endless(head, large), 65),
    (.endless(HostileServer.Response.wire("HTTP/1.1 200 OK\nX: "), large), 65),
    (.endless([], HostileServer.Response.wire("HTTP/1.1 100 Continue\n\n")), 65),
    (
      .silence(HostileServer.Response.wire("HTTP/1.1 401 No\nWWW-Authenticate: Basic realm=x\n\n")),
      66
    ),
  ]

  @Test("ends in time whatever is sent", arguments: endless)
  func deadline(response: HostileServer.Response, status: Int32) throws {
    let server = try HostileServer(response)
    let start = ContinuousClock.now
    let result = try run(server, seconds: status == 75 ? "1" : "20")
    #expect(ContinuousClock.now - start < .seconds(60))
    #expect(result.status == status, "\(result.errors)")
    #expect(result.output == [])
  }

  @Test("ends in time behind a proxy", arguments: endless.map(\.0))
  func proxyDeadline(response: HostileServer.Response) throws {
    let server = try HostileServer(response)
    let start = ContinuousClock.now
    let result = try run(server, seconds: "1", asProxy: true)
    #expect(ContinuousClock.now - start < .seconds(60))
    #expect([65, 66, 74, 75].contains(result.status), "\(result.status) \(result.errors)")
    #expect(result.output == [])
    #expect(server.requests.first?.hasPrefix("GET http://facts.example/7/trivia") == true)
  }

  @Test("does not wake up while it waits")
  func idle() throws {
    let server = try HostileServer(.silence([]))
    let command = "\"$0\" \"$1\" 7 2; times"
    let words = ["/bin/sh", "-c", command, Self.program, "http://\(server.host)"]
    let output = String(decoding: try ChildProcess.run(words).output, as: UTF8.self)
    // The second line has the times of the shell's children, such as `0m0.02s 0m0.01s`.
    let times = try #require(output.split(separator: "\n").last).split(separator: " ")
    let seconds = times.compactMap { Double($0.dropLast().split(separator: "m").last ?? "") }
    #expect(seconds.count == 2)
    // The start of the program takes a tenth of this, and polling for two seconds several times it.
    #expect(seconds.reduce(0, +) < 0.3, "\(output)")
  }

  @Test(
    "tells the causes of a failure apart",
    arguments: [
      (.text("HTTP/1.1 404 No\nContent-Length: 2\n\nno"), 66, "responded with status 404"),
      (.text("HTTP/1.1 500 No\n\n"), 70, "responded with status 500"),
      (.text("HTTP/1.1 204 No\n\n"), 65, "responded with status 204"),
      (.reset, 74, "closed the connection unexpectedly: "),
      (.bytes([]), 74, "closed the connection"),
      (.text("HTTP/1.1 200 OK\nContent-Length: 9\n\nhalf"), 74, "after 4 of 9 bytes"),
      (.text("HTTP/1.1 200 OK\n\n \n"), 65, "responded with no text"),
      (.text("SSH-2.0-server\n\n"), 65, "an invalid HTTP response"),
      (.bytes([0, 1, 2, 13, 10, 13, 10]), 65, "an invalid HTTP response"),
      (.text("HTTP/1.1 200 OK\nContent-Type: text/html\n\n<p>"), 65, "other than plain text"),
      (.bytes(head + [0xFF, 0xFE, 0x00]), 65, "something other than plain text"),
      (.text("HTTP/1.1 200 OK\nContent-Encoding: gzip\n\nx"), 65, "other than plain text"),
      (.text("HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n0\n\n"), 65, "unknown length"),
      (.text("HTTP/1.1 200 OK\nContent-Length: -1\n\nx"), 65, "unknown length"),
      (.text("HTTP/1.1 200 OK\nContent-Length: 9223372036854775807\n\nx"), 65, "than 64 KiB"),
      (.text("HTTP/1.1 200 OK\nContent-Length: 18446744073709551616\n\nx"), 65, "unknown length"),
      (.text("HTTP/1.1 302 X\nLocation: /more\n\n"), 65, "more than 5 redirections"),
      (.text("HTTP/1.1 302 X\nLocation: file:///etc/passwd\n\n"), 65, "what is no HTTP URL"),
      (.text("HTTP/1.1 302 X\n\n"), 65, "responded with status 302"),
    ] as [(HostileServer.Response, Int32, String)]
  )
  func causes(response: HostileServer.Response, status: Int32, reason: String) throws {
    let result = try run(HostileServer(response))
    #expect(result.status == status)
    #expect(result.errors.contains(reason), "\(result.errors)")
    #expect(result.errors.hasPrefix("number-facts: http://127.0.0.1:"))
    #expect(result.output == [])
  }

  @Test(
    "tells no network, a name that does not exist, and a closed port apart",
    arguments: [("http://127.0.0.1:9", 69), ("http://facts.invalid", 68)] as [(String, Int32)]
  )
  func unreachable(address: String, status: Int32) throws {
    let result = try ChildProcess.run([Self.program, address, "7", "20"])
    // Without a resolver, no name is known not to exist.
    #expect([status, 69].contains(result.status), "\(result.errors)")
  }

  @Test("reads from a host of IP version 6, and a scheme in capitals")
  func addresses() throws {
    for server in [
      try HostileServer(.bytes(Self.head + "yes".utf8), isVersion6: true),
      try HostileServer(.bytes(Self.head + "yes".utf8)),
    ] {
      let result = try ChildProcess.run([Self.program, "HTTP://\(server.host)/a?b=c", "7", "20"])
      #expect(String(decoding: result.output, as: UTF8.self) == "yes\n", "\(result.errors)")
      #expect(server.requests.first?.hasPrefix("GET /a/7/trivia?b=c HTTP/1.0\r\n") == true)
      #expect(server.requests.first?.contains("\r\nHost: \(server.host)\r\n") == true)
    }
  }

  @Test("sends two hexadecimal digits for each byte of an address that a URL cannot have")
  func encodedAddress() throws {
    let server = try HostileServer(.bytes(Self.head + "yes".utf8))
    _ = try ChildProcess.run([Self.program, "http://\(server.host)/a\tb é", "7", "20"])
    #expect(server.requests.first?.hasPrefix("GET /a%09b%20%c3%a9/7/trivia HTTP/1.0\r\n") == true)
  }

  @Test("prints no control characters of the server")
  func controlCharacters() throws {
    let server = try HostileServer(.bytes(Self.head + "a\u{1B}[31mred\u{9B}\u{202E}\n\nb".utf8))
    let result = try run(server)
    #expect(String(decoding: result.output, as: UTF8.self) == "a�[31mred�� b\n")
  }

  @Test("sends credentials, and never prints them")
  func credentials() throws {
    let server = try HostileServer(.text("HTTP/1.1 401 No\n\n"))
    let address = "http://me:s%C3%A9cret@\(server.host)"
    let result = try ChildProcess.run([Self.program, address, "7", "20"])
    let encoded = "bWU6c8OpY3JldA=="  // me:sécret
    #expect(server.requests.first?.contains("\r\nAuthorization: Basic \(encoded)\r\n") == true)
    #expect(result.status == 66)
    #expect(!result.errors.contains("cret"))
    let invalid = try ChildProcess.run([Self.program, "ftp://me:secret@host", "7", "20"])
    #expect(invalid.status == 64)
    #expect(!invalid.errors.contains("secret"))
    for address in ["http://", "http://[::1", "http://a:b", "http://a%00b", "http:/a", "a"] {
      #expect(try ChildProcess.run([Self.program, address, "7", "20"]).status == 64, "\(address)")
    }
  }

  @Test("says that curl is needed where it is missing")
  func missingCurl() throws {
    let words = [Self.program, "https://me:secret@127.0.0.1:9", "7", "20"]
    let result = try ChildProcess.run(words, environment: ["PATH=/nonexistent"])
    #expect(result.status == 69)
    #expect(result.errors.contains("https://127.0.0.1:9/7/trivia cannot be reached: "))
    #expect(result.errors.contains("needs the program curl"))
  }

  @Test(
    "resolves the location of a redirection against the address",
    arguments: [
      ("other", "/a/7/other"), ("/other?x=1#y", "/other?x=1"), ("?x=1", "/a/7/trivia?x=1"),
      ("//HOST/é", "/%c3%a9"), ("HTTP://HOST", "/"),
    ]
  )
  func location(location: String, target: String) throws {
    let end = try HostileServer(.bytes(Self.head + "end".utf8))
    let location = location.split(separator: "HOST", omittingEmptySubsequences: false)
    let text = "HTTP/1.1 302 X\nLocation: \(location.joined(separator: end.host))\n\n"
    let server = try HostileServer(.text(text))
    let result = try ChildProcess.run([Self.program, "http://\(server.host)/a", "7", "20"])
    let requests = location.count > 1 ? end.requests : Array(server.requests.dropFirst())
    #expect(requests.first?.hasPrefix("GET \(target) HTTP/1.0\r\n") == true, "\(result.errors)")
  }

  @Test("sends credentials to no other host")
  func redirectedCredentials() throws {
    let other = try HostileServer(.bytes(Self.head + "other".utf8))
    let server = try HostileServer(.text("HTTP/1.1 302 X\nLocation: http://\(other.host)/\n\n"))
    let result = try ChildProcess.run([Self.program, "http://me:secret@\(server.host)", "7", "20"])
    #expect(String(decoding: result.output, as: UTF8.self) == "other\n", "\(result.errors)")
    #expect(other.requests.first?.contains("Authorization") == false)
  }

  @Test(
    "refuses a server whose certificate nobody has signed",
    .enabled(if: SecureServer.program != nil, "openssl is missing")
  )
  func selfSigned() throws {
    let server = try SecureServer("HTTP/1.0 200 OK\r\nContent-Type: text/plain\r\n\r\nyes")
    let result = try ChildProcess.run([Self.program, "https://me:secret@\(server.host)", "7", "20"])
    #expect(result.status == 65)
    #expect(result.output == [])
    #expect(result.errors.contains("certificate"), "\(result.errors)")
    #expect(!result.errors.contains("secret"))
    let trusting = try server.trustingRun(Self.program)
    #expect(String(decoding: trusting.output, as: UTF8.self) == "yes\n", "\(trusting.errors)")
  }

  @Test(
    "follows no redirection from https to http, nor to another scheme",
    .enabled(if: SecureServer.program != nil, "openssl is missing"),
    arguments: [true, false]
  )
  func redirections(isHTTP: Bool) throws {
    let other = try HostileServer(.bytes(Self.head + "other".utf8))
    let location = isHTTP ? "http://\(other.host)/" : "ftp://\(other.host)/"
    let server = try SecureServer("HTTP/1.0 302 X\r\nLocation: \(location)\r\n\r\n")
    let result = try server.trustingRun(Self.program)
    #expect(result.status == 65)
    #expect(result.errors.contains(isHTTP ? "from https to http" : "what is no HTTP URL"))
    #expect(other.requests == [])
  }

  @Test("quotes at most 200 characters of what it complains about")
  func longWords() throws {
    let long = String(repeating: "x", count: 40_000)
    let server = try HostileServer(.text("HTTP/1.1 302 X\nLocation: ftp://\(long)\n\n"))
    for words in [
      [long, "7", "20"], ["http://\(long)", "7", "20"], ["http://127.0.0.1:9/\(long)", "7", "20"],
      ["http://h", long, "20"], ["http://h", "7", long], ["--\(long)"], [long],
      ["http://\(server.host)", "7", "20"], ["http://\(server.host)/\(long)", "7", "20"],
    ] {
      let result = try ChildProcess.run([Self.program] + words)
      #expect(result.status != 0)
      #expect((1..<600).contains(result.errors.count), "\(result.errors.prefix(900))")
    }
  }

  @Test("creates no files in the user's folders", arguments: [false, true])
  func folders(asProxy: Bool) throws {
    let home = try TemporaryFolder()
    let server = try HostileServer(.bytes(Self.head + "yes".utf8))
    let proxy = asProxy ? ["http_proxy=http://\(server.host)"] : []
    let result = try ChildProcess.run(
      [Self.program, "http://\(server.host)", "7", "20"],
      environment: ["HOME=\(home.path)"] + proxy
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(try Platform.entries(of: home.path).isEmpty)
  }

  @Test("ends with the process that started it, also if that is killed", .timeLimit(.minutes(10)))
  func orphan() async throws {
    let server = try HostileServer(.silence([]))
    let folder = try TemporaryFolder()
    let pipe = try folder.pipe()
    let command = """
      exec 3<>"$1"; echo "http://$2" >&3
      "$0" - 7 1000 < "$1" 3>&-
      """
    let shell = try ChildProcess(["/bin/sh", "-c", command, Self.program, pipe, server.host])
    while server.requests.isEmpty { await Task.yield() }
    shell.terminate()
    // Both have the pipe of the output, so it is at its end after the end of both.
    #expect(try await shell.waitUntilExit().status == 128 + SIGKILL)
  }
}
