import BoundariesGraph
import BoundariesRules

/// Something that a gate permits and an earlier one did not, and the place that makes it weaker.
struct Weakness {
  let message: String
  let site: Site
  var from = ""
  var to = ""
}

extension Finding {
  /// The rule of a finding about a weaker gate.
  static let gateRule = "gate"
  /// The kind of a finding about a weaker gate.
  package static let weakerKind = "weaker"

  /// Creates a finding about a weakness.
  init(_ weakness: Weakness, severity: Severity) {
    self.init(
      rule: Self.gateRule,
      kind: Self.weakerKind,
      severity: severity,
      from: weakness.from,
      to: weakness.to,
      chain: [],
      hops: [[weakness.site]],
      reachable: nil,
      message: "weaker: \(weakness.message)",
      why: "a weaker check needs a review of its own",
      fix: "undo this, or pass '--allow-weaker' once it has been reviewed",
      exceptionFile: weakness.site.file
    )
  }
}
