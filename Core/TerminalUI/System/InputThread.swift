import Synchronization

/// A thread that sleeps until the terminal, a signal or the program itself has something to say.
///
/// It is the only place that waits. The main actor stays free for effects, and while nobody presses a
/// key and nothing happens, no thread wakes at all.
final class InputThread: Sendable {
  /// What it hands to the main actor.
  enum Message: Sendable {
    case events([InputEvent])
    case resized
    case continued
    /// The output takes bytes again.
    case writable
    /// The input has ended or the terminal has hung up.
    case ended
  }

  private let input: Descriptor
  private let output: Descriptor
  private let wake: (reading: Descriptor, writing: Descriptor)
  private let escapeDelay: Int
  private let flags: Flags
  private let post: @Sendable ([Message]) -> Void
  private let thread: Thread

  /// Starts the thread; `post` is called on it.
  init?(
    input: Descriptor, output: Descriptor, wake: (reading: Descriptor, writing: Descriptor),
    escapeDelay: Int, post: @escaping @Sendable ([Message]) -> Void
  ) {
    self.input = input
    self.output = output
    self.wake = wake
    self.escapeDelay = escapeDelay
    self.post = post
    let flags = Flags()
    self.flags = flags
    guard
      let thread = Thread({
        Loop(
          input: input, output: output, wake: wake.reading, flags: flags,
          parser: KeyParser(escapeDelay: escapeDelay), post: post
        ).run()
      })
    else { return nil }
    self.thread = thread
  }

  /// Asks to be told once when the output takes bytes again.
  func tellWhenWritable() {
    flags.wantsWritable.store(true, ordering: .releasing)
    _ = wake.writing.write([Signals.Reason.woken.rawValue])
  }

  /// Ends the thread and waits for its end, after which it has taken its last byte of input.
  func stop() {
    flags.isStopping.store(true, ordering: .releasing)
    _ = wake.writing.write([Signals.Reason.woken.rawValue])
    thread.join()
  }
}
