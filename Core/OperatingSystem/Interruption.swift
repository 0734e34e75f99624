import NavigatorCLibrary
import Synchronization

/// What a signal that ends this process ends and removes as well.
package enum Interruption {
  private static let child = Atomic<Int32>(0)
  private static let draft = Atomic<Int>(0)

  /// Sets the child process to end, of several the last; 0 for none.
  package static func set(child: Int32) { self.child.store(child, ordering: .relaxed) }

  /// Sets the path of the file to remove; nil for none.
  static func set(draft: UnsafeMutablePointer<CChar>?) {
    self.draft.store(Int(bitPattern: draft), ordering: .relaxed)
  }

  /// Ends the child process.
  package static func endChild() {
    let child = child.load(ordering: .relaxed)
    if child > 0 { kill(child, SIGTERM) }
  }

  /// Handles the signals that end a program; one that is ignored at the start stays ignored.
  package static func install() {
    // The handler may not initialize them.
    set(child: 0)
    set(draft: nil)
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGTERM, SIGINT, SIGHUP] {
      sigaddset(&signals, number)
      var action = sigaction()
      sigaction(number, nil, &action)
      if unsafeBitCast(action.handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        continue
      }
      action.handler = onSignal
      // The default action is restored, and the signal is not blocked, when the handler raises it again.
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_NODEFER
      sigaction(number, &action, nil)
    }
    // A thread that Foundation starts a program from has blocked them, and the program inherits that.
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  private static let onSignal: @convention(c) (Int32) -> Void = { number in
    Interruption.endChild()
    let draft = Interruption.draft.load(ordering: .relaxed)
    if let draft = UnsafePointer<CChar>(bitPattern: draft) { unlink(draft) }
    raise(number)
  }
}
