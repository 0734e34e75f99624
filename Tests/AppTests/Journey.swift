import Testing

/// A way through the program, told once and walked in every front end.
struct Journey: Sendable, CustomTestStringConvertible {
  /// One thing a person does.
  enum Step: Sendable {
    /// Opens the item with this label.
    case choose(String)
    /// Steps a value up.
    case increase(String)
    /// Goes one level back.
    case back
    /// Marks this place with a letter.
    case mark(Character)
    /// Goes to the place with this mark.
    case jump(Character)
    /// Goes to the previous place.
    case previous
    /// Takes the last move back.
    case undo
    /// Shows the tab with this title, which is the `position`th.
    case tab(String, position: Int)
    /// Types into the field with this label.
    case type(String, into: String)
    /// Waits for a line that holds this text.
    case see(String)
    /// Waits for the breadcrumbs.
    case at(String)
  }

  let name: String
  let steps: [Step]

  var testDescription: String { name }

  init(_ name: String, _ steps: Step...) {
    self.name = name
    self.steps = steps
  }
}

/// One way to show the program's screens, with a person at it.
protocol FrontEnd {
  /// Does one thing; throws, with what is shown, when it cannot be done.
  mutating func perform(_ step: Journey.Step) throws

  /// Leaves the program, and answers its exit status.
  mutating func quit() throws -> Int32
}

extension FrontEnd {
  mutating func walk(_ journey: Journey) throws {
    for step in journey.steps { try perform(step) }
  }
}

/// A step that could not be done, and what was shown at that moment.
struct Lost: Error, CustomStringConvertible {
  let step: String
  let shown: [String]

  var description: String { "\(step); shown is:\n" + shown.joined(separator: "\n") }
}

extension [String] {
  /// The number in front of the item called `label`: `3) Close`, `❯ 3 Close`, `2 [x] Close`.
  func number(of label: String) -> Int? {
    for line in self {
      let words = line.drop { !$0.isNumber }.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { continue }
      let text = words[1].hasPrefix("[") ? words[1].dropFirst(4) : words[1]
      guard text.hasPrefix(label) else { continue }
      if let number = Int(words[0].prefix { $0.isNumber }) { return number }
    }
    return nil
  }
}

