import Foundation
import TestHelpers
import Testing

@Suite("A system that creates no thread", .waitsForPrograms)
struct ThreadTests {
  private static let canLimit = ["/usr/bin/prlimit", "/usr/bin/setpriv"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test("scans all files on the first one", .enabled(if: canLimit, "it needs prlimit and setpriv"))
  func scan() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", "boundaries.json": #"{modules: ["M/*"], rules: [{kind: "acyclic"}]}"#,
    ])
    // Several batches of files.
    for number in 0..<200 { try folder.write("import X\n", to: "M/A/f\(number).swift") }
    // The limit is none for the superuser.
    let script = """
      chmod -R a+rX .
      chmod a+x ..
      set -- prlimit --nproc=1 "$0" check --no-evaluation
      [ "$(id -u)" != 0 ] || set -- setpriv --reuid=65534 --clear-groups "$@"
      exec "$@"
      """
    let shell = URL(filePath: "/bin/sh")
    let program = Executable.path("boundaries")
    let result = try Program.run(shell, ["-c", script, program], in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("1 target, 200 files, 200 imports"), "\(result.output)")
  }
}
