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
  ///
  /// That it has no other file of this process holds on Linux for the numbers below 256. It has a file
  /// with a larger one that was not opened to be closed in programs that are started.
  package enum Files {
    /// What this process has, such as its terminal.
    case shared
    /// Nothing to read, and two open files to write to; no other file of this process.
    case collected(output: Int32, errors: Int32)
    /// A terminal by its name, which the program has as leader of a session of its own; no other file
    /// of this process, but those that take the place of the terminal, nil where none does.
    case terminal(name: String, input: Int32? = nil, output: Int32? = nil)
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
  ///   - environment: All its variables, as `NAME=value`; nil for those of this process.
  ///   - files: Its input and outputs.
  /// - Returns: The number by which the system knows it.
  /// - Throws: What the system says when it cannot be started.
  package static func start(
    _ arguments: [String],
    environment: [String]? = nil,
    files: Files
  ) throws(SystemError) -> Int32 {
    var attributes = Attributes()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    prepare(&attributes, files)
    var actions = Actions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    prepare(&actions, files)
    let words = Self.words(arguments)
    let variables = environment.map(Self.words)
    defer { for word in words + (variables ?? []) { free(word) } }
    let name = arguments.first ?? ""
    var child: Int32 = 0
    let code =
      if let variables {
        posix_spawnp(&child, name, &actions, &attributes, words, variables)
      } else {
        posix_spawnp(&child, name, &actions, &attributes, words, Platform.environmentBlock)
      }
    guard code == 0 else { throw SystemError(name, code: code) }
    return child
  }

  /// As C takes them, to be freed.
  private static func words(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }

  private static func prepare(_ attributes: inout Attributes, _ files: Files) {
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    var flags = Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK)
    switch files {
    case .shared: break
    case .collected: flags |= noOtherFiles
    case .terminal: flags |= noOtherFiles | newSession
    }
    posix_spawnattr_setflags(&attributes, flags)
  }

  /// POSIX_SPAWN_SETSID, which glibc declares only for its own extensions.
  private static var newSession: Int16 {
    #if canImport(Darwin)
    Int16(POSIX_SPAWN_SETSID)
    #else
    0x80
    #endif
  }

  /// Lets the program have no file but those it is given, where the system can do that by itself.
  private static var noOtherFiles: Int16 {
    #if canImport(Darwin)
    Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
    0
    #endif
  }

  #if !canImport(Darwin)
  /// Files from this number on are not looked for: few programs ever have so many open.
  private static var mostFiles: Int32 { 256 }
  #endif

  private static func prepare(_ actions: inout Actions, _ files: Files) {
    switch files {
    case .shared: return
    case .collected(let output, let errors):
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, output, 1)
      posix_spawn_file_actions_adddup2(&actions, errors, 2)
    case .terminal(let name, let input, let output):
      // The first terminal that a session leader opens is its controlling terminal.
      posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
      posix_spawn_file_actions_adddup2(&actions, output ?? 0, 1)
      if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
    }
    #if !canImport(Darwin)
    // Whoever opens files without the flag in another thread must not have them held open here: a
    // reader that waits for their end would wait for this child.
    for file in 3..<Self.mostFiles { posix_spawn_file_actions_addclose(&actions, file) }
    #endif
  }

  /// Waits for the end of a program.
  ///
  /// - Parameters:
  ///   - child: What ``start(_:environment:files:)`` answered.
  ///   - name: What to call it in an error.
  /// - Returns: The exit status, or 128 and the signal that ended it.
  /// - Throws: What the system says when there is no such child.
  package static func wait(for child: Int32, _ name: String) throws(SystemError) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      if errno != EINTR { throw SystemError(name) }
    }
    return exitStatus(of: status)
  }

  /// How a program ended, as a shell says it, from what `waitpid` tells: the exit status, or 128 and the
  /// signal that ended it.
  package static func exitStatus(of status: Int32) -> Int32 {
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
