/// A request for a number fact that failed.
package struct NumberFactError: Error, Equatable, CustomStringConvertible {
  /// The cause of a failure, as far as a person can do something about it.
  package enum Cause: String, Codable, Sendable, CaseIterable {
    case missingCurl
    case invalidAddress
    case unknownHost
    case noConnection
    case timeout
    case connectionLost
    case notFound
    case serverFault
    case unusableResponse
  }

  /// The cause; nil if it is not known.
  package let cause: Cause?
  /// The address and the reason, in English, for the log.
  package let description: String

  /// Creates an error.
  package init(_ cause: Cause?, _ description: String) {
    self.cause = cause
    self.description = description
  }
}
