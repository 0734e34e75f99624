import NavigatorCLibrary
import NavigatorCommandLineTool
import NavigatorOperatingSystem
import NavigatorSpelling

/// A program that prints a fact about a number from a server.
///
/// It requests `ADDRESS/NUMBER/trivia` over HTTP and prints the response. It uses the protocol of
/// Numbers API, <http://numbersapi.com>.
@main
enum NumberFacts {
  /// The longest time that can be asked for, in seconds: an hour.
  private static let maximumSeconds = 3_600.0

  private static let tool = Tool(
    version: packageVersion,
    command: Command(
      "number-facts",
      summary: "print a fact about a number from a server",
      positionals: Command.Positionals("ADDRESS NUMBER SECONDS", count: 3...3),
      notes: """
        Requests ADDRESS/NUMBER/trivia over HTTP, and ends SECONDS after its start at the latest. A
        negative number must follow '--'. The address '-' is read from the first line of standard
        input, and the program then ends with that input. A user and a password in the address are
        sent and never printed.

        A response has at most \(Response.maximumSize >> 10) KiB: a fact is a sentence. At most five \
        redirections are followed,
        also to other hosts, but never from https to http. The variables http_proxy, https_proxy,
        all_proxy and no_proxy are obeyed. The request is made by the program curl, which macOS has and
        other systems have a package of.

        Exit status: 0 for a fact, 64 for a usage error, 65 for a response that is no text, 66 for a
        status of 400 to 499, 68 for an unknown host, 69 for no connection, 70 for a status of 500 to
        599, 74 for a connection that breaks off, 75 for no response in time. Standard error has the
        reason.
        """
    )
  )

  static func main() {
    Interruption.install()
    if let problem = Platform.openClosedStreams() { fail(problem, EX_IOERR) }
    do {
      switch try tool.parse(Array(CommandLine.arguments.dropFirst())) {
      case .print(let text): write(text)
      case .run(_, let arguments): write(try fact(arguments.positionals) + "\n")
      }
    } catch {
      fail(error, (error as? Failure)?.status ?? EX_USAGE)
    }
  }

  private static func fact(_ words: [String]) throws(Failure) -> String {
    guard let seconds = Double(words[2]), seconds > 0, seconds <= maximumSeconds else {
      throw Failure(
        EX_USAGE,
        "'\(words[2])' is not a time from 0 to \(Int(maximumSeconds)) seconds"
      )
    }
    let readsInput = words[0] == "-"
    let base = readsInput ? readLine() ?? "" : words[0]
    let address = try FactAddress(base, number: words[1])
    let failure = Failure(EX_TEMPFAIL, "\(address) did not respond within \(words[2]) seconds")
    try Watchdog.start(seconds: seconds, watchesInput: readsInput, failure: failure)
    return try FactRequest.fact(at: address, seconds: seconds)
  }

  private static func write(_ text: String) {
    if Platform.write(Array(text.printable(in: .lines).utf8), to: STDOUT_FILENO) { return }
    fail(SystemError("standard output"), EX_IOERR)
  }

  /// Writes the reason of a failure to standard error.
  static func report(_ reason: Any) {
    let text = "\(reason)".printable()
    // What is wrong with an address of any length is said after it.
    let shown = text.count > 400 ? "\(text.prefix(100))…\(text.suffix(100))" : text
    let line = "number-facts: \(shown)\n"
    Platform.write(Array(line.utf8), to: STDERR_FILENO)
  }

  private static func fail(_ reason: Any, _ status: Int32) -> Never {
    report(reason)
    exit(status)
  }
}

/// A thread that ends the process at a deadline, or when standard input is closed.
///
/// The process ends whatever it waits for. A parent keeps its end of standard input open, which the
/// system closes however the parent ends.
enum Watchdog {
  /// Starts the thread, which reports the failure at the deadline, in some seconds; also the end of standard input may
  /// end the process.
  static func start(seconds: Double, watchesInput: Bool, failure: Failure) throws(Failure) {
    let deadline = ContinuousClock.now + .seconds(seconds)
    let isStarted = startThread {
      while case let rest = (deadline - .now) / .milliseconds(1), rest > 0 {
        var request = pollfd(fd: watchesInput ? 0 : -1, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, Int32(rest.rounded(.up))) > 0 else { continue }
        var byte: UInt8 = 0
        if read(0, &byte, 1) == 0 { Interruption.end(status: EX_UNAVAILABLE) }
      }
      NumberFacts.report(failure)
      Interruption.end(status: failure.status)
    }
    if !isStarted { throw Failure(EX_UNAVAILABLE, "there is no thread left for the deadline") }
  }
}
