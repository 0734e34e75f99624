import NavigatorOperatingSystem

/// A namespace of processes, which Linux has.
///
/// In it a manifest sees no process of the user but those of its own evaluation, whose variables it may read, and all of
/// them end with this process however that ends. Each may have a gigabyte of data, several times what most manifests
/// take, as SwiftPM keeps all that a manifest prints.
package enum ProcessNamespace {
  /// The words before a command that is to run in a new namespace; none where the system permits none.
  package static let command: [String] = {
    #if os(Linux)
    // Root keeps its user, as any other owner of a file would be unknown in a namespace of users.
    let user = geteuid() == 0 ? [] : ["--user", "--map-current-user"]
    // Where a namespace of users is forbidden, the system may still permit it to bwrap, which sandboxes of desktops use.
    let ways = [
      ["unshare"] + user + ["--pid", "--fork", "--kill-child", "--mount-proc"],
      ["bwrap", "--unshare-pid", "--die-with-parent", "--dev-bind", "/", "/", "--proc", "/proc"],
    ]
    return ways.map { ["setpriv", "--pdeathsig", "KILL"] + $0 + ["prlimit", "--data=\(1 << 30)"] }
      .first { (try? ChildProcess.run($0 + ["true"]))?.status == 0 } ?? []
    #else
    return []
    #endif
  }()

  /// Returns why a program failed that printed some errors in a namespace, if it had no more memory; else nil.
  static func limitReason(_ errors: String) -> String? {
    let signs = ["ERROR: out of memory", "failed to allocate", "bad_alloc"]
    guard !command.isEmpty, signs.contains(where: { errors.contains($0) }) else { return nil }
    return
      "it takes more than a gigabyte of memory in the compiler or the program, the limit of each"
      + " process; several lists of the type [Target] take less than a long one"
  }
}
