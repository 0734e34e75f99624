import Foundation
import NavigatorOperatingSystem
import NavigatorSpelling

/// Adds a feature: its module, tests and golden file, its line in the manifest, its screen, its route, and the row that
/// opens it.
struct NewFeature {
  let project: Project
  let name: Name
  /// The titles in English and Japanese.
  let title: String
  let japanese: String
  /// The feature that opens it; nil for a tab.
  let opener: Name?
  /// The case of its client in the manifest; nil if there is none.
  let client: String?

  /// A planned feature.
  struct Plan {
    var edits: Edits
    /// The link to the new screen.
    var link: String
    /// What the command cannot add, with the lines to add by hand.
    var remarks: [String]
  }

  func plan() throws -> Plan {
    try project.requireFree(feature: name)
    var edits = Edits(root: project.root)
    let module = try client.map { try project.client($0, in: edits) }
    try addFeature(module, to: &edits)
    let router = try opener.map { try project.router(of: $0).router } ?? project.tabs()
    try addScreen(to: router, &edits)
    let remark = try addView(to: router, &edits)
    if let opener {
      try addRoute(from: opener, &edits)
      try addRow(to: opener, &edits)
    }
    let above = ["AccountRouter": "/account", "MainTabs": "/account/tabs"]
    let owner = router.router ?? router.name
    let link = "\(above[owner, default: ""])/\(name.word)"
    var remarks: [String] = []
    if let remark { remarks.append(remark) }
    return Plan(edits: edits, link: link, remarks: remarks)
  }

  private func addFeature(_ module: String?, to edits: inout Edits) throws {
    let source = "Features/\(name.feature)/\(name.type).swift"
    let test = "\(project.tests)/\(name.feature)Tests/\(name.type)Tests.swift"
    var words = ["NAME": name.type, "WORD": name.word, "TITLE": text]
    var parts = opener == nil ? [] : ["delegate"]
    var template = "Feature"
    if let client, let module {
      let folder = project.has("Core/Clients") ? "Core/Clients" : "Clients"
      let sources = try project.sources("\(folder)/\(module)").map { try edits.source($0) }
      let function = try ClientFunction(of: module, in: sources)
      let sample = try project.sample(of: client) ?? "\(module).live"
      words.merge(function.words(sample: sample)) { $1 }
      if function.answer(sample: sample) != nil { parts.append("known") }
      template = "ClientFeature"
    }
    try edits.create(source, project.template(template, words, parts: parts))
    try edits.create(test, project.template("\(template)Tests", words, parts: parts))
    var clients = ""
    if let client { clients = ".\(client)" }
    let line = "  (\"\(name.feature)\", [\(clients)]),"
    try edits.insert(line, in: "Package.swift", after: "let features: ", before: "]")
  }

  private func addScreen(to router: Screens, _ edits: inout Edits) throws {
    let type = try project.reference(to: name)
    var screen = "let \(name.key) = \(type)()"
    var argument: String?
    if let client {
      screen = "let \(name.key): \(type)"
      argument = "\(name.key): \(type)(client: dependencies.\(client))"
    }
    edits.set(router.path, to: try router.adding(screen: screen, argument: argument))
    try edits.insertImport(name.feature, in: router.path)
  }

  /// Adds the view of the screen, which is its menu, if the app has a window.
  ///
  /// Returns what is to be added by hand if there is no place for it.
  private func addView(to router: Screens, _ edits: inout Edits) throws -> String? {
    let type = try project.reference(to: name)
    let sources = try project.sources("App").map { path in
      (path: path, source: try edits.source(path))
    }
    let window = #"\bimport\s+(?:SwiftUI|NavigatorSwiftUI)\b"#
    guard try sources.contains(where: { try !$0.source.matches(window).isEmpty }) else {
      return nil
    }
    let owner = router.router ?? router.name
    for (path, source) in sources where try source.declares("screenView", in: owner) {
      return """
        \(owner) has a function 'screenView' in \(path), which needs the view of \(name.type) in its switch:

          case .\(name.key): store.scope(state: \\.\(name.key), action: Path.Action.\(name.key)).map(\(name.type)View.init)
        """
    }
    let view = "extension \(type): ViewFeature {}"
    var best: (path: String, source: SwiftSource, place: SwiftSource.ViewPlace)?
    for (path, source) in sources {
      guard let place = try source.views(of: owner) else { continue }
      if let best, best.place.rank >= place.rank { continue }
      best = (path, source, place)
    }
    guard let best else {
      return """
        The app has a window, and no place for the view of \(name.type) was found. Add it beside the views of other screens:

          \(view)
        """
    }
    edits.set(best.path, to: best.source.inserting(view, afterLineOf: best.place.end))
    try edits.insertImport(name.feature, in: best.path)
    return nil
  }

