import NavigatorSpelling

/// A program's command line: one command, or several chosen by their first word.
public struct Tool: Sendable {
  /// What the command line asks for.
  public enum Request: Sendable, Equatable {
    /// Print this text on standard output and end with status 0.
    case print(String)
    /// Run the command with these arguments.
    case run(command: String, Arguments)
  }

  /// A misuse and where help about it is found.
  public struct Misuse: Error, Sendable, Equatable, CustomStringConvertible {
    /// What is wrong.
    public let error: UsageError
    /// The words that print the help, such as `boundaries check --help`.
    public let help: String

    /// One line for standard error, without the program's name.
    public var description: String { "\(error) (see '\(help)')" }
  }

  /// The program's name as a person types it.
  public let name: String
  /// The version that `--version` prints.
  public let version: String
  /// One line saying what the program is for.
  public let summary: String
  /// The commands, in the order the help lists them; one without a name of its own if alone.
  public let commands: [Command]
  /// The command that runs when the first word is not a command's name, nil for none.
  public let fallback: String?

  /// Declares a tool with several commands.
  ///
  /// - Parameters:
  ///   - name: The program's name.
  ///   - version: Its version.
  ///   - summary: One line saying what it is for.
  ///   - commands: Its commands.
  ///   - fallback: The command for a line that starts with an option or is empty.
  public init(
    _ name: String,
    version: String,
    summary: String,
    commands: [Command],
    fallback: String?
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.commands = commands
    self.fallback = fallback
  }

  /// Declares a tool that is a single command.
  ///
  /// - Parameters:
  ///   - version: The version that `--version` prints.
  ///   - command: The command, named as the program is.
  public init(version: String, command: Command) {
    self.init(
      command.name,
      version: version,
      summary: command.summary,
      commands: [command],
      fallback: command.name
    )
  }

  /// Reads a command line.
  ///
  /// - Parameter words: The arguments without the program's own name.
  /// - Returns: Text to print, or a command to run.
  /// - Throws: The first misuse.
  public func request(_ words: [String]) throws(Misuse) -> Request {
    if words.first == "--version" { return .print("\(name) \(version)\n") }
    if !isSingle, words.first == "--help" || words.first == "-h" { return .print(help) }
    let (command, rest) = try choose(words)
    let arguments: Arguments
    do {
      arguments = try withVersion(command).parse(rest)
    } catch {
      throw Misuse(error: error, help: helpCommand(command))
    }
    if arguments.has(Option.help.name) { return .print(help(command)) }
    if arguments.has(Option.version.name) { return .print("\(name) \(version)\n") }
    return .run(command: command.name, arguments)
  }

  private func choose(_ words: [String]) throws(Misuse) -> (Command, [String]) {
    if let first = words.first, !isSingle {
      if let command = commands.first(where: { $0.name == first }) {
        return (command, Array(words.dropFirst()))
      }
      if !first.hasPrefix("-") { throw unknown(first) }
    }
    guard let command = commands.first(where: { $0.name == fallback }) else {
      throw Misuse(error: .missingOperand("COMMAND"), help: "\(name) --help")
    }
    return (command, words)
  }

  private func unknown(_ word: String) -> Misuse {
    let names = commands.map(\.name)
    let nearest = nearestName(to: word, in: names)
    return Misuse(
      error: .unknownCommand(word, known: names, nearest: nearest),
      help: "\(name) --help"
    )
  }

  /// A tool of one command has no word to choose it.
  var isSingle: Bool { commands.count == 1 && commands.first?.name == name }

  private func withVersion(_ command: Command) -> Command {
    Command(
      command.name,
      summary: command.summary,
      options: command.options + [.version, .help],
      operands: command.operands,
      notes: command.notes
    )
  }

  func helpCommand(_ command: Command) -> String {
    isSingle ? "\(name) --help" : "\(name) \(command.name) --help"
  }
}
