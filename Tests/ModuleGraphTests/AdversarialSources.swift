import ModuleGraph
import Testing

/// A source with misleading tokens, and the modules that it imports in all branches.
///
/// The modules are those that the compiler reports, even for a source with errors.
struct AdversarialSource: CustomTestStringConvertible {
  let bytes: [UInt8]
  let modules: [String]

  /// - Parameters:
  ///   - text: The source; a scalar from U+E080 to U+E0FF represents the byte of its last two digits,
  ///     for sources with invalid UTF-8.
  ///   - modules: The modules in the order of the source.
  init(_ text: String, _ modules: [String]) {
    bytes = text.unicodeScalars.flatMap { scalar -> [UInt8] in
      (0xE080...0xE0FF).contains(scalar.value)
        ? [UInt8(scalar.value & 0xFF)] : Array(String(Character(scalar)).utf8)
    }
    self.modules = modules
  }

  var testDescription: String { String(decoding: bytes, as: UTF8.self).debugDescription }

  /// Sources with every kind of token that can hide or imitate an import.
  static let all = tokens + positions
}

extension AdversarialSource {
  private static let tokens: [AdversarialSource] = [
    AdversarialSource("let s = \"\"\"\n \"\\(\"\"\"\n import A\n \"\"\")\n\"\"\"\nimport B", ["B"]),
    AdversarialSource("let s = \"\"\"\n \"\\\"\"\"\n import A\n\"\"\"\nimport B", ["B"]),
    AdversarialSource("let s = #\"a\"\\#(\"b\")\"#\nimport A", ["A"]),
    AdversarialSource("import A\u{0}\nimport B\n", ["A", "B"]),
    AdversarialSource("import A\n\u{E0FF}\u{E0FE} import B\nimport C\u{E0FF}\nimport D\n", ["A"]),
    AdversarialSource("import\u{A0}A\nlet x = 1;\u{A0}import B\n", ["A", "B"]),
    AdversarialSource("import A\rimport B\rimport C", ["A", "B", "C"]),
    AdversarialSource("import A\r\nimport B\r\n", ["A", "B"]),
    AdversarialSource("import\u{B}A\u{C}\nimport B", ["A", "B"]),
    AdversarialSource("let r = /\"/\nimport A\nlet s = \"\n", ["A"]),
    AdversarialSource(
      "let a = 1 / 2; let b = 3 / 4\nimport A\nlet c = a/b/a\nimport B",
      ["A", "B"]
    ),
    AdversarialSource("func f(_ a: Any...) {}\nf(/x)/, \"a\")\nimport A", ["A"]),
    AdversarialSource("let r = /[/*]/\nimport A\n", []),
    AdversarialSource("let x = 1\n/\"foo/\nimport A", ["A"]),
    AdversarialSource(
      "let r = #/ \" /#\nimport A\nlet q = #/\n import B \" \n/#\nimport C\nlet z = ##/ /# \" /##\nimport D",
      ["A", "C", "D"]
    ),
    AdversarialSource("let r = #/ \" \nimport A\n", ["A"]),
    AdversarialSource("let r = #/\n \" \nimport A\n", ["A"]),
    AdversarialSource("let r = #/ \\/# \" /#\nimport A\n", ["A"]),
    AdversarialSource("let r = / \"/\nimport A\nlet s = \"\" ", ["A"]),
    AdversarialSource("func g() -> Any { return /\"/ }\nimport A\n", ["A"]),
    AdversarialSource("let b = !/\"/ \nimport A\n", ["A"]),
    AdversarialSource("let r = /[)\"]/\nimport A\n", ["A"]),
    AdversarialSource("let r = /a\\/\"/\nimport A\n", ["A"]),
    AdversarialSource("let r = /\" /\nimport A\n", ["A"]),
    AdversarialSource("let s = \"abc\nimport A", ["A"]),
    AdversarialSource("import A\nlet s = \"\"\"\nimport B", ["A"]),
    AdversarialSource("let s = #\"\"\"#\nimport A\nlet t = ##\"a\"#b\"##\nimport B", ["A", "B"]),
    AdversarialSource("let s = #\"\"\"\n\"\"\"\nimport A\n\"\"\"#\nimport B", ["B"]),
    AdversarialSource("let s = #\"\\(\" \\#(\"x\" + \"\\(\"y\")\")\"#\nimport A", ["A"]),
    AdversarialSource("let s = \"\\(1 +\n2)\"\nimport A", ["A"]),
    AdversarialSource(
      "let s = \"\"\"\n\\(f(\"\"\"\n import A\n \"\"\"))\nimport B\n\"\"\"\nimport C",
      ["C"]
    ),
    AdversarialSource("let s = \"\"\"\n\\(1 /* ) \" */ + 2 // )\n)\n\"\"\"\nimport A", ["A"]),
    AdversarialSource("let s = \"\\(1 /* ) \" */)\"\nimport A", ["A"]),
    AdversarialSource("let s = \"\\(1 // ) \"\n)\nimport A", ["A"]),
    AdversarialSource("let s = \"\\(f((1), \"(\", \")\"))\"; import A", ["A"]),
    AdversarialSource("let s = \"\\(d[\"a\"]!)\"; import A", ["A"]),
    AdversarialSource("let s = 'import A'; import B\n", ["B"]),
    AdversarialSource("let s = \"abc\\\nimport A", ["A"]),
    AdversarialSource("let s = \"\"\"\n a \\\n b \\\"\"\" import A\n \"\"\"\nimport B", ["B"]),
    AdversarialSource("let s = \"\"\"abc\n\"\"\"\nimport A", ["A"]),
    AdversarialSource("let s = \"\"\"\n \"\" \" \"\"\"\"\nimport A", ["A"]),
    AdversarialSource("let s = \"\"\"\n a\"\"\"\"\"\nimport A\n", ["A"]),
    AdversarialSource("/* /* */ import A */ import B", ["B"]),
    AdversarialSource("import A /* /* */ import B", ["A"]),
    AdversarialSource("import A */ import B\nimport C", ["A", "B", "C"]),
    AdversarialSource(
      "let x = 1 +/* \" */ 2\nimport A\nlet y = 1 +// \"\n2\nimport B",
      ["A", "B"]
    ),
    AdversarialSource("import/**/A/**/./**/B\nimport/* */C", ["A", "C"]),
    AdversarialSource("import A./**/B\nimport C. /* */ D\nimport E\n", ["A", "C", "E"]),
    AdversarialSource(
      "let a = x.import\nimport A\nlet b = x\n  .import\nimport B\nlet c = x?.import; import C\nlet d = \\X.import\nimport D",
      ["A", "B", "C", "D"]
    ),
    AdversarialSource("let a = x.\nimport A", ["A"]),
    AdversarialSource("let a = x. import A\nimport B", ["B"]),
    AdversarialSource("f(import: 1)\nfunc g(import x: Int) {}\nimport A", ["A"]),
    AdversarialSource("f(\nimport A", ["A"]),
    AdversarialSource("let a = [\nimport A\n", ["A"]),
    AdversarialSource("struct S {\nimport A\n", []),
    AdversarialSource("}\nimport A\n}\n}\nimport B", ["A", "B"]),
    AdversarialSource(")\nimport A\n]\nimport B", ["A", "B"]),
    AdversarialSource("func f() { g( }\nimport A", ["A"]),
    AdversarialSource("let a = (1, [2 )\nimport A", ["A"]),
    AdversarialSource(
      "import class\nimport struct A\nimport class A.B\nimport func\nimport let x\nimport self\nimport Self\nimport Any\nimport B",
      ["A", "B"]
    ),
    AdversarialSource("import A.\nimport B\nimport C..D\nimport E.F.\n", ["A", "B", "C", "E"]),
    AdversarialSource("import A\n.B\nimport C.\nD\n", ["A", "C"]),
    AdversarialSource("import 3\nimport A.3\nimport B3", ["B3"]),
    AdversarialSource(
      "import `A`.`B`\nimport `import`\nimport ` `\nimport `A B`\nimport C",
      ["A", "import", "A B", "C"]
    ),
    AdversarialSource("import `A\nimport B", ["B"]),
    AdversarialSource("import func A.+\nimport func A.==\nimport B", ["B"]),
    AdversarialSource("import\n\n  A\nimport\n// c\nB", ["A", "B"]),
    AdversarialSource("import A\nimport", ["A"]),
    AdversarialSource("import A;import B;;import C", ["A", "B", "C"]),
    AdversarialSource("import A import B import C", ["A", "B", "C"]),
    AdversarialSource("let x = import A\nimport B", ["A", "B"]),
    AdversarialSource("func import() {}\nimport A", ["A"]),
    AdversarialSource("let import = 1\nimport A", ["A"]),
    AdversarialSource("enum E { case import }\nimport A", ["A"]),
    AdversarialSource(
      "@testable import A\n@_spi(X) import B\n@_spi(X)import C\n@_spi (X) import D\n@testable @_exported\nimport E\n@available(*, deprecated) import F\n@_implementationOnly import G\n@preconcurrency internal import H\n@_documentation(visibility: private) import I",
      ["A", "B", "C", "D", "E", "F", "G", "H", "I"]
    ),
    AdversarialSource("@import A\nimport B", ["A", "B"]),
    AdversarialSource("@testable\nlet x = 1\nimport A", ["A"]),
    AdversarialSource("@_spi(X import A\nimport B", ["A", "B"]),
    AdversarialSource(
      "public import A\nprivate import B\nfileprivate import C\npackage import D\nopen import E\ninternal import F\nfinal import G\nstatic import H\n",
      ["A", "B", "C", "D", "E", "F", "G", "H"]
    ),
    AdversarialSource(
      "#import A\n#warning(\"import B\")\nimport C\n#sourceLocation(file: \"a\", line: 1)\nimport D\n#sourceLocation()\nimport E",
      ["C", "D", "E"]
    ),
    AdversarialSource("#!/usr/bin/env swift\nimport A", ["A"]),
    AdversarialSource("\u{FEFF}#!/usr/bin/env swift\nimport A", ["A"]),
    AdversarialSource("\u{FEFF}import A", ["A"]),
    AdversarialSource("import A\n#!import B\nimport C", ["A", "B", "C"]),
    AdversarialSource("$import A\nimport B\nlet $0 = 1\nimport C", ["B", "C"]),
    AdversarialSource("let éimport = 1; let importé = 2\nimport Ünï\nimport 日本\n", ["Ünï", "日本"]),
    AdversarialSource("let x = a →import A\nimport B\n", ["A", "B"]),
    AdversarialSource("let 😀 = 1; import A\nlet 👨\u{200D}👩\u{200D}👧 = 2\nimport 😀\n", ["A", "😀"]),
    AdversarialSource("let x = <#import A#>\nimport B\nlet y = <#\"#>\nimport C", ["B", "C"]),
    AdversarialSource(
      "import A\n<<<<<<< HEAD\nimport B\n=======\nimport C\n>>>>>>> other\nimport D",
      ["A", "D"]
    ),
    AdversarialSource("import A\n<<<<<<< HEAD\nimport B\n", ["A", "B"]),
    AdversarialSource(
      "import A\n>>>> ORIGINAL\nimport B\n==== THEIRS\nimport C\n<<<<\nimport D\n",
      ["A", "D"]
    ),
    AdversarialSource(
      "#if os(Linux)\nimport A\n#if !os(Linux)\nimport B\n#else\nimport C\n#endif\n#else\nimport D\n#endif\nimport E",
      ["A", "B", "C", "D", "E"]
    ),
    AdversarialSource(
      "#if swift(>=99)\nfunc f() {\nimport A\n#else\nimport B\n#endif\nimport C",
      ["B", "C"]
    ),
    AdversarialSource("#if os(Linux)\nimport A", ["A"]),
    AdversarialSource("import A\n#endif\nimport B\n#else\nimport C", ["A", "B", "C"]),
    AdversarialSource("#if (os(Linux) ||\n  os(macOS))\nimport A\n#endif\nimport B", ["A", "B"]),
    AdversarialSource("#if os(Linux) ||\n  os(macOS)\nimport A\n#endif\nimport B", ["A", "B"]),
    AdversarialSource("struct S {\n#if os(Linux)\n}\nimport A\n#endif\nimport B\n", []),
  ]

