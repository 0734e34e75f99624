/// Writes a text to standard error; errors are ignored, because there is nowhere to report them.
package func writeToStandardError(_ text: String) {
  var rest = Array(text.utf8)
  while !rest.isEmpty {
    let count = write(STDERR_FILENO, rest, rest.count)
    if count < 0 && errno == EINTR { continue }
    guard count > 0 else { return }
    rest.removeFirst(count)
  }
}
