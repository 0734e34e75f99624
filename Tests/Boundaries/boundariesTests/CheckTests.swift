import Foundation
import TestHelpers
import Testing

private let independent = """
  {rules: [{name: "features are independent", kind: "independent", modules: "*Feature",
    why: "they are built and shipped alone", fix: "pass it through App"}]}
  """

@Suite("boundaries check", .waitsForPrograms)
struct CheckTests {
  @Test("fails on a forbidden import in an inactive #if branch, and passes without it")
  func planted() throws {
    let folder = try TemporaryFolder([
      "Package.swift": manifest([("HogeFeature", []), ("FugaFeature", [])]),
      "Sources/HogeFeature/Hoge.swift": "public struct Hoge {}\n",
      "Sources/FugaFeature/Fuga.swift": "public struct Fuga {}\n",
      "boundaries.json": independent,
    ])
    let clean = try Program.run("check", in: folder)
    #expect(clean.status == 0)
    #expect(
      clean.output == "2 targets, 2 files, 0 imports, 1 rule (independent): 0 errors, 0 warnings\n"
    )
    #expect(clean.errors == "")

    try folder.write(
      "#if os(Windows) && NEVER\n@testable import struct FugaFeature.Fuga\n#endif\n",
      to: "Sources/HogeFeature/Hoge.swift"
    )
    let planted = try Program.run(in: folder)
    #expect(planted.status == 1)
    #expect(
      planted.output == """
        features are independent
        Sources/HogeFeature/Hoge.swift:2: HogeFeature may not import FugaFeature: \
        they are built and shipped alone
            fix: pass it through App

        2 targets, 2 files, 1 import, 1 rule (independent): 1 error, 0 warnings

        """
    )
  }

  @Test("says which package is around a folder of its sources")
  func folderInPackage() throws {
    let folder = try TemporaryFolder.package(manifest([("A", [])]), ["A": []])
    for (file, text) in TemporaryFolder.repository { try folder.write(text, to: file) }
    let result = try Program.run("--package-path", "Sources/A", in: folder)
    #expect(result.status == 2)
    let hint = "no Package.swift here; pass --package-path \(folder.path), the package around it\n"
    #expect(result.errors.hasSuffix("/Sources/A: \(hint)"), "\(result.errors)")
  }

  @Test("reports invalid input and exits with 2")
  func invalidInput() throws {
    let folder = try TemporaryFolder(["boundaries.json": "{}"])
    let empty = try Program.run(in: folder)
    #expect(empty.status == 2)
    #expect(empty.errors.contains("no Package.swift here"))
    let named = try Program.run("check", "m", in: folder)
    #expect(named.errors.contains("unexpected argument 'm'; did you mean '--package-path m'?"))

    try folder.write("// swift-tools-version: 6.0\nlet package = nonsense\n", to: "Package.swift")
    let broken = try Program.run(in: folder)
    #expect(broken.status == 2)
    let place = "boundaries: \(folder.path)/Package.swift:2:15: error: "
    #expect(broken.errors.hasPrefix(place + "cannot find 'nonsense' in scope\n"))
    #expect(broken.errors.contains("the manifest could not be evaluated"))

    // The first line, which a screen shows, has the reason.
    try folder.write("// swift-tools-version: 99.0\n", to: "Package.swift")
    let later = try Program.run(in: folder)
    let line = later.errors.prefix { $0 != "\n" }
    #expect(later.status == 2)
    #expect(line.contains("could not be evaluated: error: ") && line.contains("99.0.0"))

    try folder.write("{rules: [{kind: \"independant\"}]}", to: "boundaries.json")
    let mistake = try Program.run(in: folder)
    #expect(mistake.status == 2)
    #expect(mistake.errors.contains("did you mean \"independent\"?"))

    let misuse = try Program.run("chekc", in: folder)
    #expect(misuse.status == 2)
    #expect(misuse.errors.contains("did you mean 'check'?"))
  }

  @Test("counts columns in scalars in SARIF, as that says, and in bytes elsewhere")
  func columns() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "p", targets: [
        .target(name: "A"), .target(name: "B", dependencies: [/* éé */ "A"]),
      ])
      """,
      "Sources/A/a.swift": "/* éé */ import B\n", "Sources/B/b.swift": "let b = 1\n",
    ])
    func columns(_ format: String, _ key: String) throws -> [Int] {
      let report = try Program.run("-f", format, in: folder).output
      return report.split(separator: "\n").filter { $0.contains("\"\(key)\":") }
        .compactMap { Int($0.filter(\.isNumber)) }
    }
    #expect(try columns("sarif", "startColumn") == [10, 66])
    #expect(try columns("json", "column") == [12, 68])
  }
}
