#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import LegacySyncFeature
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
    let log = LogFile(url: folders.state.appending(path: "navigator.log"))
    return Dependencies(
      numberFact: .live(base: try numbersURL(variable("NAVIGATOR_NUMBERS_URL"))),
      social: .live(file: folders.data.appending(path: "social.json")) { log.append(line: $0) },
      legacyModel: LegacyModel(),
      clock: ContinuousClock(),
      log: { log.append(line: $0) }
    )
  }

  private static func numbersURL(_ value: String?) throws -> URL {
    let address = value ?? numbersAddress
    guard let url = URL(string: address), ["http", "https"].contains(url.scheme), url.host != nil
    else { throw DependencyError.notAnAddress(variable: "NAVIGATOR_NUMBERS_URL", value: address) }
    return url
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
