import Foundation
import SocialClient
import TerminalTestHelpers
import TestHelpers
import Testing

/// The event that disturbs a screen while it waits for an answer.
private enum Disturbance: String, CaseIterable {
  /// The key that asked, once more.
  case secondEnter
  /// Keys that type, or move on.
  case keys
  /// Back to the screen before.
  case back
  /// The answer is an error.
  case failure
}

/// Keys that arrive in one burst on a screen of the program, with the screen and the saved content afterwards.
private struct BusyCase: CustomTestStringConvertible {
  let link: String
  let disturbance: Disturbance
  let keys: String
  let sees: [String]
  var lacks: [String] = []
  /// Whether the saved content is as expected.
  var saved: (@Sendable (Social) -> Bool) = { _ in true }
  /// The text after which the keys are sent, and the answers fail from then on; nil for the beginning.
  var after: String?
  /// The keys that ask again when the answers do not fail any more, after each of which but the last the screen offers to.
  var recovery: [String]?
  /// The number of answers that fail before the keys of the recovery, if the screen does not show it.
  var failures = 0

  var testDescription: String { "\(link), \(disturbance.rawValue)" }

  init(
    _ link: String,
    _ disturbance: Disturbance,
    _ keys: String,
    sees: [String],
    lacks: [String] = [],
    saved: @escaping @Sendable (Social) -> Bool = { _ in true }
  ) {
    self.link = link
    self.disturbance = disturbance
    self.keys = keys
    self.sees = sees
    self.lacks = lacks
    self.saved = saved
  }
}

private let (enter, esc, down) = ("\r", "\u{1B}[27u", "\u{1B}[B")

extension BusyCase {
  static let all = setup + auth + search + numberFact + community + notification + message

  private static let setupLink = "/account/setup;name=Ada"
  private static let setup = [
    // A second Enter neither saves twice nor chooses anything on the screen that follows.
    BusyCase(
      setupLink,
      .secondEnter,
      down + down + enter + enter,
      sees: ["Entry › Home", "[Home]"],
      saved: { $0.people.count { $0.name == "Ada" } == 1 }
    ),
    BusyCase(
      setupLink,
      .keys,
      down + down + enter + "x",
      sees: ["[Home]"],
      saved: { $0.people.contains { $0.name == "Ada" && $0.bio == "" } }
    ),
    // The fields do not take what the profile that is saved would lack.
    BusyCase(
      setupLink,
      .keys,
      down + down + enter + "\u{1B}[A" + "x" + "\u{1B}[A" + "y" + enter,
      sees: ["[Home]"],
      saved: { $0.people.contains { $0.name == "Ada" && $0.bio == "" } }
    ),
    BusyCase(setupLink, .back, down + down + enter + esc, sees: ["5 Main tabs"]),
    BusyCase(
      setupLink,
      .failure,
      down + down + enter + enter,
      sees: ["Display name: Ada", "That did not work"]
    ),
    unsaved(
      setupLink,
      "Ada",
      down + down + enter + esc,
      sees: ["5 Main tabs", "A change could not be saved"]
    ),
  ]

  private static let auth = [
    BusyCase("/account", .secondEnter, "blob" + enter + enter, sees: ["[Home]"]),
    BusyCase(
      "/account",
      .keys,
      "blob" + enter + "by",
      sees: ["Name: blobby", "Sign in"],
      lacks: ["[Home]"]
    ),
    BusyCase("/account", .back, "blob" + enter + esc, sees: ["Entry"], lacks: ["Home"]),
    BusyCase(
      "/account",
      .failure,
      "blob" + enter + enter,
      sees: ["Name: blob", "That did not work"]
    ),
  ]

  private static let search = [
    BusyCase(
      "/account/tabs/search",
      .secondEnter,
      "taro" + enter + enter,
      sees: ["Find: taro", "Writes reducers"],
      lacks: ["Searching", "blob"]
    ),
    BusyCase(
      "/account/tabs/search",
      .keys,
      "ta" + "ro",
      sees: ["Find: taro"],
      lacks: ["hanako", "Searching"]
    ),
    BusyCase("/account/tabs/search", .back, "taro" + esc, sees: ["Entry"]),
    BusyCase("/account/tabs/search", .failure, "taro", sees: ["Find: taro", "That did not work"]),
  ]

