import NavigatorCLibrary
import Synchronization

/// What is ended and removed before a signal ends this process.
package enum Interruption {
  private struct State: Sendable {
    var next = 0
    var actions: [Int: @Sendable () -> Void] = [:]
  }

  private static let state = Mutex(State())

  /// Adds an action for the end by a signal; returns the number that removes it.
  ///
  /// An action must not wait for a lock that is held while another one is added or removed.
  package static func add(_ action: @escaping @Sendable () -> Void) -> Int {
    state.withLock {
      $0.next += 1
      $0.actions[$0.next] = action
      return $0.next
    }
  }

  /// Removes an action; does not return while a signal ends this process, which then says nothing else.
  package static func remove(_ number: Int) {
    state.withLock { _ = $0.actions.removeValue(forKey: number) }
  }

  /// Ends this process as a signal does, but with an exit status.
  package static func end(status: Int32) -> Never { end { _exit(status) } }

  /// Handles the signals that end a program, on a thread of their own; one that is ignored at the start stays ignored.
  ///
  /// To be called before another thread is created, which would get the signals.
  package static func install() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGTERM, SIGINT, SIGHUP] where !isIgnored(number) {
      sigaddset(&signals, number)
    }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let handled = signals
    let isStarted = startThread {
      var (signals, number) = (handled, Int32(0))
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
    state.withLock { state in
      for (_, action) in state.actions.sorted(by: { $0.key > $1.key }) { action() }
      exit()
    }
  }
}
