import NavigatorCommandLineTool
import NavigatorMenus
import NavigatorOperatingSystem
import NavigatorTerminal
import NavigatorTerminalUI

/// The options of the front end, which several commands have.
struct FrontEndOptions {
  /// The language of screens and messages.
  let language: MenuText.Language
  /// Whether screens are printed as text, and input is read line by line.
  let isPlain: Bool
  /// Whether only changed lines are printed, for a screen reader.
  let isAccessible: Bool
  private let colorScheme: ColorScheme?
  private let usesMouse: Bool
  private let environment: TerminalEnvironment

  /// Reads the options; the variables are the default.
  init(_ arguments: Arguments, environment: TerminalEnvironment) {
    let named = arguments.value("language").flatMap(MenuText.Language.init(rawValue:))
    language = named ?? TerminalOptions(environment: environment).language
    isPlain = arguments.has("plain")
    isAccessible = arguments.has("accessible") || environment.isAccessible
    colorScheme = arguments.value("theme").flatMap(ColorScheme.init(rawValue:))
    usesMouse = arguments.has("mouse")
    self.environment = environment
  }

  /// Returns the options with the user's keys and marks.
  ///
  /// - Throws: ``KeyFileError`` for an invalid key file, and the system's error for one that cannot be read.
  func terminal() throws -> TerminalOptions {
    let folders = Folders(environment)
    var options = TerminalOptions(environment: environment)
    options.language = language
    options.colorScheme = colorScheme
    options.usesMouse = usesMouse
    options.keyMap = try KeyMap.user(environment)
    if let data = folders.data {
      options.marks = .file("\(data)/marks.json", log: folders.log)
    }
    return options
  }
}

extension KeyMap {
  /// Returns the standard keys with the changes of the user's key file, if there is one.
  ///
  /// - Throws: ``KeyFileError`` for an invalid file, and the system's error for one that cannot be read.
  static func user(_ environment: TerminalEnvironment) throws -> KeyMap {
    guard let path = filePath(program: "navigator", environment: environment),
      Platform.exists(path)
    else { return .standard }
    let bytes = try Platform.contents(of: path)
    return try reading(String(decoding: bytes, as: UTF8.self), file: path)
  }
}
