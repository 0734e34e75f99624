/// A program to measure, and the keys and texts of its screens.
struct BenchmarkedProgram: Sendable {
  /// The name in the report.
  let name: String
  let path: String
  /// The limit for the time from its start to its first frame, in milliseconds; nil for none.
  var firstFrameLimit: Double?
  /// The limit for the instructions from its start to its first frame; nil for none.
  var startLimit: Double?
  /// The limits as multiples of the same list in C; nil for none.
  var ratios: Ratios?
  /// The limit for its memory, in mebibytes; nil for none.
  var residentLimit: Double?
  /// The keys and texts of a screen for a burst; nil for none.
  var burst: Burst?
  /// Whether it has the demo's list, whose length DEMO_ROWS sets.
  var hasList = false
  /// Whether it is `navigator`, with stacks, a filter and requests.
  var isNavigator = false

  /// The limits of the times, as multiples of those of the same list in C.
  struct Ratios: Sendable {
    let firstFrame: Double
    let key: Double
    let processorTime: Double
  }

  /// A thousand keys that are sent at once.
  struct Burst: Sendable {
    /// The keys that open the screen.
    let openingKeys: String
    /// A text on that screen.
    let openedText: String
    let keys: String
    /// A text that is shown after all keys.
    let finishedText: String
  }

  static func c(_ path: String) -> BenchmarkedProgram {
    BenchmarkedProgram(name: "list in C", path: path)
  }

  static func demo(_ path: String, isStatic: Bool) -> BenchmarkedProgram {
    BenchmarkedProgram(
      name: isStatic ? "demo, linked statically" : "demo",
      path: path,
      firstFrameLimit: 10,
      ratios: isStatic ? Ratios(firstFrame: 1.6, key: 1.2, processorTime: 2) : nil,
      residentLimit: isStatic ? 6.5 : 12,
      burst: Burst(
        openingKeys: "5",
        openedText: "Row 0",
        // Enter shows the number of the row, which proves that all keys before it were handled.
        keys: String(repeating: "\u{1B}[B", count: 1_000) + "\r",
        finishedText: "chosen 1000"
      ),
      hasList: true
    )
  }

  static func navigator(_ path: String, isStatic: Bool) -> BenchmarkedProgram {
    BenchmarkedProgram(
      name: isStatic ? "navigator, linked statically" : "navigator",
      path: path,
      // Most of the difference is the work of the dynamic linker.
      firstFrameLimit: isStatic ? 4 : 10,
      startLimit: isStatic ? 3_500_000 : 9_900_000,
      ratios: isStatic ? Ratios(firstFrame: 2, key: 1.3, processorTime: 2.5) : nil,
      residentLimit: isStatic ? 9 : 12,
      burst: Burst(
        openingKeys: "/number\r\r",
        openedText: "Ask for a fact",
        // Each key increases a number.
        keys: String(repeating: "\u{1B}[C", count: 1_000),
        finishedText: "1000"
      ),
      isNavigator: true
    )
  }
}
