import NavigatorJSON
import NavigatorOperatingSystem

extension ModuleGraphClient {
  /// Returns the output of `boundaries` in a folder; throws ``ModuleGraphError`` with what it reports.
  ///
  /// The input stays open, so that the program ends with this process. With `isPartial`, output is returned even if the
  /// program reports an error.
  static func output(
    _ arguments: [String],
    in folder: String,
    input: String? = nil,
    isPartial: Bool = false,
    progress: (@Sendable (Event) -> Void)? = nil
  ) async throws -> String {
    let process: ChildProcess
    do {
      process = try ChildProcess(arguments + ["--package-path", folder], line: "")
    } catch {
      throw ModuleGraphError("\(error); 'swift build --product boundaries' builds it")
    }
    if let input {
      // A full pipe blocks the writer until the program has read from it.
      startThread {
        _ = process.send(input)
        process.closeInput()
      }
    }
    let result = try await process.waitUntilExit(endsChildren: true) { line, isError in
      guard isError, let event = Event(line: line) else { return false }
      progress?(event)
      return true
    }
    try Task.checkCancellation()
    // With status 2, the program has read a part.
    let isAccepted =
      result.status < 2 || (isPartial && result.status == 2 && !result.output.isEmpty)
    guard isAccepted else { throw ModuleGraphError(result) }
    return String(decoding: result.output, as: UTF8.self)
  }

  static func change(
    _ program: String,
    _ folder: String,
    _ resolution: Resolution,
    _ findings: [String]
  ) async throws -> PackageChange {
    var arguments = [program, "resolve", "--dry-run", "--format", "json"]
    switch resolution {
    case .fix: break
    case .exception(let because, let until):
      arguments += ["--by", "exception", "--because=\(because)"]
      if !until.isEmpty { arguments += ["--until=\(until)"] }
    case .baseline: arguments += ["--by", "baseline"]
    }
    // A package with a place that nothing reads can be changed as well.
    let text = try await output(arguments + findings, in: folder, isPartial: true)
    let json = try JSONReader.read(Array(text.utf8))
    let byHand = json["byHand"]?.array?.compactMap(\.string) ?? []
    return PackageChange(
      difference: json["difference"]?.string ?? "",
      text: text,
      resolved: findings.count - byHand.count,
      byHand: byHand
    )
  }
}

extension ModuleGraphError {
  /// Creates the error that a program reports.
  init(_ result: ChildOutput) {
    if result.status > 128 {
      self.init("boundaries was ended by signal \(result.status - 128)")
      return
    }
    let reason = result.errors.isEmpty ? "exit status \(result.status)" : result.errors
    // After a semicolon the program names its options, which the user of a screen cannot pass.
    let sentence = reason.prefix { $0 != "\n" && $0 != ";" }
    let name = sentence.hasPrefix("boundaries: ") ? "boundaries: " : ""
    self.init(String(sentence.dropFirst(name.count)))
  }
}
