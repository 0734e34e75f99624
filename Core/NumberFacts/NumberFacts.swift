import Foundation
import NavigatorCommandLineTool

/// A program that prints a fact about a number from a server.
///
/// It requests `ADDRESS/NUMBER/trivia` over HTTP and prints the response. The protocol is that of
/// Numbers API, <http://numbersapi.com>.
@main
enum NumberFacts {
  private static let tool = Tool(
    version: "0.1.0",
    command: Command(
      "number-facts",
      summary: "print a fact about a number from a server",
      positionals: Command.Positionals("ADDRESS NUMBER SECONDS", count: 3...3),
      notes: """
        Requests ADDRESS/NUMBER/trivia over HTTP with a timeout in seconds. A negative number must
        follow '--'.

        Exit status: 0 for a fact, 64 for a usage error, 69 for no response in time, 76 for a
        response without a fact. Standard error has the reason.
        """
    )
  )

  static func main() async {
    do {
      switch try tool.parse(Array(CommandLine.arguments.dropFirst())) {
      case .print(let text): print(text, terminator: "")
      case .run(_, let arguments): print(try await FactRequest(arguments.positionals).fact())
      }
    } catch {
      FileHandle.standardError.write(Data("number-facts: \(error)\n".utf8))
      exit((error as? Failure)?.status ?? EX_USAGE)
    }
  }
}
