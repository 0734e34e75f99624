import NavigatorCLibrary
import NavigatorOperatingSystem

/// What a response is read from: a socket, or the output of `curl`.
///
/// Its calls block, because the watchdog ends the process in time.
struct Connection: ~Copyable {
  let address: FactAddress
  let descriptor: Int32
  /// The running `curl`; nil for a socket.
  private var child: Int32?
  /// The action that ends `curl` if a signal ends this process.
  private let interruption: Int?
  /// The bytes of the response that were received and not read yet.
  var received: [UInt8] = []
  private var total = 0

  init(to address: FactAddress, _ descriptor: Int32, child: Int32? = nil) {
    (self.address, self.descriptor) = (address, descriptor)
    self.child = child
    interruption = child.map { child in Interruption.add { kill(child, SIGTERM) } }
  }

  deinit {
    close(descriptor)
    guard let child else { return }
    kill(child, SIGKILL)
    interruption.map(Interruption.remove)
    _ = try? Spawning.wait(for: child, "curl")
  }

  /// Receives more bytes; false at the end of the connection.
  mutating func receive() throws(Failure) -> Bool {
    var block = [UInt8](repeating: 0, count: 4_096)
    let count = Platform.read(descriptor, &block, block.count)
    guard count >= 0 else { throw .brokenOff(address, by: errno) }
    if count == 0, let child = child.take() {
      interruption.map(Interruption.remove)
      let status = (try? Spawning.wait(for: child, "curl")) ?? 0
      if let failure = Failure(ofCurl: status, address) { throw failure }
    }
    received += block[..<count]
    total += count
    guard total <= Response.maximumSize else { throw .tooLarge(address) }
    return count > 0
  }
}
