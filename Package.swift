// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// The dependency rule of this package, as code. A feature is declared by its name and a closed list
// of clients, so it cannot name another feature. `boundaries check` verifies the same from the imports.

/// Whether this is the manifest of the folder Core, where it is a link.
///
/// A package that depends on a clone by a path names this folder: `path: "../navigator/Core"`.
let isCore = Context.packageDirectory.hasSuffix("/Core")

/// Whether another package depends on this one.
///
/// A dependency has the libraries, `boundaries` and the plugin. It has neither the app nor its
/// features, whose names a consumer may use, and no unsafe flags but one where SwiftPM admits it.
let isDependency: Bool = {
  let parts = Context.packageDirectory.split(separator: "/")
  // A copy in a folder of a package that names it, as in `path: "vendor/navigator"`.
  let isVendored = parts.indices.contains { end in
    let manifest = ([""] + parts[..<end] + ["Package.swift"]).joined(separator: "/")
    let path = NSRegularExpression.escapedPattern(for: parts[end...].joined(separator: "/"))
    return (try? String(contentsOfFile: manifest, encoding: .utf8))?.range(
      of: "(?m)^(?! *//).*\\bpath: *\"(\\./)?\(path)/?\"",
      options: .regularExpression
    ) != nil
  }
  if isVendored { return true }
  let above = "/" + parts.dropLast(2).joined(separator: "/")
  return switch parts.dropLast().last {
  // SwiftPM and Xcode write this file beside the folder of what they fetch, before they read a manifest there.
  case "checkouts":
    isCore || FileManager.default.fileExists(atPath: "\(above)/workspace-state.json")
  // Where `swift package edit` puts it.
  case "Packages": isCore || FileManager.default.fileExists(atPath: "\(above)/Package.swift")
  default: isCore
  }
}()

/// The settings of every target: Swift 6, no implicit existential, no leaked import.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// The settings of the targets that `navigator` links.
///
/// Every module imports the regular expressions of the standard library by default, which links and
/// loads their library. Generic code stays in a program beside its specializations unless the linker
/// may remove it.
let navigatorSettings =
  isDependency
  ? settings
  : settings + [
    frontend("-disable-implicit-string-processing-module-import"),
    frontend("-function-sections", .when(platforms: [.linux], configuration: .release)),
    frontend("-internalize-at-link", .when(platforms: [.linux], configuration: .release)),
  ]

/// A flag of the compiler's frontend that has no setting of its own.
func frontend(_ flag: String, _ condition: BuildSettingCondition? = nil) -> SwiftSetting {
  .unsafeFlags(["-Xfrontend", flag], condition)
}

/// What `scripts/check --fuzz` builds the parsers with: counters that show libFuzzer what an input reaches.
///
/// As settings of targets: the macros, which run in the compiler, must not have them.
let fuzzing: [SwiftSetting] =
  Context.environment["NAVIGATOR_FUZZER"] == nil
  ? [] : [.unsafeFlags(["-sanitize=fuzzer"]), .define("FUZZER")]

/// The modules whose generic code runs for every action: the modules that use them specialize it.
///
/// So no declaration needs `@inlinable`. One `package import` of a module in a file of another would end that for
/// all code of the other that uses the module's types.
let specialized: Set = [
  "NavigatorComposition", "NavigatorInspector", "NavigatorMenus", "NavigatorObservation",
  "NavigatorRouting",
]

/// The further settings of these modules.
///
/// Also in a dependency, where the package manager admits the flag: from 6.3.1 on, and not in Xcode. Elsewhere a
/// package that depends on this one can pass it: `swift build --configuration release -Xswiftc
/// -cross-module-optimization`.
let specialization: [SwiftSetting] =
  isDependency && !admitsFlags
  ? [] : [.unsafeFlags(["-cross-module-optimization"], .when(configuration: .release))]

/// Whether the package manager admits unsafe flags in a dependency.
var admitsFlags: Bool {
  #if os(Linux) && compiler(>=6.3.1)
  true
  #else
  false
  #endif
}

/// The modules of Core that `navigator` does not link.
let unlinked: Set = ["ModuleGraph", "NavigatorObservation", "NavigatorTestSupport"]

