extension FuzzedParser {
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
    case .project:
      [
        "{", "}", "(", ")", ";", ",", "=", "\"", "\\U", "\\", "/*", "*/", "//", "\n", "P", "F1, ",
        "children = (GA, GC);", "path = \"../x\";", "sourceTree = SOURCE_ROOT;", "G = {", "A = {};",
        "{a = ", "(a, ", "targets = (A, A);", "isa = PBXNativeTarget;", "\u{301}", "<00ff>",
        "F9 = {isa = PBXFileReference; path = s.swift; sourceTree = \"<group>\"; };",
      ]
    case .manifest:
      [
        ".target(", "name: \"A\"", ", ", "dependencies: [", "\"B\"", "]", ")", "(", "[", ",",
        ".target(name: \"A\", dependencies: []),", ".product(name: \"C\", package: \"P\"),", "\n",
        "// boundaries:keep\n", "/*", "*/", "\"", "let C: Target.Dependency = \"C\"\n",
        "let a = a\n",
        "+ [\"C\"]", "#if A\n", "\r\n", "{", "}", "\u{301}",
      ]
    case .baseline:
      [
        "{\"rule\":\"declared\",\"from\":\"m\",\"to\":\"n\",\"files\":1,\"fingerprint\":\"0a\"}\n",
        "\n", "{", "}", "\"", "[", "null", "9999999999999999999", "-1", "\u{301}", ",", ":",
      ]
    case .session:
      [
        "{\"action\":{\"add\":{\"_0\":1}},\"origin\":\"input\",\"time\":1,\"change\":{\"text\":\"\",\"hash\":\"0\"}}\n",
        "{\"format\":3,\"program\":\"fuzz 1\",\"state\":{\"count\":1,\"name\":\"\"}}\n", "\n", "{",
        "}", "[",
        "\"", "null", "99999999999999999999", "-1", ",", ":", "\\ud800", "\u{301}",
      ]
    case .macros:
      [
        "{\"getCapability\":{}}", "enum A {", "case a(Int)", "case ", "}", "(", ")", "[", "<", ">",
        "indirect ",
        "@Cases ", "private ", "\\n", "\\\"", "/*", "*/", "//", ", ", ": ", "`a`", "#if A\\n",
        "\u{301}", "{",
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
    case .project:
      [
        ("{objects = {", "}; rootObject = P; }"),
        ("{objects = {P = {targets = (", "); }; }; rootObject = P; }"),
        (
          "{objects = {P = {targets = (A);}; A = {isa = PBXNativeTarget; fileSystemSynchronizedGroups = (G);}; G = {",
          "};}; rootObject = P; }"
        ),
      ]
    case .manifest:
      [("", ""), ("targets: [", "]"), (".target(name: \"A\", dependencies: [", "])")]
    case .baseline: [("", ""), ("{", "}")]
    case .session:
      [
        ("", ""),
        ("{\"format\":3,\"program\":\"fuzz 1\",\"state\":{\"count\":1,\"name\":\"\"}}\n", ""),
      ]
    case .macros: [("", "")]
    case .keys: [("", ""), ("\u{1B}[200~", "\u{1B}[201~"), ("\u{1B}]0;", "\u{7}")]
    case .keyFile: [("", ""), ("quit = ", "")]
    case .links: [("", ""), ("/fact;note=", ""), ("/account", "")]
    case .lexer: [("", "\nimport Z"), ("let a = \"", "\""), ("import ", "")]
    }
  }
}
