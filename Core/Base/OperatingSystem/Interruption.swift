import Synchronization

/// What is ended and removed before a signal ends this process.
package enum Interruption {
  /// The actions by their numbers, a newer one with a greater number.
  private static let actions = Mutex<[Int: @Sendable () -> Void]>([:])

  /// Adds an action for the end by a signal; returns the number that removes it.
  ///
  /// An action must not wait for a lock that is held while another one is added or removed.
  package static func add(_ action: @escaping @Sendable () -> Void) -> Int {
    actions.withLock { actions in
      let last = actions.keys.max() ?? 0
      let number = last + 1
      actions[number] = action
      return number
    }
  }

  /// Removes an action; does not return while a signal ends this process, which then says nothing else.
  package static func remove(_ number: Int) { actions.withLock { $0[number] = nil } }

  /// Calls a function during which no signal ends this process.
  ///
  /// It must be short, and must neither add nor remove an action.
  static func withoutEnd(_ body: () -> Void) { actions.withLock { _ in body() } }

  /// Ends this process as a signal does, but with an exit status.
  package static func end(status: Int32) -> Never { end { _exit(status) } }

  /// Lets a thread perform the actions before a signal ends this process; a signal that is ignored stays ignored.
  ///
  /// To be called after the standard streams are open, as a pipe takes the lowest free numbers.
  package static func install() {
    guard let pipe = Descriptor.pipe() else { return }
    let numbers = [SIGTERM, SIGINT, SIGHUP].filter { !isIgnored($0) }
    let isStarted = startThread {
      Signals.unblock(numbers)
      _ = Poll.wait([Poll(pipe.reading, .reading)])
      guard let number = Signals.request else { return }
      end { Signals.endProcess(by: number) }
    }
    // Without a thread the signals have their default action.
    guard isStarted else { return }
    Signals.setWake(pipe)
    for number in numbers {
      Signals.setHandler(onRequest, of: number, flags: SA_RESTART)
    }
  }

  /// Notes the signal, and wakes the thread.
  private static let onRequest: Signals.Handler = { number in
    let savedError = errno
    if Signals.noteRequest(number) { Signals.wakeReader(UInt8(clamping: number)) }
    errno = savedError
  }

  /// Performs the actions, the newest first, and keeps the lock, so that a thread which waits for what they end does not go on.
  private static func end(_ exit: () -> Never) -> Never {
    actions.withLock { actions in
      for (_, action) in actions.sorted(by: { $0.key > $1.key }) { action() }
      exit()
    }
  }
}
