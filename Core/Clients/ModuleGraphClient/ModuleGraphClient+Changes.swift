import NavigatorCLibrary
import NavigatorJSON
import NavigatorOperatingSystem

extension ModuleGraphClient {
  /// Returns the output of `boundaries` in a folder; throws ``ModuleGraphError`` with what it reports.
  ///
  /// The input stays open, so that the program ends with this process. A partial output is one in spite of an error.
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
      // A pipe takes as much as the program has read.
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
    guard result.status < 2 || isPartial && !result.output.isEmpty else {
      throw ModuleGraphError(result)
    }
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
    let text = try await output(arguments + findings, in: folder)
    let difference = try JSONReader.read(Array(text.utf8))["difference"]?.string
    return PackageChange(difference: difference ?? "", text: text)
  }

  /// Returns three lines before and after a line, read beside the main thread: a thousand large files delay no key.
  @concurrent static func lines(of path: String, around line: Int) async -> [SourceLine] {
    let (line, bytes) = (max(1, line), (try? Platform.contents(of: path)) ?? [])
    let newline = UInt8(ascii: "\n")
    let lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
    return lines.dropLast(lines.last?.isEmpty == true ? 1 : 0).enumerated()
      .dropFirst(max(0, line - 4)).prefix(line < 4 ? line + 3 : 7)
      .map { SourceLine(number: $0.offset + 1, text: String(decoding: $0.element, as: UTF8.self)) }
  }
}

extension ModuleGraphError {
  /// Creates the error that a program reports.
  init(_ result: ChildOutput) {
    let reason = result.errors.isEmpty ? "exit status \(result.status)" : result.errors
    // After a semicolon the program names its own options, which cannot be given here.
    let sentence = reason.prefix { $0 != "\n" && $0 != ";" }
    let name = sentence.hasPrefix("boundaries: ") ? "boundaries: " : ""
    self.init(String(sentence.dropFirst(name.count)))
  }
}
