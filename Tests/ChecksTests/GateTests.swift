import Foundation
import Testing

@Suite("each gate of scripts/check fails when it should")
struct GateTests {
  @Test("format: a line that the formatter would change")
  func format() throws {
    let copy = try Repository(copying: ["scripts/check", ".swift-format", "Core/CommandLineTool"])
    defer { copy.remove() }
    #expect(try Repository.run(["scripts/check", "format"], in: copy.folder).status == 0)
    try copy.plant("struct  Crooked{}\n", in: "Core/CommandLineTool/Crooked.swift")
    let result = try Repository.run(["scripts/check", "format"], in: copy.folder)
    #expect(result.status == 1)
    #expect(result.text.contains("Crooked.swift:1"))
    #expect(result.text.contains(#"the gate "format" failed"#))
  }

  @Test("format: a public symbol without documentation")
  func documentation() throws {
    let copy = try Repository(copying: ["scripts/check", ".swift-format"])
    defer { copy.remove() }
    try FileManager.default.createDirectory(
      at: copy.folder.appending(path: "Core"),
      withIntermediateDirectories: true
    )
    try copy.plant("public struct Untold {}\n", in: "Core/Untold.swift")
    let result = try Repository.run(["scripts/check", "format"], in: copy.folder)
    #expect(result.status == 1)
    #expect(result.text.contains("AllPublicDeclarationsHaveDocumentation"))
  }

  @Test("build: a warning")
  func build() throws {
    let copy = try Repository(copying: ["scripts/check", "Core/CommandLineTool"])
    defer { copy.remove() }
    try copy.reduceManifest(to: #"[room("CommandLineTool")[0]]"#)
    try copy.plant(
      "\nfunc careless() {\n  let unused = 1\n}\n",
      in: "Core/CommandLineTool/Option.swift"
    )
    let result = try Repository.run(["scripts/check", "build"], in: copy.folder)
    #expect(result.status == 1)
    #expect(result.text.contains("error: initialization of immutable value 'unused'"))
  }

  @Test(
    "boundaries: a feature that imports another, under any #if",
    arguments: ["#if os(Windows)", "#if false", "#if canImport(Nothing)", "#if !DEBUG"]
  )
  func boundaries(condition: String) throws {
    let copy = try Repository(
      copying: ["scripts", "Package.swift", "boundaries.json", "App", "Core", "Features", "Tests"])
    defer { copy.remove() }
    let environment = ["BOUNDARIES": builtProgram("boundaries")]
    try copy.plant(
      "\(condition)\nimport FugaFeature\n#endif\n",
      in: "Features/HogeFeature/Planted.swift"
    )
    let result = try Repository.run(
      ["scripts/check", "boundaries"],
      in: copy.folder,
      environment: environment
    )
    #expect(result.status == 1)
    #expect(result.text.contains("Features/HogeFeature/Planted.swift:2"))
    #expect(result.text.contains("HogeFeature may not import FugaFeature"))
  }

  @Test("tests: one that fails")
  func tests() throws {
    let copy = try Repository(
      copying: ["scripts/check", "Core/CommandLineTool", "Tests/CommandLineToolTests"])
    defer { copy.remove() }
    try copy.reduceManifest(
      to: """
        [
          room("CommandLineTool")[0],
          .testTarget(
            name: "CommandLineToolTests", dependencies: ["CommandLineTool"],
            path: "Tests/CommandLineToolTests", swiftSettings: settings),
        ]
        """
    )
    try copy.plant(
      "import Testing\n\n@Test func wrong() { #expect(1 == 2) }\n",
      in: "Tests/CommandLineToolTests/Wrong.swift"
    )
    let result = try Repository.run(["scripts/check", "tests"], in: copy.folder)
    #expect(result.status == 1)
    #expect(result.text.contains("1 == 2"))
  }

  @Test("a gate that does not exist is a misuse")
  func unknown() throws {
    let result = try Repository.run(["scripts/check", "formt"])
    #expect(result.status == 64)
    #expect(result.text.contains("known are format, build, boundaries, tests"))
  }
}
