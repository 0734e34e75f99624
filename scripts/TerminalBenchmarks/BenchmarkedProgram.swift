/// A program to measure, and the keys and texts of its screens.
struct BenchmarkedProgram: Sendable {
  /// The name in the report.
  let name: String
  let path: String
  /// The limit for the time from its start to its first frame, in milliseconds.
  let firstFrameLimit: Double
  /// The keys that open the screen for the burst.
  let openingKeys: String
  /// A text on that screen.
  let openedText: String
  /// A thousand keys that are sent at once.
  let burst: String
  /// A text that is shown after all keys of the burst.
  let finishedText: String
  /// Whether it has the demo's list, whose length DEMO_ROWS sets.
  let hasList: Bool

  static func demo(_ path: String) -> BenchmarkedProgram {
    BenchmarkedProgram(
      name: "demo",
      path: path,
      firstFrameLimit: 10,
      openingKeys: "5",
      openedText: "Row 0",
      // Enter shows the number of the row, which proves that all keys before it were handled.
      burst: String(repeating: "\u{1B}[B", count: 1_000) + "\r",
      finishedText: "chosen 1000",
      hasList: true
    )
  }

  static func navigator(_ path: String, isStatic: Bool) -> BenchmarkedProgram {
    BenchmarkedProgram(
      name: isStatic ? "navigator, linked statically" : "navigator",
      path: path,
      // Most of the difference is the work of the dynamic linker.
      firstFrameLimit: isStatic ? 4 : 10,
      openingKeys: "/number\r",
      openedText: "Ask for a fact",
      // Each key increases a number.
      burst: String(repeating: "\u{1B}[C", count: 1_000),
      finishedText: "1000",
      hasList: false
    )
  }
}