/// The modules whose tests have golden files in a folder `Golden`.
let golden: Set = [
  "NavigatorRouting", "NavigatorInspector", "NavigatorTestSupport", "NavigatorTerminalUI",
  "boundaries",
]

/// The modules whose tests have a document beside them.
let documented: Set = ["NavigatorComposition", "NavigatorTerminalUI"]

/// The library of the main loop, whose functions are declared without importing Dispatch.
///
/// Importing Dispatch would also load its Swift overlay, which nothing uses.
let mainQueue: [LinkerSetting] = [.linkedLibrary("dispatch", .when(platforms: [.linux]))]

/// The groups of Core and of Tests.
///
/// A target that is in none names its folder.
let groups = [
  "Architecture": [
    "Composition", "Routing", "Menus", "Macros", "Sessions", "FileStorage", "Inspector",
    "Observation", "SwiftUI", "TestSupport",
  ],
  "Terminal": ["TerminalUI"],
  "Boundaries": ["ModuleGraph", "boundaries", "CheckBoundaries"],
  "Base": ["CLibrary", "OperatingSystem", "JSON", "CommandLineTool", "Spelling"],
]

/// Returns the folder of a module below Core, or of its tests below Tests.
///
/// It is called after the module without the prefix "Navigator", and lies in the folder of the group.
func path(_ top: String, _ name: String, suffix: String = "") -> String {
  let folder = name.hasPrefix("Navigator") ? String(name.dropFirst("Navigator".count)) : name
  let group = groups.first { $0.value.contains(folder) }?.key
  let kind = ["Feature", "Client"].first(where: folder.hasSuffix).map { "\($0)s" }
  let parts = [isCore ? nil : top, group ?? kind, folder + suffix]
  return parts.compactMap(\.self).joined(separator: "/")
}

/// A module of Core with its tests.
///
/// - Parameters:
///   - name: The module.
///   - modules: The modules it depends on.
///   - tests: The further targets that its tests depend on.
/// - Returns: The target and its test target.
func core(_ name: String, _ modules: [String] = [], tests: [String] = []) -> [Target] {
  [
    .target(
      name: name,
      dependencies: targets(modules),
      path: path("Core", name),
      swiftSettings: (unlinked.contains(name) ? settings : navigatorSettings)
        + (specialized.contains(name) ? specialization : []) + fuzzing,
      linkerSettings: name == "NavigatorTerminalUI" ? mainQueue : []
    ),
    test(name, modules + tests),
  ]
}

/// The clients: one target for each thing outside the process, and the only choice a feature has.
enum Client: String, CaseIterable {
  case moduleGraph = "ModuleGraphClient"
  case numberFact = "NumberFactClient"
  case social = "SocialClient"
}

/// A feature with its tests: one screen or one small flow, which depends on Core alone.
func feature(_ name: String, clients: [Client]) -> [Target] {
  let modules =
    ["NavigatorComposition", "NavigatorRouting", "NavigatorMenus"] + clients.map(\.rawValue)
  return [
    .target(
      name: name,
      dependencies: targets(modules) + viewTargets,
      path: "Features/\(name)",
      swiftSettings: navigatorSettings
    ),
    test(name, modules),
  ]
}

/// An executable of this repository.
func program(_ name: String, path: String, _ modules: [String]) -> Target {
  .executableTarget(
    name: name,
    dependencies: targets(modules),
    path: path,
    swiftSettings: name == "navigator"
      ? navigatorSettings : name == "Fuzz" ? settings + fuzzing : settings,
    linkerSettings: name == "Fuzz" && !fuzzing.isEmpty
      ? [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])] : []
  )
}

/// The tests of a target, which depend on it, on what it depends on, on test support and its helpers.
///
/// Not on the macros: SwiftPM builds the tests, and all that they depend on, a second time for the host if
/// one of them names a macro.
func test(_ name: String, _ modules: [String]) -> Target {
  let modules = modules.filter { $0 != "NavigatorMacros" }
  let support = (name == "NavigatorTestSupport" ? [] : ["NavigatorTestSupport"]) + ["TestHelpers"]
  return .testTarget(
    name: "\(name)Tests",
    dependencies: targets([name] + modules + support),
    path: path("Tests", name, suffix: "Tests"),
    exclude: (golden.contains(name) ? ["Golden"] : [])
      + (documented.contains(name) ? ["README.md"] : []),
    swiftSettings: settings
  )
}

