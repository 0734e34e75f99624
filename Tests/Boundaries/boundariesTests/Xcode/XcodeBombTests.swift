import Foundation
import TestHelpers
import Testing

@Suite("A project made to exhaust the checker", .waitsForPrograms)
struct XcodeBombTests {
  /// How many times as many objects as a quick run some bombs have.
  private let scale = isLongRun ? 2 : 1

  private func all(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined(separator: " ")
  }

  /// Runs a check with at most 10 seconds of processor time, 4 in a quick run, and 1 GB of memory.
  private func check(_ objects: String, _ files: [String: String]) throws -> Program.Output {
    let project = "{objects = {\(objects)}; rootObject = P;}"
    let folder = try TemporaryFolder(
      files.merging(["App.xcodeproj/project.pbxproj": project]) { $1 }
    )
    return try Program.run(
      URL(filePath: "/bin/sh"),
      [
        "-c", "ulimit -t \(isLongRun ? 10 : 4); ulimit -v 1000000; exec \"$0\" check",
        Executable.url("boundaries").path,
      ],
      in: folder.url,
      environment: ["XDG_CACHE_HOME": folder.path + "/.cache"]
    )
  }

  @Test("by phases and files that its lists repeat reads each once", arguments: [3500, 25_000])
  func repeated(count: Int) throws {
    func list(_ name: String) -> String { String(repeating: "\(name),", count: count) }
    let result = try check(
      """
      P = {targets = (A);}; A = {isa = PBXNativeTarget; name = A; buildPhases = (\(list("S")));};
      S = {isa = PBXSourcesBuildPhase; files = (\(list("B")));}; B = {fileRef = F;};
      F = {isa = PBXFileReference; path = a.swift; sourceTree = SOURCE_ROOT;};
      """,
      ["a.swift": "let a = 1\n"]
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("1 target, 1 file,"))
  }

  @Test("by nested groups finds the files with a path that a system can open")
  func nested() throws {
    let count = 1500 * scale
    let result = try check(
      """
      P = {targets = (A);}; A = {isa = PBXNativeTarget; name = A; buildPhases = (S);};
      S = {isa = PBXSourcesBuildPhase; files = (\(all(count) { "B\($0)," }));};
      \(all(count) { """
        G\($0) = {isa = PBXGroup; children = (G\($0 + 1), F\($0)); path = a; sourceTree = "<group>";};
        F\($0) = {isa = PBXFileReference; path = f.swift; sourceTree = "<group>";}; B\($0) = {fileRef = F\($0);};
        """ })
      """,
      ["a/a/f.swift": "let a = 1\n"]
    )
    #expect(result.status == 2)
    #expect(
      result.errors.contains("f.swift: its path in the project 'App' has more than 1024 bytes"),
      "\(result.errors.prefix(500))"
    )
    #expect(result.output.hasPrefix("1 target, 1 file,"))
  }

  @Test("by thousands of targets with folders reads each folder once, and the shared ones too")
  func folders() throws {
    let count = 1000 * scale
    let result = try check(
      """
      P = {targets = (\(all(count) { "T\($0)," }));};
      D = {isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = SOURCE_ROOT;};
      \(all(count) { """
        T\($0) = {isa = PBXNativeTarget; name = T\($0); fileSystemSynchronizedGroups = (G\($0), D);};
        G\($0) = {isa = PBXFileSystemSynchronizedRootGroup; path = D\($0); sourceTree = SOURCE_ROOT;
          exceptions = (E\($0));};
        E\($0) = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T\($0);
          membershipExceptions = (x.swift);};
        """ })
      """,
      ["D0/a.swift": "let a = 1\n", "D0/x.swift": "let x = 1\n", "Shared/s.swift": "let s = 1\n"]
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("\(count) targets, \(count + 1) files,"))
  }

  @Test("by settings that thousands of targets share, each with many references, is an error")
  func settings() throws {
    let references = ["A", "B", "D"].map {
      "\($0) = \"\(String(repeating: "$(\($0)\($0))", count: 9))\";"
    }
    let result = try check(
      """
      P = {targets = (\(all(1000) { "T\($0)," }));};
      L = {buildConfigurations = (\(all(100) { "C\($0)," }));};
      \(all(100) { """
        C\($0) = {name = C\($0); buildSettings = {PRODUCT_NAME = "$(A)$(B)$(D)"; \(references.joined())
          AA = A; BB = B; DD = D;};};
        """ })
      \(all(1000) { "T\($0) = {isa = PBXNativeTarget; name = T\($0); buildConfigurationList = L;};" })
      """,
      [:]
    )
    #expect(result.status == 2)
    #expect(
      result.errors.contains("project.pbxproj:1: its build settings have too many references")
    )
  }

  @Test(
    "by flags that thousands of targets share is an error",
    arguments: ["OTHER_LDFLAGS", "OTHER_SWIFT_FLAGS"]
  )
  func flags(setting: String) throws {
    let flags = all(4000) { "-l\($0 % 10)" }
    let result = try check(
      """
      P = {targets = (\(all(1000) { "T\($0)," }));};
      L = {buildConfigurations = (\(all(100) { "C\($0)," }));};
      \(all(100) { number in
        let value = "\(number % 10) \(flags)"
        return "C\(number) = {name = C\(number); buildSettings = {\(setting) = \"\(value)\";};};"
      })
      \(all(1000) { "T\($0) = {isa = PBXNativeTarget; name = T\($0); buildConfigurationList = L;};" })
      """,
      [:]
    )
    #expect(result.status == 2)
    #expect(result.errors.contains("project.pbxproj:1: its build settings have too many flags"))
  }

  @Test("by lists that thousands of targets share is an error")
  func shared() throws {
    let count = 1000
    let result = try check(
      """
      P = {targets = (\(all(count) { "T\($0)," }));};
      S = {isa = PBXSourcesBuildPhase; files = (\(all(count) { "B\($0)," }));};
      \(all(count) { """
        T\($0) = {isa = PBXNativeTarget; name = T\($0); buildPhases = (S);}; B\($0) = {fileRef = F\($0);};
        F\($0) = {isa = PBXFileReference; path = f\($0).swift; sourceTree = SOURCE_ROOT;};
        """ })
      """,
      [:]
    )
    #expect(result.status == 2)
    #expect(result.errors.contains("project.pbxproj:1: its targets share too many files"))
  }
}
