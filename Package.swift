// swift-tools-version: 6.2
import PackageDescription

// The dependency rule of this package, as code. A feature is made from its name and has no parameter
// for a sibling, so it has no way to name one. `boundaries check` proves the same from the imports.

/// One set of settings for every target: Swift 6, no implicit existential, no leaked import.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A room of Core, made of other rooms of Core, with its tests.
func core(_ name: String, _ rooms: [String] = [], tests: [String] = []) -> [Target] {
  [
    .target(
      name: name,
      dependencies: dependencies(rooms),
      path: "Core/\(name)",
      swiftSettings: settings
    ),
    test(name, tests),
  ]
}

/// A feature: one screen or one small flow, which knows Core and never another feature.
func feature(_ name: String, clients: [String]) -> [Target] {
  let name = "\(name)Feature"
  return [
    .target(
      name: name,
      dependencies: dependencies(["Composition", "Navigation", "Menus"] + clients),
      path: "Features/\(name)",
      swiftSettings: settings
    )
  ]
}

/// The test target of `name`, which knows that target, what `name` stands on, and test support.
func test(_ name: String, _ rooms: [String]) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: dependencies([name] + rooms),
    path: "Tests/\(name)Tests",
    swiftSettings: settings
  )
}

/// The features by name; each is a folder and a target.
let features: [(name: String, clients: [String])] = [
  ("Entry", []),
  ("Hoge", []),
  ("Fuga", []),
  ("Auth", ["SocialClient"]),
  ("Setup", ["SocialClient"]),
  ("Home", []),
  ("Search", ["SocialClient"]),
  ("Community", ["SocialClient"]),
  ("Notification", ["SocialClient"]),
  ("Message", ["SocialClient"]),
  ("NumberFact", ["NumberFactClient"]),
  ("OptionalCounter", []),
  ("SharedCounter", []),
  ("LegacySync", []),
]

/// The only room that knows two features at once.
let app = Target.executableTarget(
  name: "App",
  dependencies: dependencies(
    ["Composition", "Navigation", "Menus", "NumberFactClient", "SocialClient"]
      + features.map { "\($0.name)Feature" }
  ),
  path: "App",
  swiftSettings: settings
)

func dependencies(_ names: [String]) -> [Target.Dependency] {
  names.map { .target(name: $0) }
}

let package = Package(
  name: "navigator",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "CommandLineTool", targets: ["CommandLineTool"]),
    .library(name: "ModuleGraph", targets: ["ModuleGraph"]),
    .executable(name: "boundaries", targets: ["boundaries"]),
  ],
  targets: [
    core("Menus"),
    core("Composition"),
    core("Navigation", ["Composition"]),
    core("CommandLineTool"),
    core("ModuleGraph", ["CommandLineTool"]),
    [
      .executableTarget(
        name: "boundaries", dependencies: dependencies(["CommandLineTool", "ModuleGraph"]),
        path: "scripts/boundaries", swiftSettings: settings),
      .testTarget(
        name: "BoundariesTests", dependencies: dependencies(["boundaries", "ModuleGraph"]),
        path: "Tests/BoundariesTests", swiftSettings: settings),
    ],
    core("NumberFactClient"),
    core("SocialClient"),
    [app],
  ].flatMap { $0 } + features.flatMap(feature)
)
