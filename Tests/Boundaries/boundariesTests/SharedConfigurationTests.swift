import Foundation
import TestHelpers
import Testing

@Suite("A shared configuration", .waitsForPrograms)
struct SharedConfigurationTests {
  private func project(_ own: String, _ shared: [String: String]) throws -> TemporaryFolder {
    var files = [
      "Repo/.git/HEAD": "", "Repo/App/boundaries.json": own,
      "Repo/App/Modules/A/a.swift": "import B\n", "Repo/App/Modules/B/b.swift": "let b = 1\n",
    ]
    files.merge(shared) { $1 }
    return try TemporaryFolder(files)
  }

  private func check(_ folder: TemporaryFolder) throws -> Program.Output {
    try Program.run("--package-path", "Repo/App", in: folder)
  }

  private let base = """
    {
      groups: {leaves: ["B", "Missing"], others: "*Feature"},
      rules: [
        {name: "no leaves", kind: "forbidden", from: "*", to: "leaves"},
        {name: "features", kind: "independent", modules: "others"},
      ],
    }
    """

  @Test("adds its rules, whose patterns may match nothing")
  func adds() throws {
    let own = #"{extends: "../base.json", modules: ["Modules/*"], rules: [{kind: "acyclic"}]}"#
    let result = try check(try project(own, ["Repo/base.json": base]))
    #expect(result.status == 1)
    #expect(result.output.contains("no leaves\nModules/A/a.swift:1: A may not import B"))
  }

  @Test("gives way to a group or a rule of the same name")
  func overrides() throws {
    let group = #"{extends: ["../base.json"], modules: ["Modules/*"], groups: {leaves: "A"}}"#
    #expect(try check(try project(group, ["Repo/base.json": base])).status == 0)
    let rule = """
      {extends: ["../base.json"], modules: ["Modules/*"],
        rules: [{name: "no leaves", kind: "forbidden", from: "B", to: "A"}]}
      """
    #expect(try check(try project(rule, ["Repo/base.json": base])).status == 0)
  }

  @Test("may be extended by two others")
  func diamond() throws {
    let own = #"{extends: ["../x.json", "../y.json"], modules: ["Modules/*"]}"#
    let both = #"{extends: "base.json"}"#
    let files = ["Repo/x.json": both, "Repo/y.json": both, "Repo/base.json": base]
    #expect(try check(try project(own, files)).status == 1)
  }

  @Test("is read once however many extend it, and a chain of them has an end")
  func chains() throws {
    var files: [String: String] = [:]
    for level in 1..<19 {
      let next = #"{extends: ["a\#(level + 1).json", "b\#(level + 1).json"]}"#
      files["Repo/a\(level).json"] = next
      files["Repo/b\(level).json"] = next
    }
    files["Repo/a19.json"] = "{}"
    files["Repo/b19.json"] = base
    let own = #"{extends: ["../a1.json"], modules: ["Modules/*"]}"#
    #expect(try check(try project(own, files)).status == 1)
    for level in 19..<100 { files["Repo/a\(level).json"] = #"{extends: "a\#(level + 1).json"}"# }
    files["Repo/a100.json"] = "{}"
    let result = try check(try project(own, files))
    #expect(result.status == 2)
    #expect(result.errors.contains("20 files extend each other"), "\(result.errors)")
  }

  @Test(
    "is an error with its location if it cannot be read",
    arguments: [
      (
        #"{extends: "boundaries.json"}"#,
        "/App/boundaries.json:1:11: \"boundaries.json\" extends itself"
      ),
      (
        #"{extends: "../loop.json"}"#,
        "/Repo/loop.json:1:11: \"App/boundaries.json\" extends itself"
      ),
      (#"{extends: "gone.json"}"#, "1:11: \"gone.json\": there is no such file"),
      (
        #"{extends: "../../secret.json"}"#,
        "1:11: \"../../secret.json\" is outside of the repository"
      ),
      (#"{extends: "/etc/passwd"}"#, "1:11: \"/etc/passwd\" is outside of the repository"),
      (#"{extends: "../link.json"}"#, "1:11: \"../link.json\" is outside of the repository"),
      (#"{extends: "../App"}"#, "not a regular file"),
      (#"{extends: "../bad.json"}"#, "/Repo/bad.json:1:21: unknown kind \"forbiden\""),
      (#"{extends: 1}"#, "1:11: \"extends\" must be a string or a list of strings"),
    ]
  )
  func invalid(own: String, message: String) throws {
    let folder = try project(
      own,
      [
        "Repo/loop.json": #"{extends: "App/boundaries.json"}"#, "secret.json": "{}",
        "Repo/bad.json": #"{rules: [    {kind: "forbiden"}]}"#,
      ]
    )
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "Repo/link.json"),
      withDestinationURL: folder.url.appending(path: "secret.json")
    )
    let result = try check(folder)
    #expect(result.status == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}
