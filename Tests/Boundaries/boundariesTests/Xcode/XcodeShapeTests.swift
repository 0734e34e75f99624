import Foundation
import TestHelpers
import Testing

/// A repository, and the files of each module, as `App: Main Old`, written by hand.
private struct Shape: CustomTestStringConvertible {
  let testDescription: String
  /// The path of each project or workspace, and its content.
  let documents: [String: String]
  /// The Swift files, by paths without the suffix.
  let sources: [String]
  let modules: [String]
  /// The unread parts that the last line of the report counts.
  var notRead = ""

  var files: [String: String] {
    var files = TemporaryFolder.repository
    for (path, content) in documents {
      let name = ["xcodeproj": "/project.pbxproj", "xcworkspace": "/contents.xcworkspacedata"]
      files[path + (name[URL(filePath: path).pathExtension] ?? "")] = content
    }
    // The undeclared import of each file has its name.
    for path in sources {
      let name = URL(filePath: path).lastPathComponent.replacing("'", with: "_")
      files["\(path).swift"] = "import File_\(name)\n"
    }
    return files
  }
}

/// Returns a project in JSON, into which plutil converts it; Foundation has a reader of the text format of its own.
func json(ofProject text: String) throws -> String {
  let list = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
  return String(decoding: try JSONSerialization.data(withJSONObject: list), as: UTF8.self)
}

/// Returns a project in the text format.
private func project(_ objects: String, targets: String = "A", root: String = "") -> String {
  """
  // !$*UTF8*$!
  {archiveVersion = 1; classes = { }; objectVersion = 77; objects = {
  P = {isa = PBXProject; mainGroup = G; targets = (\(targets)); buildConfigurationList = PL; \(root)};
  \(objects)
  }; rootObject = P /* Project object */; }
  """
}

/// Returns a target with other members than its class, name and type.
private func target(_ id: String, _ name: String, _ type: String, _ members: String) -> String {
  """
  \(id) = {isa = PBXNativeTarget; name = "\(name)"; \(members)
    productType = "com.apple.product-type.\(type)"; };
  """
}

/// Returns the phase of a target that compiles the files of references.
private func phase(_ id: String, _ references: String...) -> String {
  let files = references.map { "B\(id)\($0) = {isa = PBXBuildFile; fileRef = \($0); };" }
  return """
    \(id) = {isa = PBXSourcesBuildPhase; files = (\(references.map { "B\(id)\($0)" }.joined(separator: ", ")));};
    \(files.joined(separator: "\n"))
    """
}

private func file(_ id: String, _ path: String, _ tree: String = "<group>") -> String {
  #"\#(id) = {isa = PBXFileReference; path = "\#(path)"; sourceTree = "\#(tree)"; };"#
}

private let exceptions =
  "isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = "
private let folder = "isa = PBXFileSystemSynchronizedRootGroup; sourceTree = \"<group>\"; path = "

