/// A program to measure, its limits, and the keys and texts of its screens.
struct BenchmarkedProgram {
  enum Kind { case listInC, demo, navigator }

  /// A thousand keys that are sent at once.
  struct Burst {
    /// The keys that open the screen, and a text on it.
    let opening: (keys: String, text: String)
    let keys: String
    /// A text that is shown after all keys.
    let finishedText: String
  }

  let kind: Kind
  /// The name in the report.
  let name: String
  let path: String
  /// The limits of its own, by the name of the measurement; "…, times C" is the ratio to the same list in C.
  var limits: [String: Double] = [:]
  var burst: Burst?

  static let c = BenchmarkedProgram(kind: .listInC, name: "list in C", path: ".build/list-in-c")

  static func demo(_ folder: String, isStatic: Bool) -> BenchmarkedProgram {
    BenchmarkedProgram(
      kind: .demo,
      name: isStatic ? "demo, linked statically" : "demo",
      path: "\(folder)/TerminalUIDemo",
      limits: isStatic
        ? [
          "first frame": 10, "first frame, times C": 1.6, "key to frame, times C": 1.2,
          "processor time of a key, times C": 2, "resident": 6.5,
        ] : ["first frame": 10, "resident": 12],
      burst: Burst(
        opening: ("5", "Row 0"),
        // Enter shows the number of the row, which proves that all keys before it were handled.
        keys: String(repeating: "\u{1B}[B", count: 1_000) + "\r",
        finishedText: "chosen 1000"
      )
    )
  }

  static func navigator(_ folder: String, isStatic: Bool) -> BenchmarkedProgram {
    BenchmarkedProgram(
      kind: .navigator,
      name: isStatic ? "navigator, linked statically" : "navigator",
      path: "\(folder)/navigator",
      // Most of the difference is the work of the dynamic linker.
      limits: isStatic
        ? [
          "first frame": 4, "first frame, times C": 2, "key to frame, times C": 1.3,
          "processor time of a key, times C": 2.5, "instructions to the first frame": 3_500_000,
          "resident": 9,
        ] : ["first frame": 10, "instructions to the first frame": 9_900_000, "resident": 12],
      burst: Burst(
        opening: ("/number\r\r", "Ask for a fact"),
        // Each key increases a number.
        keys: String(repeating: "\u{1B}[C", count: 1_000),
        finishedText: "1000"
      )
    )
  }
}
