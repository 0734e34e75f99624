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
    try keepsWords(of: pages, in: data)
    // The page, a link with its words, one to a page with the name of a library, and the list of pages beside it.
    let links = [
      ">ARCHITECTURE</a>", ">Coordinators of UIKit</a>", "/documentation/navigator/swiftui\"",
    ]
    let profile = folder.url.appending(path: "profile").path
    let root = ["Where to begin", "Coming from coordinators"] + links
    try opens("", of: site, shows: root, profile: profile)
    let readme = try #require(built.first { $0.hasSuffix("/readme.json") }).dropLast(".json".count)
    let parts = ["Check the imports of your package"]
    try opens("documentation/\(readme)/", of: site, shows: parts, profile: profile)
  }

  /// Expects the words of each link between pages, also of a list, instead of the title of the page that it leads to.
  private func keepsWords(of pages: [String], in data: URL) throws {
    let walker = try #require(
      FileManager.default.enumerator(at: data, includingPropertiesForKeys: nil)
    )
    let files = walker.compactMap { $0 as? URL }.filter { $0.pathExtension == "json" }
    let built = Dictionary(grouping: files) { $0.lastPathComponent.lowercased() }
    func texts(_ page: Substring) throws -> [String]? {
      try built["\(page.lowercased().replacing(".", with: "_")).json"]?
        .map { try String(contentsOf: $0, encoding: .utf8) }
    }
    var count = 0
    for page in pages {
      let name = page.split(separator: "/").last ?? ""
      // The site has typographic apostrophes.
      let site = try #require(try texts(name.dropLast(".md".count))).joined()
        .replacing("’", with: "'")
      let link = /\[(?<words>[^\]\[`]+)\]\((?<folder>[^():]*\/)?(?<page>[\w.]+)\.md(#[\w-]+)?\)/
      for match in try Repository.text(page).matches(of: link) {
        // The page of a library is a symbol, and another file is not part of the site.
        guard match.folder?.hasSuffix("/\(match.page).docc/") != true,
          try texts(match.page) != nil
        else { continue }
        let words = match.words.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
        #expect(site.contains("\"overridingTitle\":\"\(words)\""), "\(page): \(words)")
        count += 1
      }
    }
    #expect(count > 50)
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

@Suite("scripts/documentation, told where to write", .disabled(if: isDarwin))
struct SiteFolderTests {
  @Test("replaces no folder but one of its own sites")
  func folder() throws {
    let folder = try TemporaryFolder(["file": "precious"])
    let result = try Repository.run(["scripts/documentation", folder.path])
    #expect(result.status == 1)
    #expect(result.text.contains("is not empty and no site of this script; nothing is replaced"))
    #expect(try folder.read("file") == "precious")
  }
}
