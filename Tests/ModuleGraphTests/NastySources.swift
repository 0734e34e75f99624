import ModuleGraph
import Testing

/// A source that leads a careless scanner astray, and the modules it imports in all branches.
///
/// Every answer is the compiler's own; what it takes from files that it does not accept is its
/// answer too.
struct NastySource: CustomTestStringConvertible {
  let bytes: [UInt8]
  let modules: [String]

  /// - Parameters:
  ///   - text: The source; a scalar from U+E080 to U+E0FF stands for the byte of its last digits,
  ///     so that text which is not UTF-8 can be written down.
  ///   - modules: The modules in the order of the source.
  init(_ text: String, _ modules: [String]) {
    bytes = text.unicodeScalars.flatMap { scalar -> [UInt8] in
      (0xE080...0xE0FF).contains(scalar.value)
        ? [UInt8(scalar.value & 0xFF)] : Array(String(Character(scalar)).utf8)
    }
    self.modules = modules
  }

  var testDescription: String { String(decoding: bytes, as: UTF8.self) }

  /// Every kind of token that can hide an import or pretend to be one.
  static let all = tokens + places
}

extension NastySource {
  private static let tokens: [NastySource] = [
    NastySource("let s = \"\"\"\n \"\\(\"\"\"\n import A\n \"\"\")\n\"\"\"\nimport B", ["B"]),
    NastySource("let s = \"\"\"\n \"\\\"\"\"\n import A\n\"\"\"\nimport B", ["B"]),
    NastySource("let s = #\"a\"\\#(\"b\")\"#\nimport A", ["A"]),
    NastySource("import A\u{0}\nimport B\n", ["A", "B"]),
    NastySource("import A\n\u{E0FF}\u{E0FE} import B\nimport C\u{E0FF}\nimport D\n", ["A"]),
    NastySource("import\u{A0}A\nlet x = 1;\u{A0}import B\n", ["A", "B"]),
    NastySource("import A\rimport B\rimport C", ["A", "B", "C"]),
    NastySource("import A\r\nimport B\r\n", ["A", "B"]),
    NastySource("import\u{B}A\u{C}\nimport B", ["A", "B"]),
    NastySource("let r = /\"/\nimport A\nlet s = \"\n", ["A"]),
    NastySource("let a = 1 / 2; let b = 3 / 4\nimport A\nlet c = a/b/a\nimport B", ["A", "B"]),
    NastySource("func f(_ a: Any...) {}\nf(/x)/, \"a\")\nimport A", ["A"]),
    NastySource("let r = /[/*]/\nimport A\n", []),
    NastySource("let x = 1\n/\"foo/\nimport A", ["A"]),
    NastySource(
      "let r = #/ \" /#\nimport A\nlet q = #/\n import B \" \n/#\nimport C\nlet z = ##/ /# \" /##\nimport D",
      ["A", "C", "D"]
    ),
    NastySource("let r = #/ \" \nimport A\n", ["A"]),
    NastySource("let r = #/\n \" \nimport A\n", ["A"]),
    NastySource("let r = #/ \\/# \" /#\nimport A\n", ["A"]),
    NastySource("let r = / \"/\nimport A\nlet s = \"\" ", ["A"]),
    NastySource("func g() -> Any { return /\"/ }\nimport A\n", ["A"]),
    NastySource("let b = !/\"/ \nimport A\n", ["A"]),
    NastySource("let r = /[)\"]/\nimport A\n", ["A"]),
    NastySource("let r = /a\\/\"/\nimport A\n", ["A"]),
    NastySource("let r = /\" /\nimport A\n", ["A"]),
    NastySource("let s = \"abc\nimport A", ["A"]),
    NastySource("import A\nlet s = \"\"\"\nimport B", ["A"]),
    NastySource("let s = #\"\"\"#\nimport A\nlet t = ##\"a\"#b\"##\nimport B", ["A", "B"]),
    NastySource("let s = #\"\"\"\n\"\"\"\nimport A\n\"\"\"#\nimport B", ["B"]),
    NastySource("let s = #\"\\(\" \\#(\"x\" + \"\\(\"y\")\")\"#\nimport A", ["A"]),
    NastySource("let s = \"\\(1 +\n2)\"\nimport A", ["A"]),
    NastySource(
      "let s = \"\"\"\n\\(f(\"\"\"\n import A\n \"\"\"))\nimport B\n\"\"\"\nimport C",
      ["C"]
    ),
    NastySource("let s = \"\"\"\n\\(1 /* ) \" */ + 2 // )\n)\n\"\"\"\nimport A", ["A"]),
    NastySource("let s = \"\\(1 /* ) \" */)\"\nimport A", ["A"]),
    NastySource("let s = \"\\(1 // ) \"\n)\nimport A", ["A"]),
    NastySource("let s = \"\\(f((1), \"(\", \")\"))\"; import A", ["A"]),
    NastySource("let s = \"\\(d[\"a\"]!)\"; import A", ["A"]),
    NastySource("let s = 'import A'; import B\n", ["B"]),
    NastySource("let s = \"abc\\\nimport A", ["A"]),
    NastySource("let s = \"\"\"\n a \\\n b \\\"\"\" import A\n \"\"\"\nimport B", ["B"]),
    NastySource("let s = \"\"\"abc\n\"\"\"\nimport A", ["A"]),
    NastySource("let s = \"\"\"\n \"\" \" \"\"\"\"\nimport A", ["A"]),
    NastySource("let s = \"\"\"\n a\"\"\"\"\"\nimport A\n", ["A"]),
    NastySource("/* /* */ import A */ import B", ["B"]),
    NastySource("import A /* /* */ import B", ["A"]),
    NastySource("import A */ import B\nimport C", ["A", "B", "C"]),
    NastySource("let x = 1 +/* \" */ 2\nimport A\nlet y = 1 +// \"\n2\nimport B", ["A", "B"]),
    NastySource("import/**/A/**/./**/B\nimport/* */C", ["A", "C"]),
    NastySource("import A./**/B\nimport C. /* */ D\nimport E\n", ["A", "C", "E"]),
    NastySource(
      "let a = x.import\nimport A\nlet b = x\n  .import\nimport B\nlet c = x?.import; import C\nlet d = \\X.import\nimport D",
      ["A", "B", "C", "D"]
    ),
    NastySource("let a = x.\nimport A", ["A"]),
    NastySource("let a = x. import A\nimport B", ["B"]),
    NastySource("f(import: 1)\nfunc g(import x: Int) {}\nimport A", ["A"]),
    NastySource("f(\nimport A", ["A"]),
    NastySource("let a = [\nimport A\n", ["A"]),
    NastySource("struct S {\nimport A\n", []),
    NastySource("}\nimport A\n}\n}\nimport B", ["A", "B"]),
    NastySource(")\nimport A\n]\nimport B", ["A", "B"]),
    NastySource("func f() { g( }\nimport A", ["A"]),
    NastySource("let a = (1, [2 )\nimport A", ["A"]),
    NastySource(
      "import class\nimport struct A\nimport class A.B\nimport func\nimport let x\nimport self\nimport Self\nimport Any\nimport B",
      ["A", "B"]
    ),
    NastySource("import A.\nimport B\nimport C..D\nimport E.F.\n", ["A", "B", "C", "E"]),
    NastySource("import A\n.B\nimport C.\nD\n", ["A", "C"]),
    NastySource("import 3\nimport A.3\nimport B3", ["B3"]),
    NastySource(
      "import `A`.`B`\nimport `import`\nimport ` `\nimport `A B`\nimport C",
      ["A", "import", "A B", "C"]
    ),
    NastySource("import `A\nimport B", ["B"]),
    NastySource("import func A.+\nimport func A.==\nimport B", ["B"]),
    NastySource("import\n\n  A\nimport\n// c\nB", ["A", "B"]),
    NastySource("import A\nimport", ["A"]),
    NastySource("import A;import B;;import C", ["A", "B", "C"]),
    NastySource("import A import B import C", ["A", "B", "C"]),
    NastySource("let x = import A\nimport B", ["A", "B"]),
    NastySource("func import() {}\nimport A", ["A"]),
    NastySource("let import = 1\nimport A", ["A"]),
    NastySource("enum E { case import }\nimport A", ["A"]),
    NastySource(
      "@testable import A\n@_spi(X) import B\n@_spi(X)import C\n@_spi (X) import D\n@testable @_exported\nimport E\n@available(*, deprecated) import F\n@_implementationOnly import G\n@preconcurrency internal import H\n@_documentation(visibility: private) import I",
      ["A", "B", "C", "D", "E", "F", "G", "H", "I"]
    ),
    NastySource("@import A\nimport B", ["A", "B"]),
    NastySource("@testable\nlet x = 1\nimport A", ["A"]),
    NastySource("@_spi(X import A\nimport B", ["A", "B"]),
    NastySource(
      "public import A\nprivate import B\nfileprivate import C\npackage import D\nopen import E\ninternal import F\nfinal import G\nstatic import H\n",
      ["A", "B", "C", "D", "E", "F", "G", "H"]
    ),
    NastySource(
      "#import A\n#warning(\"import B\")\nimport C\n#sourceLocation(file: \"a\", line: 1)\nimport D\n#sourceLocation()\nimport E",
      ["C", "D", "E"]
    ),
    NastySource("#!/usr/bin/env swift\nimport A", ["A"]),
    NastySource("\u{FEFF}#!/usr/bin/env swift\nimport A", ["A"]),
    NastySource("\u{FEFF}import A", ["A"]),
    NastySource("import A\n#!import B\nimport C", ["A", "B", "C"]),
    NastySource("$import A\nimport B\nlet $0 = 1\nimport C", ["B", "C"]),
    NastySource("let éimport = 1; let importé = 2\nimport Ünï\nimport 日本\n", ["Ünï", "日本"]),
    NastySource("let x = a →import A\nimport B\n", ["A", "B"]),
    NastySource("let 😀 = 1; import A\nlet 👨\u{200D}👩\u{200D}👧 = 2\nimport 😀\n", ["A", "😀"]),
    NastySource("let x = <#import A#>\nimport B\nlet y = <#\"#>\nimport C", ["B", "C"]),
    NastySource(
      "import A\n<<<<<<< HEAD\nimport B\n=======\nimport C\n>>>>>>> other\nimport D",
      ["A", "D"]
    ),
    NastySource("import A\n<<<<<<< HEAD\nimport B\n", ["A", "B"]),
    NastySource(
      "import A\n>>>> ORIGINAL\nimport B\n==== THEIRS\nimport C\n<<<<\nimport D\n",
      ["A", "D"]
    ),
    NastySource(
      "#if os(Linux)\nimport A\n#if !os(Linux)\nimport B\n#else\nimport C\n#endif\n#else\nimport D\n#endif\nimport E",
      ["A", "B", "C", "D", "E"]
    ),
    NastySource(
      "#if swift(>=99)\nfunc f() {\nimport A\n#else\nimport B\n#endif\nimport C",
      ["B", "C"]
    ),
    NastySource("#if os(Linux)\nimport A", ["A"]),
    NastySource("import A\n#endif\nimport B\n#else\nimport C", ["A", "B", "C"]),
    NastySource("#if (os(Linux) ||\n  os(macOS))\nimport A\n#endif\nimport B", ["A", "B"]),
    NastySource("#if os(Linux) ||\n  os(macOS)\nimport A\n#endif\nimport B", ["A", "B"]),
    NastySource("struct S {\n#if os(Linux)\n}\nimport A\n#endif\nimport B\n", []),
  ]

