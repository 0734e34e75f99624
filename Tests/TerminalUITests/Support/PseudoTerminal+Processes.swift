import NavigatorCLibrary
import NavigatorTestSupport

@testable import NavigatorTerminalUI

extension PseudoTerminal {
  /// Returns the leader of the terminal's foreground job; nil if there is none.
  func foregroundProcess() throws -> pid_t? {
    let group = tcgetpgrp(master.number)
    return group > 0 ? group : nil
  }

  /// Stops a process with SIGSTOP if `name` is "STOP", otherwise with SIGTSTP.
  func stop(_ process: pid_t, _ name: String) { kill(process, name == "STOP" ? SIGSTOP : SIGTSTP) }
}
