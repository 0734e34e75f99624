/// What a check read and left out, as every report says.
extension CheckResult {
  /// Whether something was left out, or is not reported.
  package var isPartial: Bool { !gaps.isEmpty }

  /// One line: what was read, which rules ran, and what was not checked.
  package var coverage: String {
    let ran = rules.map(\.kind).distinct.map { kind in
      let number = rules.count { $0.kind == kind }
      return number == 1 ? kind.rawValue : "\(number) \(kind.rawValue)"
    }
    let read = [
      Self.count(summary.targets, "target"), Self.count(summary.files, "file"),
      Self.count(summary.imports, "import"),
      Self.count(rules.count, "rule") + (ran.isEmpty ? "" : " (\(ran.joined(separator: ", ")))"),
    ]
    return (read + gaps).joined(separator: ", ")
  }

  /// The names of the packages and products that are not fetched.
  var unresolved: [String] { omissions.filter { $0.reason == .unfetchedPackage }.map(\.subject) }

  /// The number of each kind of thing that was not checked or not reported.
  private var gaps: [String] {
    var gaps: [String] = []
    if !readFailures.isEmpty { gaps.append("\(readFailures.count) could not be read") }
    if !unchecked.isEmpty { gaps.append("\(unchecked.count) could not be checked") }
    for reason in Omission.Reason.allCases {
      let number = omissions.count { $0.reason == reason }
      if number > 0 { gaps.append(reason.counted(number)) }
    }
    if summary.unreported > 0 {
      gaps.append(Self.count(summary.unreported, "finding") + " in unchanged files")
    }
    return gaps
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension Omission.Reason {
  /// Returns a number of omissions in words.
  func counted(_ number: Int) -> String {
    let noun = /file|package|project|folder|target|module|pattern/
    let words =
      number == 1 ? rawValue : rawValue.replacing(noun, maxReplacements: 1) { "\($0.output)s" }
    return "\(number) \(words)" + (rawValue.hasSuffix("file") ? " left out" : "")
  }
}
