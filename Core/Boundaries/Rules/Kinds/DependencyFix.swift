/// A change of a manifest that fixes a finding of some kinds of rules.
package enum DependencyFix: Sendable {
  /// A target has to declare a dependency that it imports.
  case add
  /// A target declares a dependency that it does not import.
  case remove
}
