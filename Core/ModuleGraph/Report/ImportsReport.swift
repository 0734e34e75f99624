public import NavigatorJSON

/// What the scanner sees in files, for people and for programs.
public enum ImportsReport {
  /// One line per import: place, spelling and conditions.
  ///
  /// - Parameter files: The scanned files.
  /// - Returns: Lines ending in newlines; nothing for files without imports.
  public static func text(_ files: [SourceFile]) -> String {
    files.flatMap { file in
      file.source.imports.map { importing in
        let place = "\(file.path):\(importing.line):\(importing.column)"
        let conditions = importing.conditions.map { "  #if \($0)" }.joined()
        return "\(place): \(importing.spelling)\(conditions)\n"
      }
    }.joined()
  }

  /// A list with one object per file; its shape is a contract, told in the documentation.
  ///
  /// - Parameter files: The scanned files.
  /// - Returns: The list.
  public static func json(_ files: [SourceFile]) -> JSONOutput {
    .array(
      files.map { file in
        .object([
          ("file", .string(file.path)), ("imports", .array(file.source.imports.map(object))),
        ])
      }
    )
  }

  private static func object(_ importing: Import) -> JSONOutput {
    .object([
      ("module", .string(importing.module)),
      ("path", .string(importing.path.joined(separator: "."))),
      ("kind", .optional(importing.kind)),
      ("attributes", .strings(importing.attributes)),
      ("access", .optional(importing.access)),
      ("line", .int(importing.line)),
      ("column", .int(importing.column)),
      ("conditions", .strings(importing.conditions)),
    ])
  }
}
