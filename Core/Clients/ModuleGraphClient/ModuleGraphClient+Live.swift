import NavigatorJSON
import NavigatorOperatingSystem

extension ModuleGraphClient {
  /// Creates a client that runs the given program `boundaries` once for each call, and ends it when cancelled.
  ///
  /// To read a large package takes seconds and memory, and runs its manifest. In another process it delays no key, and can
  /// be ended at any time. What the functions of the client throw is a ``ModuleGraphError`` or an error of the system, and
  /// ``ModuleGraphError/init(_:)`` makes an error of both.
  package static func live(program: String) -> ModuleGraphClient {
    let readings = Readings()
    var client = ModuleGraphClient { folder, revision in
      Events { continuation in
        let task = Task {
          do {
            let graph = try await package(program, folder, revision) { event in
              continuation.yield(event)
            }
            readings.keep(Reading(graph: graph, revision: revision), of: realPath(of: folder))
            continuation.yield(.graph(graph))
            continuation.finish()
          } catch {
            continuation.finish(throwing: error)
          }
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
    client.recall = { folder in readings.reading(of: realPath(of: folder)) }
    client.resolve = { folder, resolution, findings in
      try await change(program, folder, resolution, findings)
    }
    client.apply = { folder, change, isReversed in
      var arguments = [program, "apply"]
      if isReversed { arguments.append("--reverse") }
      _ = try await output(arguments, in: folder, input: change.text)
    }
    return client
  }

  /// Returns the one path of a folder that has several, such as a relative one.
  private static func realPath(of folder: String) -> String {
    Platform.realPath(folder) ?? folder
  }

  /// Reads the package in a folder, without the parts that the program could not read.
  private static func package(
    _ program: String,
    _ folder: String,
    _ revision: String,
    _ progress: @escaping @Sendable (Event) -> Void
  ) async throws -> PackageGraph {
    var arguments = [program, "modules", "--imports", "--progress"]
    if !revision.isEmpty {
      arguments.append("--since=\(revision)")
    }
    let text = try await output(
      arguments,
      in: folder,
      isPartial: true,
      progress: progress
    )
    do {
      var graph = try decodeJSON(PackageGraph.self, from: Array(text.utf8))
      let configuration = "\(graph.folder)/boundaries.json"
      graph.hasConfiguration = Platform.kind(of: configuration) != nil
      return await graph.readingSource()
    } catch {
      throw ModuleGraphError.unknownOutput(reason: "\(error)")
    }
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
