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
        summary: "show only the modules that reach this module"
      ),
      Option("collapse", value: .choice(["group"]), summary: "draw groups instead of modules"),
      Option("externals", summary: "include the modules of the toolchain and of other packages"),
      PackageOptions.trustExceptions,
    ],
    notes: "Imports that break a rule are red, or marked with '!' in text."
  )

  static func run(_ arguments: Arguments) throws -> Int32 {
    let package = PackageOptions(arguments)
    let (configuration, loaded) = try package.read()
    // A known violation breaks a rule as well.
    let check = try package.check(configuration, usesBaseline: false)
    let findings = try check.run(loaded).findings
    let format = arguments.value("format").flatMap(DrawingFormat.init) ?? .text
    var selection = GraphDrawing.Selection()
    selection.focus = try arguments.value("focus").map { try loaded.graph.module(called: $0) }
    selection.reaches = try arguments.value("reaches").map { try loaded.graph.module(called: $0) }
    selection.showsExternals = arguments.has("externals")
    selection.depth = try arguments.value("depth").map(depth)
    if selection.depth != nil, selection.focus == nil {
      throw RequestError("'--depth' needs '--focus MODULE'")
    }
    // A page collapses groups itself, so that its reader can open them.
    selection.collapsesGroups = arguments.has("collapse") && format != .html
    var drawing = GraphDrawing(
      loaded.graph,
      groups: try configuration?.groups(for: loaded.graph) ?? [],
      layers: try configuration?.layers(for: loaded.graph) ?? [],
      findings: findings,
      selection: selection
    )
    drawing.opensCollapsed = arguments.has("collapse")
    try package.write(format.render(drawing), to: arguments.value("output"))
    return Boundaries.report(loaded.readFailures)
  }

  private static func depth(_ text: String) throws -> Int {
    if let depth = Int(text), depth >= 0 { return depth }
    throw RequestError("'\(text.excerpt)' is not a number of hops")
  }
}
