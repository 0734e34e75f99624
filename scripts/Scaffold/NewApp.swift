import Foundation
import NavigatorOperatingSystem
import NavigatorSpelling

/// Makes an app of its own on the libraries of this package, from the app of the tutorial.
struct NewApp {
  private static let template = "Tests/Example"
  /// The files that an app with SwiftUI has instead of those of the template, or beside them.
  private static let views = "Tests/ExampleSwiftUI"
  private static let dependency = #".package(name: "navigator", path: "../navigator")"#

  let clone: String
  /// The absolute path of the folder, which is missing or empty.
  let folder: String
  let name: String
  /// The repository that the app depends on; nil for this clone by its path.
  let url: String?
  /// Whether it is an app for macOS and iOS, too.
  let hasViews: Bool

  init(clone: String, folder: String, name: String, url: String?, hasViews: Bool) throws {
    let parent = parent(of: URL(filePath: folder).standardizedFileURL.path)
    guard let real = Platform.realPath(parent) else {
      throw Failure("there is no folder \(parent)")
    }
    self.folder = "\(real)/\(URL(filePath: folder).standardizedFileURL.lastPathComponent)"
    self.clone = clone
    self.url = url
    self.hasViews = hasViews
    self.name = try Name(name, of: "a program").type
    if let url, url.wholeMatch(of: /[^"\\\s]+/) == nil {
      throw Failure("'\(url.printable())' is not a URL", status: 64)
    }
    let content = try? FileManager.default.contentsOfDirectory(atPath: self.folder)
    let isEmpty = content?.isEmpty ?? !Platform.exists(self.folder)
    guard isEmpty else { throw Failure("\(folder) is not empty") }
  }

  func plan() throws -> [FileTransaction.Change] {
    let project = Project(root: "\(clone)/\(Self.template)", clone: clone)
    try project.requireFree(
      try Name(name),
      modules: hasViews ? ["\(name)App", "\(name)Routers"] : []
    )
    let ignored = FileTransaction.Change(path: "\(folder)/.gitignore", data: Data(".build/\n".utf8))
    let files = rootsOfFiles().sorted { $0.key < $1.key }
    return [ignored] + (try files.map { path, root in try change(of: path, in: root) })
  }

  /// Returns the paths of the files of the app, each with the template that has it.
  private func rootsOfFiles() -> [String: String] {
    var roots: [String: String] = [:]
    var templates = [Self.template]
    // A file of the second template replaces that of the first one.
    if hasViews { templates.append(Self.views) }
    for template in templates {
      let root = "\(clone)/\(template)"
      for path in Self.files(in: root) { roots[path] = root }
    }
    return roots
  }

  /// Returns the change that writes a file of a template, with the name of the app and its dependency.
  private func change(of path: String, in root: String) throws -> FileTransaction.Change {
    let template = try Edits(root: root).text(path)
    let text = template.replacing(Self.dependency, with: try replacement())
      .replacing("Example", with: name)
    let place = path.replacing("Example", with: name)
    return .init(path: "\(folder)/\(place)", data: Data(text.utf8))
  }

  /// The paths of the files of a template, without the files that a build adds.
  private static func files(in root: String) -> [String] {
    let walker = FileManager.default.enumerator(atPath: root)
    let paths = walker?.compactMap { $0 as? String } ?? []
    return paths.filter { path in
      if path.hasPrefix(".build") || path == "Package.resolved" { return false }
      return Platform.kind(of: "\(root)/\(path)") == .file
    }
  }

  private func replacement() throws -> String {
    if let url { return ".package(url: \"\(url)\", from: \"1.0.0\")" }
    let from = folder.split(separator: "/")
    let to = clone.split(separator: "/")
    let shared = zip(from, to).prefix { $0 == $1 }.count
    let path = Array(repeating: "..", count: from.count - shared) + to.dropFirst(shared)
    return ".package(name: \"navigator\", path: \"\(path.joined(separator: "/"))\")"
  }
}
