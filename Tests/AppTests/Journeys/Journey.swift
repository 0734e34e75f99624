import TerminalTestHelpers
import TestHelpers
import Testing

/// A sequence of user actions and expectations, which runs in every front end and language.
struct Journey: Sendable, CustomTestStringConvertible {
  /// A user action or an expectation.
  enum Step: Sendable {
    /// Opens the item with this label.
    case choose(String)
    /// Presses a key of the row with this label; `*` selects it.
    case press(Character, on: String)
    /// Cancels the request with this label.
    case cancel(String)
    /// Increases the value with this label.
    case increase(String)
    /// Decreases the value with this label.
    case decrease(String)
    /// Opens the inspector, and stays on the screen.
    case openInspector
    /// Goes from the screen to the inspector, or back.
    case switchPane
    /// Goes back one level.
    case back
    /// Marks the current place with a letter.
    case mark(Character)
    /// Goes to the place with this mark.
    case jump(Character)
    /// Goes to the previous place.
    case previous
    /// Undoes the last change of the screen.
    case undo
    /// Makes the change again.
    case redo
    /// Goes back to the place before the last move.
    case undoMove
    /// Goes forward to the place before the last ``undoMove``.
    case redoMove
    /// Presses the button of a question at a position, counted from one.
    case answer(Int)
    /// Types the number with this label.
    case set(String, Int)
    /// Selects the tab with this title at a position, counted from one.
    case tab(String, position: Int)
    /// Types into the field with this label.
    case type(String, into: String)
    /// Waits for a line with this text.
    case see(String)
    /// Moves down until there is a line with this text.
    case scroll(to: String)
    /// Waits for these breadcrumbs.
    case at(String)
  }

  let name: String
  let steps: [Step]

  var testDescription: String { name }

  init(_ name: String, _ steps: Step...) {
    self.init(name, steps: steps)
  }

  init(_ name: String, steps: [Step]) {
    self.name = name
    self.steps = steps
  }
}

/// What the program shows its menus with.
enum FrontEnd: CaseIterable { case fullScreen, lineMode }

extension Journey {
  /// Runs the journey in a front end, and quits: the terminal is left as it was, and lines are plain text.
  func run(
    in frontEnd: FrontEnd,
    _ arguments: [String],
    _ environment: [String: String]
  ) throws {
    switch frontEnd {
    case .fullScreen:
      var driver = try FullScreenDriver(arguments, environment: environment)
      try driver.run(self)
      #expect(try driver.quit() == 130)
      #expect(driver.terminal.settings == driver.settings)
    case .lineMode:
      var driver = try LineModeDriver(arguments, environment: environment)
      try driver.run(self)
      #expect(try driver.quit() == 0)
      #expect(!driver.text.contains("\u{1B}"))
    }
  }
}

/// A front end of the program, driven by a test.
protocol FrontEndDriver {
  /// Performs a step; throws ``StepFailure`` if that is not possible.
  mutating func perform(_ step: Journey.Step) throws

  /// Quits the program and returns its exit status.
  mutating func quit() throws -> Int32
}

extension FrontEndDriver {
  mutating func run(_ journey: Journey) throws {
    for step in journey.steps { try perform(step) }
  }
}

/// A step that could not be performed, with the screen at that moment.
struct StepFailure: Error, CustomStringConvertible {
  let step: String
  let screen: [String]

  var description: String { "\(step); the screen is:\n" + screen.joined(separator: "\n") }
}

extension [String] {
  /// Returns the number of the item with a label: `3) Close`, `❯ 3 Close`, `2 [x] Close`.
  func number(of label: String) -> Int? {
    for line in self {
      let words = line.drop { !$0.isNumber }.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { continue }
      let text = (words[1].hasPrefix("[") ? words[1].dropFirst(4) : words[1]).drop {
        " ✓".contains($0)
      }
      guard text.hasPrefix(label) else { continue }
      if let number = Int(words[0].prefix { $0.isNumber }) { return number }
    }
    return nil
  }

  /// Returns the line of the item with a label; on a full screen, only nine items have numbers, and
  /// none while a number or a text is typed.
  func row(of label: String) -> Int? {
    let rows = indices.filter { self[$0].contains(label) }
    return rows.first { [self[$0]].number(of: label) != nil }
      ?? rows.first { row in
        let text = self[row].drop { " ❯".contains($0) }
        return ["", "[✓] ", "[ ] "].contains { box in
          // A label ends before a value or a field; a text may begin with the same words.
          ["  ", ":"].contains { "\(text)  ".hasPrefix(box + label + $0) }
        }
      }
  }
}
