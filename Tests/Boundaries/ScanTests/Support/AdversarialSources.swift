import Testing

/// A source with misleading tokens, and the modules that it imports in all branches.
///
/// The modules are those that the compiler reports, also for some sources with errors.
struct AdversarialSource: CustomTestStringConvertible {
  let bytes: [UInt8]
  let modules: [String]
  /// The modules of declarations that the compiler drops with an error, and the scanner sees.
  let refused: [String]

  /// - Parameters:
  ///   - text: The source; a scalar from U+E080 to U+E0FF represents the byte of its last two digits,
  ///     for sources with invalid UTF-8.
  ///   - modules: The modules in the order of the source.
  ///   - refused: Modules in the order of the source, in declarations that the compiler drops.
  init(_ text: String, _ modules: [String], refused: [String] = []) {
    bytes = text.unicodeScalars.flatMap { scalar -> [UInt8] in
      (0xE080...0xE0FF).contains(scalar.value)
        ? [UInt8(scalar.value & 0xFF)] : Array(String(Character(scalar)).utf8)
    }
    self.modules = modules
    self.refused = refused
  }

  var testDescription: String { String(decoding: bytes, as: UTF8.self).debugDescription }

  /// Sources with every kind of token that can hide or imitate an import.
  static let all = tokens + positions
}

