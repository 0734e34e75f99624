/// What a command accepts: its options and its operands.
public struct Command: Sendable, Equatable {
  /// How many operands (arguments that are not options) a command takes.
  public struct Operands: Sendable, Equatable {
    /// How they are written in the help, such as `FILE…`.
    public let placeholder: String
    /// The fewest and the most that are accepted.
    public let count: ClosedRange<Int>

    /// Declares operands.
    ///
    /// - Parameters:
    ///   - placeholder: How the help writes them.
    ///   - count: The fewest and the most; `Int.max` for no upper limit.
    public init(_ placeholder: String, count: ClosedRange<Int>) {
      self.placeholder = placeholder
      self.count = count
    }

    /// A command that takes no operand at all.
    public static let none = Operands("", count: 0...0)
  }

  /// The word that chooses the command; for a tool without commands, the tool's name.
  public let name: String
  /// One line for the list of commands.
  public let summary: String
  /// The options, in the order the help lists them; `--help` is added by itself.
  public let options: [Option]
  /// The operands.
  public let operands: Operands
  /// Paragraphs printed at the end of the help, nil for none.
  public let notes: String?

  /// Declares a command.
  ///
  /// - Parameters:
  ///   - name: The word that chooses it.
  ///   - summary: One line for the list of commands.
  ///   - options: Its options without `--help`.
  ///   - operands: Its operands, none by default.
  ///   - notes: Paragraphs for the end of its help.
  public init(
    _ name: String,
    summary: String,
    options: [Option] = [],
    operands: Operands = .none,
    notes: String? = nil
  ) {
    self.name = name
    self.summary = summary
    self.options = options
    self.operands = operands
    self.notes = notes
  }
}
