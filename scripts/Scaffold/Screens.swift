import Foundation

/// A struct with the screens of a router, or with tabs.
struct Screens {
  let path: String
  let source: SwiftSource
  /// The name of the struct.
  let name: String
  /// The type that the struct is declared in, which is the router; nil for tabs.
  let router: String?
  let block: Range<Int>
  let screens: [(key: String, type: String)]

  /// Reads the struct with a macro from a file; nil if there is none.
  init?(_ macro: String, path: String, source: SwiftSource) throws {
    let pattern = #"@\#(macro)\s+(?:@?\w+\s+)*struct\s+(\w+)[^{]*"#
    guard let match = try source.matches(pattern).first,
      let name = match.captures[0],
      let block = source.block(from: match.range.upperBound)
    else { return nil }
    let enclosing = try source.matches(#"\b(?:struct|class|enum|extension)\s+([\w.]+)[^{]*"#).last {
      candidate in
      let block = source.block(from: candidate.range.upperBound)
      return block?.contains(match.range.lowerBound) == true
    }
    let screen = #"\blet\s+(\w+)\s*(?::\s*([\w.]+)|=\s*([\w.]+)\s*\()"#
    self.path = path
    self.source = source
    self.name = name
    self.block = block
    router = enclosing?.captures[0]
    screens = try source.topLevelMatches(screen, in: block).map { match in
      (match.captures[0] ?? "", match.captures[1] ?? match.captures[2] ?? "")
    }
  }

  /// Returns the text with one more screen, and its value where the struct is created if it has a client.
  func adding(screen: String, argument: String?) throws -> String {
    let text = source.inserting(screen, atEndOf: block)
    guard let argument else { return text }
    let changed = SwiftSource(text)
    let creation = router == nil ? #"\bself\.init\s*\("# : #"(?:\b\#(name)|=\s*\.init)\s*\("#
    guard let call = try changed.matches(creation).first,
      let arguments = changed.block(from: call.range.upperBound - 1, open: "(")
    else { throw Failure("\(path) creates no \(name), which needs the argument '\(argument)'") }
    return changed.inserting(argument: argument, atEndOf: arguments)
  }
}

extension Project {
  /// Returns the routers of the app, or its tabs.
  func screens(_ macro: String) throws -> [Screens] {
    try sources("App").compactMap { path in
      let text = try text(path)
      // Most files have none, and need not be read further.
      guard text.contains("@\(macro)") else { return nil }
      return try Screens(macro, path: path, source: SwiftSource(text))
    }
  }

  /// Returns the router that has a feature as a screen, and its case there.
  func router(of feature: Name) throws -> (router: Screens, screen: String) {
    guard has("Features/\(feature.feature)") else {
      throw Failure("there is no feature \(feature.type) to open it from")
    }
    let types = [feature.type, "\(feature.feature).\(feature.type)"]
    for router in try screens("Screens") {
      if let screen = router.screens.first(where: { types.contains($0.type) }) {
        return (router, screen.key)
      }
    }
    throw Failure("no router in App has \(feature.type) as a screen")
  }

  /// Returns the tabs.
  func tabs() throws -> Screens {
    if let tabs = try screens("Tabs").first { return tabs }
    throw Failure("App has no tabs, as in '@Tabs struct MainTabs'")
  }

  /// Returns the feature at the root of the app's router, which opens new ones.
  func first() throws -> Name {
    let routers = try screens("Screens")
    let router = routers.first { $0.router == "AppRouter" } ?? routers.first
    guard let root = router?.screens.first(where: { $0.key == "root" }) else {
      throw Failure(
        "App has no router with a root, as in '@Screens struct Path { let root = Home() }'"
      )
    }
    return try Name(root.type.split(separator: ".").last.map(String.init) ?? "")
  }
}
