import Foundation
import NavigatorOperatingSystem

/// Makes an app of its own on the libraries of this package, from the app of the tutorial.
struct NewApp {
  private static let template = "Tests/Example"
  private static let dependency = #".package(name: "navigator", path: "../navigator/Core")"#

  let clone: String
  /// The absolute path of the folder, which is missing or empty.
  let folder: String
  let name: String
  /// The repository that the app depends on; nil for this clone by its path.
  let url: String?

  init(clone: String, folder: String, name: String, url: String?) throws {
    let parent = parent(of: URL(filePath: folder).standardizedFileURL.path)
    guard let real = Platform.realPath(parent) else {
      throw Failure("there is no folder \(parent)")
    }
    self.folder = "\(real)/\(URL(filePath: folder).standardizedFileURL.lastPathComponent)"
    (self.clone, self.url) = (clone, url)
    self.name = try Name(name, of: "a program").type
    if let url, url.wholeMatch(of: /[^"\\\s]+/) == nil {
      throw Failure("'\(url.printable())' is not a URL", status: 64)
    }
    let content = try? FileManager.default.contentsOfDirectory(atPath: self.folder)
    guard content?.isEmpty ?? !Platform.exists(self.folder) else {
      throw Failure("\(folder) is not empty")
    }
  }

  func plan() throws -> [FileTransaction.Change] {
    let project = Project(root: "\(clone)/\(Self.template)", clone: clone)
    try project.requireFree(try Name(name), modules: [])
    let walker = FileManager.default.enumerator(atPath: project.root)
    let paths = (walker?.compactMap { $0 as? String } ?? []).filter {
      !$0.hasPrefix(".build") && $0 != "Package.resolved"
        && Platform.kind(of: "\(project.root)/\($0)") == .file
    }
    let ignored = FileTransaction.Change(path: "\(folder)/.gitignore", data: Data(".build/\n".utf8))
    return try [ignored]
      + paths.map { path in
        let text = try Edits(root: project.root).text(path)
          .replacing(Self.dependency, with: try replacement())
          .replacing("Example", with: name)
        let place = "\(folder)/\(path.replacing("Example", with: name))"
        return .init(path: place, data: Data(text.utf8))
      }
  }

  private func replacement() throws -> String {
    if let url { return ".package(url: \"\(url)\", from: \"1.0.0\")" }
    let (from, to) = (folder.split(separator: "/"), clone.split(separator: "/"))
    let shared = zip(from, to).prefix { $0 == $1 }.count
    let path = Array(repeating: "..", count: from.count - shared) + to.dropFirst(shared)
    return ".package(name: \"navigator\", path: \"\(path.joined(separator: "/"))/Core\")"
  }
}
