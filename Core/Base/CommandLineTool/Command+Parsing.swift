import NavigatorSpelling

extension Command {
  /// Parses the arguments after the command's name; throws the first error, which suggests the nearest valid name.
  ///
  /// The forms of an option are `--name value`, `--name=value`, `-n value`, `-nvalue` and several
  /// one-letter flags after one dash. `--` ends the options; a single `-` is a positional argument.
  /// Parsing ends at `--help`, so that an error after it does not prevent the help.
  func parse(_ words: [String]) throws(Tool.ParseError) -> Arguments {
    var arguments = Arguments()
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        arguments.positionals += rest
        break
      }
      if word.hasPrefix("--") {
        try parseOption(word.dropFirst(2), &rest, &arguments)
      } else if word.hasPrefix("-"), word != "-" {
        try parseLetters(word.dropFirst(), &rest, &arguments)
      } else {
        arguments.positionals.append(word)
      }
      if arguments.has(Option.help.name) { return arguments }
    }
    try checkCount(of: arguments.positionals)
    return arguments
  }

  private func parseOption(
    _ word: Substring,
    _ rest: inout ArraySlice<String>,
    _ arguments: inout Arguments
  ) throws(Tool.ParseError) {
    var name = word
    var attached: String?
    if let separator = word.firstIndex(of: "=") {
      name = word[..<separator]
      attached = String(word[word.index(after: separator)...])
    }
    let spelling = "--\(name)"
    guard let option = allOptions.first(where: { $0.name == name }) else {
      let nearest = nearestName(to: spelling, in: allOptions.map { "--\($0.name)" })
      throw Tool.ParseError("unknown option '\(spelling.excerpt)'", nearest: nearest)
    }
    arguments.options.append(try parseValue(of: option, spelling, attached, &rest))
  }

  private func parseLetters(
    _ letters: Substring,
    _ rest: inout ArraySlice<String>,
    _ arguments: inout Arguments
  ) throws(Tool.ParseError) {
    var letters = letters
    while let letter = letters.popFirst() {
      let name = "-\(letter)"
      guard let option = allOptions.first(where: { $0.letter == letter }) else {
        throw Tool.ParseError("unknown option '\(name.excerpt)'")
      }
      var attached: String?
      if !option.isFlag, !letters.isEmpty {
        attached = String(letters)
        letters = ""
      }
      arguments.options.append(try parseValue(of: option, name, attached, &rest))
    }
  }

  private func parseValue(
    of option: Option,
    _ spelling: String,
    _ attached: String?,
    _ rest: inout ArraySlice<String>
  ) throws(Tool.ParseError) -> Arguments.ParsedOption {
    if option.isFlag {
      if let attached {
        throw Tool.ParseError("option '\(spelling)' takes no value, but has '\(attached.excerpt)'")
      }
      return Arguments.ParsedOption(name: option.name, value: nil)
    }
    guard let value = attached ?? rest.popFirst() else {
      throw Tool.ParseError("option '\(spelling)' needs a value")
    }
    if case .choice(let words) = option.value, !words.contains(value) {
      let nearest = nearestName(to: value, in: words)
      throw .unknownChoice(value, of: spelling, among: words, nearest: nearest)
    }
    return Arguments.ParsedOption(name: option.name, value: value)
  }

  private func checkCount(of values: [String]) throws(Tool.ParseError) {
    if values.count < positionals.count.lowerBound {
      throw Tool.ParseError("missing argument \(positionals.placeholder)")
    }
    if values.count > positionals.count.upperBound {
      let value = values[positionals.count.upperBound].excerpt
      let message = "unexpected argument '\(value)'"
      // A single argument too many is often a folder.
      if values.count == 1, let folder = options.first(where: { $0.value == .text("FOLDER") }) {
        throw Tool.ParseError(message, nearest: "--\(folder.name) \(value)")
      }
      throw Tool.ParseError(message)
    }
  }

  var allOptions: [Option] {
    options.contains(.help) ? options : options + [.help]
  }
}
