import Foundation
import TestHelpers
import Testing

@Suite(
  "scripts/documentation",
  .enabled(if: WarmCopy.isEnabled, "scripts/check --long runs it")
)
struct SiteConsumerTests {
  @Test("builds a site of all pages and libraries without a warning")
  func site() throws {
    let folder = try TemporaryFolder()
    let modules = Executable.url("navigator").deletingLastPathComponent().appending(path: "Modules")
    let result = try Repository.run(
      ["scripts/documentation", "\(folder.path)/site"],
      environment: Repository.environment(adding: ["MODULES": modules.path])
    )
    try #require(result.status == 0, "\(result.text.suffix(3_000))")
    let site = folder.url.appending(path: "site")
    #expect(FileManager.default.fileExists(atPath: site.appending(path: "index.html").path))
    let data = site.appending(path: "data/documentation")
    for name in ["navigatorcomposition", "navigatorrouting", "navigatormenus"] {
      #expect(FileManager.default.fileExists(atPath: data.appending(path: "\(name).json").path))
    }
    let pages = try Repository.files(in: ["Core/Documentation.docc"], ending: ".md")
    let walker = FileManager.default.enumerator(atPath: data.path)
    let built = Set((walker?.compactMap { $0 as? String } ?? []).map { $0.lowercased() })
    for page in pages {
      let name = page.split(separator: "/").last.map { $0.dropLast(".md".count).lowercased() } ?? ""
      #expect(built.contains { $0.hasSuffix("\(name).json") }, "\(page)")
    }
  }
}
