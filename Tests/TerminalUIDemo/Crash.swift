import Dispatch

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Ways to end that no program wants, so that tests can see what is left of the terminal.
package enum Crash: String, CaseIterable {
  case trap
  case trapInThread
  case abort
  case segmentationFault
  case stackOverflow

  func happen() {
    switch self {
    case .trap: readMissingElement(of: [])
    case .trapInThread: DispatchQueue.global().async { readMissingElement(of: []) }
    case .abort: raise(SIGABRT)
    case .segmentationFault: raise(SIGSEGV)
    case .stackOverflow: _ = overflow(1)
    }
  }
}

/// Reads an element that is not there, which the Swift runtime answers with a trap.
private func readMissingElement(of places: [Int]) { print(places[places.count]) }

/// Calls itself until there is no stack left.
@inline(never)
private func overflow(_ depth: Int) -> Int {
  var room = (depth, depth, depth, depth, depth, depth, depth, depth)
  return withUnsafeMutableBytes(of: &room) { _ in overflow(depth + 1) } + 1
}
