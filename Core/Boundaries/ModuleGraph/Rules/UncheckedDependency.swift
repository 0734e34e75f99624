/// An import or a declared dependency that a rule cannot check, because a package is not fetched.
package struct UncheckedDependency: Sendable, Hashable {
  /// The name of the rule.
  package internal(set) var rule = ""
  /// The importing or declaring module.
  package let from: String
  /// The imported module or the declared product.
  package let to: String
  /// The reason, as one sentence without a period.
  package let reason: String

  /// Creates a reason from what `from` does with `to`, and the products that are not available.
  init(from: String, to: String, verb: String, _ dependencies: [DeclaredDependency]) {
    self.from = from
    self.to = to
    let names = Set(dependencies.map { $0.package.map { "package \($0)" } ?? "product \($0.name)" })
    // A few names suffice to know what to fetch.
    reason = "\(from) \(verb) \(to): not fetched: \(names.sorted().counted(3))"
  }
}
