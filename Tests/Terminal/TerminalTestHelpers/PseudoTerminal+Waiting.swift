import NavigatorOperatingSystem
import NavigatorTerminal

extension PseudoTerminal {
  /// Reads until the screen satisfies `condition`.
  ///
  /// - Parameters:
  ///   - what: A description of the condition for the failure.
  ///   - milliseconds: The time after which the wait fails.
  ///   - condition: The condition.
  /// - Throws: ``Failure`` with the text of the screen.
  package func wait(
    _ what: String,
    milliseconds: Int = 120_000,
    until condition: (TerminalEmulator) -> Bool
  ) throws {
    try wait(what, milliseconds: milliseconds) { condition(screen) }
  }

  /// Reads until `condition` holds, like ``wait(_:milliseconds:until:)``.
  package func wait(
    _ what: String,
    milliseconds: Int = 120_000,
    condition: () -> Bool
  ) throws {
    let deadline = ContinuousClock.now + .milliseconds(milliseconds)
    while !condition() {
      guard ContinuousClock.now < deadline else { throw failure("never \(what)") }
      _ = Poll.wait([Poll(master, .reading)], milliseconds: 100)
      guard read() || condition() else { throw failure("closed before \(what)") }
    }
  }

  package func wait(for text: String) throws {
    try wait("'\(text)' on the screen") { $0.lines.contains { $0.contains(text) } }
  }

  /// Waits until the output contains a text.
  package func waitForOutput(_ text: String) throws {
    let bytes = Array(text.utf8)
    try wait("'\(text)' in the output") {
      let output = output
      return output.indices.contains { output[$0...].starts(with: bytes) }
    }
  }

  /// Replies to the last of the queries of a program, as every real terminal does, once the program has asked.
  ///
  /// A program to which a terminal owes replies waits for them before it ends.
  package func replyToQueries() throws {
    try waitForOutput("\u{1B}[c")
    send("\u{1B}[?62c")
    try waitUntilRead()
  }

  private func failure(_ text: String) -> Failure {
    Failure(description: "\(text):\n" + screen.lines.joined(separator: "\n"))
  }

  /// Reads for a fixed time, to verify that something does not happen.
  package func read(forMilliseconds milliseconds: Int) {
    let deadline = ContinuousClock.now + .milliseconds(milliseconds)
    while ContinuousClock.now < deadline {
      _ = Poll.wait([Poll(master, .reading)], milliseconds: 10)
      read()
    }
  }

  /// Waits until the program has read all typed bytes, or has ended.
  package func waitUntilRead() throws {
    let deadline = ContinuousClock.now + .seconds(120)
    while unreadLineBytes > 0, !hasExited() {
      guard ContinuousClock.now < deadline else { throw failure("\(state) does not read keys") }
      _ = Poll.wait([Poll(master, .reading)], milliseconds: 2)
      read()
    }
  }

  /// Waits until the program ends, and returns its exit status, or 128 plus the signal that ended it.
  package func waitForExit(milliseconds: Int = 120_000) throws -> Int32 {
    let deadline = ContinuousClock.now + .milliseconds(milliseconds)
    while !hasExited() {
      guard ContinuousClock.now <= deadline else {
        throw failure("\(state) does not end; it shows")
      }
      _ = Poll.wait(isClosed ? [] : [Poll(master, .reading)], milliseconds: 5)
      read()
    }
    read()
    return exitStatus ?? -1
  }

  /// Waits for the end without reading, like a stopped terminal; returns nil after two minutes.
  package func waitForExitWithoutReading() -> Int32? {
    let deadline = ContinuousClock.now + .seconds(120)
    while !hasExited(), ContinuousClock.now < deadline {
      _ = Poll.wait([], milliseconds: 5)
    }
    return exitStatus
  }
}
