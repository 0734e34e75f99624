import NavigatorComposition
import NavigatorMenus
import NavigatorTerminalUI
import Testing

// region legacy-model
/// The old side: a shared object that notifies its listeners.
@MainActor
final class Cart {
  private var listeners: [Int: () -> Void] = [:]
  private var nextID = 0
  var count = 0 {
    didSet { for listener in listeners.values { listener() } }
  }

  func addListener(_ listener: @escaping () -> Void) -> () -> Void {
    let id = nextID
    nextID += 1
    listeners[id] = listener
    return { self.listeners[id] = nil }
  }
}
// endregion

// region legacy
/// The new side, which adds the difference to its current count.
struct CartScreen: Reducer {
  struct State: Equatable, Sendable, Codable {
    var count = 0
  }

  @Cases enum Action: Equatable, Sendable, Codable {
    case add
    case cartChanged(by: Int)
  }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .add: state.count += 1
    case .cartChanged(let difference): state.count += difference
    }
    return .none
  }
}
// endregion

/// A view of the old side.
@MainActor
private final class Label {
  var text = ""
}

@MainActor
@Suite("Recipe: a feature beside the old architecture")
struct LegacyTests {
  @Test("every input of either side counts")
  func bothDirections() {
    let cart = Cart()
    let store = Store(initialState: CartScreen.State()) { CartScreen() }
    // region legacy-bridge
    let bridge = store.synchronize(
      { $0.count },
      action: { old, new in .cartChanged(by: new - old) },
      read: { cart.count },
      write: { cart.count = $0 },
      subscribe: { cart.addListener($0) }
    )
    // endregion
    let label = Label()
    // region legacy-observe
    let observation = store.observe(\.count) { [label] in label.text = "In the cart: \($0)" }
    // endregion
    // region legacy-embedded
    let program = Program(
      menu: { ScreenMenu(title: MenuText(en: "Cart", ja: "カート")) { newRows(store.state) } },
      embedded: { [MenuRow.item(MenuText(en: "Add", ja: "追加")) { @MainActor in cart.count += 1 }] },
      send: { _ = store.send($0) },
      onChange: { store.onChange($0) }
    )
    // endregion
    // The guide shows the program; here it only has to compile.
    _ = program
    store.send(.add)
    cart.count += 10
    store.send(.add)
    #expect(cart.count == 12)
    #expect(store.state.count == 12)
    #expect(label.text == "In the cart: 12")
    observation.cancel()
    bridge.cancel()
  }

  @Test("a listener that is added after another one was removed replaces none")
  func listeners() {
    let cart = Cart()
    var calls: [String] = []
    let removeA = cart.addListener { calls.append("A") }
    _ = cart.addListener { calls.append("B") }
    removeA()
    _ = cart.addListener { calls.append("C") }
    cart.count = 1
    #expect(calls.sorted() == ["B", "C"])
  }

  private func newRows(_ state: CartScreen.State) -> [MenuRow<CartScreen.Action>] {
    [
      MenuRow.item(
        MenuText(en: "In the cart: \(state.count)", ja: "カート: \(state.count)"),
        action: .add
      )
    ]
  }
}
