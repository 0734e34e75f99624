import BoundariesGraph
import NavigatorJSON
import NavigatorOperatingSystem

/// A list of known violations, so that only new ones make the check fail.
///
/// The file has one line per finding, sorted and without line numbers, so that edits of the sources
/// leave it valid and merges rarely conflict.
package struct Baseline: Sendable, Hashable {
  /// A known violation.
  package struct Entry: Sendable, Hashable {
    /// The name of the rule.
    package let rule: String
    /// The module that breaks the rule.
    package let from: String
    /// The module that it may not reach.
    package let to: String
    /// The fingerprint of the finding.
    package let fingerprint: String
    /// The number of files with the import.
    package let files: Int
    /// Whether the module reaches the other one only through others; nil if it imports it itself.
    package let indirect: Bool?
    /// The line in the file, from 1.
    package internal(set) var line = 0
  }

  /// The changes since the baseline was written.
  package struct Delta: Sendable, Hashable {
    /// The number of findings that are not in the baseline.
    package let new: Int
    /// The number of entries without a finding.
    package let fixed: Int
    /// The number of findings in the baseline.
    package let remaining: Int
  }

  /// The default name of the file, which is in the folder of `boundaries.json`.
  package static let fileName = "boundaries-baseline.jsonl"

  /// The path of the file.
  package let file: String
  package let entries: [Entry]

  /// Reads a baseline file.
  package init(contentsOf file: String) throws {
    try self.init(try Platform.contents(of: file), file: file)
  }

  /// Parses the content of a baseline file; throws if there are invalid lines.
  package init(_ bytes: [UInt8], file: String) throws {
    self.file = file
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let written = lines.enumerated().filter { _, line in
      line.contains { byte in byte > 0x20 }
    }
    entries = try written.readEach { index, line in
      guard let json = try? JSONReader.read(Array(line)), var entry = Entry(json) else {
        throw ConfigurationError(
          file: file,
          line: index + 1,
          column: 1,
          message: "not a line of a baseline; correct it, or remove the file and use"
            + " --write-baseline"
        )
      }
      entry.line = index + 1
      return entry
    }
  }

  /// Returns the content of a baseline that covers findings, one sorted line per finding.
  ///
  /// Findings about exceptions are omitted: an exception is easier to fix than to list.
  package static func text(of findings: [Finding], and others: [Entry] = []) -> String {
    let violations = findings.filter { finding in finding.kind != Finding.exceptionKind }
    let entries = violations.map(Entry.init) + others
    let lines = Set(entries.map(\.text))
    return lines.sorted().joined()
  }

  /// Returns the entries about what cannot be checked now.
  package func entries(about unchecked: [UncheckedDependency]) -> [Entry] {
    let unknown = Set(
      unchecked.map { dependency in [dependency.rule, dependency.from, dependency.to] }
    )
    return entries.filter { entry in unknown.contains([entry.rule, entry.from, entry.to]) }
  }

  /// A finding, and the line that lists it.
  package struct Known {
    package let finding: Finding
    package let entry: Entry
  }

  /// What a baseline says about findings.
  package struct Comparison {
    /// The findings that the baseline does not cover.
    package let new: [Finding]
    /// The findings that it covers.
    package let known: [Known]
    /// The entries without a finding.
    package let stale: [Entry]
    /// The entries for a rule that does not exist.
    package let withoutRule: [Entry]

    /// The numbers of the new findings, the entries without a finding, and the known findings.
    package var delta: Delta { Delta(new: new.count, fixed: stale.count, remaining: known.count) }
  }

  /// Compares with findings.
  ///
  /// A finding in more files than its entry counts is new. So is an import of a module that, by its entry, was reached
  /// only through others. An entry about something that cannot be checked now is neither new nor fixed, and neither is one
  /// for a rule that does not exist.
  ///
  /// - Parameters:
  ///   - findings: The findings that no exception covers.
  ///   - rules: The names of the rules.
  ///   - unchecked: What the rules could not check.
  ///   - isComplete: Whether everything was read; if not, an entry without a finding may still be needed.
  /// - Returns: What the baseline says about the findings.
  package func compare(
    _ findings: [Finding],
    of rules: [String],
    unchecked: [UncheckedDependency],
    isComplete: Bool
  ) -> Comparison {
    let keyed = entries.map { entry in (entry.fingerprint, entry) }
    let listed = Dictionary(keyed) { first, _ in first }
    let found = Set(findings.map(\.fingerprint))
    let unknown = Set(entries(about: unchecked))
    var known: [Known] = []
    var new: [Finding] = []
    for finding in findings {
      guard let entry = listed[finding.fingerprint] else {
        new.append(finding)
        continue
      }
      let count = finding.fileCount
      if entry.indirect == true, !finding.isIndirect {
        new.append(finding.adding("which the baseline lists only through other modules"))
      } else if count > entry.files {
        new.append(
          finding.adding("in \(count) files, of which the baseline lists only \(entry.files)")
        )
      } else {
        known.append(Known(finding: finding, entry: entry))
      }
    }
    let names = Set(rules)
    let unneeded = entries.filter { entry in
      !found.contains(entry.fingerprint) && !unknown.contains(entry)
    }
    let stale = unneeded.filter { entry in isComplete && names.contains(entry.rule) }
    let withoutRule = unneeded.filter { entry in !names.contains(entry.rule) }
    return Comparison(new: new, known: known, stale: stale, withoutRule: withoutRule)
  }
}

extension Baseline.Entry {
  /// The two modules, or the one that a finding about a single module has.
  package var ends: String {
    let modules = [from, to].filter { module in !module.isEmpty }
    return modules.joined(separator: " → ")
  }

  /// Reads a line of the file, which a person may have merged by hand; nil if it is no entry.
  fileprivate init?(_ json: JSONValue) {
    guard let rule = json["rule"]?.string,
      let from = json["from"]?.string,
      let to = json["to"]?.string,
      let fingerprint = json["fingerprint"]?.string,
      let number = json["files"]?.integer,
      let files = Int(exactly: number)
    else { return nil }
    self.rule = rule
    self.from = from
    self.to = to
    self.fingerprint = fingerprint
    self.files = files
    switch json["indirect"]?.content {
    case nil, .null: indirect = nil
    case .bool(let isIndirect): indirect = isIndirect
    default: return nil
    }
  }

  fileprivate init(_ finding: Finding) {
    rule = finding.rule
    from = finding.from
    to = finding.to
    fingerprint = finding.fingerprint
    files = finding.fileCount
    indirect = finding.isIndirect ? true : nil
  }

  /// The line in the file.
  fileprivate var text: String {
    var members: [(String, JSONOutput)] = [
      ("rule", .string(rule)),
      ("from", .string(from)),
      ("to", .string(to)),
      ("files", .int(files)),
    ]
    if let indirect { members.append(("indirect", .bool(indirect))) }
    members.append(("fingerprint", .string(fingerprint)))
    return "\(JSONOutput.object(members).line)\n"
  }
}

extension Finding {
  /// The number of files with the imports to remove.
  fileprivate var fileCount: Int {
    let sites = hops.first ?? []
    return Set(sites.map(\.file)).count
  }

  /// Whether the module reaches the other one only through others.
  fileprivate var isIndirect: Bool { chain.count > 2 && chain[1] != to }
}
