import NavigatorOperatingSystem

/// Writes mutations into a copy of a package, for `scripts/check --mutate`.
///
/// The arguments are a folder, the number of mutations, and the paths of the source files after the folder of
/// each module and a colon. The copy of the package is `package` in that folder. There the program also writes
/// `plan`, a line for each mutation with its number, module, place, kind and text. A mutation at a line that
/// the compiler's errors in `build.log` name is left out from then on: its key is added to `uncompilable`.
/// The number in the variable `CHECK_SEED` selects other mutations.
@main
struct Mutations {
  let folder: String
  let count: Int
  let files: [(module: String, path: String)]

  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.popFirst(), let count = arguments.popFirst().flatMap({ Int($0) })
    else { return print("usage: Mutations FOLDER COUNT MODULE:FILE...") }
    let files = arguments.compactMap { argument -> (String, String)? in
      let parts = argument.split(separator: ":", maxSplits: 1).map(String.init)
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
    do {
      try Mutations(folder: folder, count: count, files: files).run()
    } catch {
      print("Mutations: \(error)")
      exit(1)
    }
  }

  private func run() throws {
    try leaveOutFailed()
    let excluded = Set(lines("\(folder)/uncompilable"))
    var candidates: [(module: String, mutation: Mutation)] = []
    var sources: [String: SourceLines] = [:]
    for (module, path) in files {
      let source = SourceLines(text(path))
      sources[path] = source
      let found = source.codeIndices.flatMap { Mutation.all(in: source, at: $0, of: path) }
      candidates += Mutation.numbered(found).filter { !excluded.contains($0.key) }.map {
        (module, $0)
      }
    }
    if candidates.isEmpty { throw SystemError("mutations", reason: "no file has code to change") }
    let chosen = choose(candidates)
    try write(chosen, sources)
    let plan = chosen.enumerated().map { index, choice in
      let mutation = choice.mutation
      let module = choice.module
      return "\(index + 1)\t\(module)\t\(mutation.line + 1)\t\(mutation.key)\n"
    }
    try replace("\(folder)/plan", plan.joined())
    print("\(chosen.count) of \(candidates.count) possible mutations")
  }

  /// Chooses at random, but the same for the same sources and seed, and at most one for each line.
  private func choose(
    _ candidates: [(module: String, mutation: Mutation)]
  ) -> [(module: String, mutation: Mutation)] {
    let seed = Platform.environment("CHECK_SEED").flatMap(UInt64.init) ?? 0
    // By the hash of its key, so that a mutation stays chosen when others come or go.
    let ordered = candidates.map { (hash($0.mutation.key, seed), $0) }.sorted { $0.0 < $1.0 }
      .map(\.1)
    var places: Set<String> = []
    return Array(
      ordered.filter { places.insert("\($0.mutation.path):\($0.mutation.line)").inserted }
        .prefix(count)
    )
  }

  /// The hash FNV-1a, mixed, because the one of the standard library differs from run to run.
  private func hash(_ text: String, _ seed: UInt64) -> UInt64 {
    let sum = text.utf8.reduce(0xCBF2_9CE4_8422_2325 ^ seed) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let mixed = (sum ^ (sum >> 30)) &* 0xBF58_476D_1CE4_E5B9
    return mixed ^ (mixed >> 31)
  }

  /// Writes every source with its mutations, and the code that each module needs for them.
  private func write(
    _ chosen: [(module: String, mutation: Mutation)],
    _ sources: [String: SourceLines]
  ) throws {
    var changed = sources.mapValues(\.lines)
    var operators: [String: [(name: String, number: Int)]] = [:]
    for (index, (module, mutation)) in chosen.enumerated() {
      changed[mutation.path]?[mutation.line] = mutation.change(index + 1)
      if let name = mutation.replaced { operators[module, default: []].append((name, index + 1)) }
    }
    for (path, lines) in changed {
      try replace("\(folder)/package/\(path)", lines.joined(separator: "\n"))
    }
    for module in Set(files.map(\.module)) {
      let source = Support.source(operators[module] ?? [])
      try replace("\(folder)/package/\(module)/MutationSupport.swift", source)
    }
  }

  /// Leaves out the mutations at the lines of errors, or if there are none, those in the same files.
  ///
  /// - Throws: An error if there are errors in other files only.
  private func leaveOutFailed() throws {
    let errors = lines("\(folder)/build.log").filter { $0.contains(": error: ") }
    guard let first = errors.first else { return }
    let plan = lines("\(folder)/plan").map { line in
      line.split(separator: "\t", maxSplits: 3).map(String.init)
    }
    func failed(_ place: ([String], String) -> String) -> [String] {
      plan.filter { parts in
        let path = parts[3].prefix { $0 != "\t" }
        return errors.contains { $0.contains(place(parts, "/\(path):")) }
      }
      .map { $0[3] }
    }
    let atLines = failed { "\($1)\($0[2]):" }
    let failed = atLines.isEmpty ? failed { $1 } : atLines
    if failed.isEmpty { throw SystemError("build.log", reason: first) }
    try Platform.append(failed.map { $0 + "\n" }.joined(), to: "\(folder)/uncompilable")
    try replace("\(folder)/build.log", "")
  }

  private func text(_ path: String) -> String {
    String(decoding: (try? Platform.contents(of: path)) ?? [], as: UTF8.self)
  }

  private func lines(_ path: String) -> [String] {
    text(path).split(separator: "\n").map(String.init)
  }

  /// Writes a file unless it has the content already, so that only what changes is built again.
  private func replace(_ path: String, _ content: String) throws {
    if Platform.exists(path), text(path) == content { return }
    try Platform.replace(path, with: Array(content.utf8))
  }
}
