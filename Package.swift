// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// The dependency rule of this package, as code: a feature is declared by its name and a closed list
// of clients, so it cannot name another feature. `boundaries check` verifies the same from the imports.

/// Warnings are errors only in scripts/check, so that a warning of a later compiler does not fail the build of an app.
let warnings: [SwiftSetting] =
  Context.environment["NAVIGATOR_WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)]

/// The settings of every target: Swift 6, no implicit existential, no leaked import.
let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + warnings

/// The libraries for views.
let views = ["NavigatorObservation", "NavigatorSwiftUI"]

/// The clients: one target for each thing outside the process, and the only choice a feature has.
enum Client: String, CaseIterable {
  case moduleGraph = "ModuleGraphClient"
  case numberFact = "NumberFactClient"
  case social = "SocialClient"
}

/// A feature with its tests: one screen or one small flow, which depends on Core alone.
func feature(_ name: String, clients: [Client]) -> [Target] {
  let core = ["NavigatorComposition", "NavigatorRouting", "NavigatorMenus"]
  let modules = core + clients.map(\.rawValue)
  return [
    module(name, at: "Features/\(name)", modules, views: views),
    tests(
      "\(name)Tests",
      at: "Tests/Features/\(name)Tests",
      [name] + modules + ["NavigatorTestSupport", "TestHelpers"]
    ),
  ]
}

/// A module of Core with its tests, whose folder has the same place below Tests, and which depend on `further` modules.
func core(
  _ name: String,
  at folder: String,
  _ modules: [String] = [],
  tests further: [String] = [],
  excluding: [String] = [],
  embedding resources: [Resource] = [],
  linking libraries: [LinkerSetting] = []
) -> [Target] {
  let tested = [name] + modules + further
  // No unsafe code.
  let isSafe = folder.hasPrefix("Architecture/")
  return [
    module(
      name,
      at: "Core/\(folder)",
      modules,
      isSafe: isSafe,
      embedding: resources,
      linking: libraries
    ),
    tests("\(name)Tests", at: "Tests/\(folder)Tests", tested, excluding: excluding),
  ]
}

/// A module, which depends on `views` on the systems of Apple alone.
func module(
  _ name: String,
  at path: String,
  _ modules: [String],
  isSafe: Bool = false,
  views: [String] = [],
  excluding: [String] = [],
  embedding resources: [Resource] = [],
  linking libraries: [LinkerSetting] = []
) -> Target {
  .target(
    name: name,
    dependencies: targets(modules) + appleTargets(views),
    path: path,
    exclude: excluding,
    resources: resources,
    swiftSettings: isSafe ? settings + [.strictMemorySafety()] : settings,
    linkerSettings: libraries
  )
}

/// A program.
func program(
  _ name: String,
  at path: String,
  _ modules: [String],
  views: [String] = []
) -> Target {
  .executableTarget(
    name: name,
    dependencies: targets(modules) + appleTargets(views),
    path: path,
    swiftSettings: settings
  )
}

/// Tests, which depend on `modules`.
///
/// They do not depend on the macros, because SwiftPM builds a target that names a macro a second time, for the host.
func tests(
  _ name: String,
  at path: String,
  _ modules: [String],
  excluding: [String] = []
) -> Target {
  let all = Set(modules).subtracting(["NavigatorMacros"])
  return .testTarget(
    name: name,
    dependencies: targets(all.sorted()),
    path: path,
    exclude: excluding,
    swiftSettings: settings
  )
}

func targets(_ names: [String]) -> [Target.Dependency] {
  names.map { .target(name: $0) }
}

/// Dependencies that only a system of Apple has a use for.
func appleTargets(_ names: [String]) -> [Target.Dependency] {
  names.map {
    .target(name: $0, condition: .when(platforms: [.macOS, .iOS, .tvOS, .visionOS, .watchOS]))
  }
}

// The products and the targets, a line for each.

/// The libraries that an app is built on.
let libraries = [
  "NavigatorComposition", "NavigatorRouting", "NavigatorMenus", "NavigatorTerminal",
  "NavigatorTerminalUI",
  "NavigatorSessions", "NavigatorInspector", "NavigatorObservation", "NavigatorSwiftUI",
  "NavigatorTestSupport",
]

let base = [
  core(
    "NavigatorStandardError",
    at: "Base/StandardError",
    tests: ["NavigatorOperatingSystem", "TestHelpers"]
  ),
  core("NavigatorSpelling", at: "Base/Spelling"),
  core(
    "NavigatorCommandLineTool",
    at: "Base/CommandLineTool",
    ["NavigatorSpelling"],
    tests: ["TestHelpers"]
  ),
  core(
    "NavigatorOperatingSystem",
    at: "Base/OperatingSystem",
    tests: ["TestHelpers"],
    // The main loop declares the functions it calls: importing Dispatch would load its overlay as well.
    linking: [.linkedLibrary("dispatch", .when(platforms: [.linux]))]
  ),
  core(
    "NavigatorJSON",
    at: "Base/JSON",
    ["NavigatorOperatingSystem", "NavigatorSpelling"],
    tests: ["TestHelpers"]
  ),
]

let architecture = [
  core("NavigatorMenus", at: "Architecture/Menus"),
  core(
    "NavigatorComposition",
    at: "Architecture/Composition",
    ["NavigatorMacros", "NavigatorStandardError"],
    tests: ["CompositionTestHelpers", "DeepStack", "NavigatorTestSupport", "TestHelpers"],
    excluding: ["README.md"]
  ),
  core(
    "NavigatorRouting",
    at: "Architecture/Routing",
    ["NavigatorComposition", "NavigatorMacros", "NavigatorMenus", "NavigatorSpelling"],
    tests: [
      "CompositionTestHelpers", "NavigatorOperatingSystem", "NavigatorTestSupport", "Soak",
      "TestHelpers",
    ],
    excluding: ["Golden"]
  ),
  core(
    "NavigatorObservation",
    at: "Architecture/Observation",
    ["NavigatorComposition", "NavigatorMenus", "NavigatorRouting"],
    tests: ["CompositionTestHelpers", "NavigatorTestSupport", "TestHelpers"]
  ),
  core(
    "NavigatorSessions",
    at: "Architecture/Sessions",
    ["NavigatorComposition", "NavigatorJSON", "NavigatorOperatingSystem", "NavigatorSpelling"],
    tests: ["NavigatorTestSupport", "TestHelpers"]
  ),
  core(
    "NavigatorInspector",
    at: "Architecture/Inspector",
    [
      "NavigatorComposition", "NavigatorMenus", "NavigatorOperatingSystem", "NavigatorRouting",
      "NavigatorSessions", "NavigatorTerminalUI",
    ],
    tests: ["CompositionTestHelpers", "NavigatorTerminal", "NavigatorTestSupport", "TestHelpers"],
    excluding: ["Golden"]
  ),
  core(
    "NavigatorTestSupport",
    at: "Architecture/TestSupport",
    ["NavigatorComposition", "NavigatorMenus", "NavigatorOperatingSystem"],
    tests: ["NavigatorRouting", "TestHelpers"],
    excluding: ["Golden"]
  ),
  // The compiler plugin of `@Cases`, `@Screens` and `@Tabs`.
  [
    .macro(
      name: "NavigatorMacros",
      path: "Core/Architecture/Macros",
      swiftSettings: settings + [.strictMemorySafety()]
    )
  ],
  // The views, which are empty where SwiftUI is missing, so that there is nothing to test.
  [
    module(
      "NavigatorSwiftUI",
      at: "Core/Architecture/SwiftUI",
      ["NavigatorComposition", "NavigatorMenus", "NavigatorObservation", "NavigatorRouting"],
      isSafe: true
    )
  ],
]

let terminal = [
  core(
    "NavigatorTerminal",
    at: "Terminal/Terminal",
    ["NavigatorOperatingSystem", "NavigatorSpelling"],
    tests: ["TestHelpers"]
  ),
  core(
    "NavigatorTerminalUI",
    at: "Terminal/TerminalUI",
    ["NavigatorMenus", "NavigatorOperatingSystem", "NavigatorSpelling", "NavigatorTerminal"],
    tests: [
      "NavigatorOperatingSystem", "NavigatorTestSupport", "TerminalTestHelpers", "TerminalUIDemo",
      "TestHelpers",
    ],
    excluding: ["Golden", "README.md"]
  ),
]

/// The libraries of `boundaries`, from the bytes of a file up to a report.
///
/// ARCHITECTURE.md lists their purposes.
let checker = [
  core(
    "BoundariesScan",
    at: "Boundaries/Scan",
    ["NavigatorOperatingSystem"],
    tests: ["TestHelpers"]
  ),
  core(
    "BoundariesGraph",
    at: "Boundaries/Graph",
    ["BoundariesScan", "NavigatorJSON", "NavigatorOperatingSystem", "NavigatorSpelling"],
    tests: ["BoundariesRules", "BoundariesTestHelpers", "TestHelpers"]
  ),
  core(
    "BoundariesPackages",
    at: "Boundaries/Packages",
    [
      "BoundariesGraph", "BoundariesScan", "NavigatorJSON",
      "NavigatorOperatingSystem", "NavigatorSpelling",
    ],
    tests: ["BoundariesCheck", "TestHelpers"]
  ),
  core(
    "BoundariesXcode",
    at: "Boundaries/Xcode",
    [
      "BoundariesGraph", "BoundariesPackages", "BoundariesScan", "NavigatorOperatingSystem",
      "NavigatorSpelling",
    ],
    tests: ["TestHelpers"]
  ),
  core(
    "BoundariesRules",
    at: "Boundaries/Rules",
    [
      "BoundariesGraph", "BoundariesScan", "NavigatorJSON", "NavigatorOperatingSystem",
      "NavigatorSpelling",
    ],
    tests: ["BoundariesCheck", "BoundariesEdits", "BoundariesTestHelpers", "TestHelpers"]
  ),
  core(
    "BoundariesCheck",
    at: "Boundaries/Check",
    [
      "BoundariesGraph", "BoundariesPackages", "BoundariesRules", "BoundariesScan",
      "BoundariesXcode", "NavigatorJSON", "NavigatorOperatingSystem", "NavigatorSpelling",
    ],
    tests: ["BoundariesDrawing", "BoundariesReports", "BoundariesTestHelpers", "TestHelpers"]
  ),
  core(
    "BoundariesEdits",
    at: "Boundaries/Edits",
    [
      "BoundariesCheck", "BoundariesGraph", "BoundariesPackages", "BoundariesRules",
      "BoundariesScan", "BoundariesXcode", "NavigatorJSON", "NavigatorOperatingSystem",
      "NavigatorSpelling",
    ],
    tests: ["BoundariesTestHelpers", "TestHelpers"]
  ),
  core(
    "BoundariesReports",
    at: "Boundaries/Reports",
    [
      "BoundariesCheck", "BoundariesGraph", "BoundariesRules", "BoundariesScan", "NavigatorJSON",
      "NavigatorOperatingSystem", "NavigatorSpelling",
    ],
    tests: ["BoundariesTestHelpers"]
  ),
  core(
    "BoundariesDrawing",
    at: "Boundaries/Drawing",
    [
      "BoundariesGraph", "BoundariesRules", "BoundariesScan", "NavigatorJSON",
      "NavigatorOperatingSystem", "NavigatorSpelling",
    ],
    tests: ["BoundariesCheck", "BoundariesTestHelpers", "TestHelpers"],
    embedding: [.embedInCode("Page")]
  ),
]

/// What `boundaries` depends on.
let checkerModules = [
  "BoundariesCheck", "BoundariesDrawing", "BoundariesEdits", "BoundariesGraph",
  "BoundariesPackages", "BoundariesReports", "BoundariesRules", "NavigatorCommandLineTool",
  "NavigatorJSON", "NavigatorOperatingSystem", "NavigatorSpelling",
]

/// The module-boundary checker, as a program and as `swift package check-boundaries`.
let boundaries =
  checker + [
    [
      program("boundaries", at: "Core/Boundaries/boundaries", checkerModules),
      tests(
        "boundariesTests",
        at: "Tests/Boundaries/boundariesTests",
        ["boundaries", "TestHelpers"] + checkerModules,
        excluding: ["Golden"]
      ),
      .plugin(
        name: "CheckBoundaries",
        capability: .command(
          intent: .custom(verb: "check-boundaries", description: "Check the imports of a package.")
        ),
        dependencies: ["boundaries"],
        path: "Core/Boundaries/CheckBoundaries"
      ),
    ]
  ]

let clients = [
  core(
    "NumberFactClient",
    at: "Clients/NumberFactClient",
    ["NavigatorOperatingSystem"],
    tests: ["TestHelpers"]
  ),
  core(
    "ModuleGraphClient",
    at: "Clients/ModuleGraphClient",
    ["NavigatorJSON", "NavigatorOperatingSystem"],
    tests: ["TestHelpers", "boundaries"]
  ),
  core(
    "SocialClient",
    at: "Clients/SocialClient",
    ["NavigatorJSON"],
    tests: ["NavigatorOperatingSystem", "TestHelpers"]
  ),
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
  ("ModulesFeature", [.moduleGraph]),
]

/// The dependencies of the app, the only module that knows two features at once.
let appModules =
  [
    "NavigatorComposition", "NavigatorRouting", "NavigatorMenus",
    "NavigatorTerminal", "NavigatorTerminalUI", "NavigatorCommandLineTool", "NavigatorJSON",
    "NavigatorOperatingSystem",
    "NavigatorSessions", "NavigatorInspector", "NavigatorSpelling",
  ] + Client.allCases.map(\.rawValue) + features.map(\.name)

/// The app, in a terminal and in a window.
let app = [
  module(
    "NavigatorRouters",
    at: "App",
    appModules,
    views: views,
    excluding: ["Programs"]
  ),
  program("navigator", at: "App/Programs/navigator", ["NavigatorRouters"]),
  program("NavigatorApp", at: "App/Programs/NavigatorApp", [], views: ["NavigatorRouters"]),
  tests(
    "AppTests",
    at: "Tests/AppTests",
    appModules + [
      "CompositionTestHelpers", "NavigatorRouters", "NavigatorTestSupport", "TerminalTestHelpers",
      "TestHelpers", "boundaries", "navigator",
    ],
    excluding: ["Golden"]
  ),
]

/// The modules that scripts/new-feature and similar scripts need.
let scaffold = [
  "NavigatorCommandLineTool", "NavigatorJSON", "NavigatorOperatingSystem", "NavigatorSpelling",
]

/// The programs that only scripts and tests run, and the tests of the scripts and documents.
let development = [
  program("scaffold", at: "scripts/Scaffold", scaffold),
  tests("scaffoldTests", at: "Tests/scaffoldTests", ["TestHelpers", "scaffold"] + scaffold),
  program(
    "Benchmarks",
    at: "scripts/Benchmarks",
    [
      "NavigatorCommandLineTool", "NavigatorComposition", "NavigatorJSON",
      "NavigatorMenus", "NavigatorObservation", "NavigatorOperatingSystem", "NavigatorRouting",
      "NavigatorSessions", "NavigatorTerminal", "NavigatorTestSupport", "TerminalTestHelpers",
      "TestHelpers",
    ]
  ),
  // Small graphs for the tests of `boundaries`.
  module(
    "BoundariesTestHelpers",
    at: "Tests/Boundaries/BoundariesTestHelpers",
    ["BoundariesCheck", "BoundariesGraph", "BoundariesRules", "BoundariesScan"]
  ),
  // A server, folders and programs for the tests.
  module(
    "TestHelpers",
    at: "Tests/TestHelpers",
    ["ModuleGraphClient", "NavigatorOperatingSystem"]
  ),
  // A terminal for the tests.
  module(
    "TerminalTestHelpers",
    at: "Tests/Terminal/TerminalTestHelpers",
    ["NavigatorOperatingSystem", "NavigatorTerminal", "TestHelpers"]
  ),
  // The issues that a store reports, for the tests.
  module(
    "CompositionTestHelpers",
    at: "Tests/Architecture/CompositionTestHelpers",
    ["NavigatorComposition"]
  ),
  program(
    "TerminalUIDemo",
    at: "Tests/Terminal/TerminalUIDemo",
    [
      "NavigatorMenus", "NavigatorOperatingSystem", "NavigatorTerminal",
      "NavigatorTerminalUI",
    ]
  ),
  program("DeepStack", at: "Tests/Architecture/DeepStack", ["NavigatorComposition"]),
  program(
    "Soak",
    at: "Tests/Architecture/Soak",
    ["NavigatorComposition", "NavigatorOperatingSystem", "NavigatorRouting"]
  ),
  program(
    "Fuzz",
    at: "Tests/Fuzz",
    [
      "BoundariesCheck", "BoundariesEdits", "BoundariesGraph", "BoundariesPackages",
      "BoundariesRules", "BoundariesScan", "NavigatorJSON",
      "NavigatorOperatingSystem", "NavigatorRouting", "NavigatorSessions", "NavigatorTerminal",
      "NavigatorTerminalUI", "TestHelpers",
    ]
  ),
  tests("FuzzTests", at: "Tests/FuzzTests", ["Fuzz", "NavigatorOperatingSystem", "TestHelpers"]),
  // Mutations of shipped code, for `scripts/check --mutate`.
  program("Mutations", at: "Tests/Mutations", ["NavigatorOperatingSystem"]),
  tests(
    "MutationsTests",
    at: "Tests/MutationsTests",
    ["Mutations", "NavigatorOperatingSystem", "TestHelpers"]
  ),
  // The rules of the architecture, interpreted without Core and compared with it.
  tests(
    "ReferenceTests",
    at: "Tests/Architecture/ReferenceTests",
    ["NavigatorComposition", "NavigatorMenus", "NavigatorRouting", "TestHelpers"]
  ),
  // The code of the guide.
  tests(
    "GuideTests",
    at: "Tests/Architecture/GuideTests",
    libraries + ["CompositionTestHelpers", "TestHelpers"],
    excluding: ["Examples/Golden"]
  ),
  tests(
    "ChecksTests",
    at: "Tests/ChecksTests",
    [
      "NavigatorOperatingSystem", "NavigatorTestSupport", "TerminalTestHelpers", "TestHelpers",
      "boundaries", "navigator", "scaffold",
    ],
    excluding: ["PublicSurface.txt", "SwiftUISurface.txt"]
  ),
]

let package = Package(
  name: "navigator",
  // The first systems with `Mutex`.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .visionOS(.v2), .watchOS(.v11)],
  // A package that depends on this one may use the names of all other targets itself.
  products: libraries.map { .library(name: $0, targets: [$0]) }
    + [
      .executable(name: "boundaries", targets: ["boundaries"]),
      .plugin(name: "check-boundaries", targets: ["CheckBoundaries"]),
    ],
  targets: Array((base + architecture + terminal + boundaries + clients).joined())
    + features.flatMap(feature) + app + development
)
