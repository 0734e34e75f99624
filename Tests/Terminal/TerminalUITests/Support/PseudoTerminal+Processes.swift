import NavigatorOperatingSystem
import NavigatorTerminal
import TerminalTestHelpers
import TestHelpers

@testable import NavigatorTerminalUI

extension PseudoTerminal {
  /// Returns the leader of the terminal's foreground job; nil if there is none.
  func foregroundProcess() throws -> pid_t? {
    let group = tcgetpgrp(master.number)
    return group > 0 ? group : nil
  }
}
