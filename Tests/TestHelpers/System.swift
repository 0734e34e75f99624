#if canImport(Glibc)
package import NavigatorOperatingSystem
#else
import NavigatorOperatingSystem
#endif

/// Whether this is an operating system of Apple.
package var isDarwin: Bool {
  #if canImport(Darwin)
  true
  #else
  false
  #endif
}

/// The request of `ioctl` for the number of readable bytes.
///
/// Swift does not import it on Darwin, where it is a macro with arguments: `_IOR('f', 127, int)`.
package var readableBytesRequest: UInt {
  #if canImport(Darwin)
  0x4004_667F
  #else
  UInt(FIONREAD)
  #endif
}

/// Returns the seconds of processor time of this thread, which other tests and programs do not lengthen.
package func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

// Limits of processes, which are an enumeration in glibc.
#if canImport(Glibc)
package let openFilesLimit = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
package let addressSpaceLimit = __rlimit_resource_t(RLIMIT_AS.rawValue)
#else
package let openFilesLimit = RLIMIT_NOFILE
package let addressSpaceLimit = RLIMIT_AS
#endif

/// The names of the signals that end a program, without the signals that it would ignore.
///
/// A process ignores what its parent ignored: nohup and the background of a shell start tests so.
package let endingSignals = [("TERM", SIGTERM), ("INT", SIGINT), ("HUP", SIGHUP)]
  .filter { !isIgnored($0.1) }.map(\.0)
