import Foundation
import TestHelpers
import Testing

/// A package that fetches this one, as another team's would.
@Suite(
  "a package that depends on this one",
  .enabled(if: isLongRun, "scripts/check --long runs it")
)
struct ConsumerTests {
  /// The names of targets that a consumer is likely to have itself.
  private static let names = ["App", "HomeFeature", "TestSupport", "Navigation", "JSON"]

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "consumer",
      platforms: [.macOS(.v26)],
      dependencies: [.package(url: "ORIGIN", branch: "main")],
      targets: [
        .target(name: "JSON"),
        .target(name: "Navigation"),
        .target(name: "HomeFeature", dependencies: library(["Composition", "Routing", "Menus"])),
        .executableTarget(
          name: "App",
          dependencies: ["HomeFeature", "JSON", "Navigation"]
            + library(["Composition", "Routing", "Menus", "TerminalUI"])
        ),
        .target(name: "TestSupport", dependencies: library(["TestSupport"])),
        .testTarget(
          name: "HomeFeatureTests",
          dependencies: ["HomeFeature"] + library(["Composition", "TestSupport"])
        ),
      ]
    )

    func library(_ names: [String]) -> [Target.Dependency] {
      names.map { .product(name: "Navigator\\($0)", package: "navigator") }
    }

    """

  private static let files = [
    "Sources/HomeFeature/Home.swift": """
    public import NavigatorComposition
    public import NavigatorMenus
    public import NavigatorRouting

    public struct Home: MenuFeature {
      public struct State: Equatable, Sendable, Codable {
        public var count = 0
        public init() {}
      }
      @Cases public enum Action: Equatable, Sendable, Codable { case increment, delegate(Delegate) }
      public enum Delegate: Equatable, Sendable, Codable { case again }

      public init() {}
      public static var title: MenuText { MenuText(en: "Home", ja: "ホーム") }
      public static let link = ScreenLink("home", State()).parameter("count", \\.count)
      public static func menu(_ state: State) -> ScreenMenu<Action> {
        ScreenMenu(title: title) {
          MenuRow.item(MenuText(en: "Count: \\(state.count)", ja: "\\(state.count)"), action: .increment)
          MenuRow.item(MenuText(en: "Again", ja: "もう一度"), action: .delegate(.again))
        }
      }
      public static func delegate(in action: Action) -> Delegate? { action.delegate }
      public func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
        if action == .increment { state.count += 1 }
        return .none
      }
    }

    """,
    "Sources/App/App.swift": """
    import HomeFeature
    import JSON
    import Navigation
    import NavigatorComposition
    import NavigatorMenus
    import NavigatorRouting
    import NavigatorTerminalUI

    struct AppRouter: RouterReducer {
      @Screens struct Path {
        let root = Home()
        let home = Home()
      }
      struct State: RouterState {
        var root = Home.State()
        var path = StackState<Path.State>()
      }
      @Cases enum Action: RouterAction { case root(Home.Action), path(Path.StackAction) }

      let path = Path()

      func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
        switch delegate {
        case .root(.again), .home(.again): state.path.append(.home(Home.State()))
        }
        return .none
      }
    }

    @main
    enum App {
      @MainActor static func main() {
        let store = Store(initialState: AppRouter.State()) { AppRouter() }
        let program = Program(
          menu: { RouterView<AppRouter>.menu(store.state) },
          send: { _ = store.send($0) },
          onChange: { store.onChange($0) }
        )
        _ = LineMode(program).run()
      }
    }

    """,
    "Sources/JSON/JSON.swift": "public struct JSON {}\n",
    "Sources/Navigation/Navigation.swift": "public struct Navigation {}\n",
    "Sources/TestSupport/TestSupport.swift": "import NavigatorTestSupport\n",
    "Tests/HomeFeatureTests/HomeTests.swift": """
    import HomeFeature
    import NavigatorComposition
    import NavigatorTestSupport
    import Testing

    @MainActor @Test func increments() async {
      let store = TestStore(initialState: Home.State()) { Home() }
      await store.send(.increment) { $0.count = 1 }
      await store.finish()
    }

    """,
  ]

  @Test(
    "builds with targets of its own that are named like many others, runs, tests and checks itself"
  )
  func consumer() throws {
    let origin = try WarmCopy(named: "origin/navigator")
    let commands = """
      rm -rf .git && git init -q -b main && git add -A
      git -c user.name=a -c user.email=a@example.com -c commit.gpgsign=false commit -qm Begin
      """
    #expect(try origin.run(["sh", "-ec", commands]).status == 0)

    let folder = WarmCopy.parent.appending(path: "consumer")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func write(_ text: String, to path: String) throws {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
    let manifest = Self.manifest.replacing("ORIGIN", with: "file://\(origin.folder.path)")
    try write(manifest, to: "Package.swift")
    for (path, text) in Self.files { try write(text, to: path) }

    let update = try Repository.run(["swift", "package", "update"], in: folder)
    #expect(update.status == 0, "\(update.text.suffix(2_000))")
    let build = try Repository.run(["swift", "build", "--build-tests"], in: folder)
    try #require(build.status == 0, "\(build.text.suffix(3_000))")
    let run = try Repository.run(["swift", "run", "App"], in: folder, input: "2\n1\nq\n")
    #expect(run.text.contains("Home › Home"), "\(run.text)")
    let test = try Repository.run(["swift", "test", "--skip-build"], in: folder)
    #expect(test.status == 0, "\(test.text.suffix(2_000))")
    // The script runs `swift`, and records the arguments of the one that the plugin's program starts.
    let recording = try TemporaryFolder()
    _ = try recording.script(
      """
      folder=$(dirname "$0")
      echo "$*" >> "$folder/log"
      program=$(PATH=$(printf %s "$PATH" | sed "s|$folder:||g") command -v swift)
      exec "$program" "$@"
      """,
      named: "swift"
    )
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let check = try Repository.run(
      ["swift", "package", "check-boundaries", "--no-cache"],
      in: folder,
      environment: Repository.environment(adding: ["PATH": "\(recording.path):\(path)"])
    )
    #expect(check.status == 0, "\(check.text.suffix(2_000))")
    let log = try recording.read("log").split(separator: "\n")
    #expect(log.contains { $0.contains("--disable-sandbox") && $0.hasSuffix("dump-package") })
    // SwiftPM ends with 1 whatever the status of the plugin is; the message says what happened.
    let incomplete = try Repository.run(
      ["swift", "package", "check-boundaries", "--config", "missing.json"],
      in: folder
    )
    #expect(incomplete.status == 1)
    #expect(incomplete.text.contains("missing.json: No such file or directory"))
    #expect(incomplete.text.contains("boundaries did not complete (status 2)"))
    let apply = try Repository.run(
      ["swift", "package", "check-boundaries", "apply"],
      in: folder,
      input: ""
    )
    #expect(apply.text.contains("standard input is not what 'resolve --format json' prints"))
    let rules = #"{rules: [{kind: "forbidden", from: "App", to: "JSON"}]}"#
    try write(rules, to: "boundaries.json")
    let broken = try Repository.run(["swift", "package", "check-boundaries"], in: folder)
    #expect(broken.status == 1)
    #expect(broken.text.contains("there are findings"))
    try FileManager.default.removeItem(at: folder.appending(path: "boundaries.json"))
    let targets = try Repository.run(["swift", "package", "describe"], in: folder)
    for name in Self.names { #expect(targets.text.contains("Name: \(name)\n")) }
  }
}
