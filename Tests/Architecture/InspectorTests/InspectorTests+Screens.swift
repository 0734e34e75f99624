import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorSessions
import NavigatorTerminal
import NavigatorTerminalUI
import Testing

@testable import NavigatorInspector

extension InspectorTests {
  @Test("shows a delegate, the router that handled it, and the screen that the router pushed")
  func route() throws {
    inspection.open()
    log.origin = .input
    store.send(.root(.delegate(.more(3))))
    store.send(.path(.popFrom(id: 0)))
    let push = try #require(state.actions.first)
    let pop = try #require(state.actions.last)
    #expect(push.origin == .input)
    #expect(push.title == "Counter.delegate(.more(3))")
    #expect(push.isDelegate)
    #expect(push.route == .init(router: "Root", pushed: ["Counter"], removed: []))
    #expect(pop.origin == .effect)
    #expect(pop.route == .init(router: "Root", pushed: [], removed: ["Counter"]))
  }

  @Test(
    "shows the effects that an action started and cancelled, and the effects in flight with their age"
  )
  func effects() async throws {
    inspection.open()
    store.send(.root(.delegate(.more(0))))
    store.send(.path(.element(id: 0, action: .counter(.wait))))
    choose(.select(.screens))
    #expect(try tree() == ["Root", "· Counter", "· #0 Counter", "· · Counter.wait 0 s"])
    store.send(.path(.element(id: 0, action: .counter(.stop))))
    #expect(state.actions.map(\.started) == [0, 1, 0])
    #expect(state.actions.last?.cancelled == ["Counter.wait"])
    #expect(try tree() == ["Root", "· Counter", "· #0 Counter"])
  }

  @Test("tells screens with equal ids on two stacks apart")
  func twoStacks() {
    let one = Root.State(path: [.counter(Counter.State())])
    let left = Tabs.State(left: one)
    let right = Tabs.State(right: one)
    #expect(
      PresentedScreen.all(in: left).map(\.id.description) == [
        "", "left", "left", "left/#0", "right", "right",
      ]
    )
    let route = PresentedScreen.route(from: left, to: right)
    #expect(route == .init(router: "Root", pushed: ["Counter"], removed: ["Counter"]))
    let add = Root.Action.path(.element(id: 0, action: .counter(.add)))
    #expect(FeatureAction(Tabs.Action.left(add)).id == ["left", "#0"])
    #expect(FeatureAction(Tabs.Action.right(add)).id == ["right", "#0"])
    #expect(Tabs.menu(left).screenID == ["left", "#0"])
  }

  @Test("shows the sheet of a router as a screen of it")
  func sheet() {
    let state = Office.State(sheet: .counter(Counter.State()))
    #expect(PresentedScreen.all(in: state).map(\.id.description) == ["", "", "sheet/counter"])
    #expect(PresentedScreen.all(in: Office.State()).map(\.name) == ["Office", "Counter"])
    let add = Office.Action.sheet(.presented(.counter(.add)))
    #expect(FeatureAction(add).id == ["sheet", "counter"])
    #expect(RouterView<Office>.menu(state).screenID == ["sheet", "counter"])
    let route = PresentedScreen.route(from: Office.State(), to: state)
    #expect(route == .init(router: "Office", pushed: ["Counter"], removed: []))
  }

  @Test("tells a screen from a later one in its place, which a kept copy of the stack was given")
  func laterScreen() {
    var kept = Root.State(path: [.counter(Counter.State())])
    var before = kept
    var numbers = ScreenNumbers(from: 1)
    numbers.provide {
      before.path.append(.counter(Counter.State()))
      kept.path.append(.counter(Counter.State()))
    }
    let route = PresentedScreen.route(from: before, to: kept)
    #expect(route == .init(router: "Root", pushed: ["Counter"], removed: ["Counter"]))
    #expect(PresentedScreen.route(from: kept, to: kept) == nil)
  }

  @Test("tells a screen in the router at the root from one with an equal id on the stack")
  func routerAtRoot() {
    let one = Root.State(path: [.counter(Counter.State())])
    let inside = House.State(root: one)
    let outside = House.State(path: [.room(Root.State())])
    #expect(
      PresentedScreen.all(in: inside).map(\.id.description) == ["", "root", "root", "root/#0"]
    )
    let add = Root.Action.path(.element(id: 0, action: .counter(.add)))
    #expect(FeatureAction(House.Action.root(add)).id == ["root", "#0"])
    #expect(
      FeatureAction(House.Action.path(.element(id: 0, action: .room(.root(.add))))).id == ["#0"]
    )
    #expect(RouterView<House>.menu(inside).screenID == ["root", "#0"])
    #expect(RouterView<House>.menu(outside).screenID == ["#0"])
  }

  /// The rows of the tree of presented features.
  private func tree() throws -> [String] {
    try #require(inspection.menu).rows.compactMap { row in
      switch row.content {
      case .text(let text, _): text.en
      case .progress(let progress): progress.label.en
      default: nil
      }
    }
  }
}
