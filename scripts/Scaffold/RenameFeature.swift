import Foundation

/// Renames a feature: its module, its tests, its golden files, and its names in the app.
struct RenameFeature {
  let project: Project
  let old: Name
  let new: Name

  func plan() throws -> Edits {
    guard project.has("Features/\(old.feature)") else {
      throw Failure("there is no feature \(old.type)")
    }
    let folders = ["Features/\(old.feature)", "\(project.tests)/\(old.feature)Tests"]
    let changes = try project.changes(of: folders, ignored: true)
    if !changes.isEmpty {
      throw Failure("git cannot restore these files; move or remove them first:\n\(changes)")
    }
    guard !project.has("Features/\(new.feature)") else {
      throw Failure("there is a feature \(new.type) already")
    }
    try project.requireFree(new, modules: [new.feature])
    var edits = Edits(root: project.root)
    for path in try project.files(
      in: "App",
      "Features",
      "Tests",
      "Package.swift",
      "boundaries.json"
    ) {
      try rename(path, in: &edits)
    }
    return edits
  }

  private func rename(_ path: String, in edits: inout Edits) throws {
    let goldens = "\(Project.appTests)/Golden"
    if path == "\(goldens)/\(old.word).txt" {
      try edits.create("\(goldens)/\(new.word).txt", try edits.text(path))
      return edits.set(path, to: nil)
    }
    guard path.hasSuffix(".swift") || path.hasSuffix(".json") else { return }
    let text = try edits.text(path)
    let place = path.replacing("/\(old.feature)", with: "/\(new.feature)")
    let isOwn = place != path
    let renamed = renamed(text, isOwn: isOwn, path)
    if isOwn {
      edits.set(path, to: nil)
      let file = (place as NSString).lastPathComponent
      let isNamed = file.hasPrefix(old.type)
      let name = isNamed ? new.type + file.dropFirst(old.type.count) : file
      try edits.create("\(parent(of: place))/\(name)", renamed)
    } else if renamed != text {
      edits.set(path, to: renamed)
    }
  }

  /// Returns a source with the new names; a type, a case and a link only where the feature can be meant.
  private func renamed(_ text: String, isOwn: Bool, _ path: String) -> String {
    var text = text
    func replace(_ old: String, _ new: String) {
      text = text.replacingOccurrences(of: old, with: new, options: .regularExpression)
    }
    if isOwn || text.contains("to\(old.type)") || text.contains(old.feature) {
      // The title in Japanese is the same until somebody writes one.
      replace("(?<=en: |ja: )\"\(old.title)\"", "\"\(new.title)\"")
    }
    replace("\\b\(old.feature)\\b", new.feature)
    replace("\\b\(old.feature)Tests\\b", "\(new.feature)Tests")
    replace("\\bto\(old.type)\\b", "to\(new.type)")
    let isApp = path.hasPrefix("App/") || path.hasPrefix("Tests/")
    guard
      isOwn || isApp && text.contains("import \(new.feature)") || path.hasPrefix(Project.appTests)
    else { return text }
    replace("\\b\(old.type)\\b", new.type)
    replace("\\b\(old.type)Tests\\b", "\(new.type)Tests")
    replace("(?<=[\"/])\(old.word)(?=[\";/`])", new.word)
    if isApp {
      replace("(?<=\\.)\(old.key)\\b", new.key)
      replace("(?<=let )\(old.key)(?= = |: )", new.key)
      replace("(?<=      )\(old.key)(?=: \(new.type)\\()", new.key)
    }
    return text
  }
}