extension AdversarialSource {
  private static let tokens: [AdversarialSource] = [
    .init(
      "import A// why\nimport B/**/\nimport C//\nimport D/* x */;import E",
      ["A", "B", "C", "D", "E"]
    ),
    .init(
      "import A . b\nimport struct B . C\nimport D /*\n*/ . E\nimport F",
      ["A", "B", "D", "F"]
    ),
    .init("import A/*\n*/.f()\nimport struct B . /* */ C // d\nimport E .f()", ["A", "B", "E"]),
    .init(
      "@Foo.bar(1) import A\n@testable @Foo.Bar import B\n@Foo . bar import C",
      ["A", "B", "C"]
    ),
    .init("let s = \"\"\"\n \"\\(\"\"\"\n import A\n \"\"\")\n\"\"\"\nimport B", ["B"]),
    .init("let s = \"\"\"\n \"\\\"\"\"\n import A\n\"\"\"\nimport B", ["B"]),
    .init("let s = #\"a\"\\#(\"b\")\"#\nimport A", ["A"]),
    .init("import A\u{0}\nimport B\n", ["A", "B"]),
    .init("import\u{A0}A\nlet x = 1;\u{A0}import B\n", ["A", "B"]),
    .init("import A\rimport B\rimport C", ["A", "B", "C"]),
    .init("import A\r\nimport B\r\n", ["A", "B"]),
    .init("import\u{B}A\u{C}\nimport B", ["A", "B"]),
    .init("let r = /\"/\nimport A\nlet s = \"\n", ["A"]),
    .init("let a = 1 / 2; let b = 3 / 4\nimport A\nlet c = a/b/a\nimport B", ["A", "B"]),
    .init("func f(_ a: Any...) {}\nf(/x)/, \"a\")\nimport A", ["A"]),
    .init("let r = /[/*]/\nimport A\n", []),
    .init("let x = 1\n/\"foo/\nimport A", ["A"]),
    .init(
      "let r = #/ \" /#\nimport A\nlet q = #/\n import B \" \n/#\nimport C\nlet z = ##/ /# \" /##\nimport D",
      ["A", "C", "D"]
    ),
    .init("let r = #/ \" \nimport A\n", ["A"]),
    .init("let r = #/ \\/# \" /#\nimport A\n", ["A"]),
    .init("let r = / \"/\nimport A\nlet s = \"\" ", ["A"]),
    .init("func g() -> Any { return /\"/ }\nimport A\n", ["A"]),
    .init("let b = !/\"/ \nimport A\n", ["A"]),
    .init("let r = /[)\"]/\nimport A\n", ["A"]),
    .init("let r = /a\\/\"/\nimport A\n", ["A"]),
    .init("let r = /\" /\nimport A\n", ["A"]),
    .init("let s = \"abc\nimport A", ["A"]),
    .init("import A\nlet s = \"\"\"\nimport B", ["A"]),
    .init("let s = #\"\"\"#\nimport A\nlet t = ##\"a\"#b\"##\nimport B", ["A", "B"]),
    .init("let s = #\"\"\"\n\"\"\"\nimport A\n\"\"\"#\nimport B", ["B"]),
    .init("let s = #\"\\(\" \\#(\"x\" + \"\\(\"y\")\")\"#\nimport A", ["A"]),
    .init("let s = \"\\(1 +\n2)\"\nimport A", ["A"]),
    .init(
      "let s = \"\"\"\n\\(f(\"\"\"\n import A\n \"\"\"))\nimport B\n\"\"\"\nimport C",
      ["C"]
    ),
    .init("let s = \"\"\"\n\\(1 /* ) \" */ + 2 // )\n)\n\"\"\"\nimport A", ["A"]),
    .init("let s = \"\\(1 /* ) \" */)\"\nimport A", ["A"]),
    .init("let s = \"\\(1 // ) \"\n)\nimport A", ["A"]),
    .init("let s = \"\\(f((1), \"(\", \")\"))\"; import A", ["A"]),
    .init("let s = \"\\(d[\"a\"]!)\"; import A", ["A"]),
    .init("let s = \"abc\\\nimport A", ["A"]),
    .init("let s = \"\"\"\n a \\\n b \\\"\"\" import A\n \"\"\"\nimport B", ["B"]),
    .init("let s = \"\"\"abc\n\"\"\"\nimport A", ["A"]),
    .init("let s = \"\"\"\n \"\" \" \"\"\"\"\nimport A", ["A"]),
    .init("let s = \"\"\"\n a\"\"\"\"\"\nimport A\n", ["A"]),
    .init("/* /* */ import A */ import B", ["B"]),
    .init("import A /* /* */ import B", ["A"]),
    .init("import A */ import B\nimport C", ["A", "B", "C"]),
    .init("let x = 1 +/* \" */ 2\nimport A\nlet y = 1 +// \"\n2\nimport B", ["A", "B"]),
    .init("import/**/A/**/./**/B\nimport/* */C", ["A", "C"]),
    .init("import A./**/B\nimport C. /* */ D\nimport E\n", ["A", "C", "E"]),
    .init(
      "let a = x.import\nimport A\nlet b = x\n  .import\nimport B\nlet c = x?.import; import C\nlet d = \\X.import\nimport D",
      ["A", "B", "C", "D"]
    ),
    .init("let a = x.\nimport A", ["A"]),
    .init("let a = x. import A\nimport B", ["B"]),
    .init("f(import: 1)\nfunc g(import x: Int) {}\nimport A", ["A"]),
    .init("func f(_ a: (Int), import x: Int) {}\nimport A", ["A"]),
    .init("}\nimport A\n}\n}\nimport B", ["A", "B"]),
    .init(")\nimport A\n]\nimport B", ["A", "B"]),
    .init("import A\n.B\nimport C.\nD\n", ["A", "C"]),
    .init("import `A`.`B`\nimport `import`\nimport `A B`\nimport C", ["A", "import", "A B", "C"]),
    .init("import ` a`\nimport `1`\nimport `$0`\nimport `a.b`", [" a", "1", "$0", "a.b"]),
    .init("import `A\nimport B", ["B"]),
    .init("import func A.+\nimport func A.==\nimport B", ["B"], refused: ["A", "A"]),
    .init("import\n\n  A\nimport\n// c\nB", ["A", "B"]),
    .init("import A\nimport", ["A"]),
    .init("import A;import B;;import C", ["A", "B", "C"]),
    .init("import A import B import C", ["A", "B", "C"]),
    .init("let x = import A\nimport B", ["A", "B"]),
    .init("func import() {}\nimport A", ["A"]),
    .init("let import = 1\nimport A", ["A"]),
    .init("enum E { case import }\nimport A", ["A"]),
    .init(
      "@testable import A\n@_spi(X) import B\n@_spi(X)import C\n@_spi (X) import D\n@testable @_exported\nimport E\n@available(*, deprecated) import F\n@_implementationOnly import G\n@preconcurrency internal import H\n@_documentation(visibility: private) import I",
      ["A", "B", "C", "D", "E", "F", "G", "H", "I"]
    ),
    .init("@testable\nlet x = 1\nimport A", ["A"]),
    .init(
      "public import A\nprivate import B\nfileprivate import C\npackage import D\nopen import E\ninternal import F\nfinal import G\nstatic import H\n",
      ["A", "B", "C", "D", "E", "F", "G", "H"]
    ),
    .init(
      "#import A\n#warning(\"import B\")\nimport C\n#sourceLocation(file: \"a\", line: 1)\nimport D\n#sourceLocation()\nimport E",
      ["C", "D", "E"]
    ),
    .init("#!/usr/bin/env swift\nimport A", ["A"]),
    .init("\u{FEFF}#!/usr/bin/env swift\nimport A", ["A"]),
    .init("\u{FEFF}import A", ["A"]),
    .init("import A\n#!import B\nimport C", ["A", "B", "C"]),
    .init("$import A\nimport B\nlet $0 = 1\nimport C", ["B", "C"]),
    .init("let éimport = 1; let importé = 2\nimport Ünï\nimport 日本\n", ["Ünï", "日本"]),
    .init("let 😀 = 1; import A\nlet 👨\u{200D}👩\u{200D}👧 = 2\nimport 😀\n", ["A", "😀"]),
    .init("let x = <#import A#>\nimport B\nlet y = <#\"#>\nimport C", ["B", "C"]),
    .init("let s = \"\\(f(\"a\", \"/*\"))\"\nimport A", ["A"]),
    .init("<#/*#>\nimport A\n<#/*#>\nimport B", ["A", "B"]),
    .init("let x = <#a#>\"\"\"\nimport A\n\"\"\"\nimport B", ["B"]),
    .init("import A\n<<<<<<< HEAD\nimport B\n", ["A", "B"]),
    .init(
      "#if os(Linux)\nimport A\n#if !os(Linux)\nimport B\n#else\nimport C\n#endif\n#else\nimport D\n#endif\nimport E",
      ["A", "B", "C", "D", "E"]
    ),
    .init("#if os(Linux)\nimport A", ["A"]),
    .init("import A\n#endif\nimport B\n#else\nimport C", ["A", "B", "C"]),
    .init("#if (os(Linux) ||\n  os(macOS))\nimport A\n#endif\nimport B", ["A", "B"]),
    .init("#if os(Linux) ||\n  os(macOS)\nimport A\n#endif\nimport B", ["A", "B"]),
  ]

