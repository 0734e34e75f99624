import ModuleGraphClient
import NavigatorMenus
import Testing

@testable import ModulesFeature

@MainActor
@Suite("The configuration of a package")
struct ConfigurationTests {
  private static let screens: [Modules.Path.State] = [
    .module(ModuleDetail.State(name: "B")), .destinations(Destinations.State(name: "B")),
    .chain(ImportChain.State(start: "A", end: "E")), .findings(FindingList.State()),
    .finding(FindingDetail.State(fingerprint: "1")), .unchecked(UncheckedList.State()),
    .suppressed(SuppressedList.State()),
  ]

  @Test("opens in the editor by the same key on each screen")
  func key() {
    let states = [Modules.State.showing()] + Self.screens.map { Modules.State.showing($0) }
    for state in states {
      #expect(state.item(key: "e")?.label.en == "Rules")
    }
  }

  @Test(
    "opens at the line of its mistake, also if the package was never read",
    arguments: [nil, graph]
  )
  func mistake(last: PackageGraph?) {
    let reason = ModuleGraphError.configuration(
      file: "/sample/boundaries.json",
      line: 7,
      column: 2,
      mistake: "no such kind"
    )
    var state = Modules.State(folder: "p")
    state.package.content = .failed(reason: reason, last: last)
    state.shareValues()
    let files = Modules.menu(state).rows.compactMap(\.file)
    #expect(files == [FileLine(path: "/sample/boundaries.json", line: 7)])
    let row = state.item(key: "e")
    #expect(row?.label.en == "Rules" && row?.detail?.en == "boundaries.json:7")
    #expect(row?.disabledReason == nil && row?.action == .root(.delegate(.read)))
    // What was corrected in the editor is read.
    #expect(Modules.menu(state).focusReturned == .root(.delegate(.read)))
    #expect(state.items.count { item in item.shortcut == "e" } == 1)
  }

  @Test("with a mistake in the baseline opens the baseline")
  func mistakeInBaseline() {
    var state = Modules.State.showing(.findings(FindingList.State()))
    let file = "/sample/boundaries-baseline.jsonl"
    let reason = ModuleGraphError.configuration(file: file, line: 2, column: 1, mistake: "no JSON")
    state.package.content = .failed(reason: reason, last: graph)
    state.shareValues()
    #expect(state.item(key: "e")?.detail?.en == "boundaries-baseline.jsonl:2")
    #expect(Modules.menu(state).rows.compactMap(\.file) == [FileLine(path: file, line: 2)])
  }

  @Test("is not offered after another failure of the first reading")
  func otherFailure() {
    var state = Modules.State(folder: "p")
    state.package.content = .failed(reason: .noToolchain, last: nil)
    state.shareValues()
    #expect(state.item(key: "e") == nil)
  }

  @Test("that is missing opens no empty file; the key says what writes it")
  func missing() {
    var graph = graph
    graph.hasConfiguration = false
    let state = Modules.State.showing(graph: graph)
    #expect(
      state.item(key: "e")?.disabledReason?.en == "There is none yet; 'boundaries init' writes one."
    )
  }
}
