import NavigatorTestSupport

@testable import NavigatorTerminalUI

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension PseudoTerminal {
  /// The process in the foreground of the terminal; nil when there is none.
  func foregroundProcess() throws -> pid_t? {
    let group = tcgetpgrp(master.number)
    return group > 0 ? group : nil
  }

  /// Stops a process, in the way that it can notice or the one that it cannot.
  func stop(_ process: pid_t, _ name: String) { kill(process, name == "STOP" ? SIGSTOP : SIGTSTP) }
}
