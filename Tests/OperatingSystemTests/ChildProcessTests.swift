import Foundation
import NavigatorOperatingSystem
import NavigatorTestSupport
import Testing

#if canImport(Glibc)
private let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
private let memory = __rlimit_resource_t(RLIMIT_AS.rawValue)
#else
private let openFiles = RLIMIT_NOFILE
private let memory = RLIMIT_AS
#endif

/// The number that the next open file will have.
private func nextFile() -> Int32 {
  let next = dup(0)
  close(next)
  return next
}

@Suite("programs that are started")
struct ChildProcessTests {
  @Test("both outputs and the exit status come back, and nothing can be read")
  func outputs() throws {
    let script = "cat; printf out; printf err >&2; exit 3"
    let answer = try ChildProcess.run(["sh", "-c", script])
    #expect(answer.output == Array("out".utf8))
    #expect(answer.errors == "err")
    #expect(answer.status == 3)
  }

  @Test("a signal that ended it counts from 128, as in a shell")
  func signal() throws {
    #expect(try ChildProcess.run(["sh", "-c", "kill -TERM $$"]).status == 128 + 15)
  }

  @Test("more output than a pipe holds comes whole from both ends")
  func large() throws {
    let script = "head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2"
    let answer = try ChildProcess.run(["sh", "-c", script])
    #expect(answer.output.count == 300_000)
    #expect(answer.errors.utf8.count == 300_000)
  }

  @Test("one that is not there is an error with its path and the system's words")
  func missing() {
    let error = #expect(throws: SystemError.self) { try ChildProcess.run(["/nowhere/at/all"]) }
    #expect(error?.description == "/nowhere/at/all: No such file or directory")
  }

  @Test("a program that cannot be started for want of open files leaves none open")
  func noFiles() async {
    // A process of its own, as nobody else in it must want a file meanwhile.
    await #expect(processExitsWith: .success) {
      var limit = rlimit()
      getrlimit(openFiles, &limit)
      let first = nextFile()
      var failures = 0
      // Often, as this process has other files too, which come and go.
      for _ in 0..<50 {
        // Enough for one of the two pipes.
        var low = rlimit(rlim_cur: rlim_t(nextFile()) + 3, rlim_max: limit.rlim_max)
        setrlimit(openFiles, &low)
        if (try? ChildProcess(["true"])) == nil { failures += 1 }
        setrlimit(openFiles, &limit)
      }
      #expect(failures > 0)
      #expect(nextFile() < first + Int32(failures))
    }
  }

  #if os(Linux)  // Elsewhere threads cannot be made to run out without harm to others.
  @Test(
    "without a thread to wait on, what was started is ended, and there is no answer",
    .disabled(
      if: Sanitizer.isAddress || Sanitizer.isThread,
      "a sanitizer wants memory at every turn, and the test leaves none"
    )
  )
  func noThread() async {
    await #expect(processExitsWith: .success) {
      let child = try ChildProcess(["sleep", "1000"])
      var limit = rlimit()
      getrlimit(memory, &limit)
      // No room for the stack of another thread.
      var low = rlimit(rlim_cur: 1, rlim_max: limit.rlim_max)
      setrlimit(memory, &low)
      let error = await #expect(throws: SystemError.self) { try await child.finished() }
      setrlimit(memory, &limit)
      #expect(error == SystemError("sleep", code: EAGAIN))
    }
  }
  #endif

  @Test("a task waits for it without a thread of the pool, and has its answer")
  func waiting() async throws {
    // More than there are threads in the pool: none of them may be held up by another.
    let answers = try await withThrowingTaskGroup(of: Int32.self) { group in
      for number in 0..<Int32(20) {
        group.addTask { try await ChildProcess(["sh", "-c", "exit \(number)"]).finished().status }
      }
      return try await group.reduce(into: Set<Int32>()) { $0.insert($1) }
    }
    #expect(answers == Set(0..<20))
  }

  @Test("cancelling the task ends it at once")
  func cancelling() async throws {
    let child = try ChildProcess(["sleep", "1000"])
    let task = Task { try await child.finished() }
    task.cancel()
    #expect(try await task.value.status == 128 + 9)
    // Whoever has its number by now is left alone.
    child.end()
  }
}
