import NavigatorOperatingSystem
import TestHelpers
import Testing

@Suite("Closed and full descriptors", .waitsForPrograms)
struct DescriptorTests {
  /// Runs a command of a shell in which `$0` is a program.
  private func run(_ command: String) throws -> ChildOutput {
    let arguments = ["/bin/sh", "-c", command, Executable.path("navigator")]
    return try ChildProcess.run(arguments, environment: ["LANG=C.UTF-8", "HOME=/nonexistent"])
  }

  @Test(
    "a closed standard stream is reported and ends the program",
    arguments: ["", "--plain", "--help", "keys"],
    ["<&-", ">&-", "<&- >&-"]
  )
  func closed(arguments: String, redirection: String) throws {
    let result = try run("\"$0\" \(arguments) \(redirection)")
    #expect(result.status == 74)
    #expect(result.output == [])
    #expect(result.errors.hasPrefix("navigator: standard "), "\(result.errors)")
    #expect(result.errors.hasSuffix(" is closed\n"), "\(result.errors)")
  }

  @Test("a closed standard error ends the program, which opens nothing in its place")
  func closedErrors() throws {
    #expect(try run("\"$0\" --plain 2>&-").status == 74)
  }

  @Test(
    "too low a limit of open files is reported and ends the program",
    arguments: ["", "--plain", "modules . --plain"]
  )
  func limit(arguments: String) throws {
    let result = try run("ulimit -n 5; exec \"$0\" \(arguments)")
    #expect(result.status == 74)
    let reason = "the limit of open files, which 'ulimit -n' shows, is less than 32"
    #expect(result.errors == "navigator: \(reason)\n")
  }

  @Test(
    "output that is not written is an error",
    .enabled(if: Platform.kind(of: "/dev/full") != nil, "there is no full device"),
    arguments: ["--help", "--version", "keys", "show --help"]
  )
  func full(arguments: String) throws {
    let result = try run("\"$0\" \(arguments) > /dev/full")
    #expect(result.status == 74)
    #expect(result.errors == "navigator: standard output: No space left on device\n")
    #expect(try run("\"$0\" --plain > /dev/full").status == 74)
  }
}
