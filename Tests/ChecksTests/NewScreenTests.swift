import Foundation
import Testing

/// A change of one place in a file that is there already.
private struct Hunk: CustomStringConvertible {
  let description: String
  let file: String
  let line: String
  let addition: String

  init(_ description: String, in file: String, after line: String, add addition: String) {
    self.description = description
    self.file = file
    self.line = line
    self.addition = addition
  }

  func apply(to copy: WarmCopy) throws {
    let text = try copy.text(file)
    try #require(text.components(separatedBy: "\(line)\n").count == 2, "\(file): '\(line)'")
    try copy.write(text.replacing("\(line)\n", with: "\(line)\n\(addition)\n"), to: file)
  }

  func revert(in copy: WarmCopy) throws {
    try copy.write(try copy.text(file).replacing("\(addition)\n", with: ""), to: file)
  }
}

/// What one more screen takes, in a copy of this repository.
@Suite(
  "one more screen",
  .serialized,
  .enabled(if: WarmCopy.isEnabled, "scripts/check --long runs it")
)
struct NewScreenTests {
  private static let hunks = [
    Hunk(
      "manifest",
      in: "Package.swift",
      after: #"  ("LegacySyncFeature", []),"#,
      add: #"  ("PiyoFeature", []),"#
    ),
    Hunk(
      "import",
      in: "App/AppRouter.swift",
      after: "import OptionalCounterFeature",
      add: "import PiyoFeature"
    ),
    Hunk(
      "screen",
      in: "App/AppRouter.swift",
      after: "    let legacySync = LegacySync()",
      add: "    let piyo = Piyo()"
    ),
    Hunk(
      "route",
      in: "App/AppRouter.swift",
      after: "    case .root(.toLegacySync): state.path.append(.legacySync(LegacySync.State()))",
      add: "    case .root(.toPiyo): state.path.append(.piyo(Piyo.State()))"
    ),
    Hunk(
      "delegate",
      in: "Features/EntryFeature/Entry.swift",
      after: "    case toLegacySync",
      add: "    case toPiyo"
    ),
    Hunk(
      "row",
      in: "Features/EntryFeature/Entry+Menu.swift",
      after: #"        Text(en: "an older model kept in step", ja: "古いモデルと歩調を合わせる")"# + "\n      )",
      add: """
            case .toPiyo:
              (Text(en: "Piyo", ja: "ぴよ"), Text(en: "a new screen", ja: "新しい画面"))
        """
    ),
  ]

  private static let files = [
    "Features/PiyoFeature/Piyo.swift": """
    package import NavigatorComposition
    package import NavigatorMenus
    package import NavigatorRouting

    /// A switch.
    package struct Piyo: Feature {
      package struct State: Equatable, Sendable, Codable {
        package var isOn = false

        package init() {}
      }

      package enum Action: Equatable, Sendable, Codable {
        case toggle
      }

      package init() {}

      package static var title: Text { Text(en: "Piyo", ja: "ぴよ") }

      /// `/piyo`, and `/piyo;on=yes` for a switch that is on.
      package static let link = ScreenLink("piyo", State()).parameter("on", \\.isOn)

      package static func menu(_ state: State) -> Menu<Action> {
        Menu(title: title) {
          Row.introduction(en: "One more screen.", ja: "もうひとつの画面です。")
          Row.toggle(Text(en: "On", ja: "オン"), isOn: state.isOn, action: .toggle)
        }
      }

      package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
        switch action {
        case .toggle: state.isOn.toggle()
        }
        return .none
      }
    }

    """,
    "Tests/PiyoFeatureTests/PiyoTests.swift": """
    import NavigatorComposition
    import NavigatorTestSupport
    import PiyoFeature
    import Testing

    @MainActor
    @Suite("Piyo")
    struct PiyoTests {
      @Test("the switch is turned on")
      func toggle() async {
        let store = TestStore(initialState: Piyo.State()) { Piyo() }
        await store.send(.toggle) { $0.isOn = true }
        await store.finish()
      }
    }

    """,
  ]

  @Test("six hunks in four files, and each that is left out is an error")
  func newScreen() throws {
    let copy = try WarmCopy(named: "screen")
    try commit(copy)
    for hunk in Self.hunks { try hunk.apply(to: copy) }
    let lines = try copy.run(["git", "diff", "-U0"]).text.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("@@ ") } <= 6)
    #expect(lines.count { $0.hasPrefix("diff --git ") } <= 4)

    for (path, text) in Self.files { try copy.write(text, to: path) }
    try build(copy)
    try test(copy)
    for hunk in Self.hunks { try leaveOut(hunk, of: copy) }
  }

  private func commit(_ copy: WarmCopy) throws {
    let commands = """
      rm -rf .git && git init -q && git add -A
      git -c user.name=a -c user.email=a@example.com -c commit.gpgsign=false commit -qm Begin
      """
    #expect(try copy.run(["sh", "-ec", commands]).status == 0)
  }

  private func build(_ copy: WarmCopy) throws {
    let (status, text) = try copy.swift("build", "--build-tests")
    try #require(status == 0, "\(text.suffix(3_000))")
  }

  /// Runs the tests that see the new screen, which has golden files of its own.
  private func test(_ copy: WarmCopy) throws {
    let record = try copy.swift(
      "test",
      "--skip-build",
      "--filter",
      "AppTests.(GoldenTests|NavigationGraphTests/picture|SessionCommandTests/picture)",
      environment: ["RECORD_GOLDEN": "1"]
    )
    #expect(record.status == 0, "\(record.text.suffix(3_000))")
    let golden = try copy.run(["git", "status", "--porcelain", "-uall", "Tests/AppTests/Golden"])
    #expect(golden.text.contains("Tests/AppTests/Golden/piyo.txt"))
    let (status, text) = try copy.swift("test", "--skip-build", "--filter", "Piyo|AppTests")
    #expect(status == 0, "\(text.suffix(3_000))")
    let boundaries = try copy.run([copy.scratch.path + "/debug/boundaries", "check"])
    #expect(boundaries.status == 0, "\(boundaries.text)")
    let open = try copy.run([
      copy.scratch.path + "/debug/navigator", "--plain", "--open", "/piyo;on=yes",
    ])
    #expect(open.text.hasPrefix("Entry › Piyo\n"))
  }

  private func leaveOut(_ hunk: Hunk, of copy: WarmCopy) throws {
    try hunk.revert(in: copy)
    let (status, text) = try copy.swift("build", "--product", "navigator")
    #expect(status != 0, "without the hunk '\(hunk)' the build should fail")
    #expect(text.lowercased().contains("piyo"), "\(hunk): \(text.suffix(1_000))")
    try hunk.apply(to: copy)
  }
}
