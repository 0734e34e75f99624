import Foundation

/// Removes a feature that ``NewFeature`` has added, or one that is as simple.
struct RemoveFeature {
  let project: Project
  let name: Name

  /// The changes, and the screens that nothing opens afterwards.
  ///
  /// Throws an error if other code names the feature, or if its folders have files that git cannot restore.
  func plan() throws -> (edits: Edits, unopened: [String]) {
    let folders = try project.restorableFolders(of: name)
    var edits = Edits(root: project.root)
    let golden = "\(Project.appTests)/Golden/\(name.word).txt"
    for path in try project.files(in: folders + [golden]) { edits.set(path, to: nil) }
    try removeLines(from: &edits)
    let unopened = try opened(in: Edits(root: project.root)).subtracting(opened(in: edits))
    try requireUnnamed(in: edits)
    return (edits, unopened.subtracting([name.key]).sorted())
  }

  private func removeLines(from edits: inout Edits) throws {
    let line = "  (\"\(name.feature)\", ["
    guard try edits.text("Package.swift").contains("\n\(line)") else {
      throw Failure("Package.swift has no line of \(name.feature)")
    }
    try edits.editLines(of: "Package.swift") { lines in
      lines.removeAll { $0.hasPrefix(line) }
    }
    for path in project.sources("App") { try edits.editLines(of: path, removeScreen) }
    for path in project.sources("Features") where !path.hasPrefix("Features/\(name.feature)/") {
      try edits.editLines(of: path, removeDelegate)
    }
  }

  /// Removes the import, the screen, its client and its routes, and the comma before the end of a list of arguments.
  private func removeScreen(from lines: inout [String]) throws {
    let type = "(\(name.feature)\\.)?\(name.type)"
    let view = "extension \(type): ViewFeature \\{\\}"
    let screen = try Regex("  (  )?let \(name.key)( = \(type)\\(.*\\)|: \(type))|\(view)")
    let argument = try Regex("      \(name.key): \(type)\\(.*")
    let route = try Regex("    case \\.(\(name.key)\\(|.*\\(\\.to\(name.type)[(:)]).*")
    var kept: [String] = []
    var isRoute = false
    var removed = false
    for line in lines {
      if line.hasPrefix("    case .") || line.hasPrefix("    }") {
        isRoute = line.wholeMatch(of: route) != nil
      }
      if isRoute || line == "import \(name.feature)" || line.wholeMatch(of: screen) != nil {
        continue
      }
      if line.wholeMatch(of: argument) != nil {
        removed = true
        continue
      }
      if removed, line == "    )", kept.last?.last == "," { kept[kept.count - 1].removeLast() }
      kept.append(line)
    }
    lines = kept
  }

  /// Removes the delegate that opens the feature, with its row.
  private func removeDelegate(from lines: inout [String]) throws {
    guard lines.contains(where: { $0.contains("to\(name.type)") }) else { return }
    let row = /\ {6}\w+\.item\(.*/
    let delegate = try Regex(".*\\.delegate\\(\\.to\(name.type)[()].*")
    var kept: [String] = []
    var rest = lines[...]
    while let line = rest.popFirst() {
      if line == "    case to\(name.type)" { continue }
      let isText = line.hasPrefix("    case .to\(name.type): ")
      let isRow = line.wholeMatch(of: row) != nil
      var block = [line]
      if isRow, line.hasSuffix("(") {
        while block.last != "      )", let next = rest.popFirst() { block.append(next) }
      }
      let isRemoved = isText || isRow && block.contains { $0.wholeMatch(of: delegate) != nil }
      if !isRemoved { kept += block }
    }
    lines = kept
  }

  /// The screens that a router pushes.
  private func opened(in edits: Edits) throws -> Set<String> {
    Set(
      try project.sources("App").flatMap { path in
        try edits.text(path).matches(of: /path\.append\(\.(\w+)\(/).map { String($0.1) }
      }
    )
  }

  private func requireUnnamed(in edits: Edits) throws {
    let module = "\\b(\(name.feature)|to\(name.type))\\b"
    // Another feature may have a type of the same name.
    let isUnique = try project.reference(to: name) == name.type
    let words = try Regex(
      module + (isUnique ? "|\\b\(name.type)\\b|\\.\(name.key)\\b|/\(name.word)\\b" : "")
    )
    let names = try Regex(module)
    var found: [String] = []
    for path in try project.code() where edits.texts[path] != .some(nil) {
      let isApp = path.hasPrefix("App/") || path.hasPrefix("\(Project.appTests)/")
      let text = try edits.text(path)
      // The pattern is slow, and few files have a part of it.
      guard [name.type, name.key, name.word].contains(where: text.contains) else { continue }
      for (number, line) in text.components(separatedBy: "\n").enumerated()
      where line.contains(isApp ? words : names) {
        found.append("  \(path):\(number + 1):\(line)")
      }
    }
    if found.isEmpty { return }
    throw Failure(
      "other code names \(name.type) in \(found.count) lines; take these out first:\n"
        + found.prefix(10).joined(separator: "\n")
    )
  }
}

extension Project {
  /// Returns the folders of a feature and its tests; throws an error if git cannot restore their contents.
  func restorableFolders(of name: Name) throws -> [String] {
    let folders = ["Features/\(name.feature)", "\(tests)/\(name.feature)Tests"]
    guard has(folders[0]) else { throw Failure("there is no feature \(name.type)") }
    let changes = try changes(of: folders, ignored: true)
    if changes.isEmpty { return folders }
    throw Failure("git cannot restore these files; move or remove them first:\n\(changes)")
  }

  /// Returns the paths of the files that may name a feature.
  func code() throws -> [String] {
    let files = try files(in: ["App", "Features", "Tests", "Package.swift", "boundaries.json"])
    return files.filter { path in path.hasSuffix(".swift") || path.hasSuffix(".json") }
  }

  /// Returns the paths of the committed files below some folders, without those of packages in them.
  func files(in paths: [String]) throws -> [String] {
    let result = try git(["ls-files", "-z", "--"] + paths).split(separator: "\0").map(String.init)
    let manifests = result.filter { $0.hasSuffix("/Package.swift") }
    let packages = manifests.map { parent(of: $0) + "/" }
    return result.filter { path in !packages.contains { path.hasPrefix($0) } }
  }
}
