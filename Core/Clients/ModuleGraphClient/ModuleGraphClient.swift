/// A client that reads the modules of packages.
package struct ModuleGraphClient: Sendable {
  /// What is known while a package is read.
  package enum Event: Sendable {
    /// How many files are read, of how many.
    case progress(read: Int, of: Int)
    /// The modules; the last event.
    case graph(PackageGraph)
  }

  /// Reads the package in a folder; ending the iteration ends the reading.
  package var read: @Sendable (_ folder: String) -> AsyncThrowingStream<Event, any Error>

  /// Creates a client from a function.
  package init(read: @escaping @Sendable (String) -> AsyncThrowingStream<Event, any Error>) {
    self.read = read
  }

  /// A client that has read a package.
  package static func inMemory(_ graph: PackageGraph) -> ModuleGraphClient {
    ModuleGraphClient { _ in
      AsyncThrowingStream { continuation in
        continuation.yield(.graph(graph))
        continuation.finish()
      }
    }
  }
}

/// An error of the live client, with a reason in English.
package struct ModuleGraphError: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
