import ModuleGraph
import NavigatorCommandLineTool
import NavigatorJSON

/// `boundaries imports`: shows what the scanner sees in files.
enum ImportsCommand {
  static let command = Command(
    "imports",
    summary: "Show the imports the scanner sees in files.",
    options: [Option("format", letter: "f", value: .choice(["text", "json"]), summary: "text")],
    positionals: Command.Positionals("FILE…", count: 1...Int.max)
  )

  static func run(_ arguments: Arguments) -> Int32 {
    let (files, obstacles) = SourceReader.scan(files: arguments.positionals)
    let isJSON = arguments.value("format") == "json"
    Boundaries.write(isJSON ? ImportsReport.json(files).text : ImportsReport.text(files))
    return Boundaries.tell(obstacles)
  }
}
