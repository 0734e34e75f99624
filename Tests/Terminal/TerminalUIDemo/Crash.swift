import Dispatch
import NavigatorOperatingSystem

/// Ways to crash, after which tests examine the terminal.
package enum Crash: String, CaseIterable {
  case trap
  case trapInThread
  case abort
  case segmentationFault
  case stackOverflow

  func perform() {
    switch self {
    case .trap: readMissingElement(of: [])
    case .trapInThread: DispatchQueue.global().async { readMissingElement(of: []) }
    case .abort: raise(SIGABRT)
    case .segmentationFault: raise(SIGSEGV)
    case .stackOverflow: _ = overflow(1)
    }
  }
}

/// Reads an array out of bounds, which is a trap of the Swift runtime.
private func readMissingElement(of array: [Int]) { print(array[array.count]) }

/// Recurses until the stack overflows.
@inline(never)
private func overflow(_ depth: Int) -> Int {
  var buffer = (depth, depth, depth, depth, depth, depth, depth, depth)
  return withUnsafeMutableBytes(of: &buffer) { _ in overflow(depth + 1) } + 1
}
