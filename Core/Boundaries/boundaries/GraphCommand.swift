import BoundariesCheck
import BoundariesDrawing
import BoundariesGraph
import BoundariesRules
import NavigatorCommandLineTool
import NavigatorSpelling

enum GraphCommand: BoundariesCommand {
  static let command = Command(
    "graph",
    summary: "Draw the modules and their imports.",
    options: PackageOptions.all + [
      PackageOptions.format(
        DrawingFormat.allCases.map(\.rawValue),
        "the format of the drawing (default: text)"
      ),
      Option(
        "output",
        letter: "o",
        value: .text("FILE"),
        summary: "the output file (default: standard output)"
      ),
      Option(
        "focus",
        value: .text("MODULE"),
        summary: "show only this module, its dependencies and its dependents"
      ),
      Option(
        "depth",
        value: .text("N"),
        summary: "with --focus, show only modules at most this many imports away"
      ),
      Option(
        "reaches",
        value: .text("MODULE"),
        summary: "show only the modules that import this module, directly or not"
      ),
      Option("collapse", value: .choice(["group"]), summary: "draw groups instead of modules"),
      Option("externals", summary: "include the modules of the toolchain and of other packages"),
      PackageOptions.trustExceptions,
    ],
    notes: "Imports that break a rule are red, or marked with '!' in text."
  )

  static func run(_ arguments: Arguments) throws -> Int32 {
    let depth = try depth(arguments)
    let package = PackageOptions(arguments)
    let (configuration, loaded) = try package.read()
    // The baseline is ignored, so that known violations are marked, too.
    let check = try package.check(configuration, usesBaseline: false)
    let format = arguments.value("format").flatMap(DrawingFormat.init) ?? .text
    let collapses = arguments.has("collapse")
    var selection = try selection(arguments, loaded.graph)
    selection.depth = depth
    // A page collapses groups itself, so that its reader can open them.
    selection.collapsesGroups = collapses && format != .html
    var drawing = GraphDrawing(
      loaded.graph,
      groups: try configuration?.groups(for: loaded.graph) ?? [],
      layers: try configuration?.layers(for: loaded.graph) ?? [],
      findings: try check.run(loaded).findings,
      selection: selection
    )
    drawing.opensCollapsed = collapses
    try package.write(format.render(drawing), to: arguments.value("output"))
    return Boundaries.report(loaded.readFailures)
  }

  /// Returns the modules that the arguments select.
  private static func selection(
    _ arguments: Arguments,
    _ graph: ModuleGraph
  ) throws -> GraphDrawing.Selection {
    var selection = GraphDrawing.Selection()
    selection.focus = try arguments.value("focus").map { name in try graph.module(called: name) }
    selection.reaches = try arguments.value("reaches").map { name in
      try graph.module(called: name)
    }
    selection.showsExternals = arguments.has("externals")
    return selection
  }

  /// Returns the number of imports to show around the focus; nil for all.
  private static func depth(_ arguments: Arguments) throws -> Int? {
    guard let text = arguments.value("depth") else { return nil }
    guard let depth = Int(text), depth >= 0 else {
      throw RequestError("'\(text.excerpt)' is not a number of imports")
    }
    if arguments.value("focus") == nil { throw RequestError("'--depth' needs '--focus MODULE'") }
    return depth
  }
}
