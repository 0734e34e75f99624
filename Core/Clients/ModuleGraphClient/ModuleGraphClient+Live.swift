import NavigatorCLibrary
import NavigatorJSON
import NavigatorOperatingSystem
import Synchronization

extension ModuleGraphClient {
  /// A client that runs `boundaries`, whose path is given, and ends it when cancelled.
  ///
  /// To read a large package takes seconds and memory, and runs its manifest. In another process it delays no
  /// key, and can be ended at any time. The process stays until another package is read, or this process ends:
  /// asked again it reads only what has changed. Its stream throws ``ModuleGraphError``.
  package static func live(program: String) -> ModuleGraphClient {
    let last = Mutex<PackageReader?>(nil)
    var client = ModuleGraphClient { folder in
      Events { continuation in
        last.withLock { reader in
          if reader?.folder == folder, reader?.ask(continuation) == true { return }
          reader?.leave()
          do {
            reader = try PackageReader(program, folder)
            reader?.start(continuation)
          } catch {
            let hint = "'swift build --product boundaries' builds it"
            continuation.finish(throwing: ModuleGraphError("\(error); \(hint)"))
          }
        }
      }
    }
    client.resolve = { try await change(program, $0, $1, $2) }
    client.apply = { folder, change, isReversed in
      let arguments = [program, "apply"] + (isReversed ? ["--reverse"] : [])
      _ = try await output(arguments, in: folder, input: change.text)
    }
    client.lines = lines
    client.changes = { folder in
      AsyncStream { continuation in
        last.withLock { reader in
          guard let reader, reader.folder == folder else { return continuation.finish() }
          reader.watch(continuation)
        }
      }
    }
    client.ask = { answers(program, $0, $1) }
    return client
  }

  /// Returns the progress of a question and its answer.
  private static func answers(_ program: String, _ folder: String, _ question: Question) -> Events {
    Events { continuation in
      let task = Task {
        do {
          let answer = try await question.answer(program, folder) { continuation.yield($0) }
          continuation.yield(.answer(answer))
          continuation.finish()
        } catch { continuation.finish(throwing: error) }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

/// A process that reads a package whenever it is asked.
private final class PackageReader: Sendable {
  typealias Continuation = ModuleGraphClient.Events.Continuation

  private enum Phase {
    case idle
    case reading(Continuation)
    case ended
  }

  let folder: String
  private let program: String
  private let process: ChildProcess
  private let phase = Mutex(Phase.idle)
  /// The watcher, and whether the package has changed since the process was asked last.
  private let changes = Mutex<(watcher: AsyncStream<Void>.Continuation?, hasChanged: Bool)>(
    (nil, false)
  )

  /// Starts the process, and asks it for the first time.
  init(_ program: String, _ folder: String) throws {
    (self.program, self.folder) = (program, folder)
    let arguments = [program, "modules", "--serve", "--package-path", folder]
    process = try ChildProcess(arguments, line: "")
  }

  /// Waits for the first answer, and those to come.
  func start(_ continuation: Continuation) {
    phase.withLock { $0 = .reading(continuation) }
    endIfCancelled(continuation)
    Task {
      do {
        let result = try await process.waitUntilExit { line, isError in
          isError ? self.progress(line) : self.answer(line)
        }
        end(ModuleGraphError(result))
      } catch { end(error) }
    }
  }

  /// Asks the process again; returns whether it will answer.
  func ask(_ continuation: Continuation) -> Bool {
    // Before the answer can come, which removes it.
    endIfCancelled(continuation)
    changes.withLock { $0.hasChanged = false }
    return phase.withLock { phase in
      guard case .idle = phase, process.send("") else { return false }
      phase = .reading(continuation)
      return true
    }
  }

  /// Yields each change of the package after an answer, also if it came before; ends with the process, or when there is
  /// another watcher.
  func watch(_ continuation: AsyncStream<Void>.Continuation) {
    let isEnded = phase.withLock { if case .ended = $0 { true } else { false } }
    if isEnded { return continuation.finish() }
    changes.withLock { changes in
      changes.watcher?.finish()
      changes.watcher = continuation
      if changes.hasChanged { continuation.yield() }
    }
  }

  /// Lets the process end after its answer.
  func leave() { process.closeInput() }

  private func endIfCancelled(_ continuation: Continuation) {
    continuation.onTermination = { [self] in
      guard case .cancelled = $0, finishReading(.ended) != nil else { return }
      // A signal that it can handle lets it end the evaluation of the manifest, too.
      process.terminate(SIGTERM)
    }
  }

  private func progress(_ line: String) -> Bool {
    if line == "changed" {
      changes.withLock { changes in
        changes.hasChanged = true
        changes.watcher?.yield()
      }
      return true
    }
    guard let progress = ModuleGraphClient.Event(line: line) else { return false }
    phase.withLock { if case .reading(let continuation) = $0 { continuation.yield(progress) } }
    return true
  }

  private func answer(_ line: String) -> Bool {
    do {
      let value = try JSONReader.read(Array(line.utf8))
      if let error = value["error"]?.string {
        let reason = String(error.prefix { $0 != "\n" })
        finishReading(.idle)?.finish(throwing: ModuleGraphError(reason))
        return true
      }
      let graph = try value.decode(PackageGraph.self)
      let continuation = finishReading(.idle)
      continuation?.yield(.graph(graph))
      continuation?.finish()
    } catch {
      end(ModuleGraphError("\(program): \(JSONError.reason(of: error))"))
      process.terminate(SIGTERM)
    }
    return true
  }

  private func end(_ error: any Error) {
    finishReading(.ended)?.finish(throwing: error)
    changes.withLock { $0.watcher?.finish() }
  }

  /// Returns the continuation of the reading that ends; nil if none is running.
  ///
  /// A reader may leave the stream as soon as it has the answer, which cancels nothing any more.
  private func finishReading(_ next: Phase) -> Continuation? {
    phase.withLock { phase in
      if case .ended = phase { return nil }
      defer { phase = next }
      guard case .reading(let continuation) = phase else { return nil }
      continuation.onTermination = nil
      return continuation
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
