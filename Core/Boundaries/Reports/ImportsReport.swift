package import BoundariesGraph
import BoundariesScan
package import NavigatorJSON
import NavigatorOperatingSystem
import NavigatorSpelling

/// The report on the imports of files.
package enum ImportsReport {
  /// Renders one line per import: its location, spelling and conditions.
  package static func text(_ files: [SourceFile]) -> String {
    var text = ""
    for file in files {
      for importing in file.scan.imports {
        text += line(importing, in: file.path).printable()
        text += "\n"
      }
    }
    return text
  }

  private static func line(_ importing: Import, in file: String) -> String {
    var line = "\(file):\(importing.line):\(importing.column): \(importing.spelling)"
    for condition in importing.conditions { line += "  #if \(condition)" }
    return line
  }

  /// Renders a list with one object per file, in the stable format that `Reports.md` describes.
  package static func json(_ files: [SourceFile]) -> JSONOutput {
    .list(files) { file in
      [
        "file": .string(file.path),
        "imports": .list(file.scan.imports, of: object),
      ]
    }
  }

  private static func object(_ importing: Import) -> JSONOutput {
    [
      "module": .string(importing.module),
      "path": .string(importing.name),
      "kind": .optional(importing.kind),
      "attributes": .strings(importing.attributes),
      "access": .optional(importing.access),
      "line": .int(importing.line),
      "column": .int(importing.column),
      "conditions": .strings(importing.conditions),
    ]
  }
}
