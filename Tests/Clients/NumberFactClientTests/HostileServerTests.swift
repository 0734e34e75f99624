import Foundation
import NavigatorOperatingSystem
import NumberFactClient
import TestHelpers
import Testing

/// The client with servers that are slow, broken or malicious.
@Suite(
  "A number fact from a hostile server",
  .waitsForPrograms,
  .enabled(if: Executable.hasCurl, "curl is missing")
)
struct HostileServerTests {
  private static let head = HostileServer.Response.wire("HTTP/1.1 200 OK\n\n")
  private static let large = [UInt8](repeating: 0x78, count: 4_096)

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Asks for the fact about 7, by a script that runs `curl` if there is one.
  private func ask(
    _ url: String,
    seconds: Int = 20,
    script: String? = nil
  ) async throws -> Result<String, NumberFactError> {
    let service = try #require(ServiceAddress(url), "\(url)")
    var program = "curl"
    if let script {
      program = try folder.script(script)
    }
    let client = NumberFactClient.live(service: service, seconds: seconds, program: program)
    do {
      return .success(try await client.fact(7))
    } catch let error as NumberFactError {
      return .failure(error)
    }
  }

  /// Responses without an end.
  private static let endless: [HostileServer.Response] = [
    .silence([]), .silence(head), .dripping(head),
    .dripping(HostileServer.Response.wire("HTTP/1.1 200 OK\nX: ")),
    .endless(head, large),
    .endless(HostileServer.Response.wire("HTTP/1.1 200 OK\nX: "), large),
    .endless([], HostileServer.Response.wire("HTTP/1.1 100 Continue\n\n")),
    .silence(HostileServer.Response.wire("HTTP/1.1 401 No\nWWW-Authenticate: Basic realm=x\n\n")),
  ]

  @Test("the request ends in time whatever is sent, also behind a proxy", arguments: endless)
  func deadline(response: HostileServer.Response) async throws {
    let server = try HostileServer(response)
    for isBehindProxy in [false, true] {
      // The process measures itself, as other tests may occupy the main actor for minutes.
      let file = "seconds-\(isBehindProxy)"
      let measured = """
        start=$(date +%s); curl "$@"; status=$?
        echo $(($(date +%s) - start)) > '\(folder.path)/\(file)'; exit $status
        """
      let proxy = isBehindProxy ? "export http_proxy=http://\(server.host)\n" : ""
      let host = isBehindProxy ? "facts.example" : server.host
      let answer = try await ask("http://\(host)", seconds: 1, script: proxy + measured)
      let failure = #expect(throws: NumberFactError.self) { try answer.get() }
      if failure?.cause == .unusableResponse, !folder.contains(file) {
        // The process was killed at once, as it wrote more than is accepted.
        continue
      }
      let seconds = try folder.read(file).filter(\.isNumber)
      #expect(try #require(Int(seconds)) < 20)
    }
    let isProxied = server.requests.contains { $0.hasPrefix("GET http://facts.example/7/trivia") }
    #expect(isProxied)
  }

  @Test(
    "the causes of a failure are told apart",
    arguments: [
      (.text("HTTP/1.1 404 No\nContent-Length: 2\n\nno"), .notFound, "the status 404"),
      (.text("HTTP/1.1 500 No\n\n"), .serverFault, "the status 500"),
      (.text("HTTP/1.1 204 No\n\n"), .unusableResponse, "the status 204"),
      (.reset, .connectionLost, "curl: (56) "),
      (.bytes([]), .connectionLost, "curl: (52) "),
      (.text("HTTP/1.1 200 OK\nContent-Length: 9\n\nhalf"), .connectionLost, "curl: (18) "),
      (.text("HTTP/1.1 200 OK\n\n \n"), .unusableResponse, "has no text"),
      (.text("SSH-2.0-server\n\n"), .unusableResponse, "curl: (1) "),
      (.bytes([0, 1, 2, 13, 10, 13, 10]), .unusableResponse, "curl: (1) "),
      (.text("HTTP/1.1 200 OK\nContent-Type: text/html\n\n<p>"), .unusableResponse, "text/html"),
      (.bytes(head + [0xFF, 0xFE, 0x00]), .unusableResponse, "is not text"),
      (.text("HTTP/1.1 200 OK\nContent-Length: -1\n\nx"), .unusableResponse, "curl: (8) "),
      (
        .text("HTTP/1.1 200 OK\nContent-Length: 9223372036854775807\n\nx"),
        .unusableResponse, "curl: (63) "
      ),
      (.text("HTTP/1.1 302 X\nLocation: /more\n\n"), .unusableResponse, "curl: (47) "),
      (
        .text("HTTP/1.1 302 X\nLocation: file:///etc/passwd\n\n"),
        .unusableResponse, "curl: (1) "
      ),
      (.text("HTTP/1.1 302 X\n\n"), .unusableResponse, "the status 302"),
      (.endless(head, large), .unusableResponse, "larger than the limit of 68 KiB"),
    ] as [(HostileServer.Response, NumberFactError.Cause, String)]
  )
  func causes(
    response: HostileServer.Response,
    cause: NumberFactError.Cause,
    reason: String
  ) async throws {
    let server = try HostileServer(response)
    let answer = try await ask("http://\(server.host)")
    let error = try #require(throws: NumberFactError.self) { try answer.get() }
    #expect(error.cause == cause)
    #expect(error.description.contains(reason))
    let hasAddress = error.description.hasPrefix("http://\(server.host)/7/trivia: ")
    #expect(hasAddress, "\(error)")
  }

