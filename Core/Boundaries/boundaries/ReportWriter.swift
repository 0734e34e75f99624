import BoundariesCheck
import BoundariesGraph
import BoundariesReports
import NavigatorCommandLineTool
import NavigatorOperatingSystem
import NavigatorSpelling

/// A report and its file; nil for standard output.
struct ReportDestination {
  let format: ReportFormat
  let file: String?
}

/// Writes the result of a check in every requested format.
enum ReportWriter {
  /// Returns the requested reports in order; an output belongs to the format before it unless its
  /// suffix belongs to another one.
  static func destinations(_ arguments: Arguments) -> [ReportDestination] {
    var destinations: [ReportDestination] = []
    // The last format, as long as no output belongs to it.
    var pending: ReportFormat?
    func printPending() {
      guard let format = pending else { return }
      destinations.append(ReportDestination(format: format, file: nil))
      pending = nil
    }
    for option in arguments.options {
      guard let value = option.value else { continue }
      if option.name == "format" {
        printPending()
        pending = ReportFormat(rawValue: value)
      } else if option.name == "output" {
        if pending?.fits(value) == false { printPending() }
        let format = pending ?? ReportFormat(path: value)
        let file = value == "-" ? nil : value
        destinations.append(ReportDestination(format: format, file: file))
        pending = nil
      }
    }
    printPending()
    if destinations.isEmpty { return [ReportDestination(format: .text, file: nil)] }
    return destinations
  }

  /// Writes all reports; returns whether that succeeded.
  static func write(
    _ result: CheckResult,
    to destinations: [ReportDestination],
    _ arguments: Arguments
  ) throws -> Bool {
    let base = try baseFolder(arguments)
    var isWritten = true
    for destination in destinations {
      let text = destination.format.render(
        result,
        relativeTo: base,
        isColored: destination.file == nil && isColored(arguments),
        isVerbose: arguments.has("verbose")
      )
      guard let file = destination.file else {
        try Boundaries.write(text)
        continue
      }
      // The other reports are written even if one cannot be.
      do {
        try PackageOptions(arguments).write(text, to: file)
      } catch {
        Boundaries.printError("could not write \(error)")
        isWritten = false
      }
    }
    return isWritten
  }

  /// Returns the folder that the reported paths are relative to; nil for the default of each format.
  private static func baseFolder(_ arguments: Arguments) throws -> String? {
    guard let path = arguments.value("relative-to") else { return nil }
    guard let folder = Platform.realPath(path) else {
      throw RequestError("'--relative-to \(path.excerpt)': there is no such folder")
    }
    return folder
  }

  private static func isColored(_ arguments: Arguments) -> Bool {
    switch arguments.value("color") {
    case "always": return true
    case "never": return false
    default:
      let noColor = Platform.environment("NO_COLOR") ?? ""
      let isDumb = Platform.environment("TERM") == "dumb"
      return noColor.isEmpty && !isDumb && isatty(STDOUT_FILENO) == 1
    }
  }
}
