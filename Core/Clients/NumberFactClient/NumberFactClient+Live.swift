import NavigatorOperatingSystem

extension NumberFactClient {
  /// Creates a client that sends its requests with the program `curl`.
  ///
  /// A request gets `{service}/{number}/trivia`. The client throws a ``NumberFactError`` for any failure. Cancelling
  /// the task ends `curl`.
  ///
  /// - Parameters:
  ///   - service: The address of the service.
  ///   - seconds: The longest time of a request. `curl` measures it, so that it also ends if this process is killed.
  ///   - program: The path of `curl`, or a name to search for in PATH.
  /// - Returns: The client.
  package static func live(
    service: ServiceAddress,
    seconds: Int = 10,
    program: String = "curl"
  ) -> NumberFactClient {
    NumberFactClient(provider: service.withoutCredentials) { number in
      let request = FactRequest(service: service, number: number, seconds: seconds)
      let output = try await output(of: request, program)
      try Task.checkCancellation()
      return try request.fact(in: output)
    }
  }

  /// Sends a request, and returns what `curl` writes.
  @MainActor
  private static func output(of request: FactRequest, _ program: String) async throws -> ChildOutput
  {
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
  /// Returns the failure for an error of the system, by which `curl` did not start or its output was not read.
  fileprivate func failure(toRun error: SystemError) -> NumberFactError {
    if error.code == ENOENT { return failure(.missingCurl, "\(error)") }
    if error.isTooLarge { return failure(.unusableResponse, "\(error)") }
    return failure(nil, "\(error)")
  }
}
