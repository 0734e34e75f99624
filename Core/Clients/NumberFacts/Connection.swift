import NavigatorCLibrary
import NavigatorOperatingSystem

/// What a response is read from: a socket, or the output of `curl`.
struct Connection: ~Copyable {
  let descriptor: Int32
  /// The running `curl`; nil for a socket.
  private var child: Int32?
  /// The action that ends `curl` if a signal ends this process.
  private let interruption: Int?

  init(_ descriptor: Int32, child: Int32? = nil) {
    self.descriptor = descriptor
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

  /// Reads the next bytes; none at the end.
  mutating func read(from address: FactAddress) throws(Failure) -> ArraySlice<UInt8> {
    var block = [UInt8](repeating: 0, count: 4_096)
    let count = Platform.read(descriptor, &block, block.count)
    guard count >= 0 else { throw .brokenOff(address, by: errno) }
    if count == 0, let child = child.take() {
      interruption.map(Interruption.remove)
      let status = (try? Spawning.wait(for: child, "curl")) ?? 0
      if let failure = Failure(ofCurl: status, address) { throw failure }
    }
    return block[..<count]
  }
}
