import Foundation

/// Tells one fact about a number: `number-facts ADDRESS NUMBER SECONDS`.
///
/// `ADDRESS/NUMBER/trivia` is asked over HTTP, and the sentence it answers is printed. The protocol is
/// that of Numbers API, <http://numbersapi.com>.
///
/// The exit status is 0 for a fact, 64 for a misuse, 69 when nobody answers in so many seconds, and 76
/// for an answer that is no fact; standard error says why.
@main
enum NumberFacts {
  static func main() async {
    do throws(Failure) {
      let question = try Question(Array(CommandLine.arguments.dropFirst()))
      print(try await question.fact())
    } catch {
      FileHandle.standardError.write(Data("number-facts: \(error.reason)\n".utf8))
      exit(error.status)
    }
  }
}