  private static let positions: [AdversarialSource] = [
    .init("#if os(Linux) // import A\nimport B\n#endif // x", ["B"]),
    .init("# if os(Linux)\nimport A\n# endif\nimport B", ["A", "B"]),
    .init("#if swift(>=99)\n this is \"not swift\n import A\n#endif\nimport B", ["A", "B"]),
    .init(
      "#if os(macOS)\nimport A\n#elseif os(Linux)\nimport B\n#elseif os(Windows)\nimport C\n#endif",
      ["A", "B", "C"]
    ),
    .init("let x = a\n#if os(Linux)\n.b\n#endif\nimport A", ["A"]),
    .init("let x = y ? a:b\nimport A\nlet z = y ?/\"/:nil\nimport B", ["A", "B"]),
    .init("let z = x!/y/2\nimport A\nlet s = \"/\"", ["A"]),
    .init("let z = (x)/2 + y/3 // \"\nimport A", ["A"]),
    .init(
      "func /(a: Int, b: Int) {}\nprefix func !(a: Int) {}\nfunc /^/ (a: Int, b: Int) {}\nimport A",
      ["A"]
    ),
    .init("infix operator /~\nprefix operator /^\nimport A\nlet s = \"\" / \"\"", ["A"]),
    .init("let f = [1].reduce(1, /)\nlet g = f(/, \"/\")\nimport A", ["A"]),
    .init("let f = x(state: \\.a, action: /A.b, env: { /C.d })\nimport A", ["A"]),
    .init("let x = 1; @testable import A", ["A"]),
    .init("let a = 1.import\nlet b = 0x1F.import\nlet c = 1.5e3;import A", ["A"]),
    .init(
      "print(\"x\")\nimport A\nfor i in 0..<3 { print(i) }\nimport B\nif true { import C }\nimport D",
      ["A", "B", "D"]
    ),
    .init("let f = { import A }\nimport B", ["B"]),
    .init(
      "@freestanding(expression) macro import() = #externalMacro(module: \"M\", type: \"T\")\nimport A",
      ["A"]
    ),
    .init("let s = #######\"import A\"#######\nimport B", ["B"]),
    .init("# \nimport A\n##\nimport B", ["A", "B"]),
    .init("let s = \"a\"#\nimport A", ["A"]),
    .init("import A\n\u{FEFF}import B\n", ["A"]),
    .init("let x: Array<Array<Int>>=[]\nimport A\nlet y = a<b,c>(d)\nimport B", ["A", "B"]),
    .init(
      "var x: Int { get { 1 } }\nimport A\nsubscript(import i: Int) -> Int { 1 }\nimport B",
      ["A", "B"]
    ),
    .init("// \"\nimport A /* \" */\nimport B", ["A", "B"]),
    .init("// \"\"\"\nimport A\n/* \"\"\" */ import B", ["A", "B"]),
    .init("// don't\nimport A // don't\nimport B", ["A", "B"]),
    .init(
      "import A\nlet x = \"\u{E0FF}\"\nimport B\n// \u{E0FF}\nimport C\n",
      ["A", "B", "C"]
    ),
    .init("import A\n\u{E0E2}\u{E082} import B\nimport C\n", ["A", "B", "C"]),
    .init("import A\n\u{E080}\nimport B\n", ["A", "B"]),
    .init("import A\n\u{1} import B\n\u{7F} import C\n", ["A", "B", "C"]),
    .init("let r = /[/ + 1\nimport A\n", ["A"]),
    .init("let r = /a/*b/\nimport A\n", []),
    .init("let r = /a[/]b/\nimport A\n", ["A"]),
    .init("let r = /(/ + \"/\"\nimport A\n", ["A"]),
    .init("let r = /a//b \"\nimport A\n", ["A"]),
    .init("let r = /[a/ \"\nimport A\n", ["A"]),
    .init("let r = /\"[/]\"/\nimport A\n", ["A"]),
    .init("let r = /(\"/\nimport A\n", ["A"]),
    .init("let r = /*/\nimport A\n", []),
    .init("let r = /[\"/\nimport A\n", ["A"]),
    .init("let r = /a\\ /\nlet s = \"\nimport A\n", ["A"]),
    .init("let r = /\\/\nimport A\n", ["A"]),
    .init("let r = #/\n /* \nimport A\n", []),
    .init("let r = #/ \nimport A\n#/\nimport B\n/#\nimport C\n", ["C"]),
    .init("let r = #/a\n \" /# \"\nimport A\n", ["A"]),
    .init("let r = #/\n a /# \"\nimport A", ["A"]),
    .init("let r = #/\n a \\/# \"\n/#\nimport A", ["A"]),
    .init("import A.==\nimport B", ["B"], refused: ["A"]),
    .init("import A.\nlet x = 1\nimport B", ["A", "B"]),
    .init("import A. \n  B\nimport C", ["A", "C"]),
    .init("import struct A.\nimport C", ["C"], refused: ["A"]),
    .init("import func A.B.\nimport C", ["A", "C"]),
    .init("import A.?\nimport B", ["B"], refused: ["A"]),
    .init("import A.`\nimport B", ["B"], refused: ["A"]),
    .init("import A.\"\"\nimport B", ["B"], refused: ["A"]),
    .init("import A.\"\nimport B", ["B"], refused: ["A"]),
    .init("import A.+\nimport B", ["B"], refused: ["A"]),
    .init("import A()\nimport B{}\nimport C[0]\nimport D", ["A", "B", "C", "D"]),
    .init("func f(import A: Int, b import: Int) {}\nimport B", ["B"]),
    .init("f(\n  x: 1\n", []),
    .init("let (import, b) = (1, 2)\nimport B", ["B"]),
    .init("#else import A\nimport C", ["A", "C"]),
    .init("#if os(macOS)\n#else import A\n#endif import B\nimport C", ["A", "C"]),
    .init("#if\nimport A\n#endif\nimport C", ["A", "C"]),
    .init(
      "#if os(macOS)\n#else\nimport A\n#else\nimport B\n#endif\nimport C",
      ["A", "B", "C"]
    ),
    .init(
      "#if os(macOS)\n#else\nimport A\n#elseif os(Linux)\nimport B\n#endif\nimport C",
      ["A", "B", "C"]
    ),
  ]
}
