import Foundation

/// Why there is no fact; one case per exit status.
enum Failure: Error, CustomStringConvertible {
  case misuse(String)
  case noAnswer(String)
  case noFact(String)

  var description: String {
    switch self {
    case .misuse(let reason), .noAnswer(let reason), .noFact(let reason): reason
    }
  }

  var status: Int32 {
    switch self {
    case .misuse: EX_USAGE
    case .noAnswer: EX_UNAVAILABLE
    case .noFact: EX_PROTOCOL
    }
  }
}
