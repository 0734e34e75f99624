import Foundation
import NavigatorComposition
import NavigatorTestSupport
import Testing

private struct Settings: Equatable, Codable, Sendable {
  var size = 1
  var names: [String] = []
}

/// A feature that reads and writes the settings it shares with others.
private struct Page: Reducer {
  struct State: Equatable, Identifiable, Codable, Sendable {
    var id = 0
    @Shared var settings = Settings()
  }
  enum Action: Equatable, Sendable { case grow, save }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    state.settings.size += 1
    return .none
  }
}

private struct Book: Reducer {
  struct State: Equatable, Codable, Sendable {
    @Shared var settings = Settings()
    var first = Page.State()
    var popup: Page.State?
    var pages: IdentifiedArrayOf<Page.State> = []
  }
  @Cases enum Action: Equatable, Sendable {
    case reset, open, other
    case first(Page.Action), popup(Page.Action), page(IdentifiedAction<Int, Page.Action>)
  }

  var storage = InMemoryStorage<Settings>()

  var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.first, action: \.first) { Page() }
      Reduce { state, action in
        switch action {
        case .reset: state.settings = Settings()
        case .popup(.save): state.popup = nil
        case .page(.element(_, .save)):
          state.pages = []
          state.settings.names.append("size \(state.settings.size)")
        case .first(.save): state.settings.names.append("size \(state.settings.size)")
        case .open:
          state.popup = Page.State()
          state.pages.append(Page.State(id: state.pages.count))
        case .other, .first, .popup, .page: break
        }
        return .none
      }
      .ifLet(\.popup, action: \.popup) { Page() }
      .forEach(\.pages, action: \.page) { Page() }
    }
    .sharing(
      \.$settings,
      with: .at(\.first.$settings),
      .inside(\.popup, .at(\.$settings)),
      .each(\.pages, .at(\.$settings))
    )
    .persisting(\.$settings, in: storage)
  }
}

/// A feature that shares the settings of a book with others.
private struct Shelf {
  struct State {
    @Shared var settings = Settings(size: 7)
    var book = Book.State(settings: Settings(size: 5))
  }
  @Cases enum Action { case book(Book.Action) }
}

@MainActor
@Suite("Shared state")
struct SharedTests {
  private func sizes(_ state: Book.State) -> [Int] {
    [state.settings.size, state.first.settings.size]
      + [state.popup].compactMap { $0?.settings.size } + state.pages.map(\.settings.size)
  }

  @Test("all features read a written value after the same action")
  func writing() {
    let store = Store(initialState: Book.State()) { Book() }
    store.send(.open)
    store.send(.open)
    #expect(sizes(store.state) == [1, 1, 1, 1, 1])
    store.send(.first(.grow))
    store.send(.popup(.grow))
    store.send(.page(.element(id: 1, action: .grow)))
    #expect(sizes(store.state) == [4, 4, 4, 4, 4])
    store.send(.reset)
    #expect(sizes(store.state) == [1, 1, 1, 1, 1])
  }

  @Test("a feature that is added later has the shared value instead of its initial value")
  func joining() {
    let store = Store(initialState: Book.State()) { Book() }
    store.send(.first(.grow))
    store.send(.open)
    #expect(sizes(store.state) == [2, 2, 2, 2])
  }

  @Test("every feature has the owner's value from the beginning")
  func initialState() async {
    let state = Book.State(settings: Settings(size: 5))
    let store = Store(initialState: state) {
      Book().debug { _ in }.ifLet(\.popup, action: \.popup) { Page() }
    }
    #expect(sizes(store.state) == [5, 5])
    store.send(.first(.grow))
    #expect(sizes(store.state) == [6, 6])
    let test = TestStore(initialState: state) { Book() }
    #expect(sizes(test.state) == [5, 5])
    await test.send(.other)
  }

  @Test("a feature in a scope has the owner's value in its first action")
  func firstAction() {
    let store = Store<Shelf.State, Shelf.Action>(initialState: Shelf.State()) {
      Scope(state: \.book, action: \.book) { Book() }
    }
    store.send(.book(.first(.grow)))
    #expect(sizes(store.state.book) == [6, 6])
  }

  @Test("the write of a feature that the same action removes is kept")
  func removal() {
    let store = Store(initialState: Book.State()) { Book() }
    store.send(.open)
    store.send(.popup(.save))
    #expect(store.state.popup == nil)
    #expect(sizes(store.state) == [2, 2, 2])
    store.send(.page(.element(id: 0, action: .save)))
    #expect(sizes(store.state) == [3, 3])
    #expect(store.state.first.settings.names == ["size 3"])
  }