  private static let numberFact = [
    BusyCase(
      "/number-fact;number=7",
      .secondEnter,
      down + enter + enter,
      sees: ["Offline", "Ask again"]
    ),
    BusyCase(
      "/number-fact;number=7",
      .keys,
      down + enter + "\u{1B}[A" + "+",
      sees: ["− 8 +", "Ask for a fact"],
      lacks: ["Waiting for"]
    ),
    BusyCase("/number-fact;number=7", .back, down + enter + esc, sees: ["Entry"]),
    BusyCase("/number-fact;number=7", .failure, down + enter, sees: ["Offline", "− 7 +"]),
  ]

  private static let community = [
    BusyCase(
      "/account/tabs/community",
      .secondEnter,
      // Join, leave, and join the next one.
      enter + enter + down + enter,
      sees: ["Community"],
      saved: { $0.communities.map(\.isMember) == [false, true, false] }
    ),
    BusyCase(
      "/account/tabs/community",
      .keys,
      enter + down + enter,
      sees: ["Community"],
      saved: { changed in
        changed.communities.count { !Social.initial.communities.contains($0) } == 2
      }
    ),
    BusyCase(
      "/account/tabs/community",
      .back,
      enter + esc,
      sees: ["Entry"],
      saved: { $0.communities != Social.initial.communities }
    ),
    BusyCase("/account/tabs/community", .failure, "", sees: ["That did not work"]),
    unsavedMembership,
    unsaved(
      "/account/tabs/community",
      "Terminal lovers",
      enter + esc,
      sees: ["Entry", "A change could not be saved"]
    ),
  ]

  private static let notification = [
    BusyCase(
      "/account/tabs/notification",
      .secondEnter,
      enter + enter,
      sees: ["Notification"],
      saved: { $0.notices.contains { $0.isRead } }
    ),
    BusyCase(
      "/account/tabs/notification",
      .keys,
      enter + down,
      sees: ["Notification"],
      saved: { $0.notices.contains { $0.isRead } }
    ),
    BusyCase(
      "/account/tabs/notification",
      .back,
      enter + esc,
      sees: ["Entry"],
      saved: { $0.notices.contains { $0.isRead } }
    ),
    BusyCase("/account/tabs/notification", .failure, "", sees: ["That did not work"]),
    unsaved(
      "/account/tabs/notification",
      "taro follows",
      enter + down + enter,
      sees: ["That did not work", "new", "Mark all as read"]
    ),
    unsaved(
      "/account/tabs/notification",
      "taro follows",
      enter + esc + down,
      sees: ["Entry", "A change could not be saved"]
    ),
  ]

  /// A change that cannot be saved, though the content can be read.
  private static func unsaved(
    _ link: String,
    _ text: String,
    _ keys: String,
    sees: [String]
  ) -> BusyCase {
    var busy = BusyCase(link, .failure, keys, sees: sees)
    busy.after = text
    return busy
  }

  /// Two switches stay as they were, and the second one is saved when it is used again.
  private static var unsavedMembership: BusyCase {
    var busy = unsaved(
      "/account/tabs/community",
      "Terminal lovers",
      enter + down + enter,
      sees: ["That did not work", "会 (42 members)", "lovers (7 members)"]
    )
    busy.saved = { $0.communities.map(\.isMember) == [false, true, false] }
    busy.recovery = [enter]
    // The screen is the same after the first failure and after the second one.
    busy.failures = 2
    return busy
  }

  private static let messageLink = "/account/tabs/message;with=taro"
  private static let message = [
    BusyCase(
      messageLink,
      .secondEnter,
      "hello" + enter + enter,
      sees: ["you: hello"],
      lacks: ["sending"],
      saved: { sent(in: $0) == ["hello"] }
    ),
    BusyCase(
      messageLink,
      .keys,
      "one" + enter + "two" + enter + "three",
      sees: ["Write: three", "you: one", "you: two"],
      lacks: ["sending"],
      saved: { sent(in: $0) == ["one", "two"] }
    ),
    BusyCase(
      messageLink,
      .back,
      "one" + enter + "two" + enter + esc + esc,
      sees: ["Entry"],
      saved: { sent(in: $0) == ["one", "two"] }
    ),
    failedMessage, leftMessage,
    unsaved(
      messageLink,
      "Write",
      "lost" + enter + "\t",
      sees: ["[Home]", "A change could not be saved."]
    ),
  ]

