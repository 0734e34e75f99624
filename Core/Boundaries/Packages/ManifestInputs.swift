import BoundariesScan
import NavigatorOperatingSystem

/// What the evaluation of a manifest may read in addition to its text.
struct ManifestInputs {
  /// Whether the result depends only on the text and ``variables``: the manifest cannot read files, run programs, or use
  /// the time or random numbers.
  private(set) var isCacheable = true
  /// The names of the environment variables that the manifest may read; it does not get any other variable.
  ///
  /// A manifest that uses the environment names the variables in string literals.
  private(set) var variables: Set<String> = []

  init(_ text: [UInt8]) {
    var literals: Set<String> = []
    var readsEnvironment = false
    var preceding = PrecedingTokens()
    for token in Lexer.tokens(of: text) {
      let word = token.text(in: text)
      switch token.kind {
      case .literal:
        literals.insert(Self.content(ofLiteral: word))
      case .attribute:
        if Self.isUnderscored(attribute: word) { isCacheable = false }
      case .word, .quotedWord:
        let name = word.filter { $0 != "`" }
        if Self.isReader(name, after: preceding) { isCacheable = false }
        if Self.environmentReaders.contains(name) { readsEnvironment = true }
      case .period, .open, .close, .pound, .symbol, .end: break
      }
      preceding.add(token.kind, word)
    }
    if readsEnvironment { variables = literals }
    let imports = ImportScanner.scan(text).imports
    let importsOthers = imports.contains { importing in !Self.modules.contains(importing.module) }
    if importsOthers { isCacheable = false }
  }

  /// Returns the text between the quotes of a literal.
  private static func content(ofLiteral word: String) -> String {
    let start = word.drop { "#\"".contains($0) }
    return String(start.prefix { !"#\"".contains($0) })
  }

  /// Returns whether an attribute is underscored, such as `@_silgen_name`, by which a manifest can call any C function.
  ///
  /// The name of a lone `@` is the next token, and could be underscored.
  private static func isUnderscored(attribute: String) -> Bool {
    attribute.hasPrefix("@_") || attribute == "@"
  }

  /// Returns whether a name after other tokens can read something.
  private static func isReader(_ name: String, after preceding: PrecedingTokens) -> Bool {
    // `append(contentsOf:)` reads only its argument, other functions a file.
    if name == "contentsOf" { return !preceding.arePartOfInsertion }
    // `.system` is the kind of a target, and `Foundation.system` runs a program.
    if name == "system" { return !preceding.areStartOfImplicitMember }
    return readers.contains(name)
  }

  /// The modules that `readers` covers, with the C library; any other import makes the result uncacheable.
  private static let modules: Set<String> = [
    "PackageDescription", "CompilerPluginSupport", "Foundation", "FoundationEssentials",
  ]
  /// The names by which a manifest could read something.
  private static let readers = Set(
    """
    FileManager FileHandle InputStream URLSession Process Date Calendar contentsOfFile \
    contentsOfDirectory gitInformation fopen open opendir popen stat access readLine \
    random randomElement shuffled lstat fstat fstatat faccessat openat freopen readlink realpath \
    scandir glob mmap fork execve execv execvp posix_spawn posix_spawnp dlopen dlsym time clock \
    gettimeofday clock_gettime rand arc4random UUID ContinuousClock SystemRandomNumberGenerator \
    DispatchTime Bundle FileWrapper NSTask NSDate resourceValues checkResourceIsReachable \
    resolvingSymlinksInPath bookmarkData
    """.split(separator: " ").map(String.init)
  )
  private static let environmentReaders: Set<String> = ["environment", "environ", "getenv"]
}

extension ManifestInputs {
  /// The variables that SwiftPM and the compiler need.
  private static let basic: Set<String> = [
    "PATH", "HOME", "USER", "LOGNAME", "LANG", "TMP", "TEMP", "DEVELOPER_DIR", "SDKROOT",
    "TOOLCHAINS", "CC", "CXX", "LD_LIBRARY_PATH",
  ]

  /// Returns the environment of an evaluation: what SwiftPM needs, a folder for temporary files, and the named variables.
  ///
  /// A manifest is a program, and it need not see the secrets of the CI that it runs in. Backtraces are disabled, because
  /// the backtracer of a process that fails would wait forever inside of the sandbox, a ``ProcessNamespace``.
  static func environment(_ variables: Set<String>, temporary: String) -> [String] {
    let kept = Platform.environment.filter { line in
      let name = String(line.prefix { $0 != "=" })
      if basic.contains(name) { return true }
      if variables.contains(name), name != "TMPDIR" { return true }
      return ["LC_", "XDG_", "SWIFT", "DYLD_"].contains { prefix in name.hasPrefix(prefix) }
    }
    return kept + ["TMPDIR=\(temporary)", "SWIFT_BACKTRACE=enable=no"]
  }
}

/// The last two tokens before another one in a manifest.
private struct PrecedingTokens {
  private struct Word {
    let kind: Lexer.Kind
    let text: String
  }

  private var last: Word?
  private var beforeLast: Word?

  mutating func add(_ kind: Lexer.Kind, _ text: String) {
    beforeLast = last
    last = Word(kind: kind, text: text)
  }

  /// Whether the tokens begin a call that inserts elements, as `append(` does.
  var arePartOfInsertion: Bool {
    guard last?.text == "(", let beforeLast else { return false }
    return beforeLast.text == "append" || beforeLast.text == "insert"
  }

  /// Whether the last token is a period without an expression before it, as in `.system`.
  var areStartOfImplicitMember: Bool {
    guard last?.kind == .period else { return false }
    guard let beforeLast else { return true }
    switch beforeLast.kind {
    case .word: return beforeLast.text == "case"
    case .quotedWord, .literal, .close: return false
    case .period, .attribute, .open, .pound, .symbol, .end: return true
    }
  }
}
