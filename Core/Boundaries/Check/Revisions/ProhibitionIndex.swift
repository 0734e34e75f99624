import BoundariesRules

/// The prohibitions of rules, by the modules whose acts they forbid.
struct ProhibitionIndex {
  /// A module that may do what a prohibition forbids, and the module that it may import.
  struct Permission: Equatable {
    let from: Int
    let to: Int
  }

  private struct Entry {
    let prohibition: Prohibition
    let severity: Severity

    /// Returns whether the entry is about an act, with at least a severity.
    func includes(_ act: Prohibition.Act, _ severity: Severity) -> Bool {
      self.severity.includes(severity) && prohibition.act.includes(act)
    }
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

  /// Returns the first permission of something that a prohibition forbids; nil if the entries forbid all of it with at
  /// least the same severity.
  func firstPermission(despite prohibition: Prohibition, _ severity: Severity) -> Permission? {
    if let known = severities[prohibition], known.includes(severity) { return nil }
    // Whether an entry is about the act; many modules share their entries.
    var isAboutAct: [Int: Bool] = [:]
    // What the same entries leave of the prohibition.
    var remainders: [[Int]: Set<Int>] = [:]
    // The numbers of files are negative: the first file has the smallest magnitude.
    let importers = prohibition.from.sorted { a, b in a.magnitude < b.magnitude }
    for module in importers {
      var including: [Int] = []
      for index in rows[module] ?? [] {
        let isIncluding = isAboutAct[index] ?? entries[index].includes(prohibition.act, severity)
        isAboutAct[index] = isIncluding
        if isIncluding { including.append(index) }
      }
      let remainder = remainders[including] ?? remainder(of: prohibition, including)
      remainders[including] = remainder
      let candidates = remainder.union(exempted(module, including))
      let permitted = candidates.filter { other in
        isPermitted(other, to: module, prohibition, including)
      }
      if let first = permitted.min() { return Permission(from: module, to: first) }
    }
    return nil
  }

  /// Returns the modules that a prohibition forbids and none of the entries does, without what these permit to single
  /// modules.
  private func remainder(of prohibition: Prohibition, _ including: [Int]) -> Set<Int> {
    var remainder = prohibition.to
    for index in including { remainder.subtract(entries[index].prohibition.to) }
    return remainder
  }

  /// Returns the modules that the entries permit to one module alone.
  private func exempted(_ module: Int, _ including: [Int]) -> Set<Int> {
    var exempted: Set<Int> = []
    for index in including {
      if let others = entries[index].prohibition.permitted[module] { exempted.formUnion(others) }
    }
    return exempted
  }

  /// Returns whether a module may import another one that a prohibition forbids to it.
  private func isPermitted(
    _ other: Int,
    to module: Int,
    _ prohibition: Prohibition,
    _ including: [Int]
  ) -> Bool {
    guard prohibition.forbids(other, to: module) else { return false }
    return !including.contains { index in
      entries[index].prohibition.forbids(other, to: module)
    }
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
