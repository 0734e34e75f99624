import NavigatorCLibrary
import Synchronization

/// A started process, until its identifier may be reused.
final class RunningProcess: Sendable {
  /// The process identifier; nil once the system may reuse it.
  private let identifier: Mutex<Int32?>
  private let leadsSession: Bool

  init(_ identifier: Int32, leadsSession: Bool) {
    self.identifier = Mutex(identifier)
    self.leadsSession = leadsSession
  }

  /// Sends a signal to the process; does nothing after its exit.
  func send(_ signal: Int32) { identifier.withLock { if let child = $0 { kill(child, signal) } } }

  /// Kills the session that the process leads, or else sends a signal to the process.
  func end(_ signal: Int32) {
    guard leadsSession else { return send(signal) }
    identifier.withLock { if let child = $0 { Spawning.killSession(of: child) } }
  }

  /// Waits for the exit, calls a function, and returns the exit status; called once.
  ///
  /// It reaps the process under the lock, as its identifier may be reused then.
  func wait(_ name: String, _ didExit: () -> Void) throws(SystemError) -> Int32 {
    guard let child = identifier.withLock(\.self) else { throw SystemError(name, code: ECHILD) }
    defer { didExit() }
    var info = siginfo_t()
    while waitid(P_PID, id_t(child), &info, WEXITED | WNOWAIT) < 0 {
      if errno != EINTR { throw SystemError(name) }
    }
    return try identifier.withLock { identifier throws(SystemError) in
      identifier = nil
      return try Spawning.wait(for: child, name)
    }
  }
}
