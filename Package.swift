// swift-tools-version: 6.2
import PackageDescription

// The dependency rule of this package, as code. A feature is made from its name and from clients, of
// which there is a closed list, so it has no way to name a sibling. `boundaries check` proves the same
// from the imports.

/// One set of settings for every target: Swift 6, no implicit existential, no leaked import.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// The settings of what `navigator` is made of, by which it loads and holds only what it uses.
///
/// Every module imports regular expressions unasked, and on Linux so links and loads their library.
/// And generic code stays in a program beside what was compiled of it for its types, unless the linker
/// may take it out.
///
/// Not where another package has fetched this one: SwiftPM may refuse flags of a dependency's own.
let navigatorSettings =
  Context.packageDirectory.contains("/checkouts/")
  ? settings
  : settings + [
    frontend("-disable-implicit-string-processing-module-import"),
    frontend("-function-sections", .when(platforms: [.linux], configuration: .release)),
    frontend("-internalize-at-link", .when(platforms: [.linux], configuration: .release)),
  ]

/// A flag that the compiler's driver has no name for.
func frontend(_ flag: String, _ condition: BuildSettingCondition? = nil) -> SwiftSetting {
  .unsafeFlags(["-Xfrontend", flag], condition)
}

/// The rooms of Core that `navigator` has no part of.
let apart: Set = ["ModuleGraph", "TestSupport"]

/// The rooms whose tests have golden files: these lie in a folder `Golden`, and are no sources.
let golden: Set = ["TestSupport", "TerminalUI", "App"]

/// The rooms whose tests have a document beside them.
let documented: Set = ["Composition", "TerminalUI"]

/// The library of the main loop, which calls it by names that no module declares.
///
/// So no import links it; importing Dispatch would load its Swift side too, which nothing uses.
let mainQueue: [LinkerSetting] = [.linkedLibrary("dispatch", .when(platforms: [.linux]))]

/// A room of Core, made of other rooms of Core, with its tests.
///
/// - Parameters:
///   - name: The room, and its folder.
///   - rooms: What it stands on.
///   - tests: What its tests need beside that.
/// - Returns: The room and its tests.
func room(_ name: String, _ rooms: [String] = [], tests: [String] = []) -> [Target] {
  [
    .target(
      name: name,
      dependencies: targets(rooms),
      path: "Core/\(name)",
      swiftSettings: apart.contains(name) ? settings : navigatorSettings,
      linkerSettings: name == "TerminalUI" ? mainQueue : []
    ),
    test(name, rooms + tests),
  ]
}

/// The rooms that stand for one thing outside of the process each: all that a feature can choose.
enum Client: String {
  case numberFact = "NumberFactClient"
  case social = "SocialClient"
}

/// A feature with its tests: one screen or one small flow, which knows Core and no other feature.
func feature(_ name: String, clients: [Client]) -> [Target] {
  let rooms = ["Composition", "Navigation", "Menus"] + clients.map(\.rawValue)
  return [
    .target(
      name: name,
      dependencies: targets(rooms),
      path: "Features/\(name)",
      swiftSettings: navigatorSettings
    ),
    test(name, rooms),
  ]
}

/// A program, with the tests that run it.
func program(_ name: String, path: String, _ rooms: [String]) -> [Target] {
  [
    .executableTarget(
      name: name,
      dependencies: targets(rooms),
      path: path,
      swiftSettings: name == "App" ? navigatorSettings : settings
    ),
    test(name, rooms),
  ]
}

/// The tests of a target, which know it, what it stands on, and test support.
func test(_ name: String, _ rooms: [String]) -> Target {
  let support = name == "TestSupport" ? [] : ["TestSupport"]
  return .testTarget(
    name: "\(name)Tests",
    dependencies: targets([name] + rooms + support),
    path: "Tests/\(name)Tests",
    exclude: (golden.contains(name) ? ["Golden"] : [])
      + (documented.contains(name) ? ["README.md"] : []),
    swiftSettings: settings
  )
}

func targets(_ names: [String]) -> [Target.Dependency] {
  names.map { .target(name: $0) }
}

