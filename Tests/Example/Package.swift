// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func libraries(_ names: [String]) -> [Target.Dependency] {
  names.map { .product(name: "Navigator\($0)", package: "navigator") }
}

/// The clients: one target for each thing outside of the process, and the only choice that a feature has.
enum Client: String, CaseIterable {
  case fact = "FactClient"
}

/// A feature: it depends on the libraries and on clients, and cannot name another feature.
func feature(_ name: String, clients: [Client]) -> [Target] {
  let dependencies =
    libraries(["Composition", "Routing", "Menus"]) + clients.map { .target(name: $0.rawValue) }
  return [
    .target(
      name: name,
      dependencies: dependencies,
      path: "Features/\(name)",
      swiftSettings: settings
    ),
    .testTarget(
      name: "\(name)Tests",
      dependencies: [.target(name: name)] + dependencies + libraries(["TestSupport"]),
      swiftSettings: settings
    ),
  ]
}

let features: [(name: String, clients: [Client])] = [
  ("CounterFeature", []),
  ("FactFeature", [.fact]),
]

let clients: [Target] = Client.allCases.map {
  .target(name: $0.rawValue, path: "Clients/\($0.rawValue)", swiftSettings: settings)
}

/// The modules of the app.
let modules: [Target.Dependency] =
  (features.map(\.name) + clients.map(\.name)).map { .target(name: $0) }

let package = Package(
  name: "Example",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "navigator", path: "../navigator")],
  targets: features.flatMap(feature) + clients + [
    .executableTarget(
      name: "Example",
      dependencies: modules + libraries(["Composition", "Routing", "Menus", "TerminalUI"]),
      path: "App",
      swiftSettings: settings
    ),
    .testTarget(
      name: "ExampleTests",
      dependencies: ["Example"] + modules
        + libraries(["Composition", "Routing", "Menus", "TestSupport"]),
      swiftSettings: settings
    ),
  ]
)
