import ModuleGraph
import NavigatorCommandLineTool

enum CostCommand {
  static let command = Command(
    "cost",
    summary: "Print the longest chain of modules that are compiled one after another.",
    options: PackageOptions.all + [
      Option("timings", value: .text("LOG"), summary: "weigh by the times in it (by lines)"),
      PackageOptions.format,
    ],
    notes: """
      Also prints the dependencies without which the chain is shorter. The log is the output of a clean
      'swift build -Xswiftc -Xfrontend -Xswiftc -debug-time-function-bodies'.
      """
  )

  static func run(_ arguments: Arguments) throws -> Int32 {
    let (_, loaded) = try PackageOptions(arguments).read()
    let cost = try BuildCost(loaded, log: arguments.value("timings"))
    return try Boundaries.write(cost.text, or: cost.json, arguments, loaded.readFailures)
  }
}