private let shapes = [
  Shape(
    testDescription:
      "with exceptions in synchronized folders: of members excluded, of others added",
    documents: [
      "App.xcodeproj": project(
        target("A", "App", "application", "fileSystemSynchronizedGroups = (F); ")
          + target("W", "Widget", "app-extension", "fileSystemSynchronizedGroups = (H); ") + """
            F = {\(folder) App; exceptions = (E1, E2, E3); explicitFolders = (Samples);
              explicitFileTypes = {Template.swift = text; "Code.txt" = sourcecode.swift; }; };
            H = {\(folder) Widget; };
            E1 = {\(exceptions) (Info.plist, "Legacy/Old.swift", Drafts, /Localized/Main.storyboard,
              "/Localized: Texts/Localizable.strings", "/Localized: Texts/Text.swift"); target = A; };
            E2 = {\(exceptions) (Shared.swift, Common, Config.plist); target = W; };
            E3 = {isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet;
              membershipExceptions = (Copied.swift); buildPhase = CP; };
            CP = {isa = PBXCopyFilesBuildPhase; };
            """,
        targets: "A, W"
      )
    ],
    sources: [
      "App/Main", "App/Legacy/Old", "App/Legacy/New", "App/Drafts/Draft", "App/Shared",
      "App/Copied",
      "App/Common/Deep/Tool", "App/Samples/Sample", "App/Template", "App/Assets.bundle/Inner",
      "App/Localized/X", "Widget/Widget",
    ],
    modules: ["App: Copied Main New Shared Tool X", "Widget: Shared Tool Widget"],
    notRead: "1 generated file left out, 3 excluded files left out"
  ),
  Shape(
    testDescription: "with files in several targets, in variant groups, and named twice",
    documents: [
      "App.xcodeproj": project(
        target("A", "App", "application", "buildPhases = (S, S); ")
          + target("T", "AppTests", "bundle.unit-test", "buildPhases = (T1, R); ")
          + phase("S", "F1", "F2", "F2", "V", "M", "K") + phase("T1", "F2", "F3", "F6") + """
            G = {isa = PBXGroup; children = (GA, F3, F6); sourceTree = "<group>"; };
            GA = {isa = PBXGroup; children = (F1, GN); path = App; sourceTree = "<group>"; };
            GN = {isa = PBXGroup; children = (F2, V, M); name = "No folder"; sourceTree = "<group>"; };
            V = {isa = PBXVariantGroup; children = (F4, F5); name = Text.swift; sourceTree = "<group>"; };
            M = {isa = XCVersionGroup; children = (M1); path = Model.xcdatamodeld; sourceTree = "<group>"; };
            R = {isa = PBXResourcesBuildPhase; files = (BR); }; BR = {fileRef = F7; };
            """ + file("F1", "One.swift") + file("F2", "Two.swift")
          + file("F3", "Tests/Three.swift")
          + file("F4", "en.lproj/English.swift") + file("F5", "de.lproj/German.swift")
          + file("F6", "Absent.swift", "SOURCE_ROOT")
          + file("F7", "App/Resource.swift", "SOURCE_ROOT")
          + file("K", "Generated.swift", "BUILT_PRODUCTS_DIR"),
        targets: "A, T, A"
      )
    ],
    sources: [
      "App/One", "App/Two", "Tests/Three", "App/en.lproj/English", "App/de.lproj/German",
      "App/Resource", "App/Model.xcdatamodeld/Entity",
    ],
    modules: ["App: English German One Two", "AppTests: Three Two"],
    notRead: "2 generated files left out"
  ),
  Shape(
    testDescription:
      "in a folder of its own, with paths from elsewhere, and an aggregate and a legacy target",
    documents: [
      "Projects/App.xcodeproj": project(
        target("A", "App", "tool", "buildPhases = (S, N); ") + phase("S", "F1", "F2", "F3") + """
          L = {isa = PBXAggregateTarget; name = All; }; M = {isa = PBXLegacyTarget; name = Make; };
          R = {isa = PBXNativeTarget; name = Texts; productType = "com.apple.product-type.bundle"; };
          N = {isa = PBXShellScriptBuildPhase; shellScript = "echo \\"a\\"\\nexit 1\\n"; };
          G = {isa = PBXGroup; children = (F1); path = Sources; sourceTree = SOURCE_ROOT; };
          """ + file("F1", "caf\\U00e9.swift") + file("F2", "Sources/o\\'Two.swift", "SOURCE_ROOT")
          + file("F3", "$(SRCROOT)/Sources/Three.swift", "SOURCE_ROOT"),
        targets: "A, L, M, R",
        root: "projectDirPath = ..; projectRoot = \"\"; "
      ), "boundaries.json": #"{projects: "Projects/*.xcodeproj"}"#,
    ],
    sources: ["Sources/café", "Sources/o'Two", "Sources/Three", "Sources/Four"],
    modules: ["App: Three café o_Two"]
  ),
  Shape(
    testDescription: "in XML, as old versions of Xcode and tools write it",
    documents: [
      "App.xcodeproj": """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict><key>objects</key><dict>
        <key>P</key><dict><key>targets</key><array><string>A</string></array><key>n</key><true/></dict>
        <key>A</key><dict><key>isa</key><string>PBXNativeTarget</string>
          <key>name</key><string>R&amp;D &#x41;</string>
          <key>buildPhases</key><array><string>S</string></array></dict>
        <key>S</key><dict><key>isa</key><string>PBXSourcesBuildPhase</string>
          <key>files</key><array><string>B</string></array></dict>
        <key>B</key><dict><key>fileRef</key><string>F</string></dict><!-- <a> -->
        <key>F</key><dict><key>path</key><string>One.swift</string>
          <key>sourceTree</key><string>&lt;group&gt;</string></dict>
      </dict><key>rootObject</key><string>P</string></dict></plist>
      """
    ],
    sources: ["One", "Two"],
    modules: ["R_D_A: One"]
  ),
  Shape(
    testDescription: "in a workspace with groups, and with projects that refer to others",
    documents: [
      "App.xcworkspace": """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version = "1.0">
         <FileRef location = "group:App/App.xcodeproj"></FileRef>
         <Group location = "container:Modules" name = "Modules">
            <Group location = "group:Core" name = "Core">
               <FileRef location = "group:Core.xcodeproj"></FileRef>
               <FileRef location = "container:App/App.xcodeproj"></FileRef>
            </Group>
            <FileRef location = "group:Kit"></FileRef>
            <FileRef location = "group:Notes &amp; more.md"></FileRef>
            <FileRef location = "group:Documents"></FileRef>
         </Group>
         <FileRef location = "developer:Library/X"></FileRef>
      </Workspace>
      """,
      "App/App.xcodeproj": project(
        target("A", "App", "application", "fileSystemSynchronizedGroups = (F); ")
          + "F = {\(folder) Sources; };" + file("X", "../Vendor/Vendor.xcodeproj", "SOURCE_ROOT"),
        root: "projectReferences = ({ProductGroup = Y; ProjectRef = X; }); "
      ),
      "Modules/Core/Core.xcodeproj": project(
        target("A", "Core", "framework", "fileSystemSynchronizedGroups = (F); ")
          + "F = {\(folder) Sources; };"
      ),
      "Vendor/Vendor.xcodeproj": project(
        target("A", "Vendor", "library.static", "fileSystemSynchronizedGroups = (F); ")
          + "F = {\(folder) Sources; };"
      ),
      "App/App.xcodeproj/project.xcworkspace": """
      <Workspace version = "1.0"><FileRef location = "self:"></FileRef></Workspace>
      """,
      "Modules/Kit/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Kit", targets: [.target(name: "Kit")])
      """,
    ],
    sources: [
      "App/Sources/Main", "Modules/Core/Sources/Core", "Vendor/Sources/Vendor",
      "Modules/Kit/Sources/Kit/Kit", "Modules/Documents/Other",
    ],
    modules: ["App: Main", "Core: Core", "Kit: Kit", "Vendor: Vendor"],
    notRead: "1 generated file left out"
  ),
  Shape(
    testDescription: "with names of modules from settings of the target, the project and files",
    documents: [
      "App.xcodeproj": project(
        target(
          "A",
          "My App",
          "application",
          "fileSystemSynchronizedGroups = (F1); buildConfigurationList = L1;"
        )
          + target(
            "B",
            "Kit-iOS",
            "framework",
            "fileSystemSynchronizedGroups = (F2); buildConfigurationList = L2;"
          )
          + target("C", "Core (mac)", "framework", "fileSystemSynchronizedGroups = (F3); ")
          + target(
            "D",
            "2D",
            "framework",
            "fileSystemSynchronizedGroups = (F4); buildConfigurationList = L4;"
          )
            + """
            F1 = {\(folder) App; }; F2 = {\(folder) Kit; }; F3 = {\(folder) Core; }; F4 = {\(folder) Draw; };
            PL = {isa = XCConfigurationList; buildConfigurations = (PC); };
            PC = {isa = XCBuildConfiguration; name = Release; buildSettings = {SUFFIX = Pro; }; };
            L1 = {buildConfigurations = (C1, C1R); defaultConfigurationName = Release; };
            C1 = {name = Debug; buildSettings = {PRODUCT_NAME = "$(TARGET_NAME:rfc1034identifier) Beta"; }; };
            C1R = {name = Release; buildSettings = {PRODUCT_NAME = "${TARGET_NAME} $(SUFFIX:upper)"; }; };
            L2 = {buildConfigurations = (C2); };
            C2 = {name = Release; baseConfigurationReference = X; buildSettings = {
              PRODUCT_MODULE_NAME = "$(PRODUCT_NAME:c99extidentifier)"; }; };
            L4 = {buildConfigurations = (C4); };
            C4 = {name = Debug; buildSettings = {PRODUCT_NAME = "$(PRODUCT_NAME)$(MISSING)"; }; };
            """ + file("X", "Kit.xcconfig"),
        targets: "A, B, C, D"
      ),
      "Kit.xcconfig":
        "// Names\n#include \"Base.xcconfig\"\n#include? \"None.xcconfig\"\nPRODUCT_NAME = Shared $(KIT) // a\n",
      "Base.xcconfig": "KIT = Kit;\nPRODUCT_NAME = Other\n",
    ],
    sources: ["App/Main", "Kit/Kit", "Core/Core", "Draw/Draw"],
    modules: ["Core__mac_: Core", "My_App_PRO: Main", "Shared_Kit: Kit", "_D: Draw"]
  ),
]

@Suite("A repository of Xcode", .waitsForPrograms)
struct XcodeShapeTests {
  @Test("has the files of each module", arguments: shapes.indices)
  func modules(index: Int) throws {
    let shape = shapes[index]
    let folder = try TemporaryFolder(shape.files)
    let result = try Program.run("--format", "json", in: folder)
    // Some files are in no target, which is said.
    let failures = result.errors.split(separator: "\n").filter {
      !$0.contains(" in no checked module")
    }
    #expect(failures == [], "\(shape.testDescription)")
    struct Report: Decodable {
      struct Finding: Decodable { let from: String, to: String }
      let findings: [Finding]
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    let found = Dictionary(grouping: report.findings, by: \.from).map { module, findings in
      "\(module): \(findings.map { String($0.to.dropFirst(5)) }.sorted().joined(separator: " "))"
    }
    #expect(found.sorted() == shape.modules, "\(shape.testDescription)")
    let text = try Program.run(in: folder)
    let last = try #require(text.output.split(separator: "\n").last)
    #expect(
      last.contains("left out") ? last.contains(", \(shape.notRead):") : shape.notRead == "",
      "\(last)"
    )
  }

  @Test(
    "has the same files, dependencies and findings if its projects are JSON",
    arguments: shapes.indices
  )
  func inJSON(index: Int) throws {
    let folder = try TemporaryFolder(shapes[index].files)
    let before = try Self.reports(folder)
    for (path, text) in shapes[index].files where path.hasSuffix(".pbxproj") {
      try folder.write(json(ofProject: text), to: path)
    }
    #expect(try Self.reports(folder) == before, "\(shapes[index].testDescription)")
  }

  /// The files and dependencies of each module, and the findings of a check.
  private static func reports(_ folder: TemporaryFolder) throws -> [String] {
    let graph = try Program.run("graph", "--format", "json", in: folder)
    let check = try Program.run(in: folder)
    // The lines of a project are other ones.
    return [graph.output, graph.errors, check.output, check.errors].map {
      $0.replacing(/pbxproj:[0-9]+/, with: "pbxproj")
    }
  }

  /// An app that declares each kind of dependency, beside a project of libraries and one of CocoaPods.
  private static func app(_ pods: String) -> [String: String] {
    [
      ".git/HEAD": "",
      "App.xcworkspace/contents.xcworkspacedata": """
      <Workspace version = "1.0"><FileRef location = "group:App.xcodeproj"/>\(pods)</Workspace>
      """,
      "App.xcodeproj/project.pbxproj": project(
        target(
          "A",
          "App",
          "application",
          """
          buildPhases = (S, L); dependencies = (D1, D2, D3, D4, D5, D6); packageProductDependencies = (Q);
          """
        ) + target("W", "Widget", "app-extension", "buildPhases = (S2); ")
          + target("R", "Texts", "bundle", "buildPhases = (); ") + phase("S", "F1")
          + phase("S2", "F2")
          + file("F1", "App.swift") + file("F2", "Widget.swift")
          + file("X", "Libs/Libs.xcodeproj") + """
            D1 = {isa = PBXTargetDependency; target = W; }; D2 = {isa = PBXTargetDependency; target = R; };
            D3 = {isa = PBXTargetDependency; target = Z; }; Z = {isa = PBXAggregateTarget; name = Lint; };
            D4 = {isa = PBXTargetDependency; name = Core; targetProxy = Y1; };
            Y1 = {isa = PBXContainerItemProxy; containerPortal = X; proxyType = 1;
              remoteGlobalIDString = A; remoteInfo = "Core iOS"; };
            D5 = {isa = PBXTargetDependency; productRef = Q1; };
            Q1 = {isa = XCSwiftPackageProductDependency; package = RP; productName = "plugin:Linter"; };
            D6 = {isa = PBXTargetDependency; target = W; platformFilter = ios; };
            Q = {isa = XCSwiftPackageProductDependency; productName = Local; };
            RP = {isa = XCLocalSwiftPackageReference; relativePath = Packages/Local; };
            L = {isa = PBXFrameworksBuildPhase; files = (B1, B2, B3, B4); };
            B1 = {fileRef = V; }; B2 = {fileRef = U; }; B3 = {fileRef = O; }; B4 = {fileRef = C; };
            V = {isa = PBXReferenceProxy; path = libTools.a; remoteRef = Y2; sourceTree = BUILT_PRODUCTS_DIR; };
            Y2 = {isa = PBXContainerItemProxy; containerPortal = X; proxyType = 2;
              remoteGlobalIDString = PR; remoteInfo = Tools; };
            U = {isa = PBXFileReference; path = UIKit.framework; sourceTree = SDKROOT; };
            O = {isa = PBXFileReference; path = Pods_App.framework; sourceTree = BUILT_PRODUCTS_DIR; };
            C = {isa = PBXFileReference; path = Carthage/Build/Maps.xcframework; sourceTree = "<group>"; };
            """,
        targets: "A, W, R, Z",
        root: "projectReferences = ({ProjectRef = X; }); "
      ),
      "App.swift":
        "import Core\nimport Toolbox\nimport Alamo\nimport Maps\nimport Local\nimport Secret\n",
      "Widget.swift": "import Core\nimport Alamo\n",
      "Libs/Libs.xcodeproj/project.pbxproj": project(
        target("A", "Core iOS", "framework", "buildPhases = (S); buildConfigurationList = CL; ")
          + target(
            "B",
            "Tools",
            "library.static",
            "buildPhases = (S2); productReference = PR;"
              + " buildConfigurationList = TL; "
          )
          + phase("S", "F1") + phase("S2", "F2") + file("F1", "core.swift")
          + file("F2", "tools.swift")
          + file("PR", "libTools.a", "BUILT_PRODUCTS_DIR") + """
            CL = {buildConfigurations = (C1); }; C1 = {buildSettings = {PRODUCT_NAME = Core; }; };
            TL = {buildConfigurations = (C2); };
            C2 = {buildSettings = {PRODUCT_MODULE_NAME = Toolbox; }; };
            """,
        targets: "A, B"
      ),
      "Libs/core.swift": "let core = 1\n", "Libs/tools.swift": "let tools = 1\n",
      "Packages/Local/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Local", products: [.library(name: "Local", targets: ["Local"])],
        targets: [.target(name: "Local")])
      """,
      "Packages/Local/Sources/Local/l.swift": "let local = 1\n",
    ]
  }

  private func findings(_ files: [String: String]) throws -> (lines: [String], errors: String) {
    let result = try Program.run(in: try TemporaryFolder(files))
    let lines = result.output.split(separator: "\n").map(String.init).filter {
      $0.contains(".swift:") || $0.contains("pbxproj:") || $0.contains("not fetched: p")
    }
    let shortened = lines.map { line in
      line.contains("not fetched") ? line : String(line.prefix { $0 != "," })
    }
    return (shortened, result.errors)
  }

  @Test("knows dependencies in other projects, of products, bundles, plug-ins and pods")
  func dependencies() throws {
    var files = Self.app("<FileRef location = \"group:Pods/Pods.xcodeproj\"/>")
    files["Pods/Pods.xcodeproj/project.pbxproj"] = project(
      target(
        "A",
        "Pods-App",
        "framework",
        "buildPhases = (); dependencies = (D); productReference = PR;"
      )
        + target("B", "Alamo", "framework", "buildPhases = (S); ") + phase("S", "F")
        + file("F", "alamo.swift") + file("PR", "Pods_App.framework", "BUILT_PRODUCTS_DIR")
        + "D = {isa = PBXTargetDependency; target = B; };",
      targets: "A, B"
    )
    files["Pods/alamo.swift"] = "let alamo = 1\n"
    let (lines, errors) = try findings(files)
    #expect(errors == "")
    #expect(
      lines == [
        "App.swift:6: App imports Secret",
        "Widget.swift:1: Widget imports Core but does not declare it",
        "Widget.swift:2: Widget imports Alamo but does not declare it",
      ]
    )
  }

  @Test("of CocoaPods that is not installed is judged except for its pods")
  func absentPods() throws {
    var files = Self.app("<FileRef location = \"group:Pods/Pods.xcodeproj\"/>")
    files["boundaries.json"] = "{optional: [\"Pods/*\"]}"
    let (lines, errors) = try findings(files)
    #expect(errors == "")
    #expect(
      lines == [
        "Widget.swift:1: Widget imports Core but does not declare it",
        "Widget.swift:2: Widget imports Alamo",
        "    App imports Alamo, Secret: not fetched: package Pods",
        "    App declares Pods_App: not fetched: package Pods",
      ]
    )
    files["boundaries.json"] = nil
    let (_, missing) = try findings(files)
    #expect(missing.contains("Pods.xcodeproj: there is no project here"))
  }

  /// Returns the findings of a check in an app that imports a framework, whose target has settings.
  private func check(
    _ imported: String,
    _ settings: String,
    filter: String = ""
  ) throws -> Program.Output {
    let targets =
      target("A", "App", "application", "buildPhases = (S, L); dependencies = (D); ")
      + target("K", "Kit", "framework", "buildPhases = (SK); buildConfigurationList = KL; ")
    let objects = """
      G = {isa = PBXGroup; children = (FA, FK, X); sourceTree = "<group>"; };
      \(file("FA", "a.swift")) \(file("FK", "k.swift")) \(file("X", "libs.xcframework"))
      \(phase("S", "FA")) \(phase("SK", "FK"))
      L = {isa = PBXFrameworksBuildPhase; files = (BX); }; BX = {isa = PBXBuildFile; fileRef = X; };
      D = {isa = PBXTargetDependency; target = K; \(filter) };
      KL = {isa = XCConfigurationList; buildConfigurations = (KC, KD); };
      KC = {isa = XCBuildConfiguration; name = Release; buildSettings = {\(settings) }; };
      KD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(settings) }; };
      """
    let folder = try TemporaryFolder([
      ".git/HEAD": "", "App.xcodeproj/project.pbxproj": project(targets + objects, targets: "A, K"),
      "a.swift": "import \(imported)\n", "k.swift": "let k = 1\n",
      "libs.xcframework/ios/Headers/module.modulemap": "module Clibs {}\n",
      "boundaries.json":
        #"{rules: [{kind: "forbidden", from: "App", to: "Kit"}, {kind: "declared"}]}"#,
    ])
    return try Program.run(in: folder)
  }

  @Test(
    "has the name of a module in each configuration and where each condition holds",
    arguments: [
      ("Kit", ""), ("KitRelease", "PRODUCT_MODULE_NAME = \"Kit$(CONFIGURATION)\";"),
      ("KitDebug", "PRODUCT_MODULE_NAME = \"Kit$(CONFIGURATION)\";"),
      ("App_Kit", "PRODUCT_NAME = \"$(PROJECT)_$(TARGET_NAME)\";"),
      ("KitPhone", "\"PRODUCT_MODULE_NAME[sdk=iphoneos*]\" = KitPhone;"),
      ("KitPad", "\"PRODUCT_NAME[sdk=iphoneos*]\" = \"KitPad\"; PRODUCT_NAME = Kit2;"),
    ]
  )
  func conditionalNames(imported: String, settings: String) throws {
    let result = try check(imported, settings)
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.output.contains("a.swift:1: App may not import "), "\(result.output)")
  }

  @Test("has the dependencies of a target through an aggregate, which need not be imported")
  func aggregates() throws {
    let objects =
      target("A", "App", "application", "buildPhases = (S); dependencies = (D); ")
      + target("K", "Kit", "framework", "buildPhases = (SK); ") + """
        U = {isa = PBXAggregateTarget; name = All; dependencies = (DU, DK); };
        G = {isa = PBXGroup; children = (FA, FK); sourceTree = "<group>"; };
        \(file("FA", "a.swift")) \(file("FK", "k.swift")) \(phase("S", "FA")) \(phase("SK", "FK"))
        D = {isa = PBXTargetDependency; target = U; }; DU = {isa = PBXTargetDependency; target = U; };
        DK = {isa = PBXTargetDependency; target = K; };
        """
    let folder = try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": project(objects, targets: "A, U, K"),
      "a.swift": "import Kit\n", "k.swift": "let k = 1\n",
    ])
    try folder.commit()
    #expect(try Program.run(in: folder).status == 0)
    try folder.write("let a = 1\n", to: "a.swift")
    #expect(try Program.run(in: folder).status == 0)
    try folder.commit()
    try folder.write("let k = 2\n", to: "k.swift")
    #expect(try Program.run("affected", in: folder).output == "App\nKit\n")
  }

  @Test(
    "inherits a setting from an earlier line or an included file",
    arguments: [
      ("#include \"base.xcconfig\"\nPRODUCT_NAME = $(inherited)Kit\n", "AcmeKit"),
      ("PRODUCT_NAME = One\nPRODUCT_NAME = $(inherited)Two\n", "OneTwo"),
      ("PRODUCT_NAME = One\n#include \"other.xcconfig\"\n", "OneOther"),
    ]
  )
  func inherited(settings: String, name: String) throws {
    let folder = try TemporaryFolder([
      "base.xcconfig": "PRODUCT_NAME = Acme\n",
      "other.xcconfig": "PRODUCT_NAME = $(inherited)Other\n",
      "Kit.xcconfig": settings, "k.swift": "let k = 1\n",
      "App.xcodeproj/project.pbxproj": project(
        target("K", "Kit", "framework", "buildPhases = (SK); buildConfigurationList = KL; ")
          + phase("SK", "FK") + file("FK", "k.swift") + file("X", "Kit.xcconfig") + """
            G = {isa = PBXGroup; children = (FK, X); sourceTree = "<group>"; };
            KL = {isa = XCConfigurationList; buildConfigurations = (KC); };
            KC = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = X; };
            """,
        targets: "K"
      ),
    ])
    let modules = try Program.run("modules", in: folder)
    #expect(modules.output.contains("\n\(name) "), "\(modules.output)")
  }

  @Test("says which setting has no value if it depends on the platform")
  func platformNames() throws {
    let result = try check("Kit", "PRODUCT_NAME = \"Kit$(EFFECTIVE_PLATFORM_NAME)\";")
    #expect(result.status == 2)
    #expect(result.errors.contains("PRODUCT_MODULE_NAME of 'Kit' refers to "), "\(result.errors)")
  }

  @Test("has a dependency for all platforms, with any filter")
  func platformFilters() throws {
    let result = try check("Kit", "PRODUCT_NAME = Other;", filter: "platformFilters = (ios, );")
    #expect(result.output.contains("Kit, which no declared package contains"), "\(result.output)")
    #expect(try check("Clibs", "", filter: "platformFilters = (ios, );").status == 0)
  }

  @Test("has the product of a local package by the name of a link to its folder")
  func linkedPackage() throws {
    let objects =
      target("A", "App", "application", "buildPhases = (S); packageProductDependencies = (Q); ")
      + phase("S", "F") + file("F", "a.swift") + """
        G = {isa = PBXGroup; children = (F); sourceTree = "<group>"; };
        L = {isa = XCLocalSwiftPackageReference; relativePath = Link; };
        Q = {isa = XCSwiftPackageProductDependency; productName = Kit; package = L; };
        """
    let folder = try TemporaryFolder([
      ".git/HEAD": "", "App.xcodeproj/project.pbxproj": project(objects),
      "a.swift": "import Inner\n", "Real/Sources/Inner/i.swift": "let i = 1\n",
      "Real/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Other", products: [.library(name: "Kit", targets: ["Inner"])],
        targets: [.target(name: "Inner")])
      """,
    ])
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "Link"),
      withDestinationURL: folder.url.appending(path: "Real")
    )
    let result = try Program.run(in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("2 targets, 2 files, 1 import, "), "\(result.output)")
  }

  @Test("has the modules in a linked .xcframework of any name")
  func binaryModules() throws {
    #expect(try check("Clibs", "").status == 0)
    #expect(try check("libs", "").status == 1)
  }
}
