import BoundariesScan
import NavigatorOperatingSystem

/// What the evaluation of a manifest may read besides its text.
struct ManifestInputs {
  /// Whether it may read files, run programs or tell the time, so that its result may change.
  private(set) var readsFiles = false
  /// The names of the environment variables that it may read; it does not get any other variable.
  ///
  /// A manifest that uses the environment names the variables in string literals.
  private(set) var variables: Set<String> = []

  init(_ text: [UInt8]) {
    var beforeLast = ""
    var last = ""
    // Whether the period that is the last token follows an expression, as in `Foundation.system`.
    var periodHasBase = false
    var lastIsBase = false
    var literals: Set<String> = []
    var readsEnvironment = false
    for token in Lexer.tokens(of: text) {
      let word = token.text(in: text)
      if token.kind == .literal {
        let start = word.drop { "#\"".contains($0) }
        let content = start.prefix { !"#\"".contains($0) }
        literals.insert(String(content))
      } else if token.kind == .attribute {
        if word.hasPrefix("@_") || word == "@" { readsFiles = true }
      } else if token.kind == .word || token.kind == .quotedWord {
        let word = word.filter { $0 != "`" }
        let isCollection = last == "(" && (beforeLast == "append" || beforeLast == "insert")
        let isTargetKind = word == "system" && last == "." && !periodHasBase
        if Self.readers.contains(word) && !isTargetKind {
          readsFiles = true
        }
        if word == "contentsOf" && !isCollection {
          readsFiles = true
        }
        if Self.environment.contains(word) { readsEnvironment = true }
      }
      if token.kind == .period {
        periodHasBase = lastIsBase
      }
      lastIsBase = Self.isBase(token, word)
      beforeLast = last
      last = word
    }
    if readsEnvironment { variables = literals }
    if ImportScanner.scan(text).imports.contains(where: { !Self.modules.contains($0.module) }) {
      readsFiles = true
    }
  }

  /// Returns whether a period after a token reads a member of it, and is not the start of an implicit member.
  private static func isBase(_ token: Lexer.Token, _ word: String) -> Bool {
    switch token.kind {
    case .word: word != "case"
    case .quotedWord, .literal, .close: true
    case .period, .attribute, .open, .pound, .symbol, .end: false
    }
  }

  /// The modules whose functions that read files are listed here, with those of the C library.
  private static let modules: Set<String> = [
    "PackageDescription", "CompilerPluginSupport", "Foundation", "FoundationEssentials",
  ]
  private static let readers = Set(
    """
    FileManager FileHandle InputStream URLSession Process Date Calendar contentsOfFile \
    contentsOfDirectory gitInformation fopen open opendir popen stat access system readLine \
    random randomElement shuffled lstat fstat fstatat faccessat openat freopen readlink realpath \
    scandir glob mmap fork execve execv execvp posix_spawn posix_spawnp dlopen dlsym time clock \
    gettimeofday clock_gettime rand arc4random UUID ContinuousClock SystemRandomNumberGenerator \
    DispatchTime Bundle FileWrapper NSTask NSDate resourceValues checkResourceIsReachable \
    resolvingSymlinksInPath bookmarkData
    """.split(separator: " ").map(String.init)
  )
  private static let environment: Set<String> = ["environment", "environ", "getenv"]
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
  /// the backtracer of a process that fails would wait forever in a namespace.
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
