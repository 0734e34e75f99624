import TestSupport

@testable import TerminalUI

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A folder that is gone when the test is.
final class TemporaryFolder {
  let path: String
  private var files: [String] = []

  init() throws {
    var template = Array("/tmp/terminal-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw PseudoTerminal.Failure(description: "no temporary folder")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for file in files { unlink(file) }
    rmdir(path)
  }

  /// A shell script, and its path.
  func script(_ text: String) throws -> String {
    let file = "\(path)/script\(files.count)"
    try Files.write("#!/bin/sh\n\(text)\n", to: file)
    chmod(file, 0o755)
    files.append(file)
    return file
  }

  /// A pipe with a name, which is answered.
  func pipe() throws -> String {
    let file = "\(path)/pipe\(files.count)"
    guard mkfifo(file, 0o600) == 0 else { throw PseudoTerminal.Failure(description: "no pipe") }
    files.append(file)
    return file
  }
}

extension PseudoTerminal {
  /// The process in the foreground of the terminal; nil when there is none.
  func foregroundProcess() throws -> pid_t? {
    let group = tcgetpgrp(master.number)
    return group > 0 ? group : nil
  }

  /// Stops a process, in the way that it can notice or the one that it cannot.
  func stop(_ process: pid_t, _ name: String) { kill(process, name == "STOP" ? SIGSTOP : SIGTSTP) }
}
