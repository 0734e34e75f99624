/// The condition of an `#if` as a formula of propositional logic.
package indirect enum Condition: Equatable {
  /// A flag or a call such as `os(Linux)`, by its text without blanks.
  case atom(String)
  /// `canImport` with these arguments; the first starts with the name of the module.
  case canImport(module: String, text: String)
  case not(Condition)
  case all([Condition])
  case any([Condition])

  /// The condition that all of some conditions hold; one that cannot be parsed may or may not hold.
  package init(_ texts: [String]) {
    let parts = texts.map { text in ConditionParser.parse(text) ?? .atom(text) }
    self = .all(parts)
  }

  /// What is known about a condition.
  private enum Value: Equatable {
    case known(Bool)
    /// The value depends on this atom, among others.
    case depends(on: String)
  }

  /// Returns the known value of an atom, or of `canImport` of a module; nil if it may have either value.
  private typealias Knowledge = (_ atom: String, _ module: String?) -> Bool?

  /// Returns whether a module can be imported wherever the condition holds.
  package func implies(canImport module: String) -> Bool {
    !mayHold(where: module, isImportable: false)
  }

  /// Returns whether a module cannot be imported anywhere the condition holds, if it holds anywhere.
  package func excludes(_ module: String) -> Bool {
    let isPossible = isSatisfiable { _, _ in nil }
    return isPossible && !mayHold(where: module, isImportable: true)
  }

  /// Returns whether the condition may hold where a module can be imported, or where it cannot.
  private func mayHold(where module: String, isImportable: Bool) -> Bool {
    isSatisfiable { _, imported in
      guard imported == module else { return nil }
      return isImportable
    }
  }

  /// The operating systems on which the condition may hold, as SwiftPM spells them: of those that it names, and
  /// macOS, iOS and Linux.
  ///
  /// Which modules can be imported differs by system, so a condition on them counts only as far as it decides nothing.
  package var systems: Set<String> {
    var systems = Set(atoms.compactMap(Self.system))
    systems.formUnion(Self.usualSystems)
    return systems.filter { system in
      mayHold(on: system, where: true) && mayHold(on: system, where: false)
    }
  }

  /// Returns whether the condition may hold on a system, where either all modules can be imported or none.
  private func mayHold(on system: String, where canImport: Bool) -> Bool {
    isSatisfiable(tries: 50) { atom, module in
      if module != nil { return canImport }
      return Self.holds(atom, on: system)
    }
  }

  /// A manifest is often older than Apple's other systems, or builds for none of them.
  private static let usualSystems = ["ios", "linux", "macos"]

  /// Returns whether the condition may hold where none of some flags is set.
  package func holds(without flags: Set<String>) -> Bool {
    isSatisfiable { atom, _ in
      guard flags.contains(atom) else { return nil }
      return false
    }
  }

  /// Returns whether some values of the atoms satisfy the condition, where some are known.
  private func isSatisfiable(tries: Int = 500, where given: Knowledge) -> Bool {
    var known: [String: Bool] = [:]
    // A real condition needs a few tries; the limit keeps a hostile one, which then excuses nothing, from
    // taking exponential time.
    var tries = tries
    return isSatisfiable(&known, &tries, given)
  }

  private func isSatisfiable(
    _ known: inout [String: Bool],
    _ tries: inout Int,
    _ given: Knowledge
  ) -> Bool {
    tries -= 1
    if tries < 0 { return true }
    let current = value { atom, module in given(atom, module) ?? known[atom] }
    switch current {
    case .known(let value): return value
    case .depends(let text):
      for value in [true, false] {
        known[text] = value
        if isSatisfiable(&known, &tries, given) { return true }
      }
      known[text] = nil
      return false
    }
  }

  private func value(_ known: Knowledge) -> Value {
    switch self {
    case .atom("true"): return .known(true)
    case .atom("false"): return .known(false)
    case .atom(let text):
      guard let isTrue = known(text, nil) else { return .depends(on: text) }
      return .known(isTrue)
    case .canImport(let module, let text):
      guard let isTrue = known(text, module) else { return .depends(on: text) }
      return .known(isTrue)
    case .not(let condition):
      let value = condition.value(known)
      guard case .known(let isTrue) = value else { return value }
      return .known(!isTrue)
    case .all(let parts): return Self.value(of: parts, endingAt: false, known)
    case .any(let parts): return Self.value(of: parts, endingAt: true, known)
    }
  }

  /// Returns the value of `&&`, which one false part decides, or of `||`, which one true part decides.
  private static func value(
    of parts: [Condition],
    endingAt decisive: Bool,
    _ known: Knowledge
  ) -> Value {
    var result = Value.known(!decisive)
    for part in parts {
      let value = part.value(known)
      if value == .known(decisive) { return value }
      if case .depends = value, case .known = result { result = value }
    }
    return result
  }

  /// The names of flags in the condition.
  package var flags: Set<String> {
    let literals = ["true", "false"]
    let flags = atoms.filter { atom in
      let isCall = atom.contains("(")
      return !isCall && !literals.contains(atom)
    }
    return Set(flags)
  }

  private var atoms: [String] {
    switch self {
    case .atom(let text): [text]
    case .canImport: []
    case .not(let condition): condition.atoms
    case .all(let parts), .any(let parts): parts.flatMap(\.atoms)
    }
  }

  /// Returns whether an atom holds on a system; nil if that is not known.
  private static func holds(_ atom: String, on system: String) -> Bool? {
    switch atom {
    case "targetEnvironment(simulator)": return simulated.contains(system) ? nil : false
    case "_runtime(_ObjC)": return systemsOfApple.contains(system)
    default: return holds(systemOf: atom, on: system)
    }
  }

  private static func holds(systemOf atom: String, on system: String) -> Bool? {
    guard let named = self.system(of: atom) else { return nil }
    if named == system { return true }
    // The variant of iOS for the Mac is one of SwiftPM's platforms.
    return named == "ios" && system == catalyst
  }

  private static let simulated = ["ios", "tvos", "watchos", "visionos"]
  private static let catalyst = "maccatalyst"
  private static let systemsOfApple = simulated + ["macos", catalyst]

  /// Returns the operating system that an atom is about, as SwiftPM spells it.
  private static func system(of atom: String) -> String? {
    if atom == "targetEnvironment(macCatalyst)" { return catalyst }
    guard atom.hasPrefix("os("), atom.hasSuffix(")") else { return nil }
    let name = atom.dropFirst(3).dropLast().lowercased()
    switch name {
    case "osx": return "macos"
    case "xros": return "visionos"
    default: return name
    }
  }
}
