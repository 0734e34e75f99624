import NavigatorCLibrary
import NavigatorOperatingSystem

extension NumberFactClient {
  /// Creates a client whose requests the program `curl` sends.
  ///
  /// A request gets `{service}/{number}/trivia`. Any failure is a ``NumberFactError``; cancelling the task ends `curl`.
  ///
  /// - Parameters:
  ///   - service: The address of the service.
  ///   - seconds: The longest time of a request, which `curl` measures itself: it also ends if this process is killed.
  ///   - program: The program that sends the request, searched for in PATH unless it has a slash.
  /// - Returns: The client.
  package static func live(
    service: ServiceAddress,
    seconds: Int = 10,
    program: String = "curl"
  ) -> NumberFactClient {
    NumberFactClient(provider: service.withoutCredentials) { number in
      let request = FactRequest(service: service, number: number, seconds: seconds)
      let output = try await send(request, program)
      try Task.checkCancellation()
      return try request.fact(in: output)
    }
  }

  @MainActor
  private static func send(_ request: FactRequest, _ program: String) async throws -> ChildOutput {
    do {
      let curl = try ChildProcess(
        [program] + request.arguments,
        line: request.configuration,
        maximumOutput: FactRequest.maximumOutput
      )
      // `curl` reads its configuration to the end before it sends a request.
      curl.closeInput()
      return try await curl.waitUntilExit()
    } catch let error as SystemError {
      throw request.failure(toRun: error)
    }
  }
}

extension FactRequest {
  fileprivate func failure(toRun error: SystemError) -> NumberFactError {
    if error.code == ENOENT { return failure(.missingCurl, "\(error)") }
    if error.isTooLarge { return failure(.unusableResponse, "\(error)") }
    return failure(nil, "\(error)")
  }
}