/// What views need.
let viewTargets = appleTargets(["NavigatorObservation", "NavigatorSwiftUI"])

/// The targets that only a system of Apple has a use for.
func appleTargets(_ names: [String]) -> [Target.Dependency] {
  names.map {
    .target(name: $0, condition: .when(platforms: [.macOS, .iOS, .tvOS, .visionOS, .watchOS]))
  }
}

func targets(_ names: [String]) -> [Target.Dependency] {
  names.map { .target(name: $0) }
}

let coreModules = [
  core("NavigatorCLibrary"),
  core("NavigatorOperatingSystem", ["NavigatorCLibrary"]),
  core("NavigatorSpelling"),
  core("NavigatorJSON", ["NavigatorOperatingSystem", "NavigatorSpelling"]),
  core("NavigatorMenus"),
  core(
    "NavigatorTerminalUI",
    ["NavigatorCLibrary", "NavigatorMenus", "NavigatorOperatingSystem", "NavigatorSpelling"],
    tests: ["TerminalUIDemo"]
  ),
  core("NavigatorComposition", ["NavigatorCLibrary", "NavigatorMacros"], tests: ["DeepStack"]),
  core(
    "NavigatorRouting",
    ["NavigatorComposition", "NavigatorMacros", "NavigatorMenus", "NavigatorSpelling"],
    tests: ["NavigatorCLibrary", "Soak"]
  ),
  core("NavigatorCommandLineTool", ["NavigatorSpelling"]),
  core(
    "ModuleGraph",
    ["NavigatorCLibrary", "NavigatorJSON", "NavigatorOperatingSystem", "NavigatorSpelling"]
  ),
  core("NavigatorFileStorage", ["NavigatorComposition", "NavigatorJSON"]),
  core("NavigatorObservation", ["NavigatorComposition", "NavigatorMenus", "NavigatorRouting"]),
  core(
    "NavigatorSessions",
    ["NavigatorComposition", "NavigatorJSON", "NavigatorOperatingSystem", "NavigatorSpelling"]
  ),
  core(
    "NavigatorInspector",
    [
      "NavigatorComposition", "NavigatorMenus", "NavigatorOperatingSystem", "NavigatorRouting",
      "NavigatorSessions", "NavigatorTerminalUI",
    ]
  ),
  core(
    "NavigatorTestSupport",
    ["NavigatorComposition", "NavigatorMenus"],
    tests: ["NavigatorCLibrary", "NavigatorRouting"]
  ),
]

/// The compiler plugin of `@Cases`, `@Screens` and `@Tabs`.
///
/// Every other target waits for it. It compiles in a third of the time without optimization, and runs for
/// milliseconds.
let macros = Target.macro(
  name: "NavigatorMacros",
  path: path("Core", "Macros"),
  swiftSettings: isDependency
    ? settings
    : settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]
)

/// The views, which are empty where SwiftUI is missing, so that there is nothing to test.
let views = Target.target(
  name: "NavigatorSwiftUI",
  dependencies: targets([
    "NavigatorComposition", "NavigatorMenus", "NavigatorObservation", "NavigatorRouting",
  ]),
  path: path("Core", "NavigatorSwiftUI"),
  swiftSettings: settings
)

let features: [(name: String, clients: [Client])] = [
  ("EntryFeature", []),
  ("HogeFeature", []),
  ("FugaFeature", []),
  ("AuthFeature", [.social]),
  ("SetupFeature", [.social]),
  ("HomeFeature", []),
  ("SearchFeature", [.social]),
  ("CommunityFeature", [.social]),
  ("NotificationFeature", [.social]),
  ("MessageFeature", [.social]),
  ("NumberFactFeature", [.numberFact]),
  ("OptionalCounterFeature", []),
  ("SharedCounterFeature", []),
  ("LegacySyncFeature", []),
  ("ModulesFeature", [.moduleGraph]),
]

