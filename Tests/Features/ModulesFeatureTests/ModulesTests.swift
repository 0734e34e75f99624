import ModuleGraphClient
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import TestHelpers
import Testing

@testable import ModulesFeature

/// A screen, and the part of a link that leads to it.
private struct ScreenAddress {
  var link: String
  var state: Modules.Path.State

  init(_ link: String, _ state: Modules.Path.State) {
    self.link = link
    self.state = state
  }

  static let all = [
    ScreenAddress("/module;name=B", .module(ModuleDetail.State(name: "B"))),
    ScreenAddress("/reaches;name=B", .destinations(Destinations.State(name: "B"))),
    ScreenAddress("/chain;name=A;to=B", .chain(ImportChain.State(start: "A", end: "B"))),
    ScreenAddress("/findings", .findings(FindingList.State())),
    ScreenAddress("/findings;rule=layers", .findings(FindingList.State(rule: "layers"))),
    ScreenAddress("/finding;name=1", .finding(FindingDetail.State(fingerprint: "1"))),
    ScreenAddress("/revision", .revision(RevisionForm.State())),
    ScreenAddress("/folder", .folder(FolderForm.State())),
    ScreenAddress("/unchecked", .unchecked(UncheckedList.State())),
    ScreenAddress("/suppressed", .suppressed(SuppressedList.State())),
    ScreenAddress("/suppressed;rule=layers", .suppressed(SuppressedList.State(rule: "layers"))),
  ]
}

@MainActor
@Suite("Modules")
struct ModulesTests {
  @Test("lead to screens about them, without end")
  func screens() async {
    let store = modulesStore()
    await store.send(.root(.delegate(.showModule("A")))) {
      $0.path.append(.module(ModuleDetail.State(name: "A")))
    }
    for generation in 0..<20 {
      let id = StackElementID(generation: generation)
      let name = generation.isMultiple(of: 2) ? "B" : "A"
      let action = ModuleDetail.Action.delegate(.showModule(name))
      await store.send(.path(.element(id: id, action: .module(action)))) {
        $0.path.append(.module(ModuleDetail.State(name: name)))
      }
    }
    let menu = Modules.menu(store.state)
    #expect(menu.breadcrumbs.suffix(2).map(\.en) == ["B", "A"])
    // A narrow screen shows the last ones.
    #expect(menu.path(last: 2).suffix(2).map(\.en) == ["B", "A"])
    await store.finish()
  }

  @Test(
    "each request shows its screen",
    arguments: [
      (ModulesRequest.showDestinations(of: "A"), "Reaches"),
      (.showChain(from: "A", to: "D"), "Why D"), (.showFindings(ofRule: nil), "Findings"),
      (.showFindings(ofRule: "layers"), "layers"), (.showFinding("1"), "Finding"),
      (.showUnchecked, "Not checked"), (.showSuppressed(ofRule: "layers"), "Suppressed"),
      (.writeException(for: ["1"]), "Exception"),
      (.showChange(.baseline, of: ["1"]), "Change"),
    ]
  )
  func request(request: ModulesRequest, title: String) {
    var state = Modules.State.showing()
    let reducer = Modules(client: .answering(graph)).build()
    _ = reducer.reduce(into: &state, action: .root(.delegate(request)))
    #expect(state.path.count == 1)
    #expect(Modules.menu(state).breadcrumbs.map(\.en) == ["Modules", title])
  }

  @Test("a screen that is opened by a link has the package as soon as it is read")
  func link() async throws {
    var state = Modules.State.showing()
    state.package.content = .unread
    state.path.append(.module(ModuleDetail.State(name: "B")))
    state.shareValues()
    #expect(state.texts == ["The package is not read yet."])
    let store = modulesStore(state)
    let action = try #require(state.item(key: "r")).action
    await store.send(action) { $0.package.beginReading() }
    await store.receive(.package(.read(graph))) { $0.package.content = .read(graph) }
    #expect(store.state.path.last?.module?.package.graph == graph)
    await store.finish()
  }

  @Test("the last change is no news on the next screen")
  func nextScreen() async {
    var state = Modules.State.showing(.findings(FindingList.State()), made: [change])
    state.package.lastOperation = .make
    state.shareValues()
    #expect(Modules.menu(state).status?.en == "Changed: a")
    let store = modulesStore(state)
    store.exhaustivity = .off
    await store.send(.path(.element(id: 0, action: .findings(.delegate(.showUnchecked)))))
    #expect(Modules.menu(store.state).status == nil)
    await store.finish()
  }

  @Test("events that no screen sends, as of an edited session, do nothing wrong")
  func strangeEvents() async {
    let store = modulesStore()
    await store.send(.package(.progressed(ReadingProgress(read: 1, all: 1))))
    await store.send(.root(.delegate(.undo)))
    await store.send(.root(.delegate(.redo)))
    await store.send(.root(.view(.sort(99)))) { $0.root.order = TableSort(column: 99) }
    #expect(store.state.labels.prefix(2) == ["Findings", "A"])
    await store.finish()
  }

  @Test("show a list of findings as the one before was arranged")
  func arrangement() async throws {
    var findings = FindingList.State()
    findings.arrangement.isGroupedByRule = true
    findings.arrangement.order = TableSort(column: 1)
    let store = modulesStore(.showing(.findings(findings)))
    await store.send(try #require(Modules.menu(store.state).back)) { $0.path = StackState() }
    await store.receive(.findingsLeft(findings.arrangement)) {
      $0.arrangement = findings.arrangement
    }
    await store.send(.root(.delegate(.showFindings(ofRule: nil)))) {
      $0.path.append(.findings(findings))
    }
    #expect(store.state.sections == ["layers ✗ B → D", "declared ✗ B → E"])
    await store.finish()
  }

  @Test("have a link to each screen, which opens the screen again", arguments: ScreenAddress.all)
  private func links(screen: ScreenAddress) throws {
    let state = Modules.State.unread(screen.state)
    #expect(Modules.link(to: state) == screen.link)
    var opened = Modules.State(folder: "p")
    try Modules.open(screen.link, in: &opened)
    #expect(opened == state)
  }
}
