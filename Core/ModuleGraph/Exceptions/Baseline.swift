import NavigatorJSON
import NavigatorOperatingSystem

/// The violations that were there when the rules came, kept so that only new ones fail.
///
/// One line per finding, sorted, and without line numbers: it survives edits and merges.
public struct Baseline: Sendable, Hashable {
  /// One violation that is known.
  public struct Entry: Sendable, Hashable {
    /// The rule's name.
    public let rule: String
    /// The module that breaks it.
    public let from: String
    /// The module that should not be reached.
    public let to: String
    /// The finding's fingerprint.
    public let fingerprint: String
    /// The line of the file, from 1.
    public let line: Int
  }

  /// What has changed since the baseline was written.
  public struct Delta: Sendable, Hashable {
    /// Findings that are not in the baseline.
    public let new: Int
    /// Entries that no longer have a finding.
    public let fixed: Int
    /// Findings that are in the baseline.
    public let remaining: Int

    /// Counts.
    ///
    /// - Parameters:
    ///   - new: Findings that are not in the baseline.
    ///   - fixed: Entries without a finding.
    ///   - remaining: Findings that are in it.
    public init(new: Int, fixed: Int, remaining: Int) {
      self.new = new
      self.fixed = fixed
      self.remaining = remaining
    }
  }

  /// The name of the file when nobody gives one; it stands beside `boundaries.json`.
  public static let fileName = "boundaries-baseline.jsonl"

  /// The path it was read from.
  public let file: String
  let entries: [Entry]

  /// Reads a baseline.
  ///
  /// - Parameter file: The file.
  /// - Throws: ``LoadError/unreadable(_:)``, or a ``ConfigurationError`` for a line that is none.
  public init(contentsOf file: String) throws {
    let bytes: [UInt8]
    do {
      bytes = try Platform.contents(of: file)
    } catch {
      throw LoadError.unreadable(error)
    }
    try self.init(bytes, file: file)
  }

  /// Reads the text of a baseline.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - file: The path to name in errors and findings.
  /// - Throws: The first line that is none of a baseline.
  public init(_ bytes: [UInt8], file: String) throws(ConfigurationError) {
    self.file = file
    var entries: [Entry] = []
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where line.contains(where: { $0 > 0x20 }) {
      guard let entry = Self.entry(Array(line), line: index + 1) else {
        throw ConfigurationError(
          file: file,
          line: index + 1,
          column: 1,
          message: "not a line of a baseline; write it anew with --write-baseline"
        )
      }
      entries.append(entry)
    }
    self.entries = entries
  }

  private static func entry(_ bytes: [UInt8], line: Int) -> Entry? {
    guard let json = try? JSONReader.read(bytes), let rule = json["rule"]?.string,
      let from = json["from"]?.string, let to = json["to"]?.string,
      let fingerprint = json["fingerprint"]?.string
    else { return nil }
    return Entry(rule: rule, from: from, to: to, fingerprint: fingerprint, line: line)
  }

  /// The text of a baseline that covers findings.
  ///
  /// - Parameter findings: What to cover; faults of exceptions are left out, as they are mended
  ///   by a keystroke.
  /// - Returns: One line per finding, sorted.
  public static func text(of findings: [Finding]) -> String {
    let lines = findings.filter { $0.kind != Finding.exceptionKind }.map { finding in
      JSONOutput.object([
        ("rule", .string(finding.rule)), ("from", .string(finding.from)),
        ("to", .string(finding.to)), ("fingerprint", .string(finding.fingerprint)),
      ]).line + "\n"
    }
    return Set(lines).sorted().joined()
  }

  /// Replaces a baseline file.
  ///
  /// - Parameters:
  ///   - findings: What it is to cover.
  ///   - file: The file.
  /// - Throws: ``LoadError/unreadable(_:)`` when the file cannot be written.
  public static func write(_ findings: [Finding], to file: String) throws(LoadError) {
    do {
      try Platform.replace(file, with: text(of: findings).utf8)
    } catch {
      throw .unreadable(error)
    }
  }

  /// Separates what is known from what is new.
  ///
  /// - Parameter findings: Findings of a run.
  /// - Returns: The new ones, the delta, and the entries that no finding matches.
  func compare(_ findings: [Finding]) -> (new: [Finding], delta: Delta, stale: [Entry]) {
    let known = Set(entries.map(\.fingerprint))
    let found = Set(findings.map(\.fingerprint))
    let new = findings.filter { !known.contains($0.fingerprint) }
    let stale = entries.filter { !found.contains($0.fingerprint) }
    let delta = Delta(
      new: new.count,
      fixed: stale.count,
      remaining: findings.count - new.count
    )
    return (new, delta, stale)
  }
}
