package import BoundariesGraph

/// A finding that is not reported, and the exception that covers it.
package struct Suppression: Sendable, Hashable {
  /// What suppresses a finding.
  package enum Source: String, Sendable {
    /// A comment in a source file or in a manifest.
    case comment
    /// An exception in the configuration.
    case configuration
    /// A line of the baseline.
    case baseline

    /// Whether the exception is in the file that has the finding.
    package var isInSource: Bool { self == .comment }
  }

  package var finding: Finding
  package let source: Source
  /// The location of the exception.
  package var site: Site
  /// The reason that the exception gives; nil if it gives none.
  package let reason: String?
  /// The last day of the exception; nil if it has no end.
  package let until: String?

  package init(
    finding: Finding,
    source: Source,
    site: Site,
    reason: String?,
    until: String? = nil
  ) {
    self.finding = finding
    self.source = source
    self.site = site
    self.reason = reason
    self.until = until
  }
}
