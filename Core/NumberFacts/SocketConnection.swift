import Foundation
import NavigatorCLibrary

/// A TCP connection to the host of a URL.
enum SocketConnection {
  /// Returns a socket that is connected to the first address of the host that answers.
  static func open(to url: URL) throws(Failure) -> Int32 {
    var hints = addrinfo()
    hints.ai_socktype = streamSocket
    var addresses: UnsafeMutablePointer<addrinfo>?
    let result = getaddrinfo(
      url.host(percentEncoded: false),
      "\(url.port ?? 80)",
      &hints,
      &addresses
    )
    guard result == 0 else { throw failure(url, resolving: result) }
    defer { freeaddrinfo(addresses) }
    var code = EHOSTUNREACH
    var next = addresses
    while let address = next?.pointee {
      if let socket = connected(to: address) { return socket }
      code = errno
      next = address.ai_next
    }
    throw .unreachable("\(url) cannot be reached: \(String(cString: strerror(code)))")
  }

  /// Returns a connected socket; nil with the reason in `errno`.
  private static func connected(to address: addrinfo) -> Int32? {
    let socket = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    guard socket >= 0 else { return nil }
    disablePipeSignal(of: socket)
    if connect(socket, address.ai_addr, address.ai_addrlen) == 0 { return socket }
    let code = errno
    close(socket)
    errno = code
    return nil
  }

  /// A name that does not exist is told apart from a resolver that cannot be asked.
  private static func failure(_ url: URL, resolving code: Int32) -> Failure {
    let reason = "\(url) has no address: \(String(cString: gai_strerror(code)))"
    return code == EAI_NONAME ? .unknownHost(reason) : .unreachable(reason)
  }
}
