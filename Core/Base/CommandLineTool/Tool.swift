import NavigatorSpelling

/// A command-line tool with one or several commands.
package struct Tool: Sendable {
  /// The result of parsing a command line.
  package enum ParseResult: Sendable, Equatable {
    /// Text to print on standard output before exiting with status 0.
    case print(String)
    /// A command to run with its arguments.
    case run(command: String, Arguments)
  }

  /// What is wrong with a command line, and the command that prints the related help.
  package struct ParseError: Error, Sendable, Equatable, CustomStringConvertible {
    /// One line for standard error, without the program's name.
    package let description: String
  }

  /// The name of the executable.
  let name: String
  /// The version that `--version` prints.
  let version: String
  /// One line that describes the tool.
  let summary: String
  /// The commands in the order of the help; a single command has the name of the tool.
  let commands: [Command]
  /// The command to run when the first argument is an option or missing.
  let defaultCommand: String
  /// Further text at the end of the help; nil if there is none.
  let notes: String?

  /// Declares a tool with several commands.
  ///
  /// The tool also has the commands `completions` and `manual`, which ``parse(_:)`` carries out.
  package init(
    _ name: String,
    version: String,
    summary: String,
    commands: [Command],
    defaultCommand: String,
    notes: String? = nil
  ) {
    (self.name, self.version, self.summary) = (name, version, summary)
    self.commands = commands + Self.builtInCommands
    (self.defaultCommand, self.notes) = (defaultCommand, notes)
  }

  /// Declares a tool with a single command, which has the name of the executable.
  package init(version: String, command: Command) {
    (name, self.version, summary) = (command.name, version, command.summary)
    (commands, defaultCommand, notes) = ([command], command.name, nil)
  }

  /// Parses a command line without the name of the executable; throws the first error.
  package func parse(_ words: [String]) throws(ParseError) -> ParseResult {
    if words.first == "--version" { return .print("\(name) \(version)\n") }
    if !isSingle, words.first == "--help" || words.first == "-h" { return .print(help) }
    let (command, rest) = try command(in: words)
    do {
      var extended = command
      extended.options += [.version, .help]
      let arguments = try extended.parse(rest)
      if arguments.has(Option.help.name) { return .print(help(command)) }
      if arguments.has(Option.version.name) { return .print("\(name) \(version)\n") }
      if let text = try output(of: command, arguments) { return .print(text) }
      return .run(command: command.name, arguments)
    } catch {
      throw failure(error, command)
    }
  }

  private func command(in words: [String]) throws(ParseError) -> (Command, [String]) {
    if let first = words.first, !isSingle {
      if let command = commands.first(where: { $0.name == first }) {
        return (command, Array(words.dropFirst()))
      }
      if !first.hasPrefix("-") {
        let nearest = nearestName(to: first, in: names)
        let other = "; the commands are \(ParseError.list(names))"
        let message = "unknown command '\(first.excerpt)'"
        throw failure(ParseError(message, nearest: nearest, or: other))
      }
    }
    return (commands.first { $0.name == defaultCommand } ?? commands[0], words)
  }

  /// Whether the tool has one command, whose name is not an argument.
  var isSingle: Bool { commands.count == 1 }

  /// Returns the error with the command that prints the help.
  private func failure(_ error: ParseError, _ command: Command? = nil) -> ParseError {
    let words = [name, isSingle ? nil : command?.name, "--help"].compactMap(\.self)
    return ParseError("\(error) (see '\(words.joined(separator: " "))')")
  }
}

extension Tool.ParseError {
  /// Creates an error from what is wrong and the nearest valid name; without one, another text follows.
  package init(_ message: String, nearest: String? = nil, or other: String = "") {
    description = message + (nearest.map { "; did you mean '\($0)'?" } ?? other)
  }

  /// The error of a value that is not one of an option's choices.
  static func unknownChoice(
    _ value: String,
    of option: String,
    among words: [String],
    nearest: String? = nil
  ) -> Self {
    let message = "'\(value.excerpt)' is not a value of '\(option)'"
    return Self(message, nearest: nearest, or: "; it takes \(list(words))")
  }

  static func list(_ words: [String]) -> String { words.map { "'\($0)'" }.joined(separator: ", ") }
}
