import Foundation

/// Renames a feature: its module, its tests, its golden files, and its names in the app.
struct RenameFeature {
  let project: Project
  let old: Name
  let new: Name

  func plan() throws -> Edits {
    _ = try project.restorableFolders(of: old)
    try project.requireFree(feature: new, replacing: old)
    let reference = try project.reference(to: new)
    var edits = Edits(root: project.root)
    let goldens = "\(Project.appTests)/Golden"
    for path in try project.files(in: ["\(goldens)/\(old.word).txt"]) {
      let text = try edits.text(path)
      edits.set(path, to: nil)
      try edits.create("\(goldens)/\(new.word).txt", text)
    }
    for path in try project.code() { try rename(path, reference, in: &edits) }
    return edits
  }

  private func rename(_ path: String, _ reference: String, in edits: inout Edits) throws {
    let text = try edits.text(path)
    let place = path.replacing("/\(old.feature)", with: "/\(new.feature)")
    // The patterns are slow, and few other files have a part of them.
    if place == path, ![old.type, old.key, old.word].contains(where: text.contains) { return }
    let renamed = renamed(text, isOwn: place != path, path, reference)
    if place == path {
      if renamed != text { edits.set(path, to: renamed) }
      return
    }
    let file = String(place.split(separator: "/").last ?? "")
    let name = file.hasPrefix(old.type) ? new.type + file.dropFirst(old.type.count) : file
    edits.set(path, to: nil)
    try edits.create("\(parent(of: place))/\(name)", renamed)
  }

  /// Returns a source with the new names; a type, a case and a link only where the feature can be meant.
  private func renamed(_ text: String, isOwn: Bool, _ path: String, _ type: String) -> String {
    var text = text
    func replace(_ old: String, _ new: String) {
      text = text.replacingOccurrences(of: old, with: new, options: .regularExpression)
    }
    if isOwn || text.contains("to\(old.type)") || text.contains(old.feature) {
      // The title in Japanese is the same until somebody writes one.
      replace("(?<=en: |ja: )\"\(old.title)\"", "\"\(new.title)\"")
    }
    replace("\\b\(old.feature)(Tests)?\\b", "\(new.feature)$1")
    replace("\\bto\(old.type)\\b", "to\(new.type)")
    let isApp = path.hasPrefix("App/") || path.hasPrefix("Tests/")
    guard
      isOwn || isApp && text.contains("import \(new.feature)") || path.hasPrefix(Project.appTests)
    else { return text }
    if !isOwn, text.contains("import \(new.feature)") {
      // The module comes first where another feature has a type of the name, but not in comments and texts.
      let isCode = "(?=[^\"\\n]*(\"[^\"\\n]*\"[^\"\\n]*)*$)"
      replace("\\b\(new.feature)\\.\(old.type)\\b", old.type)
      replace("(?m)(?<!//.{0,200})\\b\(old.type)\\b\(isCode)", type)
    }
    replace("\\b\(old.type)(Tests)?\\b", "\(new.type)$1")
    replace("(?<=[\"/])\(old.word)(?=[\";/`])", new.word)
    if isApp {
      replace("(?<=\\.)\(old.key)\\b", new.key)
      replace("(?<=let )\(old.key)(?= = |: )", new.key)
      replace("(?<=      )\(old.key)(?=: \(new.type)\\()", new.key)
    }
    return text
  }
}
