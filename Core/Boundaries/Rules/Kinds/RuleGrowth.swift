/// The new modules that a change of the rule usually accompanies.
///
/// A comparison with an earlier revision does not report what the earlier rule forbade about these.
package enum RuleGrowth: Sendable {
  /// The rule applies to new modules as it is.
  case unaffected
  /// The rule lists what may be imported, and the list grows with the modules.
  case importedModules
  /// The rule is about groups, which grow with the modules.
  case allModules
}
