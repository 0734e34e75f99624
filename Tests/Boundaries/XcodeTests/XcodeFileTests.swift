import TestHelpers
import Testing

@testable import BoundariesXcode

@Suite("A build setting of Xcode")
struct XcodeSettingsTests {
  @Test(
    "has the values of its references, with their operations",
    arguments: [
      ("$(TARGET_NAME)Kit", "My AppKit"), ("${TARGET_NAME:upper}", "MY APP"),
      ("$(TARGET_NAME:lower:c99extidentifier)", "my_app"),
      ("$(TARGET_NAME:rfc1034identifier)", "My-App"), ("$(NONE)", ""),
      ("$(NONE:default=Other)", "Other"), ("$(TARGET_NAME:default=Other)", "My App"),
      ("$(NAME_OF_$(KIND))", "Home"), ("$(inherited)2", "Shared2"), ("$(KEY)3", "Shared3"),
    ]
  )
  func references(text: String, value: String) {
    #expect(self.value(text) == value)
  }

  @Test(
    "loses a dollar sign that begins no reference",
    arguments: [
      ("Cash$", "Cash"), ("$5", "5"), ("$(TARGET_NAME", "(TARGET_NAME"), ("${KIND)", "{KIND)"),
      ("$$(KIND)", "FEATURE"),
    ]
  )
  func dollarSigns(text: String, value: String) {
    #expect(self.value(text) == value)
  }

  @Test("has no value if it refers to itself, directly or by another one")
  func cycles() {
    #expect(value("$(OTHER)") == nil)
    #expect(value("$(OTHER)", shared: ["OTHER": "x"]) == "x")
  }

  /// Returns the value of the setting `KEY` with a text, which a shared level has, too.
  private func value(
    _ text: String,
    shared: [String: String] = ["OTHER": "$(KEY)$(OTHER)"]
  ) -> String? {
    let own = ["KEY": text, "KIND": "FEATURE", "NAME_OF_FEATURE": "Home"]
    let levels = [own, shared.merging(["KEY": "Shared"]) { $1 }]
    var settings = XcodeSettings(levels, target: "My App", "P", "Debug")
    return settings.value("KEY")
  }
}

@Suite("Files of build settings")
struct XcodeConfigurationFileTests {
  @Test("may include each other")
  func cycle() throws {
    let folder = try TemporaryFolder([
      "a.xcconfig": "#include \"b.xcconfig\"\nA = 1\n",
      "b.xcconfig": "#include \"a.xcconfig\"\nB = 2\n",
    ])
    var files = XcodeConfigurationFiles(in: folder.path)
    for _ in 0..<2 {
      #expect(files.settings("\(folder.path)/a.xcconfig") == ["A": "1", "B": "2"])
    }
    #expect(files.missing.isEmpty)
  }

  @Test(
    "are read if each includes the next one, but not more than 20, which take space on the stack"
  )
  func depth() throws {
    let names = (0...25).map { "\($0).xcconfig" }
    let texts = (0...25).map { "#include \"\($0 + 1).xcconfig\"\nS\($0) = 1\n" }
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: zip(names, texts)))
    var files = XcodeConfigurationFiles(in: folder.path)
    #expect(files.settings("\(folder.path)/0.xcconfig").count == 20)
    #expect(files.missing == ["\(folder.path)/20.xcconfig"])
  }
}

@Suite("The paths of an Xcode project")
struct XcodePathTests {
  @Test("have at most 1024 bytes, as on macOS")
  func lengths() {
    func place(_ count: Int) -> XcodePlace? {
      let name = String(repeating: "a", count: count - "/r/".utf8.count)
      let file = ["sourceTree": PropertyList.string("<group>"), "path": .string(name)]
      return XcodePaths.resolve(["F": file], root: "/r")["F"]
    }
    #expect(place(1024)?.path?.utf8.count == 1024)
    #expect(place(1025) == .tooLong)
  }

