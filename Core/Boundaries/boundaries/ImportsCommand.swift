import ModuleGraph
import NavigatorCommandLineTool

enum ImportsCommand {
  static let command = Command(
    "imports",
    summary: "List the imports of files, of all Swift files in folders, or of standard input (-).",
    options: [PackageOptions.format],
    positionals: Command.Positionals("FILE|FOLDER|-…", count: 1...Int.max)
  )

  static func run(_ arguments: Arguments) throws -> Int32 {
    let (files, readFailures) = SourceReader.scan(files: arguments.positionals)
    let text = ImportsReport.text(files)
    return try Boundaries.write(text, or: ImportsReport.json(files), arguments, readFailures)
  }
}
