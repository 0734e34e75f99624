import NavigatorOperatingSystem

extension NumberFactClient {
  /// The number of bytes of output that are accepted, which `number-facts` never exceeds.
  private static var maximumSize: Int { 64 << 10 }

  /// A client that runs `number-facts`, which sends an HTTP request, and ends it when cancelled.
  ///
  /// The network code is a separate program because loading its library takes longer than the rest
  /// of the app's launch. It reads the address, to which `/{number}/trivia` is appended, from standard input, as the
  /// arguments of a process are public, and ends with this process. After a time in seconds, and for any other failure,
  /// ``NumberFactError`` is thrown.
  package static func live(program: String, base: String, timeout: Int = 10) -> NumberFactClient {
    NumberFactClient(provider: base.withoutCredentials) { number in
      let result: ChildOutput
      do {
        let arguments = [program, "--", "-", "\(number)", "\(timeout)"]
        result = try await ChildProcess(arguments, line: base, maximumOutput: maximumSize)
          .waitUntilExit(endsChildren: true)
      } catch {
        throw NumberFactError.noProgram("\(error)")
      }
      try Task.checkCancellation()
      guard result.status == 0 else {
        let reason = result.errors.firstLine
        let fallback = "\(program) exited with status \(result.status) and no error message"
        throw NumberFactError.noFact(
          .init(rawValue: result.status),
          reason.isEmpty ? fallback : reason
        )
      }
      return String(decoding: result.output, as: UTF8.self).firstLine
    }
  }
}

extension String {
  /// The address `http://example.com` for `http://user:password@example.com`.
  fileprivate var withoutCredentials: String {
    let parts = split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let at = parts[2].prefix(while: { $0 != "/" }).lastIndex(of: "@") else {
      return self
    }
    return "\(parts[0])//\(parts[2][at...].dropFirst())"
  }

  fileprivate var firstLine: String { String(prefix { !$0.isNewline }) }
}

package enum NumberFactError: Error, Equatable, CustomStringConvertible {
  /// The program could not be started; the value has its path and the system's error.
  case noProgram(String)

  /// The program reported an error: its cause, nil if that is unknown, and its message, or its
  /// exit status without one.
  case noFact(Cause?, String)

  /// The cause of a failure, as an exit status of `number-facts`.
  package enum Cause: Int32, Codable, Sendable, CaseIterable {
    case invalidAddress = 64
    case unusableResponse = 65
    case notFound = 66
    case unknownHost = 68
    case noConnection = 69
    case serverFault = 70
    case connectionLost = 74
    case timeout = 75
  }

  /// The error in English.
  package var description: String {
    switch self {
    case .noProgram(let reason): "the helper program could not be started: \(reason)"
    case .noFact(_, let reason): reason
    }
  }
}
