import NavigatorOperatingSystem

/// A namespace of processes, which Linux has.
///
/// In the namespace a manifest sees no process of the user but those of its own evaluation, whose variables it may read.
/// All processes of the namespace end with this process, however this one ends. Each may have a gigabyte of data, several
/// times what most manifests take, as SwiftPM keeps all that a manifest prints.
package enum ProcessNamespace {
  /// The words before a command that is to run in a new namespace; none where the system permits none.
  package static let command: [String] = {
    #if os(Linux)
    for program in [unshare, bwrap] {
      let command = endingWithParent + program + limitingMemory
      if canRun(command) { return command }
    }
    #endif
    return []
  }()

  /// Returns why a program failed in a namespace if it had no more memory, as its errors show; nil for any other failure.
  static func limitReason(_ errors: String) -> String? {
    if command.isEmpty { return nil }
    let signs = ["ERROR: out of memory", "failed to allocate", "bad_alloc"]
    guard signs.contains(where: errors.contains) else { return nil }
    return
      "it takes more than a gigabyte of memory in the compiler or the program, the limit of each"
      + " process; several lists of the type [Target] take less than a long one"
  }
}

#if os(Linux)
extension ProcessNamespace {
  private static let endingWithParent = ["setpriv", "--pdeathsig", "KILL"]

  private static let gigabyte = 1 << 30
  private static let limitingMemory = ["prlimit", "--data=\(gigabyte)"]

  private static var unshare: [String] {
    var words = ["unshare"]
    // Root keeps its user, as any other owner of a file would be unknown in a namespace of users.
    let isRoot = geteuid() == 0
    if !isRoot { words += ["--user", "--map-current-user"] }
    return words + ["--pid", "--fork", "--kill-child", "--mount-proc"]
  }

  /// Where a namespace of users is forbidden, the system may still permit it to bwrap, which sandboxes of desktops use.
  private static let bwrap = [
    "bwrap", "--unshare-pid", "--die-with-parent", "--dev-bind", "/", "/", "--proc", "/proc",
  ]

  /// Returns whether the system permits a command to start a program.
  private static func canRun(_ command: [String]) -> Bool {
    guard let output = try? ChildProcess.run(command + ["true"]) else { return false }
    return output.status == 0
  }
}
#endif