  private func addRoute(from opener: Name, _ edits: inout Edits) throws {
    let type = try project.reference(to: name)
    let (router, screen) = try project.router(of: opener)
    let cases = """
      case .\(screen)(.to\(name.type)): state.path.append(.\(name.key)(\(type).State()))
      case .\(name.key)(.toRoot): state.path.popToRoot()
      """
    let source = try edits.source(router.path)
    guard let body = try source.block(after: #"\bfunc\s+route\s*\("#),
      let decision = try source.block(after: #"\bswitch\b"#, in: body)
    else {
      throw Failure(
        "\(router.path) has no switch in a function 'route', for these cases:\n\(cases)"
      )
    }
    edits.set(router.path, to: try source.inserting(cases: cases, in: decision))
  }

  /// The title in both languages.
  private var text: String { "MenuText(en: \"\(title)\", ja: \"\(japanese)\")" }

  private func addRow(to opener: Name, _ edits: inout Edits) throws {
    /// Adds lines to the switch or the block that follows a pattern in a source of the opener; false if none has it.
    func add(_ lines: String, after patterns: String...) throws -> Bool {
      for path in project.sources("Features/\(opener.feature)") {
        let source = try edits.source(path)
        guard let block = try source.block(afterEach: patterns) else { continue }
        edits.set(path, to: try source.inserting(cases: lines, in: block))
        return true
      }
      return false
    }
    guard try add("case to\(name.type)", after: #"\benum\s+Delegate\b"#) else {
      throw Failure(
        "\(opener.type) has no delegates, as in 'enum Delegate', so it cannot open a screen"
      )
    }
    // Entry has a text for each delegate instead of a row.
    let counter = "MenuText(en: \"a counter\", ja: \"カウンター\")"
    let detail = "case .to\(name.type): \(counter)"
    if try add(detail, after: #"\bvar\s+detail\s*:"#, #"\bswitch\s+self\b"#) {
      _ = try add(
        "case .to\(name.type): \(text)",
        after: #"\bvar\s+label\s*:"#,
        #"\bswitch\s+self\b"#
      )
      return
    }
    let row = "MenuRow.item(\(text), action: .delegate(.to\(name.type)))"
    guard try add(row, after: #"\bScreenMenu\s*\([^{}]*\)\s*\{"#) else {
      throw Failure(
        "\(opener.type) has no menu, as in 'ScreenMenu(title: title) { … }', for this row:\n\(row)"
      )
    }
  }
}

extension SwiftSource {
  /// The end of the declaration of a view in a file.
  struct ViewPlace {
    /// A higher rank is a better place for another view.
    let rank: Int
    let end: Int
  }

  /// Returns the place after the last screen that is drawn from its menu, or after the views of a router or of tabs.
  func views(of owner: String) throws -> ViewPlace? {
    /// The end of the last screen that is drawn from its menu.
    var endOfMenus: Int?
    /// The end of the views of the owner.
    var endOfOwner: Int?
    for match in try matches(#"\b(?:extension|struct|class)\s+([\w.]+)\s*:\s*([^{]*)"#) {
      let protocols = match.captures[1] ?? ""
      guard protocols.contains(/\b(?:RouterViews|ViewFeature)\b/) else { continue }
      let block = block(from: match.range.upperBound) ?? match.range
      if match.captures[0] == owner { endOfOwner = block.upperBound }
      let isEmpty = try matches(#"\S"#, in: block).isEmpty
      if isEmpty, !protocols.contains(/\bRouterViews\b/) { endOfMenus = block.upperBound }
    }
    guard let end = endOfMenus ?? endOfOwner else { return nil }
    // A file with the views of the owner is better than any other one.
    return ViewPlace(rank: endOfOwner == nil ? 1 : 2, end: end)
  }

  /// Returns whether a type, or an extension of it, has a function of a name.
  func declares(_ function: String, in type: String) throws -> Bool {
    try matches(#"\b(?:extension|struct|class)\s+\#(type)\b[^{]*"#).contains { match in
      guard let block = block(from: match.range.upperBound) else { return false }
      return try !topLevelMatches(#"\bfunc\s+\#(function)\b"#, in: block).isEmpty
    }
  }
}

extension Project {
  /// Returns the module of a client, by its case in the manifest.
  func client(_ key: String, in edits: Edits) throws -> String {
    let cases = try edits.text("Package.swift").matches(of: /(?m)^  case (\w+) = "(\w+Client)"$/)
    guard let found = cases.first(where: { $0.1 == key }) else {
      let known = cases.map { String($0.1) }.joined(separator: " ")
      throw Failure("there is no client '\(key.printable())'; the clients are: \(known)")
    }
    return String(found.2)
  }

  /// Returns the client of a test, as the test environment has it; nil if there is no such environment.
  func sample(of client: String) throws -> String? {
    let path = "\(Self.appTests)/TestEnvironment.swift"
    guard has(path) else { return nil }
    let line = try Regex("(?m)^  var \(client) = (.*)$", as: (Substring, Substring).self)
    if let found = try text(path).firstMatch(of: line) { return String(found.1) }
    throw Failure("\(path) has no '\(client)'")
  }
}
