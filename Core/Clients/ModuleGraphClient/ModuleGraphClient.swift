import NavigatorJSON

/// A client that reads the modules of packages, and changes their declared dependencies.
package struct ModuleGraphClient: Sendable {
  /// An event while a package is read.
  package enum Event: Sendable {
    /// The number of files that are read, and the number of all files.
    case progress(read: Int, of: Int)
    /// The modules; the last event.
    case graph(PackageGraph)
  }

  /// A package that was read.
  package struct Reading: Equatable, Sendable {
    package var graph: PackageGraph
    /// The revision since which it has findings; empty for all findings.
    package var revision: String

    package init(graph: PackageGraph, revision: String) {
      self.graph = graph
      self.revision = revision
    }
  }

  /// The events until the package is read.
  package typealias Events = AsyncThrowingStream<Event, any Error>

  /// Reads the package in a folder; ending the iteration ends the reading.
  ///
  /// With a revision of the repository, findings that are older than it are left out; an empty text leaves out none.
  package var read: @Sendable (_ folder: String, _ revision: String) -> Events
  /// Returns the package in a folder as this client has read it last; nil if it has not.
  package var recall: @Sendable (_ folder: String) -> Reading? = { _ in nil }
  /// Returns the change that resolves findings, given by their fingerprints, without making it.
  package var resolve:
    @Sendable (_ folder: String, Resolution, _ findings: [String]) async throws -> PackageChange = {
      folder,
      resolution,
      findings in
      PackageChange(difference: "+\(resolution)\n", text: "\(folder)\(findings)")
    }
  /// Makes a change or, if true is passed, reverts it; throws an error if another program has changed one of its files in
  /// the meantime.
  package var apply: @Sendable (_ folder: String, PackageChange, Bool) async throws -> Void = {
    _,
    _,
    _ in
  }
  /// Creates a client with a function that reads packages; the other functions neither read nor change anything.
  package init(read: @escaping @Sendable (_ folder: String, _ revision: String) -> Events) {
    self.read = read
  }

  /// A client that reads a package from JSON.
  package static func inMemory(_ json: String) -> ModuleGraphClient {
    let graph = Result { try decodeJSON(PackageGraph.self, from: Array(json.utf8)) }
    return ModuleGraphClient { _, _ in
      Events { continuation in
        continuation.yield(with: graph.map(Event.graph))
        continuation.finish()
      }
    }
  }
}

/// The way to resolve findings.
package enum Resolution: Codable, Equatable, Sendable {
  /// Corrects the manifest, or removes fixed lines from the baseline.
  case fix
  /// Writes exceptions; an empty day is no end.
  case exception(because: String, until: String)
  /// Adds the findings to the baseline.
  case baseline
}

/// A change of files that resolves findings.
package struct PackageChange: Codable, Equatable, Sendable {
  /// The difference, in the format of `diff -u`.
  package var difference: String
  /// The change as the program `boundaries` reads it.
  package var text: String
  /// The number of findings that the change resolves.
  package var resolved: Int
  /// A sentence for each finding that the change leaves, as it needs a change by hand.
  package var byHand: [String]
  /// The messages of the other findings that the change resolves, too.
  package var alsoCovered: [String]

  package init(
    difference: String,
    text: String,
    resolved: Int = 1,
    byHand: [String] = [],
    alsoCovered: [String] = []
  ) {
    self.difference = difference
    self.text = text
    self.resolved = resolved
    self.byHand = byHand
    self.alsoCovered = alsoCovered
  }
}

extension PackageChange {
  /// Decodes a change, also one of an older session, which names no other findings.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      difference: try values.decode(String.self, forKey: .difference),
      text: try values.decode(String.self, forKey: .text),
      resolved: try values.decode(Int.self, forKey: .resolved),
      byHand: try values.decode([String].self, forKey: .byHand),
      alsoCovered: try values.decodeIfPresent([String].self, forKey: .alsoCovered) ?? []
    )
  }
}

extension PackageChange {
  /// The paths of the files that the change creates, changes or removes, in the order of the difference.
  package var files: [String] {
    var files: [String] = []
    // A line of a file may end with "\r\n", which is one character.
    for line in difference.split(whereSeparator: \.isNewline) {
      for prefix in ["--- a/", "+++ b/"] where line.hasPrefix(prefix) {
        let file = String(line.dropFirst(prefix.count))
        if !files.contains(file) { files.append(file) }
      }
    }
    return files
  }
}

/// A line of a source file.
package struct SourceLine: Codable, Equatable, Sendable {
  /// The number of the line, from 1.
  package var number: Int
  package var text: String

  package init(number: Int, text: String) {
    self.number = number
    self.text = text
  }
}