let appModules =
  [
    "NavigatorCLibrary", "NavigatorComposition", "NavigatorRouting", "NavigatorMenus",
    "NavigatorTerminalUI", "NavigatorCommandLineTool", "NavigatorJSON", "NavigatorOperatingSystem",
    "NavigatorSessions", "NavigatorInspector", "NavigatorSpelling", "number-facts",
  ] + Client.allCases.map(\.rawValue) + features.map(\.name)

/// The app, the only module that knows two features at once, with its features, clients and programs.
let app: [Target] =
  features.flatMap(feature)
  + core(
    "NumberFactClient",
    ["NavigatorOperatingSystem"],
    tests: ["NavigatorCLibrary", "number-facts"]
  )
  + core(
    "ModuleGraphClient",
    ["NavigatorCLibrary", "NavigatorJSON", "NavigatorOperatingSystem"],
    tests: ["boundaries"]
  )
  + core("SocialClient", ["NavigatorJSON"], tests: ["NavigatorOperatingSystem"])
  + [
    .target(
      name: "NavigatorRouters",
      dependencies: targets(appModules) + viewTargets,
      path: "App",
      exclude: ["navigator", "NavigatorApp"],
      swiftSettings: navigatorSettings
    ),
    // The same app in a terminal and in a window.
    program("navigator", path: "App/navigator", ["NavigatorRouters"]),
    .executableTarget(
      name: "NavigatorApp",
      dependencies: appleTargets(["NavigatorRouters"]),
      path: "App/NavigatorApp",
      swiftSettings: settings
    ),
    // Linking what `boundaries` depends on would cost every start; so `navigator` does not depend on it.
    .testTarget(
      name: "AppTests",
      dependencies: targets(
        appModules + [
          "NavigatorRouters", "NavigatorTestSupport", "TestHelpers", "boundaries", "navigator",
        ]
      ),
      path: "Tests/AppTests",
      exclude: ["Golden"],
      swiftSettings: settings
    ),
    // The network, in a program that `navigator` starts. Depending on it builds it and links nothing.
    program(
      "number-facts",
      path: "Core/Clients/NumberFacts",
      [
        "NavigatorCLibrary", "NavigatorCommandLineTool", "NavigatorOperatingSystem",
        "NavigatorSpelling",
      ]
    ),
  ]

let boundariesModules = [
  "ModuleGraph", "NavigatorCLibrary", "NavigatorCommandLineTool", "NavigatorJSON",
  "NavigatorOperatingSystem", "NavigatorSpelling",
]

/// The module-boundary checker, as a program and as `swift package check-boundaries`.
let boundaries: [Target] = [
  program("boundaries", path: path("Core", "boundaries"), boundariesModules),
  test("boundaries", boundariesModules),
  .plugin(
    name: "CheckBoundaries",
    capability: .command(
      intent: .custom(verb: "check-boundaries", description: "Check the imports of a package.")
    ),
    dependencies: targets(["boundaries"]),
    path: path("Core", "CheckBoundaries")
  ),
]

/// What `scripts/bench` runs: plain code of a package that depends on the libraries.
let benchmarks: [Target] = [
  program(
    "Benchmarks",
    path: "scripts/Benchmarks",
    [
      "NavigatorCLibrary", "NavigatorCommandLineTool", "NavigatorComposition", "NavigatorJSON",
      "NavigatorMenus", "NavigatorObservation", "NavigatorOperatingSystem", "NavigatorRouting",
      "NavigatorSessions", "NavigatorTerminalUI", "NavigatorTestSupport", "TestHelpers",
    ]
  )
]

/// What the scripts that change files run.
let scaffoldModules = [
  "NavigatorCommandLineTool", "NavigatorJSON", "NavigatorOperatingSystem", "NavigatorSpelling",
]

