/// A function of a client, which a new screen calls.
struct ClientFunction {
  /// The arguments that the command knows, by the type of the parameter; the same are answers of a test.
  private static let values = ["Int": "1", "String": "\"a test\"", "Bool": "true", "Double": "1"]

  /// The module and the type of the client.
  let client: String
  let name: String
  /// The types of the parameters and of the result.
  let parameters: [String]
  let result: String

  /// Returns the first function of a client that a screen can call: an async one that throws, with parameters of simple
  /// types and a result.
  ///
  /// - Parameters:
  ///   - client: The name of the client.
  ///   - sources: The sources of its module.
  /// - Throws: A failure if the client has no such function.
  init(of client: String, in sources: [SwiftSource]) throws {
    let pattern =
      #"\bvar\s+(\w+)\s*:\s*(?:nonisolated\(nonsending\)\s+)?(?:@\w+\s+)*\(([^()]*)\)\s*async\s+throws\s*->\s*([^\n={]+)"#
    for source in sources {
      guard let body = try source.block(after: #"\bstruct\s+\#(client)\b"#) else { continue }
      for match in try source.topLevelMatches(pattern, in: body) {
        let list = match.captures[1] ?? ""
        let types = list.split(separator: ",").map { parameter in
          (parameter.split(separator: ":").last ?? "").trimming()
        }
        let result = (match.captures[2] ?? "")[...].trimming()
        guard types.allSatisfy({ Self.values[$0] != nil }), !["Void", "()"].contains(result) else {
          continue
        }
        self.client = client
        name = match.captures[0] ?? ""
        parameters = types
        self.result = result
        return
      }
    }
    throw Failure(
      """
      \(client) has no function that a new screen can call. It calls the first one that is async, throws and has a result, \
      with numbers, texts and truth values as parameters:
      var text: @Sendable () async throws -> String
      """
    )
  }

  /// The words of the templates.
  ///
  /// - Parameter sample: A client for tests, whose function is replaced.
  /// - Returns: The texts by the names of the words.
  func words(sample: String) -> [String: String] {
    let arguments = parameters.compactMap { Self.values[$0] }.joined(separator: ", ")
    let call = "try await client.\(name)(\(arguments))"
    let ignored = parameters.map { _ in "_" }.joined(separator: ", ")
    return [
      "CLIENT": client, "FUNCTION": name, "RESULT": result, "SAMPLE": sample,
      "PARAMETERS": parameters.isEmpty ? "" : "\(ignored) in",
      "VALUE": result == "String" ? call : "String(describing: \(call))",
      "ANSWER": answer(sample: sample) ?? "",
    ]
  }

  /// An answer for a test; nil if no value of the type is known.
  func answer(sample: String) -> String? {
    if let value = Self.values[result] { return value }
    // A client in memory has an answer of its own; a live one would ask a service.
    if sample.hasSuffix(".live") || !parameters.isEmpty { return nil }
    return "try await \(sample).\(name)()"
  }
}

extension Substring {
  fileprivate func trimming() -> String {
    var rest = drop { $0 == " " }
    while rest.last == " " {
      rest.removeLast()
    }
    return String(rest)
  }
}
