import NavigatorSpelling

/// What is wrong with a line of a key file.
public struct KeyFileError: Error, Equatable, CustomStringConvertible, Sendable {
  /// The file's name as it was given.
  public let file: String
  /// The line, counted from 1.
  public let line: Int
  /// What is wrong and what would be right.
  public let problem: String

  /// All of it on one line, the way compilers write it.
  public var description: String { "\(file):\(line): \(problem)" }
}

extension KeyMap {
  /// The standard keys with those changed that a key file names.
  ///
  /// Each line is `command = key key ...`, or `command =` to take its keys away; `#` begins a comment.
  /// Keys are written as ``Key/name`` does. A command that is named loses its standard keys.
  /// - Parameters:
  ///   - text: What stands in the file.
  ///   - file: Its name, for errors.
  /// - Returns: The effective keys.
  /// - Throws: ``KeyFileError`` for the first line with an unknown command, an unknown key, or a key
  ///   that then would mean two things.
  public static func reading(_ text: String, file: String) throws(KeyFileError) -> KeyMap {
    var reader = KeyFileReader(file: file)
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      try reader.read(line)
    }
    return try reader.finish()
  }

  /// The effective keys as a key file, which ``reading(_:file:)`` reads back to the same keys.
  public var fileText: String {
    bindings.map { binding in
      let keys = binding.keys.map(\.name).joined(separator: " ")
      return keys.isEmpty
        ? "\(binding.command.rawValue) =" : "\(binding.command.rawValue) = \(keys)"
    }.joined(separator: "\n") + "\n"
  }

  /// Where the key file of a program is: in its folder under XDG_CONFIG_HOME, or under `.config` of the
  /// home folder; nil when there is neither.
  public static func filePath(program: String, environment: Environment) -> String? {
    // The base directory specification wants a relative path ignored.
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return "\(folder)/\(program)/keys"
    }
    return environment["HOME"].map { "\($0)/.config/\(program)/keys" }
  }
}

/// Reads a key file line by line.
private struct KeyFileReader {
  let file: String
  private var line = 0
  private var bindings = KeyMap.standard.bindings
  private var lines: [KeyCommand: Int] = [:]

  init(file: String) { self.file = file }

  mutating func read(_ text: Substring) throws(KeyFileError) {
    line += 1
    let text = text.prefix { $0 != "#" }
    let words = text.split { $0 == " " || $0 == "\t" || $0 == "\r" }
    if words.isEmpty { return }
    guard let equals = text.firstIndex(of: "=") else {
      throw error("no '=': write `command = key key`")
    }
    let name = text[..<equals].split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    let command = try command(name)
    if let earlier = lines[command] { throw error("\(name) is set on line \(earlier) already") }
    lines[command] = line
    var keys: [Key] = []
    for word in text[text.index(after: equals)...].split(whereSeparator: \.isWhitespace) {
      keys.append(try key(String(word)))
    }
    setKeys(keys, of: command)
  }

  private mutating func setKeys(_ keys: [Key], of command: KeyCommand) {
    for index in bindings.indices where bindings[index].command == command {
      bindings[index].keys = keys
    }
  }

  private func command(_ name: String) throws(KeyFileError) -> KeyCommand {
    if let command = KeyCommand(rawValue: name) { return command }
    let names = KeyCommand.allCases.map(\.rawValue)
    throw unknown("command", name, among: names)
  }

  private func key(_ name: String) throws(KeyFileError) -> Key {
    guard let key = Key(name: name) else {
      let names = [
        "enter", "esc", "tab", "shift-tab", "space", "up", "down", "pgup", "pgdn", "hash",
      ]
      throw unknown("key", name, among: names)
    }
    if key == .control("c") { throw error("ctrl-c always leaves and cannot be bound") }
    if case .character(let digit) = key.code, key.modifiers.isEmpty, ("1"..."9").contains(digit) {
      throw error("'\(name)' chooses a row and cannot be bound")
    }
    return key
  }

  /// A key the file gives to one command is taken from the commands it does not name; two that it names
  /// cannot share one.
  mutating func finish() throws(KeyFileError) -> KeyMap {
    var owner: [Key: KeyCommand] = [:]
    for binding in bindings where lines[binding.command] != nil {
      for key in binding.keys {
        if let other = owner[key], other != binding.command {
          line = max(lines[other] ?? 0, lines[binding.command] ?? 0)
          let names = "\(other.rawValue) and \(binding.command.rawValue)"
          throw error("'\(key.name)' would mean both \(names)")
        }
        owner[key] = binding.command
      }
    }
    for index in bindings.indices where lines[bindings[index].command] == nil {
      bindings[index].keys.removeAll { owner[$0] != nil }
    }
    return KeyMap(bindings: bindings)
  }

  private func unknown(_ what: String, _ name: String, among names: [String]) -> KeyFileError {
    let hint = nearestName(to: name, in: names).map { "; did you mean '\($0)'?" } ?? ""
    return error("unknown \(what) '\(name)'\(hint)")
  }

  private func error(_ problem: String) -> KeyFileError {
    KeyFileError(file: file, line: line, problem: Sanitizing.visible(problem))
  }
}
