import NavigatorOperatingSystem

extension NumberFactClient {
  /// Asks the program `number-facts`, which asks a server over HTTP, and ends it when cancelled.
  ///
  /// The network is a program of its own because its library costs more time at the start than all
  /// the rest: whoever never asks never waits for it.
  ///
  /// - Parameters:
  ///   - program: The path of `number-facts`, beside the programs that use it.
  ///   - base: The address that `/{number}/trivia` is appended to.
  ///   - timeout: How long a silent server is waited for, in seconds.
  /// - Returns: A client whose `fact` throws ``NumberFactError``, and `CancellationError` when
  ///   cancelled.
  public static func live(program: String, base: String, timeout: Int = 10) -> NumberFactClient {
    NumberFactClient { number in
      let answer: ChildOutput
      do {
        answer = try await ChildProcess([program, "--", base, "\(number)", "\(timeout)"]).finished()
      } catch {
        throw NumberFactError.noProgram("\(error)")
      }
      try Task.checkCancellation()
      guard answer.status == 0 else {
        let reason = answer.errors.firstLine
        let silence = "\(program) ended with status \(answer.status) and without a word"
        throw NumberFactError.noFact(reason.isEmpty ? silence : reason)
      }
      return String(decoding: answer.output, as: UTF8.self).firstLine
    }
  }
}

extension String {
  fileprivate var firstLine: String { String(prefix { !$0.isNewline }) }
}

/// Why there is no fact about a number.
public enum NumberFactError: Error, Equatable, CustomStringConvertible {
  /// The program that asks could not be started; its path, and why.
  case noProgram(String)

  /// The program was started and has no fact; why, in its words, or its exit status without any.
  case noFact(String)

  /// What went wrong, in English.
  public var description: String {
    switch self {
    case .noProgram(let reason): "the program that asks could not be started: \(reason)"
    case .noFact(let reason): reason
    }
  }
}
