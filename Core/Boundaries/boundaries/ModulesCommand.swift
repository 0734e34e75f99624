import ModuleGraph
import NavigatorCLibrary
import NavigatorCommandLineTool
import NavigatorJSON
import NavigatorOperatingSystem

enum ModulesCommand: BoundariesCommand {
  static let command = Command(
    "modules",
    summary: "List the modules with their metrics.",
    options: PackageOptions.all + [
      PackageOptions.format,
      Option("imports", summary: "print JSON with all imports and findings, too"),
      Option("serve", summary: "keep running: print again for each line on standard input"),
    ],
    notes: """
      fan-in: the number of modules that import it. fan-out: the number of modules it imports.
      instability: fan-out / (fan-in + fan-out). depth: the length of its longest chain of imports.
      """
  )

  static func run(_ arguments: Arguments) throws -> Int32 {
    let package = PackageOptions(arguments)
    if arguments.has("serve") { return try serve(package) }
    let (configuration, loaded) = try package.read()
    if arguments.has("imports") {
      try writeImports(loaded, package.check(configuration))
      return Boundaries.report(loaded.readFailures)
    }
    let text = ModulesReport.text(loaded.graph)
    let json = ModulesReport.json(loaded.graph)
    return try Boundaries.write(text, or: json, arguments, loaded.readFailures)
  }

  private static func writeImports(_ loaded: LoadedGraph, _ check: Check) throws {
    let findings = try check.run(loaded).findings
    try Boundaries.write(ModulesReport.json(loaded, findings).line + "\n")
  }

  /// Prints the package, or an object with the error, for each line of standard input, and counts the files it reads
  /// on standard error.
  private static func serve(_ package: PackageOptions) throws -> Int32 {
    // The keys of a program that shows the package come first, also while all processors read files.
    _ = nice(10)
    let watch = PackageWatch()
    Boundaries.endWithReader { watch.report() }
    let cache = SourceCache()
    var paths = [package.configurationFile, package.inFolder("Package.swift")]
    if let baseline = try? package.baselineFile(package.configuration()) { paths.append(baseline) }
    while readLine() != nil {
      try watch.watch(paths) {
        do {
          try writeImports(package, cache, &paths)
        } catch {
          // What was read last is watched, so that a file with a mistake is read again once it is mended.
          try Boundaries.write(JSONOutput.object([("error", .string("\(error)"))]).line + "\n")
        }
        return paths
      }
    }
    return 0
  }

  /// Prints the package, and yields the paths of what was read, also if it cannot be checked.
  private static func writeImports(
    _ package: PackageOptions,
    _ cache: SourceCache,
    _ paths: inout [String]
  ) throws {
    let configuration = try package.configuration()
    var loader = try package.loader(configuration)
    loader.cache = cache
    loader.progress = { Boundaries.printError("\($0) of \($1)", prefix: "read ") }
    let loaded = try loader.load(package.folder)
    _ = Boundaries.report(loaded.readFailures)
    paths = loaded.watchedPaths + [package.configurationFile] + (configuration?.sharedFiles ?? [])
    paths.append(try package.baselineFile(configuration))
    try writeImports(loaded, package.check(configuration))
  }
}
