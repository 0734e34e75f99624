package import BoundariesGraph
import BoundariesScan

/// An exception to a rule, from a source file or from the configuration.
package struct RuleException {
  /// The imports that an exception covers.
  package enum Scope {
    /// The imports on a line of a file; if no import follows the exception, the line of the exception itself.
    case line(Int, file: String)
    /// The imports of modules that match `to` by the modules `from`, and findings between them.
    case modules(from: Set<Int>, to: [Glob])
  }

  /// The location of the exception.
  package let site: Site
  /// The module whose source contains the exception; empty for the configuration.
  let module: String
  /// The name of the rule.
  package let rule: String
  package let scope: Scope
  /// The last day on which the exception applies, as `2026-03-31`; nil if it never expires.
  package let until: String?
  /// The importing and the imported modules as they are written, such as `A → B`.
  let ends: String
  /// The reason, which may be empty in a source file.
  let reason: String

  /// Returns whether the exception no longer applies, also because its last day is not a date.
  func isExpired(on today: String) -> Bool {
    guard let until else { return false }
    return !until.isDay || until < today
  }

  /// Returns the importing and the imported modules in words; without an imported one, the importing ones alone.
  static func ends(_ from: [String], _ to: [String]) -> String {
    let sides = [from, to].filter { side in !side.isEmpty }
    return sides.map { side in side.distinct.counted(3) }.joined(separator: " → ")
  }

  /// Where the exception is written.
  var source: Suppression.Source {
    switch scope {
    case .line: .comment
    case .modules: .configuration
    }
  }
}

extension Module {
  /// The exceptions in the sources of the module.
  var exceptions: [RuleException] {
    var exceptions: [RuleException] = []
    for file in files {
      for inline in file.scan.exceptions {
        // The imports on the line of the exception, or else on the next line that has any.
        let next = file.scan.imports.first { importing in importing.line >= inline.line }
        let line = next?.line ?? inline.line
        let covered = file.scan.imports.filter { importing in importing.line == line }
        let exception = RuleException(
          site: Site(file: file.path, line: inline.line),
          module: name,
          rule: inline.rule,
          scope: .line(line, file: file.path),
          until: inline.until,
          ends: RuleException.ends([name], covered.map(\.module)),
          reason: inline.reason
        )
        exceptions.append(exception)
      }
    }
    return exceptions
  }
}
