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
      let options = ["--package-path", folder, "--json-errors"]
      process = try ChildProcess(arguments + options, line: "")
    } catch {
      throw ModuleGraphError.noProgram(path: error.subject, reason: error.reason)
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
    let isComplete = result.status < 2
    // With status 2, the program has read a part.
    let isPart = result.status == 2 && !result.output.isEmpty
    guard isComplete || (isPartial && isPart) else { throw ModuleGraphError(result) }
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
    case .fix:
      break
    case .exception(let because, let until):
      arguments += ["--by", "exception", "--because=\(because)"]
      if !until.isEmpty {
        arguments.append("--until=\(until)")
      }
    case .baseline:
      arguments += ["--by", "baseline"]
    }
    // A package with a place that nothing reads can be changed as well.
    let text = try await output(arguments + findings, in: folder, isPartial: true)
    let json: JSONValue
    do {
      json = try JSONReader.read(Array(text.utf8))
    } catch {
      throw ModuleGraphError.unknownOutput(reason: "\(error)")
    }
    let byHand = json["byHand"]?.array?.compactMap(\.string) ?? []
    let alsoCovered = json["alsoCovered"]?.array?.compactMap(\.string) ?? []
    return PackageChange(
      difference: json["difference"]?.string ?? "",
      text: text,
      resolved: findings.count - byHand.count,
      byHand: byHand,
      alsoCovered: alsoCovered
    )
  }
}
