/// Collects what a child process writes to its standard output and standard error.
struct CollectedOutput {
  /// Receives a line as soon as it is complete, and returns whether it is not collected.
  typealias LineHandler = (_ line: String, _ isError: Bool) -> Bool

  /// The name of the program.
  private let name: String
  /// The number of bytes that are collected.
  private let maximum: Int
  /// The receiver of the lines; nil collects all.
  private let handler: LineHandler?
  /// The standard error and the standard output, in the order in which they are read: what the child wrote to the first
  /// before it wrote to the second is then there, too.
  private var streams: [OutputStream]

  /// Creates the collection of what arrives from two pipes.
  init(of name: String, output: Int32, errors: Int32, maximum: Int, handler: LineHandler?) {
    self.name = name
    self.maximum = maximum
    self.handler = handler
    streams = [OutputStream(errors, isError: true), OutputStream(output, isError: false)]
  }

  /// What was written to the standard output.
  var output: [UInt8] { streams[1].bytes }

  /// What was written to the standard error.
  var errors: [UInt8] { streams[0].bytes }

  /// Reads whichever pipe has data, so that the child never blocks on a full one.
  ///
  /// - Parameters:
  ///   - deadline: When the reading ends at the latest; nil for no limit.
  ///   - isStopped: Returns whether a signal has stopped the child, and is asked every second; nil to wait for a child
  ///     that is stopped, without waking up.
  /// - Returns: The error if the reading ends before both pipes do: a deadline, more bytes than the maximum, or a child
  ///   that is stopped.
  mutating func drain(
    until deadline: ContinuousClock.Instant?,
    isStopped: (() -> Bool)?
  ) -> SystemError? {
    var wasStopped = false
    while streams.contains(where: \.isOpen) {
      if let deadline, deadline <= .now {
        return SystemError(name, code: ETIMEDOUT)
      }
      let hasRead = readReadyStreams(until: deadline, wakesUp: isStopped != nil)
      if let isStopped, !hasRead {
        // A shell stops a child together with this process and continues both, so that one look is not enough.
        let isStopped = isStopped()
        if isStopped && wasStopped {
          return SystemError(name, reason: "stopped by a signal")
        }
        wasStopped = isStopped
      }
      if output.count + errors.count > maximum {
        return ReadBuffer.tooLarge("the output of \(name)", maximum)
      }
    }
    return nil
  }

  /// Waits until a stream has data or has ended, and reads it; returns false if the time of the wait is over.
  private mutating func readReadyStreams(
    until deadline: ContinuousClock.Instant?,
    wakesUp: Bool
  ) -> Bool {
    let open = streams.indices.filter { index in streams[index].isOpen }
    let polls = open.map { index in Poll(streams[index].pipe, .reading) }
    let limit = Self.milliseconds(until: deadline, wakesUp: wakesUp)
    let ready = Poll.wait(polls, milliseconds: limit)
    for (index, isReady) in zip(open, ready) where isReady {
      streams[index].read(handler)
    }
    return ready.contains(true)
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
}

/// What arrives from one of the pipes of a child process.
private struct OutputStream {
  let pipe: Descriptor
  private let isError: Bool
  /// Whether the child may still write.
  private(set) var isOpen = true
  private(set) var bytes: [UInt8] = []
  /// The start of the line whose end has not arrived.
  private var lineStart = 0
  /// The end of the bytes of that line in which no newline was found.
  private var searchedEnd = 0

  init(_ descriptor: Int32, isError: Bool) {
    pipe = Descriptor(number: descriptor)
    self.isError = isError
  }

  /// Reads the bytes that are there; the stream is no longer open after the last one.
  mutating func read(_ handler: CollectedOutput.LineHandler?) {
    guard case .bytes(let more) = pipe.read() else {
      isOpen = false
      return
    }
    bytes += more
    if let handler {
      passCompleteLines(to: handler)
    }
  }

  /// Passes the lines whose end has arrived, and removes those that are handled.
  private mutating func passCompleteLines(to handler: CollectedOutput.LineHandler) {
    let newline = UInt8(ascii: "\n")
    while let lineEnd = bytes[searchedEnd...].firstIndex(of: newline) {
      let line = String(decoding: bytes[lineStart..<lineEnd], as: UTF8.self)
      if handler(line, isError) {
        bytes.removeSubrange(lineStart...lineEnd)
      } else {
        lineStart = lineEnd + 1
      }
      searchedEnd = lineStart
    }
    searchedEnd = bytes.count
  }
}
