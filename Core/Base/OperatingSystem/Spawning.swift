/// Starts processes with `posix_spawn` and waits for their exit.
package enum Spawning {
  /// The standard streams of a new process.
  ///
  /// Except for ``inherited``, the process gets no other file of this one. On Linux that holds for
  /// descriptors below 256; a larger one is inherited unless it was opened with `O_CLOEXEC`.
  package enum Streams {
    /// Every open file of this process; the new process leads a process group of its own.
    case inherited
    /// An open descriptor for each output, and one for the input; nil for an empty input. With `isSession` the process
    /// leads a session of its own, which has no controlling terminal.
    case descriptors(input: Int32?, output: Int32, errors: Int32, isSession: Bool = false)
  }

  /// Starts a program with the default action for every signal, SIGPIPE included, and none blocked.
  ///
  /// It is searched for in PATH unless it has a slash. Its variables, as `NAME=value`, are by default those of this
  /// process; of several with one name it gets the last. Returns the process identifier.
  package static func start(
    _ arguments: [String],
    environment: [String]? = nil,
    streams: Streams
  ) throws(SystemError) -> Int32 {
    var attributes = uninitializedSpawnAttributes
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    setAttributes(&attributes, for: streams)
    var actions = uninitializedSpawnActions
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    addActions(&actions, for: streams)
    let words = copies(of: arguments)
    let variables = environment.map { copies(of: unique($0)) }
    defer {
      for word in words { free(word) }
      for variable in variables ?? [] { free(variable) }
    }
    let name = arguments.first ?? ""
    var child: Int32 = 0
    let code =
      if let variables {
        posix_spawnp(&child, name, &actions, &attributes, words, variables)
      } else {
        posix_spawnp(&child, name, &actions, &attributes, words, environ)
      }
    guard code == 0 else { throw SystemError(name, code: code) }
    return child
  }

  /// C strings for the caller to free, followed by nil.
  private static func copies(of texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }

  /// Returns variables without those that a later one replaces: a program finds the first one of a name.
  private static func unique(_ variables: [String]) -> [String] {
    var names: Set<Substring> = []
    return variables.reversed().filter { variable in
      let name = variable.prefix { $0 != "=" }
      return names.insert(name).inserted
    }
  }

  private static func setAttributes(_ attributes: inout SpawnAttributes, for streams: Streams) {
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    var flags = Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK)
    switch streams {
    case .inherited: flags |= Int16(POSIX_SPAWN_SETPGROUP)
    case .descriptors(_, _, _, let isSession):
      if let spawnClosingOtherFiles { flags |= spawnClosingOtherFiles }
      if isSession { flags |= spawnInNewSession }
    }
    posix_spawnattr_setflags(&attributes, flags)
  }

  /// The end of the descriptors that are closed in the child; few programs open more files.
  private static let descriptorLimit: Int32 = 256

  private static func addActions(_ actions: inout SpawnActions, for streams: Streams) {
    guard case .descriptors(let input, let output, let errors, _) = streams else { return }
    for (stream, descriptor) in zip(Int32(0)..., [input, output, errors]) {
      if let descriptor {
        posix_spawn_file_actions_adddup2(&actions, descriptor, stream)
      } else {
        posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDONLY, 0)
      }
    }
    guard spawnClosingOtherFiles == nil else { return }
    // Another thread may have opened a pipe without `O_CLOEXEC`. If the child inherited that, the
    // reader of the pipe would wait for the child's exit.
    for file in 3..<descriptorLimit { posix_spawn_file_actions_addclose(&actions, file) }
  }

  /// Kills the processes of a session; SwiftPM starts some of them in process groups of their own.
  package static func killSession(of leader: Int32) {
    kill(-leader, SIGKILL)
    for process in processes() where getsid(process) == leader { kill(process, SIGKILL) }
  }

  /// Returns the numbers of all processes; without `/proc`, all numbers up to 99,998, the largest one of a process.
  private static func processes() -> [Int32] {
    let entries = (try? Platform.entries(of: "/proc")) ?? []
    let listed = entries.compactMap { entry in
      Int32(String(decoding: entry.name, as: UTF8.self))
    }
    return listed.isEmpty ? Array(2..<99_999) : listed
  }

  /// Waits for a child, and returns its exit status, or 128 plus the number of the signal that ended it.
  package static func wait(for child: Int32, _ name: String) throws(SystemError) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      if errno != EINTR { throw SystemError(name) }
    }
    return exitStatus(of: status)
  }

  /// Converts a status of `waitpid` as a shell does: the exit status, or 128 plus the number of the
  /// signal that ended the process.
  package static func exitStatus(of status: Int32) -> Int32 {
    let signal = status & 0x7F
    if signal != 0 { return 128 + signal }
    return (status >> 8) & 0xFF
  }
}

/// A pipe, whose ends no child process inherits; the caller closes them.
package struct DescriptorPipe {
  /// The end to read from.
  package let read: Int32
  /// The end to write to.
  package let write: Int32

  /// Creates a pipe; throws the system's error when there are no descriptors left.
  package init() throws(SystemError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SystemError("pipe") }
    read = ends[0]
    write = ends[1]
    // The child must inherit only the ends that are duplicated for it.
    _ = fcntl(read, F_SETFD, FD_CLOEXEC)
    _ = fcntl(write, F_SETFD, FD_CLOEXEC)
  }

  /// Writes a text of up to 4,096 bytes before there is a reader; an empty pipe accepts that many on every system.
  package func put(_ text: String) throws(SystemError) {
    guard text.utf8.count <= 4_096 else { throw SystemError("pipe", code: E2BIG) }
    guard Platform.write(Array(text.utf8), to: write) else { throw SystemError("pipe") }
  }
}
