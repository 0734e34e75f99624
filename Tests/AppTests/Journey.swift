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

  /// The line of the item called `label` on a whole screen, where only the first nine have numbers.
  func row(of label: String) -> Int? {
    firstIndex { [$0].number(of: label) != nil }
      ?? firstIndex { $0.drop { " ❯".contains($0) }.hasPrefix(label) }
  }
}
