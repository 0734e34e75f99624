import NavigatorMenus

/// What a line of input means.
enum LineCommand: Equatable {
  /// A command that full screen has, too.
  case screen(ScreenCommand)
  /// A command on the row at an index.
  case row(Int, RowCommand)
  /// Sorts the table of the row at an index by the column at an index.
  case sortTable(row: Int, column: Int)
  /// Chooses the row with a key or a label.
  case name(String)
  /// Prints the rows and tabs of the screen that match a text.
  case search(String)
  /// Goes to the place that matches a text, or prints those that do.
  case palette(String)
  /// Prints the marks and their places.
  case listMarks
  case nextPage
  case previousPage
  /// Prints the screen again.
  case show
  case help
  case quit
  /// Shows the companion instead of the program, or the program again.
  case companion

  /// The maximum number of bytes in the name of a row, a place or a button.
  static let maximumNameSize = 10_000

  /// Reads a line without whitespace at its ends; nil for one that has no meaning on any screen.
  init?(_ line: String) {
    let digits = line.prefix { character in character.isASCII && character.isNumber }
    if !digits.isEmpty {
      self.init(row: digits, line.dropFirst(digits.count))
      return
    }
    // Only the text of a field may be long; nothing has so long a name.
    if line.utf8.count > Self.maximumNameSize { return nil }
    self = Self.words[line] ?? Self(letter: line) ?? .name(line)
  }

  private static let words: [String: LineCommand] = [
    "": .show, "q": .quit, "?": .help, "inspect": .companion, "n": .nextPage, "p": .previousPage,
    "b": .screen(.back), "-": .screen(.previousPlace), "u": .screen(.undo),
    "undo": .screen(.undo), "U": .screen(.redo), "redo": .screen(.redo),
    "H": .screen(.undoMove), "L": .screen(.redoMove), "'": .listMarks,
    "*": .screen(.selectAll), "~": .screen(.selectNone),
  ]

  /// Reads a command of one letter and an argument; nil for any other line.
  private init?(letter line: String) {
    let argument = String(line.dropFirst()).trimmingWhitespace()
    switch line.first {
    case "t":
      guard let tab = Self.index(argument) else { return nil }
      self = .screen(.showTab(tab))
    case "s":
      guard let column = Self.index(argument) else { return nil }
      self = .screen(.sort(column))
    case "/": self = .search(argument)
    case ":": self = .palette(argument)
    case "m":
      // The space is required because a row may be labeled "me".
      guard line.hasPrefix("m "), argument.count == 1, let letter = argument.first else {
        return nil
      }
      self = .screen(.mark(letter))
    case "'":
      guard argument.count == 1, let letter = argument.first else { return nil }
      self = .screen(.goToMark(letter))
    default: return nil
    }
  }

  /// Reads the number of a row and what follows it; nil if that has no meaning.
  private init?(row digits: Substring, _ rest: Substring) {
    guard let row = Self.index(digits) else { return nil }
    let command = Self.withoutSpaces(rest)
    let argument = command.dropFirst()
    switch command {
    case "": self = .row(row, .choose)
    case "*": self = .row(row, .select)
    case "+": self = .row(row, .more)
    case "-", "−": self = .row(row, .less)
    case "!": self = .row(row, .submit)
    default:
      if command.first == "=" {
        self = .row(row, .set(String(argument)))
      } else if command.first == ".", let option = Self.index(argument) {
        self = .row(row, .option(option))
      } else if command.first == "s", let column = Self.index(argument) {
        self = .sortTable(row: row, column: column)
      } else if let key = command.first, argument.isEmpty {
        self = .row(row, .key(key))
      } else {
        return nil
      }
    }
  }

  /// Returns what follows the number of a row without the spaces around the command.
  ///
  /// `1 = text` means `1=text`; a space after `1=` belongs to the text.
  private static func withoutSpaces(_ rest: Substring) -> Substring {
    let command = rest.drop { $0 == " " }
    let hadSpace = command.count < rest.count
    guard hadSpace, "=+-−.*!".contains(command.first ?? " ") else { return command }
    let argument = command.dropFirst().drop { $0 == " " }
    return command.prefix(1) + argument
  }

  /// Returns the index for a number from 1; nil for any other text.
  static func index(_ text: some StringProtocol) -> Int? {
    guard let number = Int(text), number >= 1 else { return nil }
    return number - 1
  }
}
