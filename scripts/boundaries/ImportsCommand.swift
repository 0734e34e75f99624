import ModuleGraph
import NavigatorCommandLineTool
import NavigatorJSON

/// `boundaries imports`: lists the imports of files.
enum ImportsCommand {
  static let command = Command(
    "imports",
    summary: "List the imports of files, of all Swift files in folders, or of standard input (-).",
    options: [
      Option("format", letter: "f", value: .choice(["text", "json"]), summary: "the format (text)")
    ],
    positionals: Command.Positionals("FILE|FOLDER|-…", count: 1...Int.max)
  )

  static func run(_ arguments: Arguments) throws -> Int32 {
    let (files, readFailures) = SourceReader.scan(files: arguments.positionals)
    let isJSON = arguments.value("format") == "json"
    try Boundaries.write(isJSON ? ImportsReport.json(files).text : ImportsReport.text(files))
    return Boundaries.report(readFailures)
  }
}