  private static let places: [NastySource] = [
    NastySource("#if os(Linux) import A\n#endif\nimport B", ["A", "B"]),
    NastySource("#if os(Linux) // import A\nimport B\n#endif // x", ["B"]),
    NastySource("# if os(Linux)\nimport A\n# endif\nimport B", ["A", "B"]),
    NastySource("#if swift(>=99)\n this is \"not swift\n import A\n#endif\nimport B", ["A", "B"]),
    NastySource(
      "#if os(macOS)\nimport A\n#elseif os(Linux)\nimport B\n#elseif os(Windows)\nimport C\n#endif",
      ["A", "B", "C"]
    ),
    NastySource("let x = a\n#if os(Linux)\n.b\n#endif\nimport A", ["A"]),
    NastySource("let r = 1...import\nimport A", ["A"]),
    NastySource("let x = y ? a:b\nimport A\nlet z = y ?/\"/:nil\nimport B", ["A", "B"]),
    NastySource("let z = x!/y/2\nimport A\nlet s = \"/\"", ["A"]),
    NastySource("let z = (x)/2 + y/3 // \"\nimport A", ["A"]),
    NastySource(
      "func /(a: Int, b: Int) {}\nprefix func !(a: Int) {}\nfunc /^/ (a: Int, b: Int) {}\nimport A",
      ["A"]
    ),
    NastySource("infix operator /~\nprefix operator /^\nimport A\nlet s = \"\" / \"\"", ["A"]),
    NastySource("let f = [1].reduce(1, /)\nlet g = f(/, \"/\")\nimport A", ["A"]),
    NastySource("let f = x(state: \\.a, action: /A.b, env: { /C.d })\nimport A", ["A"]),
    NastySource("let x = 1; @testable import A", ["A"]),
    NastySource("let a = 1.import\nlet b = 0x1F.import\nlet c = 1.5e3;import A", ["A"]),
    NastySource(
      "print(\"x\")\nimport A\nfor i in 0..<3 { print(i) }\nimport B\nif true { import C }\nimport D",
      ["A", "B", "D"]
    ),
    NastySource("let f = { import A }\nimport B", ["B"]),
    NastySource(
      "@freestanding(expression) macro import() = #externalMacro(module: \"M\", type: \"T\")\nimport A",
      ["A"]
    ),
    NastySource("let s = #######\"import A\"#######\nimport B", ["B"]),
    NastySource("# \nimport A\n##\nimport B", ["A", "B"]),
    NastySource("let s = \"a\"#\nimport A", ["A"]),
    NastySource("import A\n\u{FEFF}import B\n", ["A"]),
    NastySource("import A\u{2028}import B\nimport C", ["A", "B", "C"]),
    NastySource("let x: Array<Array<Int>>=[]\nimport A\nlet y = a<b,c>(d)\nimport B", ["A", "B"]),
    NastySource(
      "var x: Int { get { 1 } }\nimport A\nsubscript(import i: Int) -> Int { 1 }\nimport B",
      ["A", "B"]
    ),
    NastySource("// \"\nimport A /* \" */\nimport B", ["A", "B"]),
    NastySource("// \"\"\"\nimport A\n/* \"\"\" */ import B", ["A", "B"]),
    NastySource("// don't\nimport A // don't\nimport B", ["A", "B"]),
    NastySource("import A\n\u{E0FF} import B\nimport C\n", ["A"]),
    NastySource("import A\nlet x = \u{E0FF}\nimport B\nimport C\n", ["A"]),
    NastySource(
      "import A\nlet x = \"\u{E0FF}\"\nimport B\n// \u{E0FF}\nimport C\n",
      ["A", "B", "C"]
    ),
    NastySource("import A\n\u{E0E2}\u{E082} import B\nimport C\n", ["A", "B", "C"]),
    NastySource("import A\u{E0FF}\nimport B\n", ["A"]),
    NastySource("import A\n\u{E080}\nimport B\n", ["A", "B"]),
    NastySource("import A\n\u{E0FF}\u{E0FE}\nimport B\n", ["A"]),
    NastySource("import A\n\u{E0FE}\nimport B\n", ["A"]),
    NastySource("import A\n/* \u{E0FF} */ import B\nlet `\u{E0FF}` = 1\nimport C", ["A", "B"]),
    NastySource("import A\n\u{1} import B\n\u{7F} import C\n", ["A", "B", "C"]),
    NastySource("let r = /[/ + 1\nimport A\n", ["A"]),
    NastySource("let r = /a/*b/\nimport A\n", []),
    NastySource("let r = /a[/]b/\nimport A\n", ["A"]),
    NastySource("let r = /(/ + \"/\"\nimport A\n", ["A"]),
    NastySource("let r = /a//b \"\nimport A\n", ["A"]),
    NastySource("let r = /[a/ \"\nimport A\n", ["A"]),
    NastySource("let r = /\"[/]\"/\nimport A\n", ["A"]),
    NastySource("let r = /(\"/\nimport A\n", ["A"]),
    NastySource("let r = /*/\nimport A\n", []),
    NastySource("let r = /[\"/\nimport A\n", ["A"]),
    NastySource("let r = /a\\ /\nlet s = \"\nimport A\n", ["A"]),
    NastySource("let r = /\\/\nimport A\n", ["A"]),
    NastySource("let r = #/\n /* \nimport A\n", []),
    NastySource("let r = #/ \nimport A\n#/\nimport B\n/#\nimport C\n", ["C"]),
    NastySource("let r = #/a\n \" /# \"\nimport A\n", ["A"]),
    NastySource("let r = #/\n a /# \"\nimport A", ["A"]),
    NastySource("let r = #/\n a \\/# \"\n/#\nimport A", ["A"]),
    NastySource("import A.3\nimport B", ["B"]),
    NastySource("import A.==\nimport B", ["B"]),
    NastySource("import A..B\nimport C", ["A", "C"]),
    NastySource("import A.class\nimport B", ["B"]),
    NastySource("import A.\nlet x = 1\nimport B", ["A", "B"]),
    NastySource("import A. \n  B\nimport C", ["A", "C"]),
    NastySource("import struct A.\nimport C", ["C"]),
    NastySource("import func A.B.\nimport C", ["A", "C"]),
    NastySource("import A.?\nimport B", ["B"]),
    NastySource("import A.`\nimport B", ["B"]),
    NastySource("import A.\"\"\nimport B", ["B"]),
    NastySource("import A.\"\nimport B", ["B"]),
    NastySource("import A.+\nimport B", ["B"]),
    NastySource("import A.self\nimport B", ["B"]),
    NastySource("import A.B.self\nimport func C.init\nimport D", ["D"]),
    NastySource("import A+\nimport B-C\nimport D!\nimport E?", ["B", "D", "E"]),
    NastySource("import A()\nimport B{}\nimport C[0]\nimport D", ["A", "B", "C", "D"]),
    NastySource("f(a, import A\nimport B", ["A", "B"]),
    NastySource("f(import: 1, import A)\nimport B", ["A", "B"]),
    NastySource("func f(import A: Int, b import: Int) {}\nimport B", ["B"]),
    NastySource("let x = [import A]\nimport B", ["A", "B"]),
    NastySource("let x = (import A)\nimport B\nlet y = [1: import C]", ["A", "B", "C"]),
    NastySource("f({ import A }, import B)\nimport C", ["B", "C"]),
    NastySource("let x = f(1\nimport A\nlet y = 2)\nimport B", ["A", "B"]),
    NastySource("struct S<import A> {}\nimport B", ["B"]),
    NastySource("f(\n  x: 1\n", []),
    NastySource("let x = [\n 1,\n import A\n 2]\nimport B", ["A", "B"]),
    NastySource("let (import, b) = (1, 2)\nimport B", ["B"]),
    NastySource("let x = a[import A\n]\nimport B", ["A", "B"]),
    NastySource("func f(a: Int\nimport A\n", ["A"]),
    NastySource(
      "import ` `\nimport `a`\nimport ` a`\nimport `+`\nimport `1`\nimport `$0`\nimport `a.b`\nimport `a\\b`\nimport ``\nimport Z",
      ["a", " a", "1", "$0", "a.b", "Z"]
    ),
    NastySource("#if os(Linux) import A\nimport B\n#endif", ["A", "B"]),
    NastySource("#if os(Linux) @testable import A\n#endif\nimport C", ["A", "C"]),
    NastySource("#if os(Linux); import A\n#endif\nimport C", ["A", "C"]),
    NastySource("#if os(Linux) let x = 1; import A\n#endif\nimport C", ["A", "C"]),
    NastySource("#else import A\nimport C", ["A", "C"]),
    NastySource("#if os(macOS)\n#else import A\n#endif import B\nimport C", ["A", "C"]),
    NastySource("#if\nimport A\n#endif\nimport C", ["A", "C"]),
    NastySource(
      "#if os(macOS)\n#else\nimport A\n#else\nimport B\n#endif\nimport C",
      ["A", "B", "C"]
    ),
    NastySource(
      "#if os(macOS)\n#else\nimport A\n#elseif os(Linux)\nimport B\n#endif\nimport C",
      ["A", "B", "C"]
    ),
  ]
}
