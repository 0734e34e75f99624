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
func core(_ name: String, _ rooms: [String] = [], tests: [String] = ["TestSupport"]) -> [Target] {
  [
    .target(
      name: name, dependencies: dependencies(rooms), path: "Core/\(name)", swiftSettings: settings),
    test(name, tests),
  ]
}

/// The test target of `name`, which knows that target, what `name` stands on, and test support.
func test(_ name: String, _ rooms: [String]) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies([name] + rooms),
    path: "Tests/\(name)Tests", swiftSettings: settings)
}

func dependencies(_ names: [String]) -> [Target.Dependency] {
  names.map { .target(name: $0) }
}

let package = Package(
  name: "navigator",
  platforms: [.macOS(.v26)],
  products: [],
  targets: [
    core("Menus", tests: []),
    core("TerminalUI", ["Menus"], tests: ["Menus", "TerminalUIDemo"]),
    [
      .executableTarget(
        name: "TerminalUIDemo", dependencies: dependencies(["Menus", "TerminalUI"]),
        path: "Tests/TerminalUIDemo", swiftSettings: settings)
    ],
  ].flatMap { $0 }
)
