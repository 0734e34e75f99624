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

  /// The changes, and the link to the new screen.
  func plan() throws -> (edits: Edits, link: String) {
    try project.requireFree(feature: name)
    var edits = Edits(root: project.root)
    let module = try client.map { try project.client($0, in: edits) }
    try addFeature(module, to: &edits)
    let router = try opener.map { try project.router(of: $0).path } ?? project.tabs()
    try addScreen(module, to: router, &edits)
    if let opener {
      try addRoute(from: opener, &edits)
      try addRow(to: opener, &edits)
    }
    let above = ["AccountRouter": "/account", "MainTabs": "/account/tabs"]
    let file = router.split(separator: "/").last?.dropLast(".swift".count) ?? ""
    return (edits, "\(above[String(file)] ?? "")/\(name.word)")
  }

  private func addFeature(_ module: String?, to edits: inout Edits) throws {
    let source = "Features/\(name.feature)/\(name.type).swift"
    let test = "\(project.tests)/\(name.feature)Tests/\(name.type)Tests.swift"
    let words = [
      "NAME": name.type, "WORD": name.word, "TITLE": text, "CLIENT": module ?? "",
      "ARGUMENT": try client.map { "client: \(try project.sample(of: $0))" } ?? "",
    ]
    let parts = [opener == nil ? nil : "delegate", module == nil ? "plain" : "client"]
    try edits.create(source, project.template("Feature", words, parts: parts.compactMap(\.self)))
    try edits.create(test, project.template("FeatureTests", words))
    if let module {
      try edits.insertImport(module, in: source, access: "package ")
      try edits.insertImport(module, in: test)
    }
    let line = "  (\"\(name.feature)\", [\(client.map { ".\($0)" } ?? "")]),"
    try edits.insert(line, in: "Package.swift", after: "let features: ", before: "]")
  }

  private func addScreen(_ module: String?, to router: String, _ edits: inout Edits) throws {
    let type = try project.reference(to: name)
    let isTab = opener == nil
    try edits.insertImport(name.feature, in: router)
    let screen = module == nil ? "let \(name.key) = \(type)()" : "let \(name.key): \(type)"
    try edits.insert(
      (isTab ? "  " : "    ") + screen,
      in: router,
      after: isTab ? "@Tabs struct " : "  @Screens struct ",
      before: isTab ? "}" : "  }"
    )
    // Where the app has a window, each screen has a view: this one its menu.
    let routerViews = "extension AppRouter: RouterViews {}"
    if let window = try project.sources("App").first(where: {
      try edits.text($0).contains("\n\(routerViews)\n")
    }) {
      try edits.insertImport(name.feature, in: window)
      let end = try edits.text(window).contains("\n// endregion\n") ? "// endregion" : "#endif"
      let view = "extension \(type): ViewFeature {}"
      try edits.insert(view, in: window, after: routerViews, before: end)
    }
    guard let client, module != nil else { return }
    try edits.insert(
      "      \(name.key): \(type)(client: dependencies.\(client))",
      in: router,
      after: isTab ? "    self.init(" : "    path = Path(",
      before: "    )",
      isArgument: true
    )
  }

  private func addRoute(from opener: Name, _ edits: inout Edits) throws {
    let type = try project.reference(to: name)
    let (router, from) = try project.router(of: opener)
    try edits.insert(
      """
          case .\(from)(.to\(name.type)): state.path.append(.\(name.key)(\(type).State()))
          case .\(name.key)(.toRoot): state.path.popToRoot()
      """,
      in: router,
      after: "  func route(",
      before: "    }"
    )
  }

  /// The title in both languages, and the line that the rows of a menu follow.
  private var text: String { "MenuText(en: \"\(title)\", ja: \"\(japanese)\")" }
  private var menuStart: String { "ScreenMenu(title: title) {" }

  private func addRow(to opener: Name, _ edits: inout Edits) throws {
    func file(with part: String) throws -> String? {
      try project.sources("Features/\(opener.feature)").first { try edits.text($0).contains(part) }
    }
    let delegates = "  package enum Delegate: "
    guard let source = try file(with: delegates) else {
      throw Failure(
        "\(opener.type) has no delegates, as in 'enum Delegate', so it cannot open a screen"
      )
    }
    try edits.insert("    case to\(name.type)", in: source, after: delegates, before: "  }")
    if let menu = try file(with: "  fileprivate var detail: ") {
      let counter = "MenuText(en: \"a counter\", ja: \"カウンター\")"
      for (field, value) in [("label", "\(text)"), ("detail", counter)] {
        let row = "    case .to\(name.type): \(value)"
        try edits.insert(row, in: menu, after: "  fileprivate var \(field): ", before: "    }")
      }
    } else if let menu = try file(with: menuStart) {
      let row = "      MenuRow.item(\(text), action: .delegate(.to\(name.type)))"
      try edits.insert(row, in: menu, after: menuStart, before: "    }")
    } else {
      throw Failure("\(opener.type) has no menu: no line '\(menuStart)'")
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

  /// Returns the client of a test, as the test environment has it.
  func sample(of client: String) throws -> String {
    let path = "\(Self.appTests)/TestEnvironment.swift"
    guard has(path) else { return ".live" }
    let line = try Regex("(?m)^  var \(client) = (.*)$", as: (Substring, Substring).self)
    if let found = try text(path).firstMatch(of: line) { return String(found.1) }
    throw Failure("\(path) has no '\(client)'")
  }

  /// Returns the router that has a feature as a screen, and its case there.
  func router(of feature: Name) throws -> (path: String, screen: String) {
    guard has("Features/\(feature.feature)") else {
      throw Failure("there is no feature \(feature.type) to open it from")
    }
    let type = "(?:\(feature.feature)\\.)?\(feature.type)"
    let pattern = "(?m)^    let (\\w+)(?: = \(type)\\(|: \(type)$)"
    let line = try Regex(pattern, as: (Substring, Substring).self)
    for path in sources("App") where path.hasSuffix("Router.swift") {
      if let found = try text(path).firstMatch(of: line) { return (path, String(found.1)) }
    }
    throw Failure("no router in App has \(feature.type) as a screen")
  }

  /// Returns the source of the tabs.
  func tabs() throws -> String {
    let tabs = try sources("App").first { try text($0).contains("\n@Tabs struct ") }
    if let tabs { return tabs }
    throw Failure("App has no tabs, as in '@Tabs struct'")
  }

  /// Returns the feature at the root of the app's router, which opens new ones.
  func first() throws -> Name {
    let router = sources("App").first { $0.hasSuffix("/AppRouter.swift") } ?? "App/AppRouter.swift"
    let line = try text(router).firstMatch(of: /(?m)^    let root(?: = |: )(\w+)/)
    guard let line else { throw Failure("\(router) has no 'let root'") }
    return try Name(String(line.1))
  }
}
