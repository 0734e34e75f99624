/// The open brackets and the `#if` branches around a token.
struct Nesting {
  /// The number of open brackets: an import is outside of all.
  private(set) var depth = 0
  private var branches: [ConditionalBranch] = []
  /// The conditions of the branches, which all imports of a branch share; nil if they changed.
  private var currentConditions: [String]?

  /// The maximum number of conditions of an import, without which deep nesting takes quadratic time.
  private static let deepest = 20

  /// Counts a bracket; ignores any other token.
  mutating func count(_ token: Lexer.Token) {
    if token.kind == .open { depth += 1 }
    if token.kind == .close {
      let lowest = branches.last?.openCount ?? 0
      depth = max(depth - 1, lowest)
    }
  }

  /// Enters the first branch of an `#if`.
  mutating func startIf(_ condition: String) {
    branches.append(ConditionalBranch(condition, openCount: depth))
    currentConditions = nil
  }

  /// Moves to the next branch: `#elseif` with its condition, or `#else` with nil.
  mutating func startBranch(_ condition: String?) {
    guard var branch = branches.popLast() else { return }
    branch.advance(to: condition)
    branches.append(branch)
    endBranch(branch)
  }

  /// Leaves the last branch of an `#if`.
  mutating func endIf() {
    guard let branch = branches.popLast() else { return }
    endBranch(branch)
  }

  /// What follows a branch starts with the brackets that were open at the `#if`.
  private mutating func endBranch(_ branch: ConditionalBranch) {
    depth = branch.openCount
    currentConditions = nil
  }

  /// Returns the conditions of the innermost branches, the outermost of these first.
  mutating func conditions() -> [String] {
    if let currentConditions { return currentConditions }
    let conditions = branches.suffix(Self.deepest).map(\.condition)
    currentConditions = conditions
    return conditions
  }
}
