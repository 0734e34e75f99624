import Foundation

/// A document of the repository, with its commands and links.
struct Document {
  private let folder: URL
  let text: String

  init(_ path: String) throws {
    folder = Repository.root.appending(path: path).deletingLastPathComponent()
    text = try Repository.text(path)
  }

  /// The code blocks of one language.
  func blocks(_ language: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
  }

  /// The commands: the lines of `sh` blocks, which are one command each if they have a condition, the lines of
  /// `console` blocks after a prompt, and the steps of the CI in `yaml` blocks.
  var commands: [String] {
    let scripts = blocks("sh").flatMap { $0.contains("\nif ") ? [$0] : Self.lines(of: $0) }
    let sessions = blocks("console").flatMap(Self.lines).filter { $0.hasPrefix("$ ") }
    let steps = blocks("yaml").joined(separator: "\n").matches(
      of: /- (?:run: )?(\w+ [^:\n]+)(?:\n|$)/
    )
    return scripts.filter { !$0.hasPrefix("#") } + sessions.map { String($0.dropFirst(2)) }
      + steps.map { String($0.output.1) }
  }

  private static func lines(of block: String) -> [String] {
    block.split(separator: "\n").map(String.init)
  }

  /// The linked files.
  var links: [URL] {
    text.matches(of: /\]\(([^)#:]+)[^):]*\)/).map { folder.appending(path: String($0.output.1)) }
  }
}
