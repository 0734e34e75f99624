import Foundation
import Testing

/// A part of the tutorial: its blocks in their order, as a reader reads and types them.
struct Tutorial {
  static let first = "Core/Documentation.docc/Guide/Tutorial.md"
  static let second = "Core/Documentation.docc/Guide/TutorialSwiftUI.md"

  /// A block of the page.
  enum Step: Sendable {
    /// Writes a file.
    case file(path: String, text: String)
    /// Shows parts of a file, in their order.
    case excerpt(path: String, parts: [String])
    /// Replaces a text of a file by another one.
    case change(path: String, old: String, new: String)
    /// Runs a command, whose output has these lines in this order.
    case command(String, output: [String])
  }

  let steps: [Step]

  init(_ path: String = first) throws {
    let block = /```(swift|json|yaml|diff|console)\n((?:(?!```).*\n)*?)```/
    steps = try Repository.text(path).matches(of: block).map {
      try Self.step(String($0.output.1), String($0.output.2))
    }
  }

  /// The end of the first line of a block that shows parts of a file; a line `// …` is between them.
  private static let inPart = ", in part"

  private static func step(_ language: String, _ body: String) throws -> Step {
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.first)
    let rest = lines.dropFirst().dropLast()
    if language == "console" {
      return .command(String(first.dropFirst(2)), output: rest.map(String.init))
    }
    let path = String(first.drop { "/# ".contains($0) })
    let text = rest.map { $0 + "\n" }.joined()
    if path.hasSuffix(inPart) {
      let parts = text.split(separator: /(^|\n) *\/\/ …\n/).map(String.init)
      return .excerpt(path: String(path.dropLast(inPart.count)), parts: parts)
    }
    guard language == "diff" else { return .file(path: path, text: text) }
    func side(without sign: String) -> String {
      rest.filter { !$0.hasPrefix(sign) }.map { $0.dropFirst() + "\n" }.joined()
    }
    return .change(path: path, old: side(without: "+"), new: side(without: "-"))
  }

  /// Follows the page in a folder.
  ///
  /// - Parameters:
  ///   - folder: An empty folder.
  ///   - run: Runs a command of the page, which has these lines of output.
  /// - Throws: A failed requirement, for a block that does not fit the files before it.
  func follow(in folder: URL, run: (String, [String]) throws -> Void = { _, _ in }) throws {
    for step in steps {
      switch step {
      case .file(let path, let text): try write(text, to: folder.appending(path: path))
      case .excerpt(let path, let parts):
        let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        var rest = text[...]
        for part in parts {
          let range = try #require(rest.range(of: part), "\(path) has in this order:\n\(part)")
          rest = rest[range.upperBound...]
        }
      case .change(let path, let old, let new):
        let file = folder.appending(path: path)
        let text = try String(contentsOf: file, encoding: .utf8)
        try #require(text.components(separatedBy: old).count == 2, "\(path) has once:\n\(old)")
        try write(text.replacing(old, with: new), to: file)
      case .command(let command, let output): try run(command, output)
      }
    }
  }

  private func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }
}

extension URL {
  /// The texts of the files below, by their relative paths, also hidden ones but not in `.build`.
  func files() -> [String: String] {
    let walker = FileManager.default.enumerator(atPath: path)
    var files: [String: String] = [:]
    for name in walker?.compactMap({ $0 as? String }) ?? [] where !name.hasPrefix(".build/") {
      let text = try? String(contentsOf: appending(path: name), encoding: .utf8)
      if let text { files[name] = text }
    }
    return files
  }
}
