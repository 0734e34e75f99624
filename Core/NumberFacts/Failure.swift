import Foundation

/// An error of the program; each case has its own exit status.
enum Failure: Error, CustomStringConvertible {
  case usage(String)
  case noAnswer(String)
  case noFact(String)

  var description: String {
    switch self {
    case .usage(let reason), .noAnswer(let reason), .noFact(let reason): reason
    }
  }

  var status: Int32 {
    switch self {
    case .usage: EX_USAGE
    case .noAnswer: EX_UNAVAILABLE
    case .noFact: EX_PROTOCOL
    }
  }
}
