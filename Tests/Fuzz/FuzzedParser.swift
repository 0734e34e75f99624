import ModuleGraph
import NavigatorJSON
import NavigatorTerminalUI

/// A parser of what a stranger may have written.
enum FuzzedParser: String, CaseIterable {
  case lexer, json, configuration, keys
  case keyFile = "key-file"
  case links

  /// Parses an input of any bytes.
  ///
  /// - Returns: What is wrong with the result; nil if it is possible for this input.
  func problem(with bytes: [UInt8]) -> String? {
    switch self {
    case .lexer: lexerProblem(bytes)
    case .json: jsonProblem(bytes)
    case .configuration: configurationProblem(bytes)
    case .keys: keysProblem(bytes)
    case .keyFile: keyFileProblem(bytes)
    case .links: SampleLinks.problem(with: String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Parts that have a meaning for the parser, alone or repeated.
  var fragments: [String] {
    switch self {
    case .lexer:
      [
        "import A", "import struct A.b\n", "\n", "\r", "\"", "\"\"\"", "#\"", "\"#", "\\(", "\"\\(",
        "(", ")",
        "{", "}", "[", "([)", "{)", "/*", "*/", "//import A\n", "#if A\n", "#else\n", "#endif\n",
        "/", "#/",
        "/#", "`", "@a(", "a.", "<", "#", "@testable ", "public ",
        "// boundaries:allow a because b\n",
        "\u{FEFF}", "\u{FF}", "\u{301}", "\0",
      ]
    case .json:
      [
        "{", "}", "[", "]", ":", ",", "\"", "'", "\\", "\\u", "\\ud800", "//", "/*", "*/", "\n",
        "null", "1e9",
        "-", "1", "[]", "{}", "{a:", "[1,", "\"a\":", "\"a\":1,", "[[],", " ", "\u{301}",
        "\u{FEFF}",
      ]
    case .configuration:
      [
        "modules: 'm',", "rules: [", "{kind: 'acyclic'},",
        "{name: 'a', kind: 'layers', layers: ['m']},",
        "{kind: 'limit', metric: 'fan-out', max: 1},",
        "{rule: 'a', from: 'm', to: 'n', because: 'b'},", "['m'],", "a: 'm',",
        "groups: {a: 'm'},", "'**/", "'!", "*", "?", "[a-", "exceptions: [", "extends: 'b.json',",
        "{", "}", "]",
        ",", ":", "'m',", "type:test", "1e99", "-1", "null",
      ]
    case .keys:
      [
        "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}[1;5A", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}]",
        "\u{1B}]11;rgb:",
        "\u{1B}\\", "\u{7}", "\u{1B}P", "\u{1B}[<0;1;1M", "\u{1B}[M", "\u{1B}[?1u", "\u{1B}[[", "1",
        ";", ":", "a",
        "é", "日", "\u{301}", "\u{3}", "\u{18}", "\r", "\u{1B}[97;5:3u", "\u{1B}[?2004;1$y",
      ]
    case .keyFile:
      [
        "quit = q\n", "up = a", "=", " = ", "\n", "#", "ctrl-", "shift-", "alt-", "f1", "enter",
        " ", "\t", "é",
        "hash", "space", "x ", "\r\n", "\u{2028}", "\u{301}",
      ]
    case .links:
      [
        "/", "/fact", "/account", "/name", "/tabs", "/one", ";", ";number=", ";note=", "=", "3",
        "-", "%", "%41",
        "%E6%97%A5", "%FF", "/fact;number=3", "/account/name;is=x", "..", "?", "\u{301}", "日",
      ]
    }
  }
}

extension FuzzedParser {
  /// What stands before and after a repetition, so that it is not wrong at once.
  var contexts: [(before: String, after: String)] {
    switch self {
    case .json: [("", ""), ("[", "]"), ("{", "}"), ("\"", "\""), ("/*", "*/")]
    case .configuration:
      [
        ("{", "}"), ("{rules: [", "]}"), ("{modules: [", "]}"), ("{modules: ['", "']}"),
        ("{groups: {", "}}"), ("{groups: {a: ['", "']}}"),
        ("{exceptions: [", "]}"), ("{rules: [{kind: 'layers', layers: [", "]}]}"),
      ]
    case .keys: [("", ""), ("\u{1B}[200~", "\u{1B}[201~"), ("\u{1B}]0;", "\u{7}")]
    case .keyFile: [("", ""), ("quit = ", "")]
    case .links: [("", ""), ("/fact;note=", ""), ("/account", "")]
    case .lexer: [("", "\nimport Z"), ("let a = \"", "\""), ("import ", "")]
    }
  }

  private func lexerProblem(_ bytes: [UInt8]) -> String? {
    let lineCount = 1 + bytes.count { $0 == 0x0A || $0 == 0x0D }
    let isPossible = ImportScanner.scan(bytes).imports.allSatisfy {
      (1...lineCount).contains($0.line) && $0.column > 0 && !$0.module.isEmpty
    }
    return isPossible ? nil : "an import is outside of the file"
  }

  private func jsonProblem(_ bytes: [UInt8]) -> String? {
    do throws(JSONError) {
      _ = try JSONReader.read(bytes)
      return nil
    } catch {
      return problem(at: error.place.line, error.place.column, bytes, error.message)
    }
  }

  private static let graph = LoadedGraph(
    name: "small",
    folder: "/small",
    graph: ModuleGraph([Module("m"), Module("n"), Module("mTests", kind: .test)]),
    readFailures: []
  )

  private func configurationProblem(_ bytes: [UInt8]) -> String? {
    do throws(ConfigurationError) {
      let configuration = try Configuration(bytes, file: "c")
      _ = try Check(configuration: configuration).run(Self.graph)
      return nil
    } catch {
      return problem(at: error.line, error.column, bytes, error.message)
    }
  }

  /// Returns what is wrong with an error; nil if it is in the file and has a short message.
  private func problem(at line: Int, _ column: Int, _ bytes: [UInt8], _ message: String) -> String?
  {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1), (1...lines[line - 1].count + 1).contains(column) else {
      return "an error is at \(line):\(column), outside of the file"
    }
    return message.unicodeScalars.count > 1_000 ? "a message is too long" : nil
  }

  private func keysProblem(_ bytes: [UInt8]) -> String? {
    var (whole, split) = (KeyParser(), KeyParser())
    var events = whole.feed(bytes)
    finish(&whole, &events)
    // A long burst without brackets is a paste, and is none if it comes byte by byte.
    guard bytes.count < 2_048 else { return nil }
    var others: [InputEvent] = []
    for byte in bytes { others += split.feed([byte]) }
    finish(&split, &others)
    return events == others ? nil : "the events depend on how the bytes are split"
  }

  private func finish(_ parser: inout KeyParser, _ events: inout [InputEvent]) {
    while parser.timeout != nil { events += parser.timeOut() }
  }

  private func keyFileProblem(_ bytes: [UInt8]) -> String? {
    do throws(KeyFileError) {
      let map = try KeyMap.reading(String(decoding: bytes, as: UTF8.self), file: "keys")
      let again = try KeyMap.reading(map.fileText, file: "keys")
      return map == again ? nil : "the printed file is another one"
    } catch {
      return error.problem.unicodeScalars.count > 1_000 ? "a message is too long" : nil
    }
  }
}
