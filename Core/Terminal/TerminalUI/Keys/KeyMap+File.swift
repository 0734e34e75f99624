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
    let nameWords = text[..<equals].split { $0 == " " || $0 == "\t" }
    let name = nameWords.joined(separator: " ")
    let command = try command(name)
    if let earlier = lines[command] { throw error("\(name) is set on line \(earlier) already") }
    lines[command] = line
    let keys = text[text.index(after: equals)...].split(whereSeparator: \.isWhitespace)
    for index in bindings.indices where bindings[index].command == command {
      bindings[index].keys = try keys.map { word throws(KeyFileError) in try key(String(word)) }
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
    if case .character(let character) = key.code, Sanitizing.visible(character) != character {
      throw error("'\(name)' cannot be shown, and not be bound")
    }
    if case .character(let digit) = key.code, key.modifiers.isEmpty, ("1"..."9").contains(digit) {
      throw error("'\(name)' chooses a row and cannot be bound")
    }
    return key
  }

  /// Returns the key map, in which keys of the file are removed from commands not in the file.
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
    // Longer than every name, and short enough for a line.
    let name = String(name.prefix(100))
    var problem = "unknown \(what) '\(name)'"
    if let nearest = nearestName(to: name, in: names) { problem += "; did you mean '\(nearest)'?" }
    return error(problem)
  }

  private func error(_ problem: String) -> KeyFileError {
    KeyFileError(file: file, line: line, problem: Sanitizing.visible(problem))
  }
}
