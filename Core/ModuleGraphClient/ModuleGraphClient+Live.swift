import NavigatorCLibrary
import NavigatorJSON
import NavigatorOperatingSystem

extension ModuleGraphClient {
  /// A client that runs `boundaries`, and ends it when cancelled.
  ///
  /// To read a large package takes seconds and memory, and runs its manifest. In another process it delays no
  /// key, and can be ended at any time.
  ///
  /// - Parameter program: The path of `boundaries`.
  /// - Returns: A client whose stream throws ``ModuleGraphError``.
  package static func live(program: String) -> ModuleGraphClient {
    ModuleGraphClient { folder in
      AsyncThrowingStream { continuation in
        let task = Task {
          do {
            let graph = try await graph(program, folder) { continuation.yield($0) }
            continuation.yield(.graph(graph))
            continuation.finish()
          } catch {
            continuation.finish(throwing: error)
          }
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
  }

  private static func graph(
    _ program: String,
    _ folder: String,
    _ event: @escaping @Sendable (Event) -> Void
  ) async throws -> PackageGraph {
    let arguments = ["modules", "--imports", "--progress", "--package-path", folder]
    let result: ChildOutput
    do {
      // A signal that it can handle lets it end the evaluation of the manifest, too.
      result = try await ChildProcess([program] + arguments)
        .waitUntilExit(endingWith: SIGTERM) { line in
          guard let progress = Event(line: line) else { return false }
          event(progress)
          return true
        }
    } catch {
      throw ModuleGraphError("\(error); 'swift build --product boundaries' builds it")
    }
    try Task.checkCancellation()
    // A package with a file that cannot be read is shown without it.
    guard !result.output.isEmpty else {
      let reason = result.errors.isEmpty ? "exit status \(result.status)" : result.errors
      throw ModuleGraphError(String(reason.prefix { $0 != "\n" }))
    }
    do {
      let graph = try JSONReader.read(result.output).decode(PackageGraph.self)
      if graph.isValid { return graph }
    } catch {
      throw ModuleGraphError("\(program): \(error)")
    }
    throw ModuleGraphError("\(program): an import leads to no module")
  }
}

extension ModuleGraphClient.Event {
  /// Creates progress from a line such as `read 3 of 10`; nil for any other line.
  init?(line: String) {
    let words = line.split(separator: " ")
    guard words.count == 4, words[0] == "read", words[2] == "of", let read = Int(words[1]),
      let all = Int(words[3])
    else { return nil }
    self = .progress(read: read, of: all)
  }
}
