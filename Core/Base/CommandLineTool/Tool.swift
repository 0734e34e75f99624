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
    self.name = name
    self.version = version
    self.summary = summary
    self.commands = commands + Self.builtInCommands
    self.defaultCommand = defaultCommand
    self.notes = notes
  }

  /// Declares a tool with a single command, which has the name of the executable.
  package init(version: String, command: Command) {
    self.name = command.name
    self.version = version
    self.summary = command.summary
    self.commands = [command]
    self.defaultCommand = command.name
    self.notes = nil
  }

  /// Parses a command line without the name of the executable; throws the first error.
  package func parse(_ words: [String]) throws(ParseError) -> ParseResult {
    // Before the arguments are counted, as they may be missing.
    if words.first == "--version" {
      return .print("\(name) \(version)\n")
    }
    if isSingle {
      return try parse(words, as: commands[0])
    }
    guard let first = words.first else {
      return try parse([], as: implicitCommand)
    }
    if first == "--help" || first == "-h" {
      return .print(help)
    }
    if let command = commands.first(where: { $0.name == first }) {
      return try parse(Array(words.dropFirst()), as: command)
    }
    if first.hasPrefix("-") {
      return try parse(words, as: implicitCommand)
    }
    throw unknownCommand(first).suggestingHelp("\(name) --help")
  }

  /// Parses the arguments of a command, without its name.
  private func parse(_ words: [String], as command: Command) throws(ParseError) -> ParseResult {
    do {
      var extended = command
      extended.options += [.version, .help]
      let arguments = try extended.parse(words)
      if arguments.has(Option.help.name) {
        return .print(help(command))
      }
      if arguments.has(Option.version.name) {
        return .print("\(name) \(version)\n")
      }
      if let text = try output(of: command, arguments) {
        return .print(text)
      }
      return .run(command: command.name, arguments)
    } catch {
      throw error.suggestingHelp("\(invocation(of: command)) --help")
    }
  }

  private func unknownCommand(_ word: String) -> ParseError {
    ParseError(
      "unknown command '\(word.excerpt)'",
      nearest: nearestName(to: word, in: names),
      or: "; the commands are \(ParseError.list(names))"
    )
  }

  /// Whether the tool has one command, whose name is not an argument.
  var isSingle: Bool { commands.count == 1 }

  /// The command of a command line that names none.
  var implicitCommand: Command {
    commands.first { $0.name == defaultCommand } ?? commands[0]
  }

  /// The beginning of a command line that runs a command.
  func invocation(of command: Command) -> String {
    isSingle ? name : "\(name) \(command.name)"
  }
}

extension Tool.ParseError {
  /// Creates an error from what is wrong and the nearest valid name; without one, another text follows.
  package init(_ message: String, nearest: String? = nil, or other: String = "") {
    if let nearest {
      description = "\(message); did you mean '\(nearest)'?"
    } else {
      description = message + other
    }
  }

  /// Returns the error with the command that prints the related help.
  func suggestingHelp(_ command: String) -> Self {
    Self("\(self) (see '\(command)')")
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

  static func list(_ words: [String]) -> String {
    words.map { "'\($0)'" }.joined(separator: ", ")
  }
}
