import NavigatorJSON
import NavigatorOperatingSystem

/// A process of the compiler plugin with the macros, which a message may end.
enum MacroProcess {
  /// The open process, and the ends of its pipes.
  ///
  /// The fuzzing has one thread, so that nothing else reads them.
  private nonisolated(unsafe) static var current: (id: Int32, input: Int32, output: Int32)?

  /// Sends a message; it is accepted if the response to it has no diagnostic.
  ///
  /// The plugin refuses an invalid message by its exit status, as the compiler expects it.
  static func verdict(on bytes: [UInt8]) -> FuzzedParser.Verdict {
    // An empty message ends the plugin.
    if bytes.isEmpty { return .rejected }
    guard let process = current ?? start() else { return .wrong("the plugin does not start") }
    current = process
    let header = (0..<8).map { UInt8(truncatingIfNeeded: bytes.count >> (8 * $0)) }
    guard Platform.write(header + bytes, to: process.input),
      let count = read(8, process.output).map({ $0.reversed().reduce(0) { $0 << 8 | Int($1) } }),
      let response = read(count, process.output)
    else { return end() }
    guard let json = try? JSONReader.read(response), json.object != nil else {
      return .wrong("the response is no message")
    }
    let diagnostics = json["expandMacroResult"]?["diagnostics"]?.array ?? []
    return diagnostics.isEmpty ? .accepted : .rejected
  }

  private static func start() -> (id: Int32, input: Int32, output: Int32)? {
    signal(SIGPIPE, SIG_IGN)
    var (input, output): ([Int32], [Int32]) = ([0, 0], [0, 0])
    guard pipe(&input) == 0, pipe(&output) == 0 else { return nil }
    for end in [input[1], output[0]] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { for end in [input[0], output[1], null] { close(end) } }
    let program = Platform.siblingExecutable("NavigatorMacros-tool")
    let streams = Spawning.Streams.descriptors(input: input[0], output: output[1], errors: null)
    return (try? Spawning.start([program], streams: streams)).map { ($0, input[1], output[0]) }
  }

  /// Returns exactly `count` bytes; nil if the output ends before.
  private static func read(_ count: Int, _ output: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < count {
      let wanted = min(count - bytes.count, block.count)
      let got = block.withUnsafeMutableBytes { Platform.read(output, $0.baseAddress, wanted) }
      guard got > 0 else { return nil }
      bytes += block[..<got]
    }
    return bytes
  }

  /// Waits for a process that ended; a signal is wrong.
  private static func end() -> FuzzedParser.Verdict {
    guard let process = current.take() else { return .rejected }
    for end in [process.input, process.output] { close(end) }
    let status = (try? Spawning.wait(for: process.id, "plugin")) ?? 0
    return status == 1 ? .rejected : .wrong("the plugin ends with the status \(status)")
  }
}
