package import NavigatorOperatingSystem

/// What the terminal of the standard streams says about itself.
package struct TerminalReport: Sendable {
  /// Its columns and rows; nil if it does not tell, or there is no terminal.
  package let size: (columns: Int, rows: Int)?
  /// Its replies to the queries that the full screen sends; empty for none.
  package let replies: [Reply]

  /// Asks the terminal, and waits half a second for each reply at most.
  package init(_ environment: TerminalEnvironment) {
    size = Descriptor.standardOutput.size.map { size in (size.columns, size.rows) }
    replies = environment.canShowFullScreen ? Self.ask(environment) : []
  }

  private static func ask(_ environment: TerminalEnvironment) -> [Reply] {
    let input = Descriptor.standardInput
    let queries = EscapeSequences.queries(environment)
    guard !queries.isEmpty, ForegroundJob.isForeground(input), let mode = TerminalMode(of: input)
    else { return [] }
    mode.enterRaw(input)
    defer { mode.restore(input) }
    guard Descriptor.standardOutput.writeAll(Array(queries.utf8), timeout: 500) else { return [] }
    return Self.replies(on: input, milliseconds: 500)
  }

  /// Reads until the terminal has replied to the last query, so that the shell receives no reply; each read waits some
  /// milliseconds at most.
  package static func replies(on input: Descriptor, milliseconds: Int) -> [Reply] {
    var parser = KeyParser()
    var replies: [Reply] = []
    // The number of reads is limited because a terminal may send bytes forever.
    for _ in 0..<64 where !replies.contains(.deviceAttributes) {
      guard Poll.wait([Poll(input, .reading)], milliseconds: milliseconds)[0],
        case .bytes(let bytes) = input.read()
      else { break }
      for case .reply(let reply) in parser.feed(bytes) { replies.append(reply) }
    }
    return replies
  }
}
