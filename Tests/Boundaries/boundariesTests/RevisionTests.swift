import Foundation
import TestHelpers
import Testing

@Suite("The revision of --since", .waitsForPrograms)
struct RevisionTests {
  private static let git = "git -c user.name=t -c user.email=t@example.org -c commit.gpgsign=false"

  /// A repository whose branch `pr` has a commit after the one that `main`, which has another one, starts from.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "boundaries.json":
        #"{modules: ["m/*"], rules: [{kind: "forbidden", from: "*", to: "external:Bad"}]}"#,
      "m/A/a.swift": "let a = 1\n", "m/B/b.swift": "let b = 1\n",
    ])
    try folder.commit()
    try folder.run(
      """
      git branch -m main; git checkout -qb pr
      echo "import Bad" > m/A/a.swift; \(git) commit -qam pr
      git checkout -q main
      echo "import Bad" > m/B/b.swift; \(git) commit -qam main
      git checkout -q pr
      """
    )
    return folder
  }

  @Test(
    "may be the last commit that HEAD and a branch have in common",
    arguments: ["check", "affected"]
  )
  func mergeBase(command: String) throws {
    let folder = try Self.folder()
    let branch = try Program.run(command, "--since", "main", in: folder)
    #expect(branch.output.contains(command == "check" ? "A may not import Bad" : "A\nB\n"))
    for range in ["main...HEAD", "main...", "main...@"] {
      let common = try Program.run(command, "--since", range, in: folder)
      if command == "check" {
        #expect(common.status == 1 && common.output.contains("A may not import Bad"))
      } else {
        #expect(common.output == "A\n", "\(common.output)\(common.errors)")
      }
    }
  }

  @Test(
    "is no other range",
    arguments: ["main..HEAD", "main..", "..HEAD", "...HEAD", "main...pr~1", "main....HEAD"]
  )
  func ranges(range: String) throws {
    let folder = try Self.folder()
    let result = try Program.run("--since", range, in: folder)
    #expect(result.status == 2)
    let name = range.hasPrefix("main") ? "main" : "REVISION"
    #expect(result.errors.contains("'\(name)...HEAD'"), "\(result.errors)")
  }

  @Test("is of no submodule in the place of a folder, unless the check starts there")
  func submodule() throws {
    let folder = try TemporaryFolder([
      "app/boundaries.json": #"{modules: ["m/*"]}"#, "app/m/A/a.swift": "let a = 1\n",
    ])
    try folder.commit()
    try folder.run(
      """
      cp -r app copy; cd copy; git init -q; git add -A; \(Self.git) commit -qm copy; cd ..
      git rm -rqf app
      git -c protocol.file.allow=always submodule add -q "$PWD/copy" app
      rm -r copy
      """
    )
    let options = ["check", "--since", "HEAD"]
    let outside = try Program.run(options + ["--package-path", "app"], in: folder)
    #expect(outside.status == 2)
    #expect(outside.errors.contains("app is a submodule or another repository"))
    try folder.run("ln -s app link")
    let linked = try Program.run(options + ["--package-path", "link"], in: folder)
    #expect(linked.status == 2, "\(linked.output)")
    let inside = try Program.run(
      URL(filePath: "/usr/bin/env"),
      ["-C", "app", Executable.url("boundaries").path] + options,
      in: folder.url
    )
    #expect(inside.status == 0, "\(inside.errors)")
    #expect(inside.errors.hasPrefix("boundaries: HEAD is a commit of this submodule, not of "))
  }

  @Test("has one meaning, and is a commit")
  func ambiguous() throws {
    let folder = try Self.folder()
    try folder.run("git tag main pr; git config core.warnAmbiguousRefs false")
    let result = try Program.run("--since", "main", in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("'main' is ambiguous"), "\(result.errors)")
    #expect(result.errors.contains("'refs/heads/main'"), "\(result.errors)")
    #expect(try Program.run("--since", "refs/heads/main", in: folder).status == 1)
    for revision in ["nowhere", "pr^@", "pr:boundaries.json", "pr^!"] {
      let unknown = try Program.run("--since", revision, in: folder)
      #expect(unknown.status == 2)
      #expect(unknown.errors.contains("'\(revision)' is not a commit"), "\(unknown.errors)")
    }
    try folder.run("git checkout -q --orphan lone; \(Self.git) commit -qm lone")
    let lone = try Program.run("--since", "pr...HEAD", in: folder)
    #expect(lone.status == 2)
    #expect(lone.errors.contains("no commit in common"), "\(lone.errors)")
  }

  @Test("is read without objects that replace others")
  func replaced() throws {
    let folder = try Self.folder()
    // With it, main has the same files as the tree.
    try folder.run("git replace $(git rev-parse main) $(git rev-parse HEAD)")
    let result = try Program.run("affected", "--since", "main", in: folder)
    #expect(result.output == "A\nB\n", "\(result.output)\(result.errors)")
  }

  @Test("is read without filters of the configuration")
  func filters() throws {
    let folder = try Self.folder()
    try folder.write("*.swift filter=evil\n* filter=odd.name\n", to: ".gitattributes")
    let count = try folder.script("echo x >> '\(folder.path)/.cache/ran'; cat", named: ".cache/run")
    try folder.run(
      """
      for kind in clean smudge process; do
        git config filter.evil.$kind '\(count)'; git config filter.odd.name.$kind '\(count)'
      done
      git config filter.evil.required true
      touch m/B/b.swift
      """
    )
    let result = try Program.run("--since", "main", in: folder)
    #expect(result.status == 1 && result.errors == "", "\(result.errors)")
    #expect(result.output.contains("A may not import Bad"), "\(result.output)")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/.cache/ran"))
  }
}
