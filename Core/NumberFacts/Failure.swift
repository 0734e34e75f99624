import NavigatorCLibrary

/// An error of the program, with its exit status.
struct Failure: Error, CustomStringConvertible {
  let status: Int32
  /// The reason, for standard error.
  let description: String

  /// The command line is not valid.
  static func usage(_ reason: String) -> Failure { Failure(status: EX_USAGE, description: reason) }

  /// The response is no fact.
  static func unusable(_ reason: String) -> Failure {
    Failure(status: EX_DATAERR, description: reason)
  }

  /// The response is larger than the limit.
  static func tooLarge(_ address: FactAddress) -> Failure {
    .unusable("\(address) responded with more than \(Response.maximumSize >> 10) KiB")
  }

  /// The server says that there is no such fact, or that a fault of its own prevents it.
  static func status(_ code: Int, _ address: FactAddress) -> Failure {
    let status = code < 400 ? EX_DATAERR : code < 500 ? EX_NOINPUT : EX_SOFTWARE
    return Failure(status: status, description: "\(address) responded with status \(code)")
  }

  /// The connection ended before the response did.
  static func brokenOff(_ reason: String) -> Failure {
    Failure(status: EX_IOERR, description: reason)
  }

  /// A call of the system failed with this code.
  static func brokenOff(_ address: FactAddress, by code: Int32) -> Failure {
    .brokenOff("\(address) broke the connection off: \(String(cString: strerror(code)))")
  }

  /// The host's name does not exist.
  static func unknownHost(_ reason: String) -> Failure {
    Failure(status: EX_NOHOST, description: reason)
  }

  /// There is no connection to the host.
  static func unreachable(_ reason: String) -> Failure {
    Failure(status: EX_UNAVAILABLE, description: reason)
  }

  /// The time is over.
  static func timeout(_ reason: String) -> Failure {
    Failure(status: EX_TEMPFAIL, description: reason)
  }
}
