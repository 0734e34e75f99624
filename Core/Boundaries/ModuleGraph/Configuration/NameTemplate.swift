import NavigatorSpelling

/// The name of a module or a dependency, in which `{1}` to `{9}` are what the first to ninth `*` of a folder match.
struct NameTemplate: Sendable {
  private let text: String

  /// Throws for a number that a pattern of the folders has no `*` for.
  init(
    _ name: Configuration.Pattern,
    _ folders: [Configuration.Pattern]
  ) throws(ConfigurationError) {
    text = name.text
    for word in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      guard let number = Self.number(word) else {
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

  /// Returns the number that a text after a `{` starts with.
  private static func number(_ text: Substring) -> Int? {
    guard text.dropFirst().first == "}", let number = Int(text.prefix(1)), number > 0 else {
      return nil
    }
    return number
  }

  /// Returns the name with what each `*` matched.
  func name(_ wildcards: [String]) -> String {
    text.split(separator: "{", omittingEmptySubsequences: false).enumerated().map { index, word in
      guard index > 0, let number = Self.number(word), number <= wildcards.count else {
        return String(word)
      }
      return wildcards[number - 1] + word.dropFirst(2)
    }.joined()
  }
}
