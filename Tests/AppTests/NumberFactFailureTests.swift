import Foundation
import NavigatorMenus
import NumberFactClient
import NumberFactFeature
import TestHelpers
import Testing

@Suite(
  "A number fact that cannot be loaded, in the program",
  .waitsForPrograms,
  .enabled(if: Executable.hasCurl, "curl is missing")
)
struct NumberFactFailureTests {
  @Test(
    "is told with its cause, in each language, and the log has the address and the status",
    arguments: [
      (404, .notFound), (500, .serverFault), (204, .unusableResponse), (nil, .noConnection),
      (nil, .invalidAddress),
    ] as [(Int?, NumberFactError.Cause)],
    MenuText.Language.allCases
  )
  func causes(failure: (status: Int?, cause: NumberFactError.Cause), language: MenuText.Language)
    throws
  {
    let folder = try TemporaryFolder()
    let server = try LoopbackServer { _ in .init(status: failure.status ?? 200, body: "") }
    // Nothing listens on the port of the discard protocol, and the other port is too large for one.
    let port = failure.cause == .invalidAddress ? 99_999 : 9
    let address = failure.status == nil ? "http://127.0.0.1:\(port)" : server.address
    var driver = try LineModeDriver(
      ["--language", language.rawValue, "--open", "/number-fact;number=7"],
      environment: [
        "LANG": "C.UTF-8", "HOME": folder.path, "NAVIGATOR_NUMBERS_URL": address,
      ]
    )
    try driver.perform(.choose(language == .ja ? "トリビアを聞く" : "Ask for a fact"))
    let sentence = NumberFact.sentence(about: failure.cause).string(in: language)
    try driver.perform(.see(sentence))
    #expect(try driver.quit() == 0)
    let log = try folder.read(".local/state/navigator/navigator.log")
    #expect(log.contains(address), "\(log)")
    if let status = failure.status { #expect(log.contains("status \(status)"), "\(log)") }
  }
}
