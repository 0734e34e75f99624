// Not the module OperatingSystem, which an app without a terminal does not need.
#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Writes a text to standard error; errors are ignored, because there is nowhere to report them.
package func writeToStandardError(_ text: String) { writeAll(text, to: STDERR_FILENO) }

func writeAll(_ text: String, to descriptor: Int32) {
  var rest = Array(text.utf8)
  while !rest.isEmpty {
    let count = write(descriptor, rest, rest.count)
    if count < 0 && errno == EINTR { continue }
    guard count > 0 else { return }
    rest.removeFirst(count)
  }
}
