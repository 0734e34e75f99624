import LegacySyncFeature
import NavigatorMenus
import NavigatorOperatingSystem
import NumberFactClient
import SocialClient

extension Dependencies {
  /// The default address of the number facts; NAVIGATOR_NUMBERS_URL overrides it.
  static let numbersAddress = "http://numbersapi.com"

  /// Creates the dependencies of the running program.
  ///
  /// - Parameters:
  ///   - variable: Returns the value of an environment variable; nil if it is not set.
  ///   - file: The log.
  ///   - notify: Notifies the user of the screens that leave the stack; nil for no notifications.
  /// - Returns: Clients that use the network and the user's folders.
  /// - Throws: ``DependencyError`` for an invalid variable.
  @MainActor
  static func live(
    _ variable: (String) -> String?,
    log file: LogFile,
    notify: (@MainActor (Text) -> Void)?
  ) throws -> Dependencies {
    let log = { @Sendable (line: String) in file.append(line: line) }
    return Dependencies(
      numberFact: .live(
        program: Platform.siblingExecutable("number-facts"),
        base: try numbersAddress(variable("NAVIGATOR_NUMBERS_URL"))
      )
      .reporting(to: log),
      social: .live(file: "\(Folders(variable).data)/social.json", report: log),
      legacyModel: LegacyModel(),
      clock: ContinuousClock(),
      notify: notify
    )
  }

  private static func numbersAddress(_ value: String?) throws -> String {
    let address = value ?? numbersAddress
    let host = ["http://", "https://"].first(where: address.hasPrefix).map {
      address.dropFirst($0.count)
    }
    guard let first = host?.first, first.isLetter || first.isNumber || first == "[" else {
      throw DependencyError.invalidAddress(variable: "NAVIGATOR_NUMBERS_URL", value: address)
    }
    return address
  }
}

extension NumberFactClient {
  /// Returns the client with a log of its errors.
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

/// An error in the configuration of the dependencies.
enum DependencyError: Error, CustomStringConvertible {
  case invalidAddress(variable: String, value: String)

  var description: String {
    switch self {
    case .invalidAddress(let variable, let value):
      "\(variable) is '\(value)', which is not a URL such as "
        + Dependencies.numbersAddress
    }
  }
}
