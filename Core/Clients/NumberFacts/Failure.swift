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

  /// A call of the system failed with this code.
  static func brokenOff(_ address: FactAddress, by code: Int32) -> Failure {
    Failure(
      EX_IOERR,
      "\(address) closed the connection unexpectedly: \(String(cString: strerror(code)))"
    )
  }
}
