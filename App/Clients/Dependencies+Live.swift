import LegacySyncFeature
import ModuleGraphClient
import NavigatorJSON
import NavigatorMenus
import NavigatorOperatingSystem
import NavigatorTerminal
import NavigatorTerminalUI
import NumberFactClient
import SocialClient

extension Dependencies {
  /// The default address of the number facts; NAVIGATOR_NUMBERS_URL overrides it.
  static let numbersAddress = "http://numbersapi.com"

  /// Creates clients that use the network and the user's folders.
  ///
  /// Without a folder the social store is in memory. `warn` tells the user about damaged data.
  /// Throws ``InvalidAddressError`` for an invalid variable.
  @MainActor
  static func live(
    _ folders: Folders,
    warn: @escaping @MainActor (MenuText) -> Void
  ) throws -> Dependencies {
    let log = { @Sendable [file = folders.log] (line: String) in file.append(line: line) }
    return Dependencies(
      numberFact: .live(service: try numberService(.process)).reporting(to: log),
      social: folders.data.map { folder in
        .live(file: "\(folder)/social.json") { damage in
          log("\(damage)")
          Task { @MainActor in warn(text(about: damage)) }
        } changed: {
          Task { @MainActor in warn(textAboutChange) }
        }
      } ?? .inMemory(),
      legacyModel: LegacyModel(),
      moduleGraph: .live(program: Platform.siblingExecutable("boundaries")),
      clock: ContinuousClock()
    )
  }

  private static var textAboutChange: MenuText {
    MenuText(
      en: "Another program has changed what is shown here.",
      ja: "表示中の内容がほかのプログラムで変更されました。"
    )
  }

  private static func text(about damage: DamagedFile) -> MenuText {
    let place = damage.movedTo ?? damage.path
    return MenuText(
      en: "Saved data was damaged; it is in \(place)",
      ja: "保存データが壊れていました。移動先: \(place)"
    )
  }

  /// Returns the service of number facts that a variable names, or the default one.
  static func numberService(_ environment: TerminalEnvironment) throws -> ServiceAddress {
    let url = environment["NAVIGATOR_NUMBERS_URL"] ?? numbersAddress
    guard let service = ServiceAddress(url) else { throw InvalidAddressError() }
    return service
  }
}

extension NumberFactClient {
  /// Returns the client with a log of its errors.
  fileprivate func reporting(to log: @escaping @Sendable (String) -> Void) -> NumberFactClient {
    NumberFactClient(provider: provider) { number in
      do {
        return try await fact(number)
      } catch let error as NumberFactError {
        log("No fact about \(number): \(error)")
        throw error
      }
    }
  }
}

/// The variable of the address is no URL; its value may contain a password, and is not shown.
struct InvalidAddressError: Error, CustomStringConvertible {
  let description = "NAVIGATOR_NUMBERS_URL is not a URL such as \(Dependencies.numbersAddress)"
}