  /// Messages that cannot be saved are back in the field, beside the text that is written there, and are sent again by Enter.
  private static var failedMessage: BusyCase {
    var busy = BusyCase(
      messageLink,
      .failure,
      "one" + enter + "two" + enter + "three",
      sees: ["Write: ", "one", "two", "three", "Not sent:"],
      saved: { social in
        let words = sent(in: social).flatMap { $0.split(separator: " ") }
        return words.sorted() == ["one", "three", "two"]
      }
    )
    busy.lacks = ["sending"]
    busy.after = "Write"
    busy.recovery = [enter]
    return busy
  }

  /// A message that cannot be saved after its screen was left is told.
  private static var leftMessage: BusyCase {
    unsaved(
      messageLink,
      "Write",
      "lost" + enter + esc + esc + esc,
      sees: ["Entry", "Hoge", "A change could not be saved."]
    )
  }

  /// The texts that are saved as sent to taro, without those of the initial content.
  private static func sent(in social: Social) -> [String] {
    func texts(_ social: Social) -> [String] {
      let messages = social.conversations.first { $0.with == "taro" }?.messages ?? []
      return messages.filter(\.isMine).map(\.text)
    }
    return Array(texts(social).dropFirst(texts(.initial).count))
  }
}

@Suite("A screen that waits for an answer", .waitsForPrograms)
struct BusyScreenTests {
  private let folder: TemporaryFolder
  private static let file = ".local/share/navigator/social.json"

  init() throws {
    folder = try TemporaryFolder([".local/share/navigator/x": ""])
  }

  @Test("loses no input and repeats none", arguments: BusyCase.all)
  fileprivate func disturbed(busy: BusyCase) throws {
    if busy.disturbance == .failure, busy.after == nil { try breakFile() }
    let driver = try FullScreenDriver(
      ["--open", busy.link, "--record", "\(folder.path)/session"],
      environment: [
        "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
        "HOME": folder.path, "NAVIGATOR_NUMBERS_URL": "http://127.0.0.1:9",
      ]
    )
    let terminal = driver.terminal
    if let text = busy.after {
      try terminal.wait(for: text)
      try breakFile()
    }
    terminal.send(busy.keys)
    try terminal.wait("\(busy.sees) without \(busy.lacks)") { screen in
      let text = screen.lines.joined(separator: "\n")
      return busy.sees.allSatisfy(text.contains) && !busy.lacks.contains(where: text.contains)
    }
    if let recovery = busy.recovery {
      try terminal.wait("failed \(busy.failures) times") { _ in failures() >= busy.failures }
      try FileManager.default.removeItem(atPath: "\(folder.path)/\(Self.file)")
      for keys in recovery {
        if keys != recovery[0] { try terminal.wait(for: "Try again") }
        terminal.send(keys)
      }
      try terminal.wait("asked again") { screen in
        !screen.lines.contains { $0.contains("did not") || $0.contains("Not sent") }
      }
    }
    let canSave = busy.disturbance != .failure || busy.recovery != nil
    if canSave {
      // The program does not wait for an answer when it quits.
      try terminal.wait("saved") { _ in busy.saved(saved()) }
    }
    terminal.send("\u{3}")
    _ = try terminal.waitForExit()
    #expect(!canSave || busy.saved(saved()))
  }

  /// The number of failed answers in the session so far.
  private func failures() -> Int {
    let session = (try? folder.read("session")) ?? ""
    return session.split(separator: "\n").count { $0.contains("{\"failed\":") }
  }

  /// The saved content, or that of a missing file.
  private func saved() -> Social {
    let text = (try? folder.read(Self.file)) ?? ""
    return (try? JSONDecoder().decode(Social.self, from: Data(text.utf8))) ?? .initial
  }

  /// Puts a folder where the file belongs, so that it can be neither read nor replaced.
  private func breakFile() throws { try folder.write("", to: "\(Self.file)/x") }
}
