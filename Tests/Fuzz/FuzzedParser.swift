import BoundariesCheck
import BoundariesGraph
import BoundariesRules
import BoundariesScan
import NavigatorJSON
import NavigatorTerminal
import NavigatorTerminalUI

/// A parser of untrusted input.
enum FuzzedParser: String, CaseIterable {
  case lexer, json, configuration, project, manifest, baseline, session, macros, keys
  case keyFile = "key-file"
  case links

  /// What a parser did with an input.
  enum Verdict: Equatable {
    case accepted
    /// The input is an error, at a place in it and with a short message.
    case rejected
    /// The result is impossible for this input.
    case wrong(String)
  }

  /// Parses an input of any bytes.
  func verdict(on bytes: [UInt8]) -> Verdict {
    switch self {
    case .lexer: lexerVerdict(bytes)
    case .json: jsonVerdict(bytes)
    case .configuration: configurationVerdict(bytes)
    case .project: SampleRepository.project(bytes)
    case .manifest: SampleRepository.manifest(bytes)
    case .baseline: baselineVerdict(bytes)
    case .session: SampleSession.verdict(on: bytes)
    case .macros: MacroProcess.verdict(on: bytes)
    case .keys: keysVerdict(bytes)
    case .keyFile: keyFileVerdict(bytes)
    case .links: SampleLinks.verdict(on: String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Returns the verdict on an error, which has to be in the input and to have a short message.
  static func rejected(
    _ bytes: [UInt8],
    at line: Int,
    _ column: Int,
    _ message: String
  ) -> Verdict {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1), (1...lines[line - 1].count + 1).contains(column) else {
      return .wrong("an error is at \(line):\(column), outside of the file")
    }
    return rejected(message)
  }

  static func rejected(_ message: String) -> Verdict {
    message.unicodeScalars.count > 2_000 ? .wrong("a message is too long") : .rejected
  }
}

extension FuzzedParser {
  private func lexerVerdict(_ bytes: [UInt8]) -> Verdict {
    let lineCount = 1 + bytes.count { $0 == 0x0A || $0 == 0x0D }
    let isPossible = ImportScanner.scan(bytes).imports.allSatisfy {
      (1...lineCount).contains($0.line) && $0.column > 0 && !$0.module.isEmpty
    }
    return isPossible ? .accepted : .wrong("an import is outside of the file")
  }

  private func jsonVerdict(_ bytes: [UInt8]) -> Verdict {
    do throws(JSONError) {
      _ = try JSONReader.read(bytes)
      return .accepted
    } catch {
      return Self.rejected(bytes, at: error.place.line, error.place.column, error.message)
    }
  }

  private static let small = LoadedGraph(
    name: "small",
    folder: "/small",
    graph: ModuleGraph([Module("m"), Module("n"), Module("mTests", kind: .test)]),
    readFailures: []
  )

  private func configurationVerdict(_ bytes: [UInt8]) -> Verdict {
    Self.verdict(bytes) {
      let configuration = try Configuration(bytes, file: "c")
      _ = try Check(configuration: configuration).run(Self.small)
    }
  }

  private static func verdict(_ bytes: [UInt8], _ read: () throws -> Void) -> Verdict {
    do {
      try read()
      return .accepted
    } catch let error as ConfigurationError {
      return rejected(bytes, at: error.line, error.column, error.message)
    } catch { return .wrong("\(error)") }
  }

  private func baselineVerdict(_ bytes: [UInt8]) -> Verdict {
    Self.verdict(bytes) {
      let baseline = try Baseline(bytes, file: "b")
      _ = try Check(baseline: baseline).run(Self.small)
    }
  }

  private func keysVerdict(_ bytes: [UInt8]) -> Verdict {
    var whole = KeyParser()
    var split = KeyParser()
    var events = whole.feed(bytes)
    finish(&whole, &events)
    // A long burst without brackets is a paste, and is none if it arrives byte by byte.
    guard bytes.count < 2_048 else { return .accepted }
    var others: [InputEvent] = []
    for byte in bytes { others += split.feed([byte]) }
    finish(&split, &others)
    return events == others ? .accepted : .wrong("the events depend on how the bytes are split")
  }

  private func finish(_ parser: inout KeyParser, _ events: inout [InputEvent]) {
    while parser.timeout != nil { events += parser.timeOut() }
  }

  private func keyFileVerdict(_ bytes: [UInt8]) -> Verdict {
    do throws(KeyFileError) {
      let map = try KeyMap.reading(String(decoding: bytes, as: UTF8.self), file: "keys")
      let again = try KeyMap.reading(map.fileText, file: "keys")
      return map == again ? .accepted : .wrong("the printed file is another one")
    } catch {
      return Self.rejected(error.problem)
    }
  }
}
