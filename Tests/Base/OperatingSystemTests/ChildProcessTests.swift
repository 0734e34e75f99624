import Foundation
import NavigatorOperatingSystem
import TestHelpers
import Testing

/// The descriptor that the next opened file gets.
private func nextDescriptor() -> Int32 {
  let next = dup(0)
  close(next)
  return next
}

@Suite("ChildProcess", .waitsForPrograms)
struct ChildProcessTests {
  @Test("collects both outputs and the exit status, and provides no input")
  func outputs() throws {
    let script = "cat; printf out; printf err >&2; exit 3"
    let result = try ChildProcess.run(["sh", "-c", script])
    #expect(result.output == Array("out".utf8))
    #expect(result.errors == "err")
    #expect(result.status == 3)
  }

  @Test("gives a program the last of several variables with one name")
  func variables() throws {
    let variables = ["NAME=first", "OTHER=a=b", "NAME=last"]
    let result = try ChildProcess.run(["/usr/bin/env"], environment: variables)
    let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
    #expect(lines.sorted() == ["NAME=last", "OTHER=a=b"])
  }

  @Test("the status of a process that a signal ended is 128 plus the signal")
  func signal() throws {
    #expect(try ChildProcess.run(["sh", "-c", "kill -TERM $$"]).status == 128 + 15)
  }

  @Test("collects more output than a pipe buffers from both streams")
  func large() throws {
    let script = "head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2"
    let result = try ChildProcess.run(["sh", "-c", script])
    #expect(result.output.count == 300_000)
    #expect(result.errors.utf8.count == 300_000)
  }

  @Test("output without end ends the process, and is an error", .timeLimit(.minutes(10)))
  func endless() async throws {
    for stream in ["1", "2"] {
      let command = ["sh", "-c", "exec yes >&\(stream)"]
      let error = #expect(throws: SystemError.self) {
        try ChildProcess.run(command, maximumOutput: 100 << 10)
      }
      #expect(error?.description == "the output of sh: larger than the limit of 100 KiB")
    }
    // A line that is handled is not collected, and one without end is.
    let line = String(repeating: "y", count: 1_000)
    let handled = try ChildProcess(
      ["sh", "-c", "yes \(line) | head -n 1000"],
      maximumOutput: 100 << 10
    )
    #expect(try await handled.waitUntilExit { line, _ in true }.output == [])
    let endless = try ChildProcess(["cat", "/dev/zero"], maximumOutput: 100 << 10)
    await #expect(throws: SystemError.self) { try await endless.waitUntilExit { _, _ in true } }
  }

  @Test("inherits no other file, and leaves no zombie")
  func remains() throws {
    // A number that the parent's own files do not reach.
    let planted = fcntl(0, F_DUPFD, 200)
    defer { close(planted) }
    let result = try ChildProcess.run([
      "sh", "-c", "[ -e /dev/fd/\(planted) ] && echo open; echo $$",
    ])
    let process = try #require(Int32(String(decoding: result.output, as: UTF8.self).dropLast()))
    #expect(kill(process, 0) != 0 && errno == ESRCH)
  }

  @Test("a missing program is an error with its path and the system's description")
  func missing() {
    let error = #expect(throws: SystemError.self) { try ChildProcess.run(["/nowhere/at/all"]) }
    #expect(error?.description == "/nowhere/at/all: No such file or directory")
  }

  @Test("a failed start without free descriptors leaves no file open")
  func noFiles() async {
    // A separate process, because other tests open files at the same time.
    await #expect(processExitsWith: .success) {
      var limit = rlimit()
      getrlimit(openFilesLimit, &limit)
      let first = nextDescriptor()
      var failures = 0
      // Repeated, because this process opens and closes other files.
      for _ in 0..<50 {
        // Enough for one of the two pipes.
        var low = rlimit(rlim_cur: rlim_t(nextDescriptor()) + 3, rlim_max: limit.rlim_max)
        setrlimit(openFilesLimit, &low)
        if (try? ChildProcess(["true"])) == nil { failures += 1 }
        setrlimit(openFilesLimit, &limit)
      }
      #expect(failures > 0)
      #expect(nextDescriptor() < first + Int32(failures))
    }
  }

  @Test(
    "kills the process and throws when the system cannot create a thread",
    .disabled(if: isDarwin, "the system does not limit the memory of a thread's stack"),
    .disabled(
      if: Sanitizer.isAddress || Sanitizer.isThread,
      "a sanitizer allocates memory, and the test leaves none"
    )
  )
  func noThread() async {
    // On the main actor, because changing the actor takes memory.
    await #expect(processExitsWith: .success) { @MainActor in
      let child = try ChildProcess(["sleep", "1000"])
      var limit = rlimit()
      getrlimit(addressSpaceLimit, &limit)
      // No room for the stack of another thread.
      var low = rlimit(rlim_cur: 1, rlim_max: limit.rlim_max)
      setrlimit(addressSpaceLimit, &low)
      let error = await #expect(throws: SystemError.self) { try await child.waitUntilExit() }
      setrlimit(addressSpaceLimit, &limit)
      #expect(error == SystemError("sleep", code: EAGAIN))
    }
  }

  @Test("waiting blocks no thread of the task pool")
  func waiting() async throws {
    // More processes than threads in the pool.
    let statuses = try await withThrowingTaskGroup(of: Int32.self) { group in
      for number in 0..<Int32(20) {
        group.addTask {
          try await ChildProcess(["sh", "-c", "exit \(number)"]).waitUntilExit().status
        }
      }
      return try await group.reduce(into: Set<Int32>()) { $0.insert($1) }
    }
    #expect(statuses == Set(0..<20))
  }

  @Test("cancelling the task kills the process")
  func cancelling() async throws {
    let child = try ChildProcess(["sleep", "1000"])
    let task = Task { try await child.waitUntilExit() }
    task.cancel()
    #expect(try await task.value.status == 128 + 9)
    // Another process may have the identifier now and must not be killed.
    child.terminate()
  }
}
