import NavigatorOperatingSystem

/// The type of a socket of TCP, an enumeration in glibc, where the function takes a number.
package var streamSocket: Int32 {
  #if canImport(Glibc)
  Int32(SOCK_STREAM.rawValue)
  #else
  SOCK_STREAM
  #endif
}

/// Prevents the signal SIGPIPE, which ends the program, when the other end of a socket is closed.
///
/// Only Darwin has it as an option of the socket; elsewhere pass ``sendFlags`` to each `send`.
package func disablePipeSignal(of socket: Int32) {
  #if canImport(Darwin)
  var isOn: Int32 = 1
  setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
  #endif
}

/// The flags with which `send` fails without a signal when the other end is closed.
package var sendFlags: Int32 {
  #if canImport(Darwin)
  0
  #else
  Int32(MSG_NOSIGNAL)
  #endif
}
