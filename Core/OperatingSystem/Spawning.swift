#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Starts programs and waits for their end.
package enum Spawning {
  /// What a program has for its input and outputs.
  package enum Files {
    /// What this process has, such as its terminal.
    case shared
    /// Nothing to read, and two open files to write to; no other file of this process.
    case collected(output: Int32, errors: Int32)
  }

  #if canImport(Darwin)
  private typealias Actions = posix_spawn_file_actions_t?
  private typealias Attributes = posix_spawnattr_t?
  #else
  private typealias Actions = posix_spawn_file_actions_t
  private typealias Attributes = posix_spawnattr_t
  #endif

  /// Starts a program with every signal as programs expect it, SIGPIPE above all.
  ///
  /// - Parameters:
  ///   - arguments: The program, looked up in PATH when it holds no slash, and its arguments.
  ///   - files: Its input and outputs.
  /// - Returns: The number by which the system knows it.
  /// - Throws: What the system says when it cannot be started.
  package static func start(_ arguments: [String], files: Files) throws(SystemError) -> Int32 {
    var attributes = Attributes()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let flags = Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, flags)
    var actions = Actions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    prepare(&actions, files)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    let name = arguments.first ?? ""
    var child: Int32 = 0
    let environment = Platform.environmentBlock
    let code = posix_spawnp(&child, name, &actions, &attributes, &words, environment)
    guard code == 0 else { throw SystemError(name, code: code) }
    return child
  }

  /// Files above this number are not looked for: few programs ever have so many open.
  private static var mostFiles: Int32 { 256 }

  private static func prepare(_ actions: inout Actions, _ files: Files) {
    guard case .collected(let output, let errors) = files else { return }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    #if !canImport(Darwin)
    // Whoever opens files without the flag in another thread must not have them held open here: a
    // reader that waits for their end would wait for this child.
    for file in 3..<Self.mostFiles { posix_spawn_file_actions_addclose(&actions, file) }
    #endif
  }

  /// Waits for the end of a program.
  ///
  /// - Parameters:
  ///   - child: What ``start(_:files:)`` answered.
  ///   - name: What to call it in an error.
  /// - Returns: The exit status, or 128 and the signal that ended it.
  /// - Throws: What the system says when there is no such child.
  package static func wait(for child: Int32, _ name: String) throws(SystemError) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      if errno != EINTR { throw SystemError(name) }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