let rooms = [
  room("OperatingSystem"),
  room("Spelling"),
  room("JSON", ["OperatingSystem"]),
  room("Menus"),
  room("TerminalUI", ["Menus", "OperatingSystem", "Spelling"], tests: ["TerminalUIDemo"]),
  room("Composition", tests: ["DeepStack"]),
  room("Navigation", ["Composition", "Spelling"]),
  room("CommandLineTool", ["Spelling"]),
  room("ModuleGraph", ["JSON", "OperatingSystem", "Spelling"]),
  room("NumberFactClient", ["OperatingSystem"], tests: ["number-facts"]),
  room("SocialClient", ["JSON"]),
  room("FileStorage", ["Composition", "JSON"]),
  room("TestSupport", ["Composition", "Navigation", "Menus", "OperatingSystem", "TerminalUI"]),
]

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
]

let programs = [
  // The only room that knows two features at once.
  program(
    "App",
    path: "App",
    [
      "Composition", "Navigation", "Menus", "TerminalUI", "CommandLineTool", "OperatingSystem",
      "NumberFactClient", "SocialClient", "number-facts",
    ]
      + features.map(\.name)
  ),
  // The network, which `navigator` starts as a program of its own: whoever depends on a program has it
  // built beside, and links nothing of it.
  [
    .executableTarget(
      name: "number-facts",
      dependencies: targets(["CommandLineTool"]),
      path: "Core/NumberFacts",
      swiftSettings: settings
    )
  ],
  // A program to drive on a pseudo-terminal, for TerminalUI's tests alone.
  [
    .executableTarget(
      name: "TerminalUIDemo",
      dependencies: targets(["Menus", "TerminalUI"]),
      path: "Tests/TerminalUIDemo",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "TerminalBenchmarks",
      dependencies: targets(["OperatingSystem"]),
      path: "scripts/TerminalBenchmarks",
      swiftSettings: settings
    ),
  ],
  // A program to run on a small stack, for Composition's tests alone.
  [
    .executableTarget(
      name: "DeepStack",
      dependencies: targets(["Composition"]),
      path: "Tests/DeepStack",
      swiftSettings: settings
    )
  ],
  // `scripts/bench`; it counts allocations with a `malloc` of its own, which only C can define.
  [
    .target(name: "AllocationCounter", path: "scripts/AllocationCounter"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: targets(["AllocationCounter", "Composition", "Navigation", "TestSupport"]),
      path: "scripts/Benchmarks",
      swiftSettings: settings
    ),
  ],
  program(
    "boundaries",
    path: "scripts/boundaries",
    ["CommandLineTool", "JSON", "ModuleGraph", "Spelling"]
  ),
  [
    .executableTarget(
      name: "BoundariesBenchmarks",
      dependencies: targets(["JSON", "ModuleGraph", "OperatingSystem"]),
      path: "scripts/BoundariesBenchmarks",
      swiftSettings: settings
    ),
    // `swift package check-boundaries`, here and in every package that depends on this one.
    .plugin(
      name: "CheckBoundaries",
      capability: .command(
        intent: .custom(verb: "check-boundaries", description: "Judge the imports of a package.")
      ),
      dependencies: targets(["boundaries"]),
      path: "scripts/CheckBoundaries"
    ),
  ],
]

/// The tests of what stands beside the targets: the gates and the documents.
let checks = Target.testTarget(
  name: "ChecksTests",
  dependencies: targets(["App", "boundaries", "TestSupport"]),
  path: "Tests/ChecksTests",
  swiftSettings: settings
)

/// The rooms that another team could use.
let libraries = [
  "Menus", "TerminalUI", "Composition", "Navigation", "FileStorage", "CommandLineTool",
  "ModuleGraph", "TestSupport",
]

let package = Package(
  name: "navigator",
  platforms: [.macOS(.v26)],
  products: libraries.map { .library(name: $0, targets: [$0]) } + [
    .executable(name: "navigator", targets: ["App"]),
    .executable(name: "boundaries", targets: ["boundaries"]),
    .plugin(name: "check-boundaries", targets: ["CheckBoundaries"]),
  ],
  targets: Array((rooms + programs).joined()) + features.flatMap(feature) + [checks]
)
