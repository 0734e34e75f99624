import BoundariesCheck
import BoundariesGraph
import BoundariesReports
import NavigatorCLibrary
import NavigatorCommandLineTool
import NavigatorOperatingSystem
import NavigatorSpelling

/// Writes the result of a check in every requested format.
enum ReportWriter {
  /// A report and its file; nil for standard output.
  typealias Destination = (format: ReportFormat, file: String?)

  /// Returns the requested reports in order; an output belongs to the format before it unless its
  /// suffix belongs to another one.
  static func destinations(_ arguments: Arguments) -> [Destination] {
    var destinations: [Destination] = []
    var pending: ReportFormat?
    for option in arguments.options {
      guard let value = option.value else { continue }
      if option.name == "format" {
        if let pending { destinations.append((pending, nil)) }
        pending = ReportFormat(rawValue: value)
      } else if option.name == "output" {
        if let format = pending, !format.fits(value) {
          destinations.append((format, nil))
          pending = nil
        }
        let format = pending ?? ReportFormat(path: value)
        destinations.append((format, value == "-" ? nil : value))
        pending = nil
      }
    }
    if let pending { destinations.append((pending, nil)) }
    return destinations.isEmpty ? [(.text, nil)] : destinations
  }

  /// Writes all reports; returns whether that succeeded.
  static func write(_ result: CheckResult, _ arguments: Arguments) throws -> Bool {
    var isWritten = true
    let base = try arguments.value("relative-to").map { path in
      guard let folder = Platform.realPath(path.excerpt) else {
        throw RequestError("'--relative-to \(path.excerpt)': there is no such folder")
      }
      return folder
    }
    for destination in destinations(arguments) {
      let isColored = destination.file == nil && isColored(arguments)
      let text = destination.format.render(
        result,
        relativeTo: base,
        isColored: isColored,
        isVerbose: arguments.has("verbose")
      )
      if let file = destination.file {
        do {
          try PackageOptions(arguments).write(text, to: file)
        } catch {
          Boundaries.printError("could not write \(error)")
          isWritten = false
        }
      } else {
        try Boundaries.write(text)
      }
    }
    return isWritten
  }

  private static func isColored(_ arguments: Arguments) -> Bool {
    switch arguments.value("color") {
    case "always": true
    case "never": false
    default:
      Platform.environment("NO_COLOR")?.isEmpty != false && Platform.environment("TERM") != "dumb"
        && isatty(STDOUT_FILENO) == 1
    }
  }
}
