import Foundation
import NavigatorOperatingSystem
import TestHelpers
import Testing

@Suite("A gate of scripts/check fails for", .waitsForPrograms)
struct GateTests {
  @Test("format: a line that the formatter would change")
  func format() throws {
    let copy = try Repository(copying: ["scripts/check", ".swift-format", "Core/Base/Spelling"])
    #expect(try Repository.run(["scripts/check", "format"], in: copy.folder).status == 0)
    try copy.plant("struct  Crooked{}\n", in: "Core/Base/Spelling/Crooked.swift")
    let result = try Repository.run(["scripts/check", "format"], in: copy.folder)
    #expect(result.status == 1)
    #expect(result.text.contains("Crooked.swift:1"))
    #expect(result.text.contains(#"the gate "format" failed"#))
  }

  @Test("format: a public symbol without documentation")
  func documentation() throws {
    let copy = try Repository(copying: ["scripts/check", ".swift-format"])
    try copy.plant("public struct Untold {}\n", in: "Core/Untold.swift")
    let result = try Repository.run(["scripts/check", "format"], in: copy.folder)
    #expect(result.status == 1)
    #expect(result.text.contains("AllPublicDeclarationsHaveDocumentation"))
  }

  @Test("build: a build that fails")
  func failingBuild() throws {
    let (status, text) = try runWithFakes(["build"], script: #"[ "$*" != "build --build-tests" ]"#)
    #expect(status == 1)
    #expect(text.contains(#"the gate "build" failed"#))
  }

  @Test("build: a warning, by a variable that the manifest reads")
  func variable() throws {
    let copy = try Repository(copying: ["scripts/check"])
    let name = "NAVIGATOR_WARNINGS_AS_ERRORS"
    let words = ["env", "-u", name, "scripts/check", "build"]
    let (status, text) = try copy.runWithFakes(words, script: "[ -n \"$\(name)\" ]")
    #expect(status == 0, "\(text)")
  }

  // What the manifest makes of the variable is a test of the manifest.
  @Test("build: a warning", .enabled(if: isLongRun, "scripts/check --long runs it"))
  func build() throws {
    let copy = try Repository(copying: ["scripts/check", "Core/Base/Spelling"])
    try copy.reduceManifest(to: #"[module("NavigatorSpelling", at: "Core/Base/Spelling", [])]"#)
    try copy.plant(
      "\nfunc careless() {\n  let unused = 1\n}\n",
      in: "Core/Base/Spelling/NearestName.swift"
    )
    let result = try Repository.run(["scripts/check", "build"], in: copy.folder)
    #expect(result.status == 1)
    #expect(result.text.contains("error: initialization of immutable value 'unused'"))
  }

  @Test("boundaries: a feature that imports another, under any #if, and the tests of each that do")
  func boundaries() throws {
    let conditions = ["os(Windows)", "false", "canImport(Nothing)", "!DEBUG"]
    let copy = try Repository.clone()
    try copy.plant(
      conditions.map { "#if \($0)\nimport FugaFeature\n#endif\n" }.joined(),
      in: "Features/HogeFeature/Planted.swift"
    )
    let folder = Repository.root.appending(path: "Features").path
    let features = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    try #require(features.count > 10)
    let pairs = zip(features, features.dropFirst() + features.prefix(1))
    for (feature, other) in pairs {
      try copy.plant("import \(other)\n", in: "Tests/Features/\(feature)Tests/Planted.swift")
    }
    let program = Executable.path("boundaries")
    let result = try copy.runWithFakes(
      ["env", "BOUNDARIES=\(program)", "scripts/check", "boundaries"],
      script: Repository.realSwift
    )
    #expect(result.status == 1)
    #expect(result.text.contains("HogeFeature may not import FugaFeature"))
    for line in [2, 5, 8, 11] {
      #expect(result.text.contains("Features/HogeFeature/Planted.swift:\(line)"))
    }
    for (feature, other) in pairs {
      let place = "Tests/Features/\(feature)Tests/Planted.swift:1: \(feature)Tests"
      #expect(result.text.contains("\(place) may not import \(other): "), "\(result.text)")
    }
  }

  @Test(
    "tests: one that fails",
    .enabled(if: isLongRun, "scripts/check --long runs it")
  )
  func tests() throws {
    let copy = try Repository(copying: ["scripts/check"])
    try copy.reduceManifest(to: #"[.testTarget(name: "WrongTests", swiftSettings: settings)]"#)
    try copy.plant(
      "import Testing\n\n@Test func wrong() { #expect(1 == 2) }\n",
      in: "Tests/WrongTests/Wrong.swift"
    )
    let result = try Repository.run(["scripts/check", "tests"], in: copy.folder)
    #expect(result.status == 1)
    #expect(result.text.contains("1 == 2"))
  }

  @Test("tests: a run that fails, with the failures at the end")
  func failingRun() throws {
    let script = """
      [ "$*" != test ] && exit
      printf '✘ Test "a" recorded an issue at A.swift:3:32: 1 == 2\\n↳ why\\n  not\\n'
      printf '✔ Test "b" passed\\nprinted by b\\n✘ Test "a" failed\\n✘ Test run failed\\n'
      exit 1
      """
    let (status, text) = try runWithFakes(["tests"], script: script)
    #expect(status == 1)
    let end = """
      ✘ Test run failed

      The failures, with at most 20 lines of each:
      ✘ Test "a" recorded an issue at A.swift:3:32: 1 == 2
      ↳ why
        not
      scripts/check: the gate "tests" failed

      """
    #expect(text.hasSuffix(end))
  }

  /// Runs gates with programs that only run `script`.
  private func runWithFakes(_ gates: [String], script: String) throws -> (Int32, String) {
    try Repository(copying: ["scripts/check"]).runWithFakes(
      ["scripts/check"] + gates,
      script: script
    )
  }

  @Test("quick: a test that fails")
  func quick() throws {
    let failing = #"case "$*" in "test --skip-build --skip "*) exit 1 ;; esac"#
    let (status, text) = try runWithFakes(["quick"], script: failing)
    #expect(status == 1)
    #expect(text.contains(#"the gate "quick" failed"#))
  }

  @Test("long: a test that fails")
  func long() throws {
    let (status, text) = try runWithFakes(["--long"], script: #"[ "$CHECK_LONG" != 1 ]"#)
    #expect(status == 1)
    #expect(text.contains(#"the gate "long" failed"#))
  }

  @Test(
    "fuzz: an input that ends a parser",
    .disabled(if: isDarwin, "the toolchain has no libFuzzer"),
    arguments: [0, 77]
  )
  func fuzz(status: Int32) throws {
    let script = """
      mkdir -p .build/fuzzer/release && cd .build/fuzzer/release
      printf '#!/bin/sh\\necho "stat::new_units_added: 7"; exit \(status)' > Fuzz && chmod +x Fuzz
      """
    let copy = try Repository(copying: ["scripts/check", "Tests/Corpus"])
    let words = ["scripts/check", "--fuzz", "1"]
    // The real compiler has libFuzzer; it takes long to say so.
    let compiler = status == 0 ? Repository.realCompiler : "exit"
    let result = try copy.runWithFakes(words, script: script, compiler: compiler)
    #expect(result.status == (status == 0 ? 0 : 1), "\(result.text)")
    #expect(result.text.contains(#"the gate "fuzz" failed"#) == (status != 0))
    let report = "configuration:  inputs, of which 7 reached something new"
    #expect(result.text.contains(report) == (status == 0))
  }

  @Test("sanitize: a report of either sanitizer", arguments: ["address", "thread"])
  func sanitize(report: String) throws {
    let reporting = #"case "$*" in *--sanitize=\#(report)*) exit 66 ;; esac"#
    let (status, text) = try runWithFakes(["--sanitize"], script: reporting)
    #expect(status == 1)
    #expect(text.contains(#"the gate "sanitize" failed"#))
    let (good, _) = try runWithFakes(["--sanitize"], script: "")
    #expect(good == 0)
  }

  @Test(
    "apple: a target that does not compile for one of the architectures",
    arguments: ["arm64", "x86_64", "none"]
  )
  func apple(architecture: String) throws {
    let copy = try Repository(copying: ["scripts/check"])
    let compiler = "#!/bin/sh\necho compiled for $2 $4; [ $2 != \(architecture) ]\n"
    try copy.plant(compiler, in: "compiler")
    _ = try Repository.run(["chmod", "+x", "compiler"], in: copy.folder)
    let gate = ["scripts/check", "--apple"]
    let result = try copy.runWithFakes(["env", "APPLE_CHECK=./compiler"] + gate, script: "")
    #expect(result.status == (architecture == "none" ? 0 : 1), "\(result.text)")
    #expect(result.text.contains("compiled for x86_64 15.0") == (architecture != "arm64"))
    let without = try copy.runWithFakes(["env", "-u", "APPLE_CHECK"] + gate, script: "")
    #expect(without.status == 0 && without.text.contains("skipped: APPLE_CHECK is not"))
  }

  @Test("repeat: one repetition that fails", arguments: [0, 1])
  func repetitions(status: Int32) throws {
    let script = """
      case "$*" in
        *--show-bin-path*) echo "$BIN" ;;
        *--repetitions*) echo "Test run" >&2 && exit \(status) ;;
      esac
      """
    let (result, text) = try runWithFakes(["--repeat", "7"], script: script)
    #expect(result == status)
    #expect(text.contains(#"the gate "repeat" failed"#) == (status == 1))
  }

  @Test("format: imports out of order")
  func imports() throws {
    let copy = try Repository(copying: ["scripts/check", ".swift-format", "Core/Base/Spelling"])
    try copy.plant("import Testing\nimport Foundation\n", in: "Core/Base/Spelling/Crooked.swift")
    let result = try Repository.run(["scripts/check", "format"], in: copy.folder)
    #expect(result.status == 1)
    #expect(result.text.contains("OrderedImports"))
  }

  /// A copy whose generator adds a file, with everything committed.
  private static func screenCopy() throws -> Repository {
    let copy = try Repository(copying: ["scripts/check"])
    try copy.script("echo > Screen.swift", named: "scripts/new-feature")
    try copy.commitAll()
    return copy
  }

  @Test("screen: a build that fails with a new screen, and the clone is as it was before")
  func screen() throws {
    let copy = try Self.screenCopy()
    let script = #"[ "$1" != build ] || [ ! -e Screen.swift ]"#
    let (status, text) = try copy.runWithFakes(["scripts/check", "--screen"], script: script)
    #expect(status == 1)
    #expect(text.contains(#"the gate "screen" failed"#), "\(text)")
    let left = try Repository.run(
      ["sh", "-ec", "git status --porcelain; git log --all --format=%s; git symbolic-ref -q HEAD"],
      in: copy.folder
    )
    #expect(left.status == 0, "no branch is checked out")
    #expect(left.text.hasPrefix("Begin\nrefs/heads/"), "\(left.text)")
    let works = try copy.runWithFakes(["scripts/check", "--screen"], script: "exit 0")
    #expect(works.status == 0, "\(works.text)")
  }

  @Test("screen: changes that are not committed")
  func screenWithChanges() throws {
    let copy = try Self.screenCopy()
    try copy.plant("mine", in: "Mine.swift")
    let (status, text) = try copy.runWithFakes(["scripts/check", "--screen"], script: "exit 0")
    #expect(status == 1)
    #expect(text.contains("commit or stash them first"), "\(text)")
    #expect(FileManager.default.fileExists(atPath: copy.folder.appending(path: "Mine.swift").path))
  }

  @Test("an unknown gate, with the exit status of a usage error")
  func unknown() throws {
    let result = try Repository.run(["scripts/check", "formt"])
    #expect(result.status == 64)
    #expect(result.text.contains("known are format, size, build, boundaries, tests"))
  }
}
