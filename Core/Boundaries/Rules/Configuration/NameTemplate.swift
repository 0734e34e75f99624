import BoundariesGraph
import NavigatorSpelling

/// The name of a module or a dependency, in which `{1}` to `{9}` are what the first to ninth `*` of a folder match.
package struct NameTemplate: Sendable {
  private let text: String

  /// Throws for a number that a pattern of the folders has no `*` for.
  init(_ name: Configuration.Pattern, _ folders: [Configuration.Pattern]) throws {
    text = name.text
    let words = text.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
    for word in words {
      guard let match = word.prefixMatch(of: /([1-9])\}/), let number = Int(match.1) else {
        throw name.failure(
          "\"{\(word.prefix(2))\" is not one of {1} to {9}, which name what a * matches"
        )
      }
      for folder in folders {
        let count = FolderGlob(folder.text).wildcardCount
        if number > count {
          throw name.failure(
            "{\(number)} needs \(number) * in \"\(folder.text.excerpt)\", which has \(count)"
          )
        }
      }
    }
  }

  /// Returns the name with what each `*` matched.
  package func name(_ wildcards: [String]) -> String {
    text.replacing(/\{([1-9])\}/) { match in
      guard let number = Int(match.1), number <= wildcards.count else { return "" }
      return wildcards[number - 1]
    }
  }
}
