import Foundation

/// An error of the program; each case has its own exit status.
enum Failure: Error, CustomStringConvertible {
  case usage(String)
  case noResponse(String)
  case noFact(String)

  var description: String {
    switch self {
    case .usage(let reason), .noResponse(let reason), .noFact(let reason): reason
    }
  }

  var status: Int32 {
    switch self {
    case .usage: EX_USAGE
    case .noResponse: EX_UNAVAILABLE
    case .noFact: EX_PROTOCOL
    }
  }
}
