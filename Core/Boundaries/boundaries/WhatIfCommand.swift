import ModuleGraph
import NavigatorCommandLineTool
import NavigatorSpelling

enum WhatIfCommand {
  private static let changes: [(Option, @Sendable (String, String) -> HypotheticalChange)] = [
    (
      Option("remove", value: .text("A:B"), summary: "A neither imports nor declares B"),
      { .remove(from: $0, to: $1) }
    ),
    (
      Option(
        "move",
        value: .text("A:LAYER"),
        summary: "A is in another layer: a group, or a pattern in a rule about layers"
      ), { .move(module: $0, layer: $1) }
    ),
    (
      Option("merge", value: .text("A:B"), summary: "A becomes part of B"),
      { .merge(module: $0, into: $1) }
    ),
    (
      Option(
        "split",
        value: .text("A:FOLDER"),
        summary: "a folder of A becomes a module that A imports"
      ), { .split(module: $0, folder: $1) }
    ),
  ]

  static let command = Command(
    "what-if",
    summary: "Check changes of modules in the graph alone, and change no file.",
    options: PackageOptions.all + changes.map(\.0) + [PackageOptions.format],
    notes: """
      Changes may be repeated, and are made in their order. Prints the findings and cycles that come (+)
      and go (-), without regard to a baseline. Exits with 0 if no error comes, and 1 otherwise.
      """
  )

  static func run(_ arguments: Arguments) throws -> Int32 {
    let chosen = try arguments.options.compactMap { option in
      try changes.first { $0.0.name == option.name }.map { try change($0, option.value ?? "") }
    }
    guard !chosen.isEmpty else {
      let names = changes.map { "'--\($0.0.name)'" }.joined(separator: ", ")
      throw InvalidArgument("there is no change; pass \(names)")
    }
    let package = PackageOptions(arguments)
    let (configuration, loaded) = try package.read()
    let found = try WhatIf(chosen, in: loaded, configuration)
    let status = try Boundaries.write(found.text, or: found.json, arguments, loaded.readFailures)
    return max(status, found.status)
  }

  private static func change(
    _ kind: (Option, @Sendable (String, String) -> HypotheticalChange),
    _ text: String
  ) throws -> HypotheticalChange {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts.contains("") else {
      throw InvalidArgument("'--\(kind.0.name) \(text.excerpt)' needs two names, as in 'A:B'")
    }
    return kind.1(String(parts[0]), String(parts[1]))
  }
}