/// The programs that only scripts, tests and benchmarks run, and the tests of the scripts and documents.
let development: [Target] = [
  program("scaffold", path: "scripts/Scaffold", scaffoldModules),
  test("scaffold", scaffoldModules),
  // A terminal, a server, folders and programs for the tests.
  .target(
    name: "TestHelpers",
    dependencies: targets([
      "ModuleGraphClient", "NavigatorCLibrary", "NavigatorComposition",
      "NavigatorOperatingSystem", "NavigatorTerminalUI",
    ]),
    path: "Tests/TestHelpers",
    swiftSettings: settings
  ),
  program(
    "TerminalUIDemo",
    path: "Tests/Terminal/TerminalUIDemo",
    ["NavigatorCLibrary", "NavigatorMenus", "NavigatorTerminalUI"]
  ),
  program("DeepStack", path: "Tests/Architecture/DeepStack", ["NavigatorComposition"]),
  program(
    "Soak",
    path: "Tests/Architecture/Soak",
    ["NavigatorCLibrary", "NavigatorComposition", "NavigatorRouting"]
  ),
  // Mutations of shipped code, for `scripts/check --mutate`.
  program("Mutations", path: "Tests/Mutations", ["NavigatorCLibrary", "NavigatorOperatingSystem"]),
  .testTarget(
    name: "MutationsTests",
    dependencies: targets(["Mutations", "NavigatorOperatingSystem", "TestHelpers"]),
    path: "Tests/MutationsTests",
    swiftSettings: settings
  ),
  program(
    "Fuzz",
    path: "Tests/Fuzz",
    [
      "ModuleGraph", "NavigatorCLibrary", "NavigatorJSON", "NavigatorOperatingSystem",
      "NavigatorRouting", "NavigatorSessions", "NavigatorTerminalUI", "TestHelpers",
    ]
  ),
  .testTarget(
    name: "FuzzTests",
    dependencies: targets(["Fuzz", "NavigatorOperatingSystem", "TestHelpers"]),
    path: "Tests/FuzzTests",
    swiftSettings: settings
  ),
  // The rules of the architecture, interpreted without Core and compared with it.
  .testTarget(
    name: "ReferenceTests",
    dependencies: targets([
      "NavigatorComposition", "NavigatorMenus", "NavigatorRouting", "TestHelpers",
    ]),
    path: "Tests/Architecture/ReferenceTests",
    swiftSettings: settings
  ),
  // The code of the guide.
  .testTarget(
    name: "GuideTests",
    dependencies: targets([
      "NavigatorComposition", "NavigatorFileStorage", "NavigatorInspector", "NavigatorMenus",
      "NavigatorObservation", "NavigatorRouting", "NavigatorSessions", "NavigatorSwiftUI",
      "NavigatorTerminalUI", "NavigatorTestSupport", "TestHelpers",
    ]),
    path: "Tests/Architecture/GuideTests",
    exclude: ["Examples/Golden"],
    swiftSettings: settings
  ),
  .testTarget(
    name: "ChecksTests",
    dependencies: targets([
      "navigator", "boundaries", "scaffold", "NavigatorCLibrary", "TestHelpers",
    ]),
    path: "Tests/ChecksTests",
    swiftSettings: settings
  ),
]

/// The libraries that an app is built on.
let libraries = [
  "NavigatorComposition", "NavigatorRouting", "NavigatorMenus", "NavigatorTerminalUI",
  "NavigatorFileStorage", "NavigatorSessions", "NavigatorInspector", "NavigatorObservation",
  "NavigatorSwiftUI", "NavigatorTestSupport",
]

/// What a dependency has too.
let shared = ([macros, views] + coreModules.joined() + boundaries).filter {
  !isDependency || !$0.isTest
}

let package = Package(
  name: "navigator",
  // The first systems with `isolated deinit`.
  platforms: [
    .macOS("15.4"), .iOS("18.4"), .tvOS("18.4"), .visionOS("2.4"), .watchOS("11.4"),
  ],
  // Without `navigator`, which SwiftPM makes of a root package's program: the names of what is in no product are free in a
  // package that depends on this one, also where that is not seen.
  products: libraries.map { .library(name: $0, targets: [$0]) }
    + [
      .executable(name: "boundaries", targets: ["boundaries"]),
      .plugin(name: "check-boundaries", targets: ["CheckBoundaries"]),
    ],
  targets: shared + (isDependency ? [] : app + development + benchmarks)
)
