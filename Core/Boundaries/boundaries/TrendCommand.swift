import ModuleGraph
import NavigatorCommandLineTool
import NavigatorJSON
import NavigatorSpelling

enum TrendCommand: BoundariesCommand {
  static let command = Command(
    "trend",
    summary: "Print findings, modules, cycles and depth over the history in git.",
    options: PackageOptions.all + [
      Option("weeks", value: .text("N"), summary: "the number of weeks (52)"),
      Option("tags", summary: "each tag instead of each week"),
      PackageOptions.format(["text", "json", "svg"], "the format (text)"),
      Option("progress", summary: "count the revisions that are read on standard error"),
      Option("output", letter: "o", value: .text("FILE"), summary: "the file (standard output)"),
    ],
    notes: """
      Reads the last commit of each week before the current one. The working tree stays as it is. Each
      revision is checked with its own configuration, or with that of '--config', without a baseline.
      Exits with 2 if a revision cannot be read, and otherwise with 0.
      """
  )

  static func run(_ arguments: Arguments) throws -> Int32 {
    Boundaries.endWithReader()
    let package = PackageOptions(arguments)
    let history: GitHistory
    if arguments.has("tags") {
      history = try GitHistory(tagsIn: package.folder)
    } else {
      let text = arguments.value("weeks") ?? "52"
      guard let weeks = Int(text), (1...1000).contains(weeks) else {
        throw RequestError("'\(text.excerpt)' is not a number of weeks from 1 to 1000")
      }
      history = try GitHistory(weeks: weeks, in: package.folder)
    }
    guard !history.revisions.isEmpty else { throw RequestError("there is no such revision") }
    let given = arguments.has("config") ? try package.configuration() : nil
    let counts = arguments.has("progress")
    let trend = try Trend(history, try package.loader(given)) {
      if counts { Boundaries.printError("\($0) of \($1)", prefix: "read ") }
    }
    let text =
      switch arguments.value("format") {
      case "json": trend.json.text
      case "svg": trend.svg
      default: trend.text
      }
    try package.write(text, to: arguments.value("output"))
    return trend.status
  }
}
