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
  /// - Parameters:
  ///   - first: The pipe of the child's standard output.
  ///   - second: The pipe of its standard error.
  ///   - deadline: When the reading ends at the latest; nil for no limit.
  ///   - isStopped: Returns whether a signal has stopped the child, and is asked every second; nil to wait for a child
  ///     that is stopped, without waking up.
  /// - Returns: The error if the reading ends before both pipes do: a deadline, more bytes than the maximum, or a child
  ///   that is stopped.
  mutating func drain(
    _ first: Int32,
    _ second: Int32,
    until deadline: ContinuousClock.Instant?,
    isStopped: (() -> Bool)?
  ) -> SystemError? {
    let pipes = [first, second].map(Descriptor.init)
    var openPipes: Set = [0, 1]
    var wasStopped = false
    while !openPipes.isEmpty {
      if let deadline, deadline <= .now { return SystemError(name, code: ETIMEDOUT) }
      // Errors first: what the child wrote there before it wrote output is there, too.
      let waiting = openPipes.sorted(by: >)
      let polls = waiting.map { Poll(pipes[$0], .reading) }
      let limit = Self.milliseconds(until: deadline, wakesUp: isStopped != nil)
      let ready = Poll.wait(polls, milliseconds: limit)
      if let isStopped, !ready.contains(true) {
        // A shell stops a child together with this process and continues both, so that one look is not enough.
        let isStopped = isStopped()
        if isStopped, wasStopped {
          return SystemError(name, reason: "stopped by a signal")
        }
        wasStopped = isStopped
      }
      for (index, isReady) in zip(waiting, ready) where isReady {
        if case .bytes(let bytes) = pipes[index].read() {
          streams[index] += bytes
          handleLastLines(index)
        } else {
          openPipes.remove(index)
        }
      }
      if streams[0].count + streams[1].count > maximum {
        return ReadBuffer.tooLarge("the output of \(name)", maximum)
      }
    }
    return nil
  }

  /// Returns the time of a wait, after which it begins again: at most a second if the wait wakes up, otherwise at most
  /// an hour; nil for no limit.
  private static func milliseconds(
    until deadline: ContinuousClock.Instant?,
    wakesUp: Bool
  ) -> Int? {
    let longest = wakesUp ? 1_000 : 3_600_000
    guard let deadline else { return wakesUp ? longest : nil }
    let rest = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
    return Int(min(max(rest, 0), Double(longest)).rounded(.up))
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
