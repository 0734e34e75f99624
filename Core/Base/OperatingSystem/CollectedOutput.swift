import NavigatorCLibrary

/// What a child process has written to its standard output and standard error.
struct CollectedOutput {
  /// The name of the program.
  let name: String
  /// The number of bytes that are collected.
  let maximum: Int
  let isHandled: ((String, Bool) -> Bool)?
  /// The bytes of both outputs.
  var streams: [[UInt8]] = [[], []]
  /// For each output, the end of the lines that are not handled, and of what was searched for their ends.
  var lines = [(end: 0, searched: 0), (end: 0, searched: 0)]

  /// Reads whichever pipe has data, so that the child never blocks on a full one.
  ///
  /// - Returns: The error if it ends before both do: a deadline, or more bytes than the maximum.
  mutating func drain(
    _ first: Int32,
    _ second: Int32,
    until deadline: ContinuousClock.Instant?
  ) -> SystemError? {
    var pipes = [first, second].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while pipes.contains(where: { $0.fd >= 0 }) {
      if let deadline, deadline <= .now { return SystemError(name, code: ETIMEDOUT) }
      if poll(&pipes, nfds_t(pipes.count), Self.milliseconds(until: deadline)) < 0 {
        // An interrupted call leaves `revents` of the previous call.
        if errno == EINTR { continue }
        return nil
      }
      // Errors first: what the child wrote there before it wrote output is there, too.
      for index in pipes.indices.reversed() where pipes[index].fd >= 0 && pipes[index].revents != 0
      {
        let count = block.withUnsafeMutableBytes {
          Platform.read(pipes[index].fd, $0.baseAddress, $0.count)
        }
        if count <= 0 { pipes[index].fd = -1 } else { streams[index] += block[..<count] }
        if count > 0 { handleLastLines(index) }
      }
      if streams[0].count + streams[1].count > maximum {
        return ReadBuffer.tooLarge("the output of \(name)", maximum)
      }
    }
    return nil
  }

  /// Returns the timeout of `poll(2)`, which is asked again after an hour; without end for no deadline.
  private static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return -1 }
    let rest = ContinuousClock.now.duration(to: deadline)
    return Int32(min(max(rest / .milliseconds(1), 0), 3_600_000).rounded(.up))
  }

  /// Removes the handled ones of the lines at the end, which were not complete before.
  private mutating func handleLastLines(_ index: Int) {
    guard let isHandled else { return }
    let newline = UInt8(ascii: "\n")
    while let end = streams[index][lines[index].searched...].firstIndex(of: newline) {
      let start = lines[index].end
      if isHandled(String(decoding: streams[index][start..<end], as: UTF8.self), index == 1) {
        streams[index].removeSubrange(start...end)
      } else {
        lines[index].end = end + 1
      }
      lines[index].searched = lines[index].end
    }
    lines[index].searched = streams[index].count
  }
}
