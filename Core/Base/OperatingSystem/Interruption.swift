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

  /// Handles the signals that end a program, on a thread of their own; one that is ignored at the start stays ignored.
  ///
  /// To be called before another thread is created, which would get the signals.
  package static func install() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGTERM, SIGINT, SIGHUP] where !isIgnored(number) { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let handled = signals
    let isStarted = startThread {
      var signals = handled
      var number: Int32 = 0
      guard sigwait(&signals, &number) == 0 else { return }
      end {
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(number)
        _exit(128 + number)
      }
    }
    // Without a thread the signals have their default action.
    if !isStarted { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }

  /// Performs the actions, the newest first, and keeps the lock, so that a thread which waits for what they end does not go on.
  private static func end(_ exit: () -> Never) -> Never {
    actions.withLock { actions in
      for (_, action) in actions.sorted(by: { $0.key > $1.key }) { action() }
      exit()
    }
  }
}
