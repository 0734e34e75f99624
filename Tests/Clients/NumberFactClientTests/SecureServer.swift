import Foundation
import NavigatorOperatingSystem
import TestHelpers
import Testing

/// A server with a certificate that it has signed itself; `openssl` runs it.
final class SecureServer {
  /// The program; nil if it is missing.
  static let program = ["/usr/bin/openssl", "/usr/local/bin/openssl", "/opt/homebrew/bin/openssl"]
    .first(where: FileManager.default.isExecutableFile)

  /// The host and the port, such as `localhost:41234`.
  private(set) var host = ""
  private let folder: TemporaryFolder
  private let process = Process()
  private let output = Foundation.Pipe()

  private struct NotStarted: Error {
    let output: String
  }

  /// Starts a server that sends a response, with its header, for the fact about 7.
  init(_ response: String) throws {
    folder = try TemporaryFolder(["7/trivia": response])
    let program = try #require(Self.program)
    try Self.makeCertificate(program, folder)
    process.executableURL = URL(filePath: program)
    process.arguments = [
      "s_server", "-accept", "0", "-key", "key", "-cert", "certificate", "-HTTP",
    ]
    process.currentDirectoryURL = folder.url
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // It prints its port, as in `ACCEPT [::]:41234`.
    var printed = ""
    while !printed.contains(#/ACCEPT .*\n/#) {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { throw NotStarted(output: printed) }
      printed += String(decoding: data, as: UTF8.self)
    }
    guard let port = printed.firstMatch(of: #/ACCEPT .*:(\d+)\n/#) else {
      throw NotStarted(output: printed)
    }
    host = "localhost:\(port.1)"
  }

  private static func makeCertificate(_ program: String, _ folder: TemporaryFolder) throws {
    let words = [
      "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost",
      "-addext", "subjectAltName=DNS:localhost", "-keyout", "key", "-out", "certificate",
    ]
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = words
    process.currentDirectoryURL = folder.url
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  /// Returns the text of a script that runs `curl`, which trusts this server's certificate.
  var trustingScript: String {
    "CURL_CA_BUNDLE='\(folder.path)/certificate' exec curl \"$@\""
  }

  /// Ends the server with the one signal that a child of Foundation has not blocked.
  private func kill() {
    guard process.isRunning else { return }
    _ = NavigatorOperatingSystem.kill(process.processIdentifier, SIGKILL)
  }

  deinit { kill() }
}
