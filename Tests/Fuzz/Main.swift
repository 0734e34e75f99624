import NavigatorOperatingSystem

/// Feeds the parsers with changed inputs of the corpus, and measures how their time grows.
///
///     Fuzz ROUNDS SEED CORPUS ARTIFACTS   changes the inputs in CORPUS/PARSER
///     Fuzz growth BYTES                   prints a table, which begins with inputs of this size
///     Fuzz coverage PARSER ...            runs libFuzzer with its options and folders
///
/// The first form fails if a parser accepts less than half of the changed inputs: it would test little but errors.
/// An input that ends the program, or hangs, is left in the folder ARTIFACTS. The last form needs a
/// build for it, as `scripts/check --fuzz` makes.
@main
enum Fuzz {
  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    switch (words.first, words.dropFirst().map { $0 }) {
    case ("growth", let rest) where rest.count == 1: grow(Int(rest[0]) ?? 1)
    case (let rounds?, let rest) where rest.count == 3:
      try mutate(Int(rounds) ?? 0, seed: UInt64(rest[0]) ?? 0, corpus: rest[1], artifacts: rest[2])
    case ("coverage", let rest) where FuzzedParser(rawValue: rest.first ?? "") != nil:
      exit(Coverage.run())
    default:
      print(
        "usage: Fuzz ROUNDS SEED CORPUS ARTIFACTS | Fuzz growth BYTES | Fuzz coverage PARSER ..."
      )
      exit(EX_USAGE)
    }
  }

  private static func mutate(_ rounds: Int, seed: UInt64, corpus: String, artifacts: String) throws
  {
    var isRefused = false
    for parser in FuzzedParser.allCases {
      let folder = "\(corpus)/\(parser.rawValue)"
      let inputs = try Platform.entries(of: folder).map {
        try Platform.contents(of: "\(folder)/\(String(decoding: $0.name, as: UTF8.self))")
      }
      let artifact = "\(artifacts)/\(parser.rawValue)-\(seed)"
      let descriptor = open(artifact, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw SystemError(artifact) }
      _ = check(parser, [], artifact)
      // A changed input is mostly rejected at the same place as the rejected input before.
      let valid = inputs.filter { check(parser, $0, artifact) == .accepted }
      var mutator = Mutator(seed: seed, fragments: parser.fragments, corpus: valid)
      var accepted = 0
      for _ in 0..<rounds {
        let input = mutator.next()
        // What ends the program stays in the file.
        pwrite(descriptor, input, input.count, 0)
        ftruncate(descriptor, off_t(input.count))
        if check(parser, input, artifact) == .accepted { accepted += 1 }
      }
      close(descriptor)
      unlink(artifact)
      print(
        "\(parser.rawValue): \(valid.count) of \(inputs.count) inputs, \(rounds) changed ones with seed \(seed),"
          + " \(accepted * 100 / max(rounds, 1)) % accepted"
      )
      if accepted * 2 < rounds { isRefused = true }
    }
    if isRefused { exit(1) }
  }

  /// Parses an input; ends the program if the result is wrong.
  private static func check(
    _ parser: FuzzedParser,
    _ input: [UInt8],
    _ artifact: String
  ) -> FuzzedParser.Verdict {
    let verdict = parser.verdict(on: input)
    guard case .wrong(let problem) = verdict else { return verdict }
    let text = String(decoding: input, as: UTF8.self).debugDescription
    print("\(parser.rawValue): \(problem)\n\(text)\nin \(artifact)")
    exit(1)
  }

  private static func grow(_ bytes: Int) {
    let rows = FuzzedParser.allCases.map { Growth(of: $0, smallest: bytes) }
    print(([rows[0].title] + rows.map(\.line)).joined(separator: "\n"))
    if rows.contains(where: \.isTooFast) { exit(1) }
  }
}