  @Test("of two writers in one action, the second one reads what the first one wrote")
  func twoWriters() {
    let store = Store(initialState: Book.State()) { Book() }
    store.send(.first(.save))
    #expect(store.state.settings == Settings(size: 2, names: ["size 2"]))
    #expect(store.state.first.settings == store.state.settings)
  }

  @Test("a value that is also shared around its owner keeps the write of a removed feature")
  func nested() {
    let store = Store<Shelf.State, Shelf.Action>(initialState: Shelf.State()) {
      CombineReducers {
        Reduce { state, _ in
          state.book.popup = Page.State()
          return .none
        }
        Scope(state: \.book, action: \.book) { Book() }
        Reduce { state, _ in
          state.settings.names.append("\(state.settings.size)")
          state.book = Book.State()
          return .none
        }
      }
      .sharing(\.$settings, with: .at(\.book.$settings))
    }
    #expect(store.state.book.settings.size == 7)
    store.send(.book(.popup(.save)))
    #expect(store.state.settings == Settings(size: 8, names: ["8"]))
  }

  @Test("a copy in a kept state is as it was, also for a later reducer of the same action")
  func keptCopy() {
    var changes: [Int] = []
    let store = Store(initialState: Page.State()) {
      CombineReducers {
        Page().onChange(of: \.$settings) { old, new, _ in
          changes += [old, new].map { copy in copy == old ? 0 : copy.wrappedValue.size }
          return .none
        }
      }
      .sharing(\.$settings)
    }
    store.send(.grow)
    #expect(changes == [0, 2])
  }

  @Test("a kept state does not change when the shared value changes")
  func snapshots() {
    let store = Store(initialState: Book.State()) { Book() }
    let before = store.state
    store.send(.first(.grow))
    #expect(before == Book.State())
    #expect(sizes(before) == [1, 1])
    var expected = before
    expected.settings.size = 2
    expected.first.settings.size = 2
    #expect(store.state == expected)
  }

  @Test("an observer of the shared value is notified of one change")
  func observing() {
    let store = Store(initialState: Book.State()) { Book() }
    var seen: [Int] = []
    let observation = store.observe(\.settings.size) { seen.append($0) }
    store.send(.first(.grow))
    #expect(seen == [1, 2])
    observation.cancel()
  }

  @Test("onChange observes writes to every copy of a shared value")
  func onChange() {
    var changes: [Int] = []
    let store = Store(initialState: Book.State()) {
      Book().onChange(of: \.settings.size) { _, new, _ in
        changes.append(new)
        return .none
      }
    }
    store.send(.other)
    store.send(.first(.grow))
    store.send(.reset)
    #expect(changes == [2, 1])
  }

  @Test("a test store asserts the value of every copy")
  func testStore() async {
    let store = TestStore(initialState: Book.State()) { Book() }
    await store.send(.first(.grow)) {
      $0.settings.size = 2
      $0.first.settings.size = 2
    }
    await store.finish()
  }

  @Test("a value is saved after each write, and only then")
  func persisting() async {
    let storage = InMemoryStorage<Settings>()
    let store = Store(initialState: Book.State()) { Book(storage: storage) }
    store.send(.other)
    #expect(storage.load() == nil)
    await store.send(.first(.grow)).finish()
    #expect(storage.load()?.size == 2)
  }

  @Test("a shared value is encoded as its value")
  func coding() throws {
    let text = String(decoding: try JSONEncoder().encode(Page.State()), as: UTF8.self)
    #expect(text.contains(#""settings":{"#))
    #expect(try JSONDecoder().decode(Page.State.self, from: Data(text.utf8)) == Page.State())
  }

  @Test("stores that share a model have its value, and each receives what another one writes")
  func acrossStores() {
    struct Reader: Reducer {
      struct State { @Shared var size = 0 }
      enum Action { case grow, changed(Int) }
      func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
        switch action {
        case .grow: state.size += 1
        case .changed(let size): state.size = size
        }
        return .none
      }
    }
    let model = SharedModel(5)
    let stores = (0..<3).map { _ in Store(initialState: Reader.State()) { Reader() } }
    var links = stores.map { $0.share(\.size, with: model) { .changed($0) } }
    #expect(stores.map(\.state.size) == [5, 5, 5])
    stores[1].send(.grow)
    #expect(stores.map(\.state.size) == [6, 6, 6])
    model.value = 9
    #expect(stores.map(\.state.size) == [9, 9, 9])
    links.removeLast().cancel()
    stores[0].send(.grow)
    stores[2].send(.changed(0))
    #expect(stores.map(\.state.size) == [10, 10, 0])
    #expect(model.value == 10)
    links = []
  }
}
