import Foundation
import SocialClient
import TerminalTestHelpers
import TestHelpers
import Testing

@Suite("Messages that are written in one burst of keys", .waitsForPrograms)
struct MessageScreenTests {
  /// The texts that the program has saved as sent to taro.
  private func sent(in folder: TemporaryFolder) throws -> [String] {
    let text = try folder.read(".local/share/navigator/social.json")
    let social = try JSONDecoder().decode(Social.self, from: Data(text.utf8))
    let messages = social.conversations.first { $0.with == "taro" }?.messages ?? []
    return messages.filter(\.isMine).map(\.text)
  }

  @Test(
    "are each sent once, also by a second Enter and before the screen is left",
    arguments: [
      ("hello\r\r", ["hello"]), ("one\rtwo\rthree\r", ["one", "two", "three"]),
      ("one\rtwo\r\u{1B}\u{1B}", ["one", "two"]),
    ]
  )
  func burst(keys: String, texts: [String]) throws {
    let session = try NavigatorSession(["--open", "/account/tabs/message;with=taro"])
    try session.terminal.wait(for: "Write")
    let before = try? sent(in: session.folder)
    session.terminal.send(keys)
    let last = try #require(texts.last)
    try session.terminal.wait("saved") { _ in
      (try? sent(in: session.folder).contains(last)) ?? false
    }
    try session.quit()
    #expect(try sent(in: session.folder) == (before ?? []) + texts)
  }
}
