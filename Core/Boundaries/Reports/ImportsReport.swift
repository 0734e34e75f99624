package import BoundariesGraph
import BoundariesScan
package import NavigatorJSON
import NavigatorOperatingSystem
import NavigatorSpelling

/// The report on the imports of files.
package enum ImportsReport {
  /// Renders one line per import: its location, spelling and conditions.
  package static func text(_ files: [SourceFile]) -> String {
    files.flatMap { file in
      file.source.imports.map { importing in
        let location = "\(file.path):\(importing.line):\(importing.column)"
        let conditions = importing.conditions.map { "  #if \($0)" }.joined()
        return "\(location): \(importing.spelling)\(conditions)".printable() + "\n"
      }
    }.joined()
  }

  /// Renders a list with one object per file, in the stable format that `Reports.md` describes.
  package static func json(_ files: [SourceFile]) -> JSONOutput {
    .list(files) { file in
      ["file": .string(file.path), "imports": .list(file.source.imports, of: object)]
    }
  }

  private static func object(_ importing: Import) -> JSONOutput {
    [
      "module": .string(importing.module), "path": .string(importing.path.joined(separator: ".")),
      "kind": .optional(importing.kind), "attributes": .strings(importing.attributes),
      "access": .optional(importing.access), "line": .int(importing.line),
      "column": .int(importing.column), "conditions": .strings(importing.conditions),
    ]
  }
}
