import NavigatorSpelling

extension Command {
  /// Reads arguments as this command understands them.
  ///
  /// `--name value`, `--name=value`, `-n value`, `-nvalue` and bundles of valueless letters are
  /// accepted; `--` ends the options; a lone `-` is an operand. Reading stops at `--help`, so that
  /// help is given even when the rest is wrong.
  ///
  /// - Parameter words: The arguments after the command's own name.
  /// - Returns: What was said, in order.
  /// - Throws: The first misuse, with the nearest right word.
  public func parse(_ words: [String]) throws(UsageError) -> Arguments {
    var arguments = Arguments()
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        arguments.operands += rest
        break
      }
      if word.hasPrefix("--") {
        try take(long: word.dropFirst(2), from: &rest, into: &arguments)
      } else if word.hasPrefix("-"), word != "-" {
        try take(letters: word.dropFirst(), from: &rest, into: &arguments)
      } else {
        arguments.operands.append(word)
      }
      if arguments.has(Option.help.name) { return arguments }
    }
    try checkOperands(arguments.operands)
    return arguments
  }

  private func take(
    long word: Substring,
    from rest: inout ArraySlice<String>,
    into arguments: inout Arguments
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let option = allOptions.first(where: { $0.name == name }) else {
      let known = allOptions.map { "--\($0.name)" }
      throw .unknownOption("--\(name)", nearest: nearestName(to: "--\(name)", in: known))
    }
    let attached = parts.count == 2 ? String(parts[1]) : nil
    arguments.options.append(try given(option, "--\(name)", attached, &rest))
  }

  private func take(
    letters: Substring,
    from rest: inout ArraySlice<String>,
    into arguments: inout Arguments
  ) throws(UsageError) {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let option = allOptions.first(where: { $0.letter == letter }) else {
        throw .unknownOption("-\(letter)", nearest: nil)
      }
      var attached: String?
      if option.value != .none, !letters.isEmpty {
        attached = String(letters)
        letters = ""
      }
      arguments.options.append(try given(option, "-\(letter)", attached, &rest))
    }
  }

  private func given(
    _ option: Option,
    _ spelling: String,
    _ attached: String?,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> Arguments.Given {
    if option.value == .none {
      guard let attached else { return Arguments.Given(name: option.name, value: nil) }
      throw .unexpectedValue(option: spelling, value: attached)
    }
    guard let value = attached ?? rest.popFirst() else { throw .missingValue(option: spelling) }
    if case .choice(let words) = option.value, !words.contains(value) {
      let nearest = nearestName(to: value, in: words)
      throw .unknownChoice(option: spelling, value: value, known: words, nearest: nearest)
    }
    return Arguments.Given(name: option.name, value: value)
  }

  private func checkOperands(_ given: [String]) throws(UsageError) {
    if given.count < operands.count.lowerBound {
      throw .missingOperand(operands.placeholder)
    }
    if given.count > operands.count.upperBound {
      throw .unexpectedOperand(given[operands.count.upperBound])
    }
  }

  /// The declared options and the one every command has.
  var allOptions: [Option] { options.contains(.help) ? options : options + [.help] }
}
