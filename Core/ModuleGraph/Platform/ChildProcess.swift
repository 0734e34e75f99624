#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What a program that was run said.
package struct ChildOutput {
  package let status: Int32
  package let output: [UInt8]
  package let errors: String
}

/// Runs programs by their arguments; no shell ever reads them.
package enum ChildProcess {
  /// Runs a program to its end and collects both of its outputs.
  ///
  /// - Parameter arguments: The program, looked up in PATH when it holds no slash, and its
  ///   arguments.
  /// - Returns: Its exit status (128 + the signal if one ended it) and outputs.
  /// - Throws: What the system says when it cannot be started.
  package static func run(_ arguments: [String]) throws(SystemError) -> ChildOutput {
    let program = arguments.first ?? ""
    let (output, errors) = (try Pipe(), try Pipe())
    let child = try spawn(arguments, output, errors)
    close(output.write)
    close(errors.write)
    var collected = Collected()
    collected.drain(output.read, errors.read)
    close(output.read)
    close(errors.read)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      if errno != EINTR { throw SystemError(program) }
    }
    let signal = status & 0x7F
    let code = signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    return ChildOutput(
      status: code,
      output: collected.output,
      errors: String(decoding: collected.errors, as: UTF8.self)
    )
  }

  /// Files above this number are not looked for: few programs ever have so many open.
  private static var mostFiles: Int32 { 256 }

  private struct Pipe {
    let read: Int32
    let write: Int32

    init() throws(SystemError) {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { throw SystemError("pipe") }
      (read, write) = (ends[0], ends[1])
      // What is not handed over by name must not reach the child.
      _ = fcntl(read, F_SETFD, FD_CLOEXEC)
      _ = fcntl(write, F_SETFD, FD_CLOEXEC)
    }
  }

  private struct Collected {
    var output: [UInt8] = []
    var errors: [UInt8] = []

    /// Reads both ends by turns, so that neither fills up while the other is waited for.
    mutating func drain(_ first: Int32, _ second: Int32) {
      var waiting = [first, second].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      var block = [UInt8](repeating: 0, count: 1 << 16)
      while waiting.contains(where: { $0.fd >= 0 }) {
        if poll(&waiting, nfds_t(waiting.count), -1) < 0, errno != EINTR { return }
        for index in waiting.indices where waiting[index].fd >= 0 && waiting[index].revents != 0 {
          let count = block.withUnsafeMutableBytes {
            Platform.read(waiting[index].fd, $0.baseAddress, $0.count)
          }
          if count <= 0 {
            waiting[index].fd = -1
          } else if index == 0 {
            output += block[..<count]
          } else {
            errors += block[..<count]
          }
        }
      }
    }
  }

  private static func spawn(
    _ arguments: [String],
    _ output: Pipe,
    _ errors: Pipe
  ) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.write, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.write, 2)
    #if !canImport(Darwin)
    // Whoever opens files without the flag in another thread must not have them held open here: a
    // reader that waits for their end would wait for this child.
    for file in 3..<Self.mostFiles { posix_spawn_file_actions_addclose(&actions, file) }
    #endif
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var child: pid_t = 0
    let code = posix_spawnp(
      &child,
      arguments.first ?? "",
      &actions,
      nil,
      &words,
      Platform.environmentBlock
    )
    guard code == 0 else { throw SystemError(arguments.first ?? "", code: code) }
    return child
  }
}
