import LegacySyncFeature
import NavigatorOperatingSystem
import NumberFactClient
import SocialClient

extension Dependencies {
  /// The address of the number facts, unless NAVIGATOR_NUMBERS_URL names another.
  static let numbersAddress = "http://numbersapi.com"

  /// The world outside, as the program meets it.
  ///
  /// - Parameter variable: Looks an environment variable up; nil when it is not set.
  /// - Returns: Clients that use the network and the person's folders.
  /// - Throws: ``DependencyError`` for a variable that cannot be used.
  @MainActor
  static func live(_ variable: (String) -> String?) throws -> Dependencies {
    let folders = Folders(variable)
    let file = LogFile(folder: folders.state, name: "navigator.log")
    let log = { @Sendable (line: String) in file.append(line: line) }
    return Dependencies(
      numberFact: .live(
        program: Platform.siblingExecutable("number-facts"),
        base: try numbersAddress(variable("NAVIGATOR_NUMBERS_URL"))
      )
      .reporting(to: log),
      social: .live(file: "\(folders.data)/social.json", report: log),
      legacyModel: LegacyModel(),
      clock: ContinuousClock(),
      log: log
    )
  }

  private static func numbersAddress(_ value: String?) throws -> String {
    let address = value ?? numbersAddress
    let host = ["http://", "https://"].first(where: address.hasPrefix).map {
      address.dropFirst($0.count)
    }
    guard let first = host?.first, first.isLetter || first.isNumber || first == "[" else {
      throw DependencyError.notAnAddress(variable: "NAVIGATOR_NUMBERS_URL", value: address)
    }
    return address
  }
}

extension NumberFactClient {
  /// The same client, which tells a log why there was no fact.
  fileprivate func reporting(to log: @escaping @Sendable (String) -> Void) -> NumberFactClient {
    NumberFactClient { number in
      do {
        return try await fact(number)
      } catch let error as NumberFactError {
        log("No fact about \(number): \(error)")
        throw error
      }
    }
  }
}

/// What keeps the program from reaching the world outside.
enum DependencyError: Error, CustomStringConvertible {
  case notAnAddress(variable: String, value: String)

  var description: String {
    switch self {
    case .notAnAddress(let variable, let value):
      "\(variable) is '\(value)', which is no address; it should look like "
        + Dependencies.numbersAddress
    }
  }
}
