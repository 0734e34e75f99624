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

/// A feature: it depends on the libraries and on clients, and cannot name another feature.
func feature(_ name: String, clients: [Target.Dependency] = []) -> [Target] {
  let dependencies = libraries(["Composition", "Routing", "Menus"]) + clients
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

let features = [
  feature("CounterFeature"),
  feature("FactFeature", clients: ["FactClient"]),
]

let clients: [Target] = [
  .target(name: "FactClient", path: "Clients/FactClient", swiftSettings: settings)
]

let package = Package(
  name: "Example",
  platforms: [.macOS("15.4")],
  dependencies: [.package(name: "navigator", path: "../navigator")],
  targets: features.joined() + clients + [
    .executableTarget(
      name: "Example",
      dependencies: ["CounterFeature", "FactFeature", "FactClient"]
        + libraries(["Composition", "Routing", "Menus", "TerminalUI"]),
      path: "App",
      swiftSettings: settings
    ),
    .testTarget(
      name: "ExampleTests",
      dependencies: ["Example", "CounterFeature", "FactFeature", "FactClient"]
        + libraries(["Composition", "Routing", "Menus", "TestSupport"]),
      swiftSettings: settings
    ),
  ]
)
