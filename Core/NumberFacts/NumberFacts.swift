import Foundation
import NavigatorCommandLineTool

/// Tells one fact about a number, which it asks of a server over HTTP.
///
/// `ADDRESS/NUMBER/trivia` is asked, and the sentence it answers is printed. The protocol is that of
/// Numbers API, <http://numbersapi.com>.
@main
enum NumberFacts {
  private static let tool = Tool(
    version: "0.1.0",
    command: Command(
      "number-facts",
      summary: "tell a fact about a number, which a server knows",
      operands: Command.Operands("ADDRESS NUMBER SECONDS", count: 3...3),
      notes: """
        ADDRESS/NUMBER/trivia is asked over HTTP, and waited for so many seconds. After '--' a number
        may be negative.

        Exit status: 0 for a fact, 64 for a misuse, 69 when nobody answers in time, 76 for an answer
        that is no fact; standard error says why.
        """
    )
  )

  static func main() async {
    do {
      switch try tool.request(Array(CommandLine.arguments.dropFirst())) {
      case .print(let text): print(text, terminator: "")
      case .run(_, let arguments): print(try await Question(arguments.operands).fact())
      }
    } catch {
      FileHandle.standardError.write(Data("number-facts: \(error)\n".utf8))
      exit((error as? Failure)?.status ?? EX_USAGE)
    }
  }
}
