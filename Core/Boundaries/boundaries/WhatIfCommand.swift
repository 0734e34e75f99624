import ModuleGraph
import NavigatorCommandLineTool
import NavigatorSpelling

enum WhatIfCommand: BoundariesCommand {
  private static let changes = [
    Option("remove", value: .text("A:B"), summary: "A neither imports nor declares B"),
    Option(
      "move",
      value: .text("A:LAYER"),
      summary: "A is in another layer: a group, or a pattern in a rule about layers"
    ),
    Option("merge", value: .text("A:B"), summary: "A becomes part of B"),
    Option(
      "split",
      value: .text("A:FOLDER"),
      summary: "a folder of A becomes a module that A imports"
    ),
  ]

  static let command = Command(
    "what-if",
    summary: "Check changes of modules in the graph alone, and change no file.",
    options: PackageOptions.all + changes + [PackageOptions.format],
    notes: """
      Changes may be repeated, and are made in their order. Prints the findings and cycles that come (+)
      and go (-), where those in the baseline do not come. Exits with 0 if no error comes, and 1 otherwise.
      """
  )

  static func run(_ arguments: Arguments) throws -> Int32 {
    let names = changes.map(\.name)
    let chosen = try arguments.options.filter { names.contains($0.name) }
      .map { try change($0.name, $0.value ?? "") }
    guard !chosen.isEmpty else {
      let options = names.map { "'--\($0)'" }.joined(separator: ", ")
      throw RequestError("there is no change; pass \(options)")
    }
    let package = PackageOptions(arguments)
    let (configuration, loaded) = try package.read()
    let baseline = try package.check(configuration).baseline
    let found = try WhatIf(chosen, in: loaded, configuration, baseline: baseline)
    let status = try Boundaries.write(found.text, or: found.json, arguments, loaded.readFailures)
    return max(status, found.status)
  }

  private static func change(_ name: String, _ text: String) throws -> HypotheticalChange {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 2, !parts.contains("") else {
      throw RequestError("'--\(name) \(text.excerpt)' needs two names, as in 'A:B'")
    }
    return switch name {
    case "remove": .remove(from: parts[0], to: parts[1])
    case "move": .move(module: parts[0], layer: parts[1])
    case "merge": .merge(module: parts[0], into: parts[1])
    default: .split(module: parts[0], folder: parts[1])
    }
  }
}
