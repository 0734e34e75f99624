import NavigatorCLibrary

/// An error of the program, with its exit status as in `sysexits.h`.
struct Failure: Error, CustomStringConvertible {
  let status: Int32
  /// The reason, for standard error.
  let description: String

  init(_ status: Int32, _ description: String) {
    (self.status, self.description) = (status, description)
  }

  /// The response is larger than the limit.
  static func tooLarge(_ address: FactAddress) -> Failure {
    Failure(EX_DATAERR, "\(address) responded with more than \(Response.maximumSize >> 10) KiB")
  }

  /// The server says that there is no such fact, or that a fault of its own prevents it.
  static func status(_ code: Int, _ address: FactAddress) -> Failure {
    let status = code < 400 ? EX_DATAERR : code < 500 ? EX_NOINPUT : EX_SOFTWARE
    return Failure(status, "\(address) responded with status \(code)")
  }

  /// The text after an address that cannot be requested without `curl`.
  static var needsCurl: String { "this needs the program curl, which was not found" }
}

extension Failure {
  /// Creates a failure from an exit status of `curl`, as its manual lists them; nil for success.
  init?(ofCurl status: Int32, _ address: FactAddress) {
    switch status {
    case 0: return nil
    case 5: self.init(EX_UNAVAILABLE, "\(address): cannot resolve the name of the proxy")
    case 6: self.init(EX_NOHOST, "cannot resolve the name of \(address)")
    case 7: self.init(EX_UNAVAILABLE, "\(address) cannot be reached")
    case 27, 100: self = .tooLarge(address)
    case 28: self.init(EX_TEMPFAIL, "\(address) did not respond in time")
    case 35: self.init(EX_DATAERR, "TLS handshake with \(address) failed: no common cipher")
    case 60: self.init(EX_DATAERR, "\(address) has a certificate that is not trusted")
    case 127: self.init(EX_UNAVAILABLE, "\(address) cannot be reached: \(Self.needsCurl)")
    default:
      self.init(
        EX_IOERR,
        "\(address) closed the connection unexpectedly: curl ended with \(status)"
      )
    }
  }
}
