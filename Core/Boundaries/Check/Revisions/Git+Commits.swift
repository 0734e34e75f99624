import BoundariesGraph
import NavigatorOperatingSystem
import NavigatorSpelling

extension Git {
  /// Throws an error for a text that git would parse as an option, and for an empty one.
  static func checkRevision(_ revision: String) throws {
    guard !revision.hasPrefix("-"), !revision.isEmpty else {
      throw failure("'\(revision)' is not a revision", kind: .noCommit(revision: revision))
    }
  }

  /// Returns the identifier of the commit to compare with: the commit that a revision names or, for `main...HEAD`, the
  /// last commit that both have in common.
  static func commit(_ revision: String, in top: String) throws -> String {
    try checkRevision(revision)
    guard let dots = revision.firstRange(of: "..") else {
      return try singleCommit(revision, in: top)
    }
    let start = String(revision[..<dots.lowerBound])
    let rest = revision[dots.upperBound...]
    let hasThreeDots = rest.hasPrefix(".") && !rest.hasPrefix("..")
    let end = rest.drop { character in character == "." }
    let isHead = ["", "HEAD", "@"].contains(end)
    guard hasThreeDots, isHead, !start.isEmpty else { throw refusal(of: revision, from: start) }
    let commit = try singleCommit(start, in: top)
    return try mergeBase(commit, named: start, in: top)
  }

  /// Returns the error about a range that does not end with HEAD or has another number of dots.
  private static func refusal(of range: String, from start: String) -> RequestError {
    let name = start.isEmpty ? "REVISION" : start
    return failure(
      "'\(range)' is a range, but the files are compared with one commit: write '\(name)', or"
        + " '\(name)...HEAD' for the last commit that both have in common",
      kind: .range(revision: range)
    )
  }

  private static func singleCommit(_ name: String, in top: String) throws -> String {
    let result = try run(["rev-parse", "--verify", "\(name)^{commit}"], top)
    if result.errors.contains("is ambiguous") {
      throw failure(
        "'\(name)' is ambiguous, as when a tag and a branch have the same name; write"
          + " 'refs/heads/\(name)' or 'refs/tags/\(name)'",
        kind: .ambiguousRevision(revision: name)
      )
    }
    if result.status == 0 { return line(of: result.output) }
    if result.errors.contains("Needed a single revision") {
      throw failure(
        "'\(name)' is not a commit of this repository; perhaps it has to be fetched",
        kind: .noCommit(revision: name)
      )
    }
    throw failure(result.errors)
  }

  private static func mergeBase(
    _ commit: String,
    named name: String,
    in top: String
  ) throws -> String {
    let result = try run(["merge-base", commit, "HEAD"], top)
    switch result.status {
    case 0:
      return line(of: result.output)
    case 1:
      throw failure(
        "'\(name)' and HEAD have no commit in common; the whole history may have to be fetched",
        kind: .noCommonCommit(revision: name)
      )
    default:
      throw failure(result.errors)
    }
  }
}
