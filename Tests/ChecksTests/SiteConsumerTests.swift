import Foundation
import TestHelpers
import Testing

@Suite(
  "scripts/documentation",
  .enabled(if: isLongRun, "scripts/check --long runs it")
)
struct SiteConsumerTests {
  private static let browser = "/usr/bin/chromium"

  @Test(
    "builds a site of all pages and libraries without a warning, which a browser opens at its root"
  )
  func site() throws {
    let folder = try TemporaryFolder()
    let modules = Executable.url("navigator").deletingLastPathComponent().appending(path: "Modules")
    let result = try Repository.run(
      ["scripts/documentation", "\(folder.path)/site"],
      environment: Repository.environment(adding: ["MODULES": modules.path])
    )
    try #require(result.status == 0, "\(result.text.suffix(3_000))")
    #expect(result.text.contains("\nat http://127.0.0.1:8000/\n"), "\(result.text.suffix(500))")
    let site = folder.url.appending(path: "site")
    #expect(FileManager.default.fileExists(atPath: site.appending(path: "index.html").path))
    let data = site.appending(path: "data/documentation")
    for name in ["navigatorcomposition", "navigatorrouting", "navigatormenus"] {
      #expect(FileManager.default.fileExists(atPath: data.appending(path: "\(name).json").path))
    }
    let pages = try Repository.files(in: ["Core/Documentation.docc"], ending: ".md") + ["README.md"]
    let walker = FileManager.default.enumerator(atPath: data.path)
    let built = Set((walker?.compactMap { $0 as? String } ?? []).map { $0.lowercased() })
    for page in pages {
      let name = page.split(separator: "/").last.map { $0.dropLast(".md".count).lowercased() } ?? ""
      let file = "\(name.replacing(".", with: "_")).json"
      #expect(built.contains { $0.hasSuffix(file) }, "\(page)")
    }
    // The page, a link with its words, one to a page with the name of a library, and the list of pages beside it.
    let links = [">ARCHITECTURE</a>", "/documentation/navigator/swiftui\""]
    let profile = folder.url.appending(path: "profile").path
    let root = ["Where to begin", "Coming from coordinators"] + links
    try opens("", of: site, shows: root, profile: profile)
    let readme = try #require(built.first { $0.hasSuffix("/readme.json") }).dropLast(".json".count)
    let parts = ["What it gives beyond TCA"]
    try opens("documentation/\(readme)/", of: site, shows: parts, profile: profile)
  }

  /// Opens a page of a site in a browser, and expects texts on it; says so if there is no browser.
  private func opens(
    _ page: String,
    of site: URL,
    shows texts: [String],
    profile: String
  ) throws {
    guard FileManager.default.isExecutableFile(atPath: Self.browser) else {
      return print("skipped: the site was not opened, because there is no \(Self.browser)")
    }
    let server = try LoopbackServer { path in
      let file = site.appending(path: path.hasSuffix("/") ? "\(path)index.html" : path)
      guard let text = try? String(contentsOf: file, encoding: .utf8) else {
        return .init(status: 404, body: "")
      }
      let types = ["html": "text/html", "css": "text/css", "js": "text/javascript"]
      return .init(body: text, type: types[file.pathExtension] ?? "application/json")
    }
    let result = try Repository.run([
      Self.browser, "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(profile)",
      "--virtual-time-budget=20000", "--dump-dom", "\(server.address)/\(page)",
    ])
    for text in texts {
      #expect(result.text.contains(text), "\(result.text.suffix(2_000))")
    }
    #expect(!result.text.contains("There was an error fetching the data"))
    #expect(!result.text.contains("can’t be found"))
  }
}
