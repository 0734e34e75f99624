/// A program that is measured, and how its screens are used for it.
struct Subject: Sendable {
  /// What it is called in the report.
  let name: String
  /// Where it lies.
  let path: String
  /// At most so many milliseconds from its start to its first frame.
  let firstFrameGoal: Double
  /// Keys that open a screen on which the keys of the burst do something.
  let opening: String
  /// What that screen shows once it is there.
  let isOpen: String
  /// A thousand keys at once.
  let burst: String
  /// What is shown once all of them have been obeyed.
  let isDone: String
  /// Whether it has the demo's list, whose length DEMO_ROWS says.
  let hasList: Bool

  static func demo(_ path: String) -> Subject {
    Subject(
      name: "demo",
      path: path,
      firstFrameGoal: 10,
      opening: "5",
      isOpen: "Row 0",
      // The last key says on which row it was pressed, which proves that all before it were obeyed.
      burst: String(repeating: "\u{1B}[B", count: 1_000) + "\r",
      isDone: "chosen 1000",
      hasList: true
    )
  }

  static func navigator(_ path: String, isStatic: Bool) -> Subject {
    Subject(
      name: isStatic ? "navigator, linked statically" : "navigator",
      path: path,
      // What a dynamic linker does before `main` is most of the difference.
      firstFrameGoal: isStatic ? 4 : 10,
      opening: "/number\r",
      isOpen: "Ask for a fact",
      // A number is counted up.
      burst: String(repeating: "\u{1B}[C", count: 1_000),
      isDone: "1000",
      hasList: false
    )
  }
}
