import NavigatorCLibrary
import NavigatorOperatingSystem

extension Connection {
  /// Starts `curl` with a request; its output is the response with its header.
  ///
  /// The options are those for a response as from a socket: version 1.0, and no redirection followed.
  /// The address has credentials, so it is written to the standard input, which no other user can read. After the
  /// seconds `curl` ends, if this process cannot end it.
  static func curl(_ address: FactAddress, seconds: Double) throws(Failure) -> Connection {
    let options = [
      "--disable", "--silent", "--globoff", "--no-buffer", "--http1.0", "--include",
      "--suppress-connect-headers", "--proto", "=http,https", "--max-time", "\(seconds)",
      "--user-agent", "number-facts", "--header", "Accept: text/plain", "--config", "-",
    ]
    do throws(SystemError) {
      let (input, output) = (try Pipe(), try Pipe())
      defer { for end in [input.read, input.write, output.write] { close(end) } }
      try input.put("url = \"\(address.secret)\"\n")
      let streams = Spawning.Streams.descriptors(input: input.read, output: output.write, errors: 2)
      return Connection(
        to: address,
        output.read,
        child: try Spawning.start(["curl"] + options, streams: streams)
      )
    } catch {
      let reason = error.code == ENOENT ? Failure.needsCurl : "\(error)"
      throw Failure(EX_UNAVAILABLE, "\(address) cannot be reached: \(reason)")
    }
  }
}

extension Failure {
  /// Creates a failure from an exit status of `curl`, as its manual lists them; nil for success.
  init?(ofCurl status: Int32, _ address: FactAddress) {
    switch status {
    case 0: return nil
    case 5: self.init(EX_UNAVAILABLE, "\(address): cannot resolve the name of the proxy")
    case 6: self.init(EX_NOHOST, "cannot resolve the name of \(address)")
    case 7: self.init(EX_UNAVAILABLE, "\(address) cannot be reached")
    case 28: self.init(EX_TEMPFAIL, "\(address) did not respond in time")
    case 35: self.init(EX_DATAERR, "TLS handshake with \(address) failed: no common cipher")
    case 60: self.init(EX_DATAERR, "\(address) has a certificate that is not trusted")
    case 127: self.init(EX_UNAVAILABLE, "\(address): \(Self.needsCurl)")
    default:
      self.init(
        EX_IOERR,
        "\(address) closed the connection unexpectedly: curl ended with \(status)"
      )
    }
  }

  fileprivate static var needsCurl: String {
    "https, proxies and credentials need the program curl, which was not found"
  }
}
