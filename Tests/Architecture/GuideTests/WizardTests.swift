import NavigatorComposition
import NavigatorRouting
import Testing

// region wizard
struct OrderRouter: RouterReducer {
  @Screens struct Path {
    let root = Home()
    let item = ChooseItem()
    let count = ChooseCount()
    let confirm = ConfirmOrder()
  }

  struct State: RouterState {
    var root = Home.State()
    var path = StackState<Path.State>()
    /// The answers of all steps; no step knows another one.
    var order = Order()
  }

  @Cases enum Action: RouterAction {
    case root(Home.Action)
    case path(Path.StackAction)
  }

  let path = Path()
  let place: @MainActor (Order) -> Void

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.toOrder):
      state.order = Order()
      state.path.append(.item(ChooseItem.State()))
    case .item(.chosen(let item)):
      state.order.item = item
      state.path.append(.count(ChooseCount.State()))
    case .count(.chosen(let count)):
      state.order.count = count
      state.path.append(.confirm(ConfirmOrder.State(order: state.order)))
    case .confirm(.confirmed):
      state.path.popToRoot()
      return .run { [order = state.order] _ in place(order) }
    case .confirm(.cancelled): state.path.popToRoot()
    case .root(.toAccount), .root(.toEditor), .root(.toDetail): break
    }
    return .none
  }
}
// endregion

@MainActor
@Suite("Recipe: a wizard over three screens")
struct WizardTests {
  @Test("collects the answers, also those given again after going back")
  func wizard() {
    var placed: [Order] = []
    let store = Store(initialState: OrderRouter.State()) { OrderRouter { placed.append($0) } }
    store.send(.root(.delegate(.toOrder)))
    store.send(.path(.element(id: 0, action: .item(.delegate(.chosen(item: "Tea"))))))
    store.send(.path(.popFrom(id: 1)))
    store.send(.path(.element(id: 0, action: .item(.delegate(.chosen(item: "Coffee"))))))
    store.send(.path(.element(id: 2, action: .count(.delegate(.chosen(count: 2))))))
    #expect(store.state.path.last?.confirm?.order == Order(item: "Coffee", count: 2))
    store.send(.path(.element(id: 3, action: .confirm(.delegate(.confirmed)))))
    #expect(store.state.path.isEmpty)
    #expect(placed == [Order(item: "Coffee", count: 2)])
  }
}