  @Test(
    "are unknown for a reason: a start that is not read, none, or groups that contain each other"
  )
  func unknown() {
    func object(_ start: String, _ children: [String] = []) -> [String: PropertyList] {
      ["sourceTree": .string(start), "children": .array(children.map(PropertyList.string))]
    }
    let places = XcodePaths.resolve(
      [
        "S": object("SDKROOT", ["I"]), "I": object("<group>"),
        "N": ["children": .array([.string("J")])], "J": object("<group>"),
        "A": object("<group>", ["B"]), "B": object("<group>", ["A", "K"]),
        "K": object("<group>"),
      ],
      root: "/r"
    )
    for name in ["S", "I"] { #expect(places[name] == .unknownStart("SDKROOT"), "\(name)") }
    for name in ["N", "J"] { #expect(places[name] == .noStart, "\(name)") }
    for name in ["A", "B", "K"] { #expect(places[name] == .cycle, "\(name)") }
  }

  @Test("of exceptions are in the folder of the exceptions")
  func exceptions() {
    let paths = XcodePathSet([".", "Old"], in: "/App")
    #expect(paths.contains("/App/Old/a.swift", in: "/App"))
    #expect(!paths.contains("/App/a.swift", in: "/App"))
  }

  @Test("of exceptions that are listed twice are those of both lists, also of localised files")
  func union() {
    var paths = XcodePathSet(["Old.swift"], in: "/App")
    paths.formUnion(XcodePathSet(["New.swift", "/Localized/Text.swift"], in: "/App"))
    for file in ["Old.swift", "New.swift", "en.lproj/Text.swift"] {
      #expect(paths.contains("/App/\(file)", in: "/App"), "\(file)")
    }
  }
}

@Suite("A property list in Xcode's text format")
struct PropertyListTextTests {
  @Test(
    "has the characters that follow a backslash, by letter or by code",
    arguments: [
      (#""a\nb\tc""#, "a\nb\tc"), (#""\"\\\q""#, #""\q"#), (#""x\102y\0""#, "xBy\0"),
      (#"'\3511'"#, "é1"), (#""\U00e9 \Ud83d\Ude00.""#, "é 😀."), (#""\Uzz""#, "Uzz"),
      ("plain-Name_1.swift", "plain-Name_1.swift"), ("<0f 1A /* c */ 2b>", "0f1A2b"),
    ]
  )
  func strings(text: String, value: String) throws {
    var reader = OpenStepReader(Array(text.utf8))
    #expect(try reader.read() == .string(value))
  }

  @Test(
    "may have comments and blanks between all words, and a separator at the end",
    arguments: [
      "{a = (1, 2); b = {}; }", "// !$*UTF8*$!\n{\n\ta = (1, 2,); b = {};\n}\n",
      "/* c */{a /* = */=(1 /**/,2);b={// }\n};}//", "{\"a\": [1, 2], \"b\": {}}",
    ]
  )
  func comments(text: String) throws {
    var reader = OpenStepReader(Array(text.utf8))
    let expected: [String: PropertyList] = [
      "a": .array([.string("1"), .string("2")]), "b": .dictionary([:]),
    ]
    #expect(try reader.read() == .dictionary(expected))
  }
}

@Suite("A property list in XML")
struct PropertyListXMLTests {
  @Test("is nested up to a limit", arguments: ["array", "dict"])
  func depth(name: String) throws {
    func read(_ depth: Int) throws {
      let start = "<\(name)>" + (name == "dict" ? "<key>a</key>" : "")
      let starts = String(repeating: start, count: depth)
      let text = "\(starts)<true></true>\(String(repeating: "</\(name)>", count: depth))"
      _ = try PropertyList.read(Array("<?xml?><plist>\(text)</plist>".utf8))
    }
    try read(PropertyList.deepest - 1)
    #expect(throws: TextError.self) { try read(PropertyList.deepest) }
  }
}

@Suite("The root of a property list in XML")
struct PropertyListRootTests {
  @Test("is one value", arguments: ["<plist><dict/>\n<dict/></plist>", "<plist>\n</plist>"])
  func count(text: String) {
    #expect {
      try PropertyList.read(Array(text.utf8))
    } throws: { error in
      (error as? TextError)?.line == 2
    }
  }
}

@Suite("A file in XML")
struct XMLReaderTests {
  @Test(
    "is refused if it has several roots, or declarations in its document type",
    arguments: [
      ("<a/>\n<b/>", 2, "the file has a second root '<b>'"),
      ("<a>\n</a>\n<b></b>", 3, "the file has a second root '<b>'"),
      (
        "<?xml?>\n<!DOCTYPE a [<!ENTITY b \"c\">]><a/>", 2,
        "declarations in the document type are not supported"
      ),
    ]
  )
  func refused(text: String, line: Int, message: String) {
    #expect {
      try XMLReader.read(Array(text.utf8))
    } throws: { error in
      let error = error as? TextError
      return error?.line == line && error?.message == message
    }
  }

  @Test("may have a document type, comments and other text around its root")
  func skipped() throws {
    let text = "\u{FEFF}<?xml?><!DOCTYPE a PUBLIC \"b\" \"c\">\n<!-- [ --><a>&amp;&no;</a>\n"
    let document = try XMLReader.read(Array(text.utf8))
    #expect(document.elements.map(\.name) == ["a"])
    #expect(document.elements.map(\.text) == ["&&no;"])
  }
}

@Suite("The line of a target in a project")
struct XcodeTargetLinesTests {
  private static let text = """
    // A = {isa = PBXNativeTarget; name = No; };
    {objects = {
      "P" = {isa = PBXProject; targets = (A, B); };
      B /* Home */ = {isa = PBXNativeTarget; name = "My Home"; };

      A = {
        isa = PBXNativeTarget; name = App; };
    }; classes = {A = {}; }; rootObject = P; }
    """
  private static let json = """
    {"objects": {
      "P": {"isa": "PBXProject"},
      "B": {"isa": "PBXNativeTarget", "name": "My Home"},

      "A": {"isa": "PBXNativeTarget", "name": "App"}
    }}
    """
  private static let xml = """
    <?xml version="1.0"?>
    <plist><dict><key>objects</key><dict>
    <key>B</key><dict><key>isa</key><string>PBXNativeTarget</string>
    <key>name</key><string>My Home</string></dict>
    <key>A</key><dict><key>isa</key><string>PBXNativeTarget</string>
    <key>name</key><string>App</string></dict></dict></dict></plist>
    """

  @Test(
    "is found in each format",
    arguments: [(text, 4, 6), (json, 3, 5), (xml, 3, 5)]
  )
  func lines(text: String, home: Int, app: Int) {
    let lines = XcodeTargetLines(Array(text.utf8))
    #expect(lines.line(of: "My Home") == home)
    #expect(lines.line(of: "App") == app)
    #expect(lines.line(of: "No") == nil)
  }

  @Test("is not known of a file that cannot be read")
  func unreadable() {
    #expect(XcodeTargetLines(Array("{objects = ".utf8)).line(of: "App") == nil)
    #expect(XcodeTargetLines(contentsOf: "/nowhere/project.pbxproj").line(of: "App") == nil)
  }
}
