import NavigatorCLibrary
import NavigatorOperatingSystem

extension Connection {
  /// Sends a request over a new socket, which is connected to the first address of the host that answers.
  static func socket(to address: FactAddress) throws(Failure) -> Connection {
    let connection = Connection(to: address, try connectedSocket(to: address))
    try connection.send()
    return connection
  }

  /// Sends the request in version 1.0 of HTTP, whose responses are not encoded in chunks.
  private borrowing func send() throws(Failure) {
    let lines = [
      "GET \(address.target) HTTP/1.0", "Host: \(address.authority)", "Accept: text/plain",
      "User-Agent: number-facts",
    ]
    // A server that has closed the connection is an error, and no end of the program.
    let action = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, action) }
    let request = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    guard Platform.write(request, to: descriptor) else { throw .brokenOff(address, by: errno) }
  }

  private static func connectedSocket(to url: FactAddress) throws(Failure) -> Int32 {
    var hints = addrinfo()
    hints.ai_socktype = streamSocket
    var addresses: UnsafeMutablePointer<addrinfo>?
    let result = getaddrinfo(url.host, "\(url.port ?? 80)", &hints, &addresses)
    guard result == 0 else { throw failure(url, resolving: result) }
    defer { freeaddrinfo(addresses) }
    var code = EHOSTUNREACH
    var next = addresses
    while let address = next?.pointee {
      if let socket = connected(to: address) { return socket }
      code = errno
      next = address.ai_next
    }
    throw Failure(EX_UNAVAILABLE, "\(url) cannot be reached: \(String(cString: strerror(code)))")
  }

  /// Returns a connected socket; nil with the reason in `errno`.
  private static func connected(to address: addrinfo) -> Int32? {
    let socket = NavigatorCLibrary.socket(
      address.ai_family,
      address.ai_socktype,
      address.ai_protocol
    )
    guard socket >= 0 else { return nil }
    if connect(socket, address.ai_addr, address.ai_addrlen) == 0 { return socket }
    let code = errno
    close(socket)
    errno = code
    return nil
  }

  /// A name that does not exist is told apart from a resolver that cannot be asked.
  private static func failure(_ url: FactAddress, resolving code: Int32) -> Failure {
    let reason = "cannot resolve the name of \(url): \(String(cString: gai_strerror(code)))"
    return code == EAI_NONAME ? Failure(EX_NOHOST, reason) : Failure(EX_UNAVAILABLE, reason)
  }
}
