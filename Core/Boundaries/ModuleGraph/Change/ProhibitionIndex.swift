/// The prohibitions of some rules, by the modules that may not do something.
struct ProhibitionIndex {
  /// A module that may do what a prohibition forbids, and what it may import.
  struct Permission: Equatable {
    let from: Int
    let to: Int
  }

  private struct Entry {
    let prohibition: Prohibition
    let severity: Severity
  }

  private var entries: [Entry] = []
  /// The highest severity of each prohibition.
  private var severities: [Prohibition: Severity] = [:]
  /// The indices of the entries about each module.
  private var rows: [Int: [Int]] = [:]

  init(_ rules: [GateRule]) {
    for rule in rules {
      for prohibition in rule.prohibitions { add(prohibition, rule.severity) }
    }
  }

  private mutating func add(_ prohibition: Prohibition, _ severity: Severity) {
    let known = severities[prohibition]
    if let known, known.includes(severity) { return }
    severities[prohibition] = severity
    for module in prohibition.from { rows[module, default: []].append(entries.count) }
    entries.append(Entry(prohibition: prohibition, severity: severity))
  }

  /// Returns the first that may do what a prohibition forbids; nil if what it forbids is forbidden here with at least
  /// the same severity, by one entry or by several.
  func firstPermission(despite prohibition: Prohibition, _ severity: Severity) -> Permission? {
    if let known = severities[prohibition], known.includes(severity) { return nil }
    var isIncluding: [Int: Bool] = [:]
    // What is permitted to all modules with the same entries.
    var remainders: [[Int]: Set<Int>] = [:]
    for module in prohibition.from.sorted(by: { $0.magnitude < $1.magnitude }) {
      var including: [Int] = []
      var hasPermissions = prohibition.permitted[module] != nil
      for index in rows[module] ?? [] {
        let entry = entries[index]
        let isOne =
          isIncluding[index]
          ?? (entry.severity.includes(severity) && entry.prohibition.act.includes(prohibition.act))
        isIncluding[index] = isOne
        guard isOne else { continue }
        including.append(index)
        if entry.prohibition.permitted[module] != nil { hasPermissions = true }
      }
      var permitted: Set<Int>
      if hasPermissions {
        permitted = prohibition.to(for: module)
        for index in including { permitted.subtract(entries[index].prohibition.to(for: module)) }
      } else if let known = remainders[including] {
        permitted = known
      } else {
        permitted = prohibition.to
        for index in including { permitted.subtract(entries[index].prohibition.to) }
        remainders[including] = permitted
      }
      permitted.remove(module)
      if let first = permitted.min() { return Permission(from: module, to: first) }
    }
    return nil
  }
}

extension Severity {
  /// Returns whether a finding of this severity has at least the effect of one with another severity.
  func includes(_ other: Severity) -> Bool {
    switch self {
    case .error: true
    case .warning: other != .error
    case .info: other == .info
    }
  }
}
