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
    let end = rest.drop { $0 == "." }
    let hasThreeDots = rest.hasPrefix(".") && !rest.hasPrefix("..")
    guard hasThreeDots, !start.isEmpty, ["", "HEAD", "@"].contains(end) else {
      let name = start.isEmpty ? "REVISION" : start
      throw failure(
        "'\(revision)' is a range, but the files are compared with one commit: write '\(name)', or"
          + " '\(name)...HEAD' for the last commit that both have in common",
        kind: .range(revision: revision)
      )
    }
    return try mergeBase(try singleCommit(start, in: top), named: start, in: top)
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
    if result.errors.contains("Needed a single revision"), result.status != 0 {
      throw failure(
        "'\(name)' is not a commit of this repository; perhaps it has to be fetched",
        kind: .noCommit(revision: name)
      )
    }
    guard result.status == 0 else { throw failure(result.errors) }
    return String(decoding: result.output.dropLast(), as: UTF8.self)
  }

  private static func mergeBase(
    _ commit: String,
    named name: String,
    in top: String
  ) throws -> String {
    let result = try run(["merge-base", commit, "HEAD"], top)
    guard result.status <= 1 else { throw failure(result.errors) }
    guard result.status == 0 else {
      throw failure(
        "'\(name)' and HEAD have no commit in common; the whole history may have to be fetched",
        kind: .noCommonCommit(revision: name)
      )
    }
    return String(decoding: result.output.dropLast(), as: UTF8.self)
  }
}