  private static let positions: [AdversarialSource] = [
    AdversarialSource("#if os(Linux) import A\n#endif\nimport B", ["A", "B"]),
    AdversarialSource("#if os(Linux) // import A\nimport B\n#endif // x", ["B"]),
    AdversarialSource("# if os(Linux)\nimport A\n# endif\nimport B", ["A", "B"]),
    AdversarialSource(
      "#if swift(>=99)\n this is \"not swift\n import A\n#endif\nimport B",
      ["A", "B"]
    ),
    AdversarialSource(
      "#if os(macOS)\nimport A\n#elseif os(Linux)\nimport B\n#elseif os(Windows)\nimport C\n#endif",
      ["A", "B", "C"]
    ),
    AdversarialSource("let x = a\n#if os(Linux)\n.b\n#endif\nimport A", ["A"]),
    AdversarialSource("let r = 1...import\nimport A", ["A"]),
    AdversarialSource("let x = y ? a:b\nimport A\nlet z = y ?/\"/:nil\nimport B", ["A", "B"]),
    AdversarialSource("let z = x!/y/2\nimport A\nlet s = \"/\"", ["A"]),
    AdversarialSource("let z = (x)/2 + y/3 // \"\nimport A", ["A"]),
    AdversarialSource(
      "func /(a: Int, b: Int) {}\nprefix func !(a: Int) {}\nfunc /^/ (a: Int, b: Int) {}\nimport A",
      ["A"]
    ),
    AdversarialSource(
      "infix operator /~\nprefix operator /^\nimport A\nlet s = \"\" / \"\"",
      ["A"]
    ),
    AdversarialSource("let f = [1].reduce(1, /)\nlet g = f(/, \"/\")\nimport A", ["A"]),
    AdversarialSource("let f = x(state: \\.a, action: /A.b, env: { /C.d })\nimport A", ["A"]),
    AdversarialSource("let x = 1; @testable import A", ["A"]),
    AdversarialSource("let a = 1.import\nlet b = 0x1F.import\nlet c = 1.5e3;import A", ["A"]),
    AdversarialSource(
      "print(\"x\")\nimport A\nfor i in 0..<3 { print(i) }\nimport B\nif true { import C }\nimport D",
      ["A", "B", "D"]
    ),
    AdversarialSource("let f = { import A }\nimport B", ["B"]),
    AdversarialSource(
      "@freestanding(expression) macro import() = #externalMacro(module: \"M\", type: \"T\")\nimport A",
      ["A"]
    ),
    AdversarialSource("let s = #######\"import A\"#######\nimport B", ["B"]),
    AdversarialSource("# \nimport A\n##\nimport B", ["A", "B"]),
    AdversarialSource("let s = \"a\"#\nimport A", ["A"]),
    AdversarialSource("import A\n\u{FEFF}import B\n", ["A"]),
    AdversarialSource("import A\u{2028}import B\nimport C", ["A", "B", "C"]),
    AdversarialSource(
      "let x: Array<Array<Int>>=[]\nimport A\nlet y = a<b,c>(d)\nimport B",
      ["A", "B"]
    ),
    AdversarialSource(
      "var x: Int { get { 1 } }\nimport A\nsubscript(import i: Int) -> Int { 1 }\nimport B",
      ["A", "B"]
    ),
    AdversarialSource("// \"\nimport A /* \" */\nimport B", ["A", "B"]),
    AdversarialSource("// \"\"\"\nimport A\n/* \"\"\" */ import B", ["A", "B"]),
    AdversarialSource("// don't\nimport A // don't\nimport B", ["A", "B"]),
    AdversarialSource("import A\n\u{E0FF} import B\nimport C\n", ["A"]),
    AdversarialSource("import A\nlet x = \u{E0FF}\nimport B\nimport C\n", ["A"]),
    AdversarialSource(
      "import A\nlet x = \"\u{E0FF}\"\nimport B\n// \u{E0FF}\nimport C\n",
      ["A", "B", "C"]
    ),
    AdversarialSource("import A\n\u{E0E2}\u{E082} import B\nimport C\n", ["A", "B", "C"]),
    AdversarialSource("import A\u{E0FF}\nimport B\n", ["A"]),
    AdversarialSource("import A\n\u{E080}\nimport B\n", ["A", "B"]),
    AdversarialSource("import A\n\u{E0FF}\u{E0FE}\nimport B\n", ["A"]),
    AdversarialSource("import A\n\u{E0FE}\nimport B\n", ["A"]),
    AdversarialSource(
      "import A\n/* \u{E0FF} */ import B\nlet `\u{E0FF}` = 1\nimport C",
      ["A", "B"]
    ),
    AdversarialSource("import A\n\u{1} import B\n\u{7F} import C\n", ["A", "B", "C"]),
    AdversarialSource("let r = /[/ + 1\nimport A\n", ["A"]),
    AdversarialSource("let r = /a/*b/\nimport A\n", []),
    AdversarialSource("let r = /a[/]b/\nimport A\n", ["A"]),
    AdversarialSource("let r = /(/ + \"/\"\nimport A\n", ["A"]),
    AdversarialSource("let r = /a//b \"\nimport A\n", ["A"]),
    AdversarialSource("let r = /[a/ \"\nimport A\n", ["A"]),
    AdversarialSource("let r = /\"[/]\"/\nimport A\n", ["A"]),
    AdversarialSource("let r = /(\"/\nimport A\n", ["A"]),
    AdversarialSource("let r = /*/\nimport A\n", []),
    AdversarialSource("let r = /[\"/\nimport A\n", ["A"]),
    AdversarialSource("let r = /a\\ /\nlet s = \"\nimport A\n", ["A"]),
    AdversarialSource("let r = /\\/\nimport A\n", ["A"]),
    AdversarialSource("let r = #/\n /* \nimport A\n", []),
    AdversarialSource("let r = #/ \nimport A\n#/\nimport B\n/#\nimport C\n", ["C"]),
    AdversarialSource("let r = #/a\n \" /# \"\nimport A\n", ["A"]),
    AdversarialSource("let r = #/\n a /# \"\nimport A", ["A"]),
    AdversarialSource("let r = #/\n a \\/# \"\n/#\nimport A", ["A"]),
    AdversarialSource("import A.3\nimport B", ["B"]),
    AdversarialSource("import A.==\nimport B", ["B"]),
    AdversarialSource("import A..B\nimport C", ["A", "C"]),
    AdversarialSource("import A.class\nimport B", ["B"]),
    AdversarialSource("import A.\nlet x = 1\nimport B", ["A", "B"]),
    AdversarialSource("import A. \n  B\nimport C", ["A", "C"]),
    AdversarialSource("import struct A.\nimport C", ["C"]),
    AdversarialSource("import func A.B.\nimport C", ["A", "C"]),
    AdversarialSource("import A.?\nimport B", ["B"]),
    AdversarialSource("import A.`\nimport B", ["B"]),
    AdversarialSource("import A.\"\"\nimport B", ["B"]),
    AdversarialSource("import A.\"\nimport B", ["B"]),
    AdversarialSource("import A.+\nimport B", ["B"]),
    AdversarialSource("import A.self\nimport B", ["B"]),
    AdversarialSource("import A.B.self\nimport func C.init\nimport D", ["D"]),
    AdversarialSource("import A+\nimport B-C\nimport D!\nimport E?", ["B", "D", "E"]),
    AdversarialSource("import A()\nimport B{}\nimport C[0]\nimport D", ["A", "B", "C", "D"]),
    AdversarialSource("f(a, import A\nimport B", ["A", "B"]),
    AdversarialSource("f(import: 1, import A)\nimport B", ["A", "B"]),
    AdversarialSource("func f(import A: Int, b import: Int) {}\nimport B", ["B"]),
    AdversarialSource("let x = [import A]\nimport B", ["A", "B"]),
    AdversarialSource("let x = (import A)\nimport B\nlet y = [1: import C]", ["A", "B", "C"]),
    AdversarialSource("f({ import A }, import B)\nimport C", ["B", "C"]),
    AdversarialSource("let x = f(1\nimport A\nlet y = 2)\nimport B", ["A", "B"]),
    AdversarialSource("struct S<import A> {}\nimport B", ["B"]),
    AdversarialSource("f(\n  x: 1\n", []),
    AdversarialSource("let x = [\n 1,\n import A\n 2]\nimport B", ["A", "B"]),
    AdversarialSource("let (import, b) = (1, 2)\nimport B", ["B"]),
    AdversarialSource("let x = a[import A\n]\nimport B", ["A", "B"]),
    AdversarialSource("func f(a: Int\nimport A\n", ["A"]),
    AdversarialSource(
      "import ` `\nimport `a`\nimport ` a`\nimport `+`\nimport `1`\nimport `$0`\nimport `a.b`\nimport `a\\b`\nimport ``\nimport Z",
      ["a", " a", "1", "$0", "a.b", "Z"]
    ),
    AdversarialSource("#if os(Linux) import A\nimport B\n#endif", ["A", "B"]),
    AdversarialSource("#if os(Linux) @testable import A\n#endif\nimport C", ["A", "C"]),
    AdversarialSource("#if os(Linux); import A\n#endif\nimport C", ["A", "C"]),
    AdversarialSource("#if os(Linux) let x = 1; import A\n#endif\nimport C", ["A", "C"]),
    AdversarialSource("#else import A\nimport C", ["A", "C"]),
    AdversarialSource("#if os(macOS)\n#else import A\n#endif import B\nimport C", ["A", "C"]),
    AdversarialSource("#if\nimport A\n#endif\nimport C", ["A", "C"]),
    AdversarialSource(
      "#if os(macOS)\n#else\nimport A\n#else\nimport B\n#endif\nimport C",
      ["A", "B", "C"]
    ),
    AdversarialSource(
      "#if os(macOS)\n#else\nimport A\n#elseif os(Linux)\nimport B\n#endif\nimport C",
      ["A", "B", "C"]
    ),
  ]
}