  @Test("curl does not wake up while it waits")
  func idle() async throws {
    let server = try HostileServer(.silence([]))
    let script = "curl \"$@\"; times > '\(folder.path)/times'"
    _ = try await ask("http://\(server.host)", seconds: 2, script: script)
    // The second line has the times of the shell's children, such as `0m0.02s 0m0.01s`.
    let output = try folder.read("times")
    let times = try #require(output.split(separator: "\n").last).split(separator: " ")
    let seconds = times.compactMap { Double($0.dropLast().split(separator: "m").last ?? "") }
    #expect(seconds.count == 2)
    // The start of the program takes a tenth of this, and polling for two seconds several times it.
    #expect(seconds.reduce(0, +) < 0.3, "\(output)")
  }

  @Test("a closed port, a name that does not exist and an invalid port are told apart")
  func unreachable() async throws {
    let closed = try await ask("http://127.0.0.1:9")
    #expect(throws: NumberFactError.self) { try closed.get() }
    if case .failure(let error) = closed { #expect(error.cause == .noConnection) }
    let unknown = try await ask("http://facts.invalid")
    if case .failure(let error) = unknown { #expect(error.cause == .unknownHost) }
    let invalid = try await ask("http://127.0.0.1:99999")
    if case .failure(let error) = invalid { #expect(error.cause == .invalidAddress) }
  }

  @Test("a host of IP version 6 and a scheme in capitals are asked", arguments: [true, false])
  func addresses(isVersion6: Bool) async throws {
    let server = try HostileServer(.bytes(Self.head + "yes".utf8), isVersion6: isVersion6)
    #expect(try await ask("HTTP://\(server.host)/a").get() == "yes")
    let request = try #require(server.requests.first)
    #expect(request.hasPrefix("GET /a/7/trivia HTTP/1.1\r\n"))
    #expect(request.contains("\r\nHost: \(server.host)\r\n"))
  }

  @Test("credentials are sent, and are in no error")
  func credentials() async throws {
    let server = try HostileServer(.text("HTTP/1.1 401 No\n\n"))
    let answer = try await ask("http://me:s%C3%A9cret@\(server.host)")
    let encoded = "bWU6c8OpY3JldA=="  // me:sécret
    let request = try #require(server.requests.first)
    #expect(request.contains("\r\nAuthorization: Basic \(encoded)\r\n"))
    let error = try #require(throws: NumberFactError.self) { try answer.get() }
    #expect(error.cause == .notFound)
    #expect(!error.description.contains("cret"))
    for url in ["http://me:secret@127.0.0.1:9", "http://me:secret@h:99999"] {
      let failed = try await ask(url)
      let error = try #require(throws: NumberFactError.self) { try failed.get() }
      #expect(!error.description.contains("secret"))
    }
  }

  @Test(
    "a redirection is followed",
    arguments: [
      ("other", "/a/7/other"), ("/other?x=1#y", "/other?x=1"), ("//HOST/b", "/b"),
      ("HTTP://HOST", "/"),
    ]
  )
  func location(location: String, target: String) async throws {
    let end = try HostileServer(.bytes(Self.head + "end".utf8))
    let place = location.replacing("HOST", with: end.host)
    let server = try HostileServer(.text("HTTP/1.1 302 X\nLocation: \(place)\n\n"))
    _ = try await ask("http://\(server.host)/a")
    let isOther = location.contains("HOST")
    let requests = isOther ? end.requests : Array(server.requests.dropFirst())
    #expect(requests.first?.hasPrefix("GET \(target) HTTP/1.1\r\n") == true)
  }

  @Test("credentials are sent to no other host")
  func redirectedCredentials() async throws {
    let other = try HostileServer(.bytes(Self.head + "other".utf8))
    let server = try HostileServer(.text("HTTP/1.1 302 X\nLocation: http://\(other.host)/\n\n"))
    #expect(try await ask("http://me:secret@\(server.host)").get() == "other")
    #expect(other.requests.first?.contains("Authorization") == false)
  }

  @Test(
    "a server with an untrusted certificate is refused",
    .enabled(if: SecureServer.program != nil, "openssl is missing")
  )
  func selfSigned() async throws {
    let server = try SecureServer("HTTP/1.0 200 OK\r\nContent-Type: text/plain\r\n\r\nyes")
    let answer = try await ask("https://me:secret@\(server.host)")
    let error = try #require(throws: NumberFactError.self) { try answer.get() }
    #expect(error.cause == .unusableResponse)
    #expect(error.description.contains("certificate"))
    #expect(!error.description.contains("secret"))
    let trusting = try await ask("https://\(server.host)", script: server.trustingScript)
    #expect(try trusting.get() == "yes")
  }

  @Test(
    "no redirection from https to http, nor to another scheme, is followed",
    .enabled(if: SecureServer.program != nil, "openssl is missing"),
    arguments: ["http", "ftp"]
  )
  func redirections(scheme: String) async throws {
    let other = try HostileServer(.bytes(Self.head + "other".utf8))
    let location = "\(scheme)://\(other.host)/"
    let server = try SecureServer("HTTP/1.0 302 X\r\nLocation: \(location)\r\n\r\n")
    let answer = try await ask("https://\(server.host)", script: server.trustingScript)
    let error = try #require(throws: NumberFactError.self) { try answer.get() }
    #expect(error.cause == .unusableResponse)
    #expect(other.requests == [])
  }

  @Test("the user's own configuration of curl is not read, and no file is created")
  func userFolder() async throws {
    let server = try HostileServer(.bytes(Self.head + "yes".utf8))
    try folder.write("user-agent = mine\n", to: "home/.curlrc")
    let home = "\(folder.path)/home"
    let script = "HOME='\(home)' exec curl \"$@\""
    #expect(try await ask("http://\(server.host)", script: script).get() == "yes")
    #expect(server.requests.first?.contains("User-Agent: navigator\r\n") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home) == [".curlrc"])
  }
}