extension Journey {
  /// Every way of the table of screens.
  static let all = [
    Journey(
      "Entry, Hoge, Fuga, Hoge, and back one level at a time",
      .at("Entry"),
      .choose("Hoge"),
      .at("Entry › Hoge"),
      .increase("Count"),
      .increase("Count"),
      .choose("Fuga"),
      .at("Entry › Hoge › Fuga"),
      .see("Opened with: 2"),
      .choose("Hoge"),
      .at("Entry › Hoge › Fuga › Hoge"),
      .see("Count"),
      .back,
      .at("Entry › Hoge › Fuga"),
      .back,
      .at("Entry › Hoge"),
      .see("2"),
      .back,
      .at("Entry")
    ),
    Journey(
      "Fuga empties the stack",
      .choose("Hoge"),
      .choose("Fuga"),
      .choose("Hoge"),
      .choose("Fuga"),
      .at("Entry › Hoge › Fuga › Hoge › Fuga"),
      .choose("Back to Entry"),
      .at("Entry")
    ),
    Journey(
      "Fuga closes itself",
      .choose("Hoge"),
      .choose("Fuga"),
      .choose("Close"),
      .at("Entry › Hoge")
    ),
    Journey(
      "a known profile signs in, and comes back to Auth from the tabs",
      .choose("Sign in"),
      .at("Entry › Sign in"),
      .type("blob", into: "Name"),
      .choose("Sign in"),
      .at("Entry › Sign in › Home"),
      .see("Signed in as: blob"),
      .choose("Open a child"),
      .choose("Open a child"),
      .choose("Open a child"),
      .at("Entry › Sign in › Home › Child 1 › Child 2 › Child 3"),
      .back,
      .at("Entry › Sign in › Home › Child 1 › Child 2"),
      .choose("Back to the first view"),
      .at("Entry › Sign in")
    ),
    Journey(
      "a new profile is set up",
      .choose("Sign in"),
      .type("Ada", into: "Name"),
      .choose("Sign in"),
      .at("Entry › Sign in › Set up a profile"),
      .see("Ada"),
      .type("Counts.", into: "Bio"),
      .choose("Done"),
      .at("Entry › Sign in › Home"),
      .see("Signed in as: Ada"),
      .tab("Search", position: 2),
      .at("Entry › Sign in › Search"),
      .see("Ada: Counts."),
      .back,
      .at("Entry › Sign in")
    ),
    Journey(
      "the tabs keep their state, and Home again goes back to its first screen",
      .choose("Main tabs"),
      .at("Entry › Sign in › Home"),
      .choose("Open a child"),
      .at("Entry › Sign in › Home › Child 1"),
      .tab("Search", position: 2),
      .at("Entry › Sign in › Search"),
      .type("taro", into: "Find"),
      .see("Writes reducers before breakfast."),
      .tab("Community", position: 3),
      .at("Entry › Sign in › Community"),
      .see("Terminal lovers (7 members)"),
      .choose("Terminal lovers"),
      .see("Terminal lovers (8 members)"),
      .tab("Notification", position: 4),
      .at("Entry › Sign in › Notification"),
      .choose("taro follows you."),
      .tab("Message", position: 5),
      .at("Entry › Sign in › Message"),
      .choose("taro"),
      .at("Entry › Sign in › Message › taro"),
      .type("Hello", into: "Write"),
      .choose("Send"),
      .see("you: Hello"),
      .back,
      .at("Entry › Sign in › Message"),
      .tab("Search", position: 2),
      .at("Entry › Sign in › Search"),
      .see("taro"),
      .tab("Home", position: 1),
      .at("Entry › Sign in › Home › Child 1"),
      .tab("Home", position: 1),
      .at("Entry › Sign in › Home")
    ),
    Journey(
      "a place is marked, jumped to, left for the previous one, and a move taken back",
      .choose("Hoge"),
      .increase("Count"),
      .choose("Fuga"),
      .at("Entry › Hoge › Fuga"),
      .mark("a"),
      .choose("Back to Entry"),
      .at("Entry"),
      .jump("a"),
      .at("Entry › Hoge › Fuga"),
      .see("Opened with: 1"),
      .previous,
      .at("Entry"),
      .previous,
      .at("Entry › Hoge › Fuga"),
      .back,
      .at("Entry › Hoge"),
      .see("1"),
      .undo,
      .at("Entry › Hoge › Fuga"),
      .undo,
      .at("Entry")
    ),
    Journey(
      "a tab is a place, which is loaded when it is jumped to",
      .choose("Main tabs"),
      .tab("Community", position: 3),
      .see("Terminal lovers (7 members)"),
      .mark("c"),
      .tab("Notification", position: 4),
      .at("Entry › Sign in › Notification"),
      .previous,
      .at("Entry › Sign in › Community"),
      .undo,
      .at("Entry › Sign in › Notification"),
      .back,
      .back,
      .at("Entry"),
      .jump("c"),
      .at("Entry › Sign in › Community"),
      .see("Terminal lovers (7 members)"),
      .previous,
      .at("Entry")
    ),
    Journey(
      "a number fact over HTTP",
      .choose("Number fact"),
      .increase("Number"),
      .choose("Ask for a fact"),
      .see("fact about /1/trivia"),
      .increase("Number"),
      .choose("Ask for a fact"),
      .see("fact about /2/trivia")
    ),
    Journey(
      "a counter that comes and goes",
      .choose("Optional counter"),
      .see("No counter"),
      .choose("There is a counter"),
      .increase("Count"),
      .see("1"),
      .choose("There is a counter"),
      .see("No counter")
    ),
    Journey(
      "two tabs on one state",
      .choose("Shared counter"),
      .increase("Count"),
      .increase("Count"),
      .choose("Is it prime?"),
      .see("The number 2 is prime!"),
      .choose("OK"),
      .tab("Profile", position: 2),
      .see("Maximum: 2"),
      .see("Events: 2"),
      .choose("Reset"),
      .see("Count")
    ),
    Journey(
      "an older model in step",
      .choose("Legacy sync"),
      .see("Old model"),
      .increase("Store"),
      .see("101"),
      .increase("Old model"),
      .see("102")
    ),
  ]
}
