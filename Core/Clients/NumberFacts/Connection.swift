import NavigatorCLibrary
import NavigatorOperatingSystem

/// A running `curl`, whose output is a response with its header.
///
/// Its calls block, because the watchdog ends the process in time.
struct Connection: ~Copyable {
  let address: FactAddress
  private let output: Int32
  /// The identifier of the process; nil after its end.
  private var curl: Int32?
  /// The action that ends `curl` if a signal ends this process.
  private let interruption: Int
  /// The bytes of the response that were received and not read yet.
  var received: [UInt8] = []
  private var total = 0

  /// Starts `curl` with a request.
  ///
  /// The options are those for a response as the server sends it, in version 1.0 of HTTP and at once, and follow no
  /// redirection; with `--include` the header would wait for the body. The address has credentials, so it is written to
  /// the standard input, which no other user can read. After the seconds `curl` ends, if this process cannot end it.
  init(to address: FactAddress, seconds: Double) throws(Failure) {
    let options = [
      "--disable", "--silent", "--globoff", "--no-buffer", "--http1.0", "--http0.9",
      "--dump-header", "-", "--ignore-content-length", "--suppress-connect-headers",
      "--proto", "=http,https", "--max-time", "\(seconds)", "--user-agent", "number-facts",
      "--header", "Accept: text/plain", "--config", "-",
    ]
    do throws(SystemError) {
      let (input, output) = (try Pipe(), try Pipe())
      defer { for end in [input.read, input.write, output.write] { close(end) } }
      try input.put("url = \"\(address.secret)\"\n")
      // Not the errors of this process, for whose end a parent would wait.
      let streams = Spawning.Streams.descriptors(
        input: input.read,
        output: output.write,
        errors: output.write
      )
      let curl = try Spawning.start(["curl"] + options, streams: streams)
      (self.address, self.output, self.curl) = (address, output.read, curl)
      interruption = Interruption.add { kill(curl, SIGTERM) }
    } catch {
      let reason = error.code == ENOENT ? Failure.needsCurl : "\(error)"
      throw Failure(EX_UNAVAILABLE, "\(address) cannot be reached: \(reason)")
    }
  }

  deinit {
    close(output)
    guard let curl else { return }
    kill(curl, SIGKILL)
    Interruption.remove(interruption)
    _ = try? Spawning.wait(for: curl, "curl")
  }

  /// Receives more bytes; false at the end of the response.
  mutating func receive() throws(Failure) -> Bool {
    var block = [UInt8](repeating: 0, count: 4_096)
    let count = max(Platform.read(output, &block, block.count), 0)
    if count == 0, let curl = curl.take() {
      Interruption.remove(interruption)
      let status = (try? Spawning.wait(for: curl, "curl")) ?? 0
      if let failure = Failure(ofCurl: status, address) { throw failure }
    }
    received += block[..<count]
    total += count
    guard total <= Response.maximumSize else { throw .tooLarge(address) }
    return count > 0
  }
}
