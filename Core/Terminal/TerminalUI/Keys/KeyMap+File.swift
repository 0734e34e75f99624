import NavigatorOperatingSystem
import NavigatorSpelling
public import NavigatorTerminal

/// An error in a line of a key file.
///
/// <!-- code: symbol-key-error -->
/// ```swift
/// do throws(KeyFileError) {
///   _ = try KeyMap.reading("quitt = ctrl-q", file: "keys")
/// } catch {
///   // error.description is "keys:1: …", and says which command is meant.
/// }
/// ```
public struct KeyFileError: Error, Equatable, CustomStringConvertible, Sendable {
  /// The name of the file.
  public let file: String
  /// The number of the line, from 1.
  public let line: Int
  /// The problem, and a suggestion if there is one.
  public let problem: String

  /// The error on one line, in the format of compilers.
  public var description: String { "\(file):\(line): \(problem)" }
}

extension KeyMap {
  /// Returns the standard key map with the changes of a key file.
  ///
  /// Each line is `command = key key ...`, or `command =` to remove the command's keys; `#` starts
  /// a comment. Keys are named as in `ctrl-d`, `shift-tab`, `g` or `?`. The keys in the file
  /// replace the command's standard keys.
  /// - Parameters:
  ///   - text: The contents of the file.
  ///   - file: The name of the file, for errors.
  /// - Returns: The effective key map.
  /// - Throws: ``KeyFileError`` for the first line with an unknown command, an unknown key, or a
  ///   key that is bound to two commands.
  public static func reading(_ text: String, file: String) throws(KeyFileError) -> KeyMap {
    var reader = KeyFileReader(file: file)
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      try reader.read(line)
    }
    return try reader.finish()
  }

  /// The key map as a key file, which ``reading(_:file:)`` parses to an equal key map.
  public var fileText: String {
    var text = ""
    for binding in bindings {
      text += "\(binding.command.rawValue) ="
      for key in binding.keys { text += " \(key.name)" }
      text += "\n"
    }
    return text
  }

  /// Returns the path of a program's key file in XDG_CONFIG_HOME, or else in `.config` of the home
  /// folder; nil if neither variable is set.
  public static func filePath(program: String, environment: TerminalEnvironment) -> String? {
    guard let folder = UserFolder.config.path(of: program, { environment[$0] }) else { return nil }
    return "\(folder)/keys"
  }
}

/// Parses a key file line by line.
private struct KeyFileReader {
  let file: String
  /// The number of the current line.
  private var line = 0
  private var bindings = KeyMap.standard.bindings
  /// The lines that set the keys of a command.
  private var lines: [KeyCommand: Int] = [:]

  init(file: String) { self.file = file }

  mutating func read(_ text: Substring) throws(KeyFileError) {
    line += 1
    let withoutComment = text.prefix { $0 != "#" }
    if withoutComment.allSatisfy(\.isWhitespace) { return }
    guard let equals = withoutComment.firstIndex(of: "=") else {
      throw error("no '=': write `command = key key`")
    }
    let name = withoutComment[..<equals].split(whereSeparator: \.isWhitespace)
    let keys = withoutComment[equals...].dropFirst().split(whereSeparator: \.isWhitespace)
    try bind(name.joined(separator: " "), to: keys)
  }

  /// Replaces the keys of a command, which a file may do once.
  private mutating func bind(_ name: String, to keyNames: [Substring]) throws(KeyFileError) {
    let command = try command(name)
    if let earlier = lines[command] { throw error("\(name) is set on line \(earlier) already") }
    lines[command] = line

    var keys: [Key] = []
    for keyName in keyNames {
      keys.append(try key(String(keyName)))
    }
    for index in bindings.indices where bindings[index].command == command {
      bindings[index].keys = keys
    }
  }

  private func command(_ name: String) throws(KeyFileError) -> KeyCommand {
    if let command = KeyCommand(rawValue: name) { return command }
    let names = KeyCommand.allCases.map(\.rawValue)
    throw unknown("command", name, among: names)
  }

  /// The names that a misspelled key may be meant for.
  private static let suggestedKeys = [
    "enter", "esc", "tab", "shift-tab", "space", "up", "down", "pgup", "pgdn", "hash",
  ]

  private func key(_ name: String) throws(KeyFileError) -> Key {
    guard let key = Key(name: name) else {
      throw unknown("key", name, among: Self.suggestedKeys)
    }
    if key == .control("c") { throw error("ctrl-c always leaves and cannot be bound") }
    guard case .character(let character) = key.code else { return key }
    if Sanitizing.visible(character) != character {
      throw error("'\(name)' cannot be shown, and not be bound")
    }
    if key.modifiers.isEmpty, ("1"..."9").contains(character) {
      throw error("'\(name)' chooses a row and cannot be bound")
    }
    return key
  }

  /// Returns the key map, in which keys of the file are removed from commands not in the file.
  mutating func finish() throws(KeyFileError) -> KeyMap {
    let owners = try ownersOfKeysInFile()
    for index in bindings.indices where lines[bindings[index].command] == nil {
      bindings[index].keys.removeAll { key in owners[key] != nil }
    }
    return KeyMap(bindings: bindings)
  }

  /// Returns the commands of the keys in the file, each of which has one.
  private mutating func ownersOfKeysInFile() throws(KeyFileError) -> [Key: KeyCommand] {
    var owners: [Key: KeyCommand] = [:]
    for binding in bindings {
      guard let bindingLine = lines[binding.command] else { continue }
      for key in binding.keys {
        if let other = owners[key], other != binding.command {
          line = max(lines[other] ?? 0, bindingLine)
          let names = "\(other.rawValue) and \(binding.command.rawValue)"
          throw error("'\(key.name)' would mean both \(names)")
        }
        owners[key] = binding.command
      }
    }
    return owners
  }

  private func unknown(_ what: String, _ name: String, among names: [String]) -> KeyFileError {
    // Longer than every name, and short enough for a line.
    let shortName = String(name.prefix(100))
    var problem = "unknown \(what) '\(shortName)'"
    if let nearest = nearestName(to: shortName, in: names) {
      problem += "; did you mean '\(nearest)'?"
    }
    return error(problem)
  }

  private func error(_ problem: String) -> KeyFileError {
    KeyFileError(file: file, line: line, problem: Sanitizing.visible(problem))
  }
}
