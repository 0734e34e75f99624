/// A change of one line of code that the environment switches on.
struct Mutation {
  /// The kind of a change.
  enum Kind: String {
    case comparison, logic, arithmetic, condition, constant, result, statement
  }

  let kind: Kind
  let path: String
  /// The index of the line in its file.
  let line: Int
  /// The line before the change, without indentation.
  let text: String
  /// The number among the mutations of the same kind in equal lines of the file.
  private(set) var occurrence = 1
  /// The operator that another takes the place of; nil if none is changed.
  var replaced: String?
  /// Returns the changed line for the number of the mutation.
  let change: @Sendable (Int) -> String

  /// What identifies the mutation in results and in the list of survivors, wherever the line moves to.
  var key: String {
    "\(path)\t\(kind.rawValue)\(occurrence == 1 ? "" : " \(occurrence)")\t\(text)"
  }
}

extension Mutation {
  /// Returns the mutations of a file with different keys, so that none has the result of another one.
  static func numbered(_ mutations: [Mutation]) -> [Mutation] {
    var counts: [String: Int] = [:]
    return mutations.map { mutation in
      var numbered = mutation
      counts[mutation.key, default: 0] += 1
      numbered.occurrence = counts[mutation.key] ?? 1
      return numbered
    }
  }
}

extension Mutation {
  /// The operators that have another one to take their place.
  private static let operators: [(Kind, String)] = [
    (.comparison, "<"), (.comparison, "<="), (.comparison, ">"), (.comparison, ">="),
    (.comparison, "=="), (.comparison, "!="), (.logic, "&&"), (.logic, "||"), (.arithmetic, "+"),
    (.arithmetic, "-"),
  ]

  /// The beginnings of lines that are declarations, directives or patterns.
  private static let skipped = [
    "@", "#", "case ", "default:", "import ", "extension ", "protocol ", "where ", "infix ",
    "enum ",
    "typealias ", "struct ", "final class ", "class ", "indirect ",
  ]

  /// Returns the mutations of a line of code, in the order of their columns.
  static func all(in lines: SourceLines, at index: Int, of path: String) -> [Mutation] {
    let line = lines[index]
    let text = lines.trimmed(index)
    let words = text.split(separator: " ")
    guard !words.contains(where: { ["func", "init", "import", "associatedtype"].contains($0) }),
      !text.contains("init("), !text.contains("#"), !skipped.contains(where: text.hasPrefix)
    else { return [] }
    // The end of a declaration whose requirements look like comparisons.
    if text.hasPrefix(")"), words.contains("where") { return [] }
    let indentation = String(line.prefix { $0 == " " })
    func mutation(_ kind: Kind, _ change: @escaping @Sendable (Int) -> String) -> Mutation {
      Mutation(kind: kind, path: path, line: index, text: text) { indentation + change($0) }
    }
    return operators(text, mutation) + constants(text, mutation)
      + whole(text, lines, index, mutation)
  }

  private typealias Make = (Kind, @escaping @Sendable (Int) -> String) -> Mutation

  /// The mutations of operators, each of which becomes one of its own with the same precedence.
  private static func operators(_ text: String, _ make: Make) -> [Mutation] {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    return words.indices.flatMap { position -> [Mutation] in
      let isBeforeNil = position + 1 < words.count && words[position + 1].hasPrefix("nil")
      return operators.filter { $0.1 == words[position] && !isBeforeNil }.map { kind, name in
        var mutation = make(kind) { number in
          var words = words
          words[position] = Support.name(of: name, number)
          return words.joined(separator: " ")
        }
        mutation.replaced = name
        return mutation
      }
    }
  }

  /// The mutations of whole numbers, which become larger by one.
  private static func constants(_ text: String, _ make: Make) -> [Mutation] {
    let characters = Array(text)
    var found: [Mutation] = []
    for start in characters.indices.dropFirst() where " ([".contains(characters[start - 1]) {
      let end = characters[start...].firstIndex { !$0.isNumber } ?? characters.count
      guard end > start, end == characters.count || " ,)]".contains(characters[end]) else {
        continue
      }
      found.append(
        make(.constant) { number in
          let before = String(characters[..<start])
          let digits = String(characters[start..<end])
          return before + "mutated(\(number), \(digits))" + String(characters[end...])
        }
      )
    }
    return found
  }

  /// The mutations of a condition, a result, or a statement that is a line.
  private static func whole(
    _ text: String,
    _ lines: SourceLines,
    _ index: Int,
    _ make: Make
  ) -> [Mutation] {
    for (start, end) in [("if ", " {"), ("} else if ", " {"), ("guard ", " else {")]
    where text.hasPrefix(start) && text.hasSuffix(end) {
      let condition = String(text.dropFirst(start.count).dropLast(end.count))
      guard isPlain(condition) else { return [] }
      return [make(.condition) { "\(start)mutated(\($0), \(condition))\(end)" }]
    }
    if text == "return true" || text == "return false" {
      return [make(.result) { "return mutated(\($0), \(text.dropFirst(7)))" }]
    }
    guard lines.isStatement(index) else { return [] }
    return [make(.statement) { "if !isMutated(\($0)) { \(text) }" }]
  }

  /// Returns whether a condition is one expression of type Bool.
  private static func isPlain(_ condition: String) -> Bool {
    let words = condition.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    let isBinding = ["let", "var", "case", "try", "await"].contains { words.contains($0[...]) }
    return !isBinding && !condition.contains { "{}#,".contains($0) }
  }
}
