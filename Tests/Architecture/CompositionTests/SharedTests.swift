import CompositionTestHelpers
import Foundation
import NavigatorComposition
import NavigatorTestSupport
import Synchronization
import TestHelpers
import Testing

private struct Settings: Equatable, Codable, Sendable {
  var size = 1
  var names: [String] = []
}

private enum SettingsKey: SharedKey {
  typealias Value = Settings
}

/// A feature that reads and writes the settings it shares with others.
private struct Page: Reducer {
  struct State: Equatable, Identifiable, Codable, Sendable {
    var id = 0
    @Shared<SettingsKey> var settings = Settings()
  }
  enum Action: Equatable, Sendable { case grow, save }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    state.settings.size += 1
    return .none
  }
}

/// A feature that shares its settings with its pages.
private struct Book: Reducer {
  struct State: Equatable, Codable, Sendable {
    @Shared<SettingsKey> var settings = Settings()
    var first = Page.State()
    var popup: Page.State?
    var pages: IdentifiedArrayOf<Page.State> = []
    /// A popup that is put aside, and shown again later.
    var kept: Page.State?
  }
  @Cases enum Action: Equatable, Sendable {
    case reset, restart, open, other, keep, putBack
    case append(Page.State)
    case first(Page.Action), popup(Page.Action), page(IdentifiedAction<Int, Page.Action>)
  }

  var file = SavedSettings()

  var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.first, action: \.first) { Page() }
      Reduce { state, action in
        switch action {
        case .reset: state.settings = Settings()
        case .restart: state = State()
        case .popup(.save): state.popup = nil
        case .page(.element(_, .save)):
          state.pages = []
          state.settings.names.append("size \(state.settings.size)")
        case .first(.save): state.settings.names.append("size \(state.settings.size)")
        case .open:
          state.popup = Page.State()
          state.pages.append(Page.State(id: state.pages.count))
        case .append(let page): state.pages.append(page)
        case .keep:
          state.kept = state.popup
          state.popup = nil
        case .putBack: state.popup = state.kept
        case .other, .first, .popup, .page: break
        }
        return .none
      }
      .ifLet(\.popup, action: \.popup) { Page() }
      .forEach(\.pages, action: \.page) { Page() }
    }
    .sharing(\.$settings) { [file] settings in file.save(settings) }
  }
}

extension Book.State: SharingState {
  mutating func shareValues() {
    let settings = settings
    first.settings = settings
    popup?.settings = settings
    kept?.settings = settings
    pages.modifyEach { page in page.settings = settings }
  }
}

/// The values that a book saved, instead of a file.
private final class SavedSettings: Sendable {
  private let values = Mutex<[Settings]>([])

  var last: Settings? { values.withLock { $0.last } }
  var count: Int { values.withLock { $0.count } }

  func save(_ settings: Settings) {
    values.withLock { $0.append(settings) }
  }
}

/// A feature that shares the settings of a book with others.
private struct Shelf {
  struct State: SharingState {
    @Shared<SettingsKey> var settings = Settings(size: 7)
    var book = Book.State(settings: Settings(size: 5))

    mutating func shareValues() {
      book.settings = settings
      book.shareValues()
    }
  }
  @Cases enum Action { case book(Book.Action) }
}

/// A parent of a book that shares nothing with it.
private struct Room {
  struct State {
    var book = Book.State(settings: Settings(size: 5))
  }
  @Cases enum Action { case book(Book.Action) }
}

/// A list of rows that show a unit.
private struct Rows: Reducer {
  enum Unit: SharedKey {
    typealias Value = String
  }
  struct Row: Equatable, Identifiable {
    var id = 0
    var count = 0
    @Shared<Unit> var unit = "kg"
  }
  struct State: Equatable, SharingState {
    var rows: IdentifiedArrayOf<Row>
    @Shared<Unit> var unit = "kg"
    /// Counts the calls of ``shareValues()``.
    var visits = 0

    mutating func shareValues() {
      visits += 1
      let unit = unit
      rows.modifyEach { row in row.unit = unit }
    }
  }
  @Cases enum Action { case row(IdentifiedAction<Int, Bool>), setUnit(String), edit, add, remove }

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .row: break
      case .setUnit(let unit): state.unit = unit
      case .edit: state.rows[id: 3]?.count += 1
      case .add: state.rows.append(Row(id: state.rows.count))
      case .remove: state.rows.remove(id: 1)
      }
      return .none
    }
    .forEach(\.rows, action: \.row) {
      Reduce { row, _ in
        row.count += 1
        return .none
      }
    }
    .sharing(\.$unit)
  }
}

/// A presenter of a sheet that saves a value of its own.
private struct Drawer: Reducer {
  enum Total: SharedKey {
    typealias Value = Int
  }
  struct Editor: Reducer {
    struct State: SharingState {
      @Shared<Total> var total = 0

      mutating func shareValues() {}
    }
    enum Action {
      case write(Int)
      case writeWithEffects(Int)
    }
    let save: @Sendable (Int) throws -> Void
    var body: some ReducerOf<Self> {
      Reduce<State, Action> { state, action in
        switch action {
        case .write(let total):
          state.total = total
          return .none
        case .writeWithEffects(let total):
          state.total = total
          let effects = (0..<150).map { _ in
            Effect<Action>.run { _ in Issue.record("An effect of a removed feature has started.") }
          }
          return .merge(effects)
        }
      }
      .sharing(\.$total, save: save)
    }
  }
  struct State { var sheet: Editor.State? = Editor.State() }
  @Cases enum Action { case sheet(Editor.Action) }
  let save: @Sendable (Int) throws -> Void
  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, _ in
      state.sheet = nil
      return .none
    }
    .ifLet(\.sheet, action: \.sheet) { Editor(save: save) }
  }
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
    let store = Store<Room.State, Room.Action>(initialState: Room.State()) {
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

  @Test("of two writers in one action, the second one reads the value of the first one")
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
      .sharing(\.$settings)
    }
    #expect(store.state.book.settings.size == 7)
    store.send(.book(.popup(.save)))
    #expect(store.state.settings == Settings(size: 8, names: ["8"]))
  }

  @Test("a copy in a kept state is as it was, also for a later reducer of the same action")
  func keptCopy() {
    var changes: [Int] = []
    let store = Store<Book.State, Book.Action>(initialState: Book.State()) {
      CombineReducers {
        Scope(state: \.first, action: \.first) {
          Page().onChange(of: \.$settings) { old, new, _ in
            changes += [old, new].map { copy in copy == old ? 0 : copy.wrappedValue.size }
            return .none
          }
        }
      }
      .sharing(\.$settings)
    }
    store.send(.first(.grow))
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

  @Test("a test states the value once, and the copies have it")
  func testStore() async {
    let store = TestStore(initialState: Book.State()) { Book() }
    await store.send(.open) {
      $0.popup = Page.State()
      $0.pages = [Page.State()]
    }
    await store.send(.first(.grow)) { $0.settings.size = 2 }
    #expect(sizes(store.state) == [2, 2, 2, 2])
    await store.send(.open) {
      $0.popup = Page.State()
      $0.pages.append(Page.State(id: 1))
    }
    store.exhaustivity = .off
    await store.send(.popup(.grow)) { $0.settings.size = 3 }
    await store.finish()
  }

  @Test("a test that states another value fails")
  func wrongValue() async {
    let failures = await TestFailure.capture {
      let store = TestStore(initialState: Book.State()) { Book() }
      await store.send(.first(.grow)) { $0.settings.size = 3 }
      await store.send(.first(.grow)) { $0.first.settings.size = 3 }
      await store.finish()
    }
    #expect(failures.count == 2)
  }

  @Test("a value is saved after each write, and only then")
  func saving() async {
    let file = SavedSettings()
    let store = Store(initialState: Book.State()) { Book(file: file) }
    store.send(.other)
    store.send(.open)
    #expect(file.last == nil)
    await store.send(.first(.grow)).finish()
    #expect(file.last?.size == 2)
    store.send(.popup(.save))
    #expect(file.last?.size == 3)
    store.send(.other)
    #expect(file.count == 2)
    store.send(.restart)
    #expect(file.last == Settings())
  }

  @Test("a value that a feature writes in the action in which it is removed is saved")
  func savingInARemovedFeature() {
    let saved = Mutex<[Int]>([])
    let store = Store(initialState: Drawer.State()) {
      Drawer { total in saved.withLock { $0.append(total) } }
    }
    store.send(.sheet(.write(9)))
    #expect(store.state.sheet == nil)
    #expect(saved.withLock { $0 } == [9])
  }

  @Test(
    "a value is also saved if the removed feature returns more effects than a merge takes apart"
  )
  func savedBesideManyEffects() {
    let saved = Mutex<[Int]>([])
    let store = Store(initialState: Drawer.State()) {
      Drawer { total in saved.withLock { $0.append(total) } }
    }
    store.send(.sheet(.writeWithEffects(9)))
    #expect(store.state.sheet == nil)
    #expect(saved.withLock { $0 } == [9])
  }

  @Test("an error of saving is reported with the place of the sharing")
  func savingFails() {
    struct NoSpace: Error {}
    let store = Store(initialState: Drawer.State()) { Drawer { _ in throw NoSpace() } }
    let found = issues { store.send(.sheet(.write(9))) }
    #expect(found.count == 1)
    #expect(found.first?.place.contains("SharedTests.swift:") == true)
    #expect(found.first?.values.first?.value == "NoSpace()")
  }

  @Test("a state that is made anew begins with its own value")
  func restart() {
    let store = Store(initialState: Book.State(settings: Settings(size: 5))) { Book() }
    store.send(.open)
    store.send(.restart)
    #expect(sizes(store.state) == [1, 1])
  }

  @Test("a copy in the payload of an action gets the shared value")
  func addedElement() {
    let store = Store(initialState: Book.State(settings: Settings(size: 5))) { Book() }
    store.send(.append(Page.State(id: 4)))
    #expect(sizes(store.state) == [5, 5, 5])
  }

  @Test("a copy that the state keeps aside and puts back has the shared value")
  func putBack() {
    let store = Store(initialState: Book.State()) { Book() }
    store.send(.open)
    store.send(.keep)
    store.send(.first(.grow))
    store.send(.putBack)
    #expect(sizes(store.state) == [2, 2, 2, 2])
  }

  @Test("a copy from outside is never read, and not shown after an action that reads it")
  func foreignCopy() {
    var old: Page.State?
    var read: [Int] = []
    let store = Store(initialState: Book.State()) {
      CombineReducers {
        Reduce<Book.State, Book.Action> { state, action in
          if action == .putBack { state.popup = old }
          return .none
        }
        Reduce { state, action in
          if action == .other { read.append(state.popup?.settings.size ?? 0) }
          if action == .popup(.grow) { state.popup?.settings.size += 1 }
          return .none
        }
      }
      .sharing(\.$settings)
    }
    old = Page.State(settings: Settings(size: 50))
    store.send(.putBack)
    store.send(.other)
    #expect(read == [1])
    #expect(sizes(store.state) == [1, 1, 1])
    store.send(.putBack)
    store.send(.popup(.grow))
    #expect(sizes(store.state) == [2, 2, 2])
  }

  @Test("an action that writes no value and adds no copy visits no copy")
  func visits() {
    let rows = IdentifiedArray((0..<5).map { Rows.Row(id: $0) })
    let store = Store(initialState: Rows.State(rows: rows)) { Rows() }
    #expect(store.state.visits == 1)
    store.send(.row(.element(id: 3, action: true)))
    store.send(.edit)
    store.send(.remove)
    #expect(store.state.visits == 1)
    store.send(.setUnit("lb"))
    #expect(store.state.visits == 2)
    store.send(.add)
    #expect(store.state.visits == 3)
    #expect(Set(store.state.rows.map(\.unit)) == ["lb"])
  }

  @Test("an action costs the same with a shared value, also with many copies")
  func cost() {
    let rows = IdentifiedArray((0..<10_000).map { Rows.Row(id: $0) })
    let plain = Store(initialState: Rows.State(rows: rows)) {
      EmptyReducer<Rows.State, Rows.Action>().forEach(\.rows, action: \.row) {
        Reduce { row, _ in
          row.count += 1
          return .none
        }
      }
    }
    let shared = Store(initialState: Rows.State(rows: rows)) { Rows() }
    func fastest(_ store: Store<Rows.State, Rows.Action>) -> Duration {
      let times = (0..<20).map { _ in
        ContinuousClock().measure { store.send(.row(.element(id: 3, action: true))) }
      }
      return times.min() ?? .zero
    }
    #expect(fastest(shared) < fastest(plain) * 3)
  }

  @Test("a shared value is encoded as its value")
  func coding() throws {
    let text = String(decoding: try JSONEncoder().encode(Page.State()), as: UTF8.self)
    #expect(text.contains(#""settings":{"#))
    #expect(try JSONDecoder().decode(Page.State.self, from: Data(text.utf8)) == Page.State())
  }

  @Test(
    "stores that share a model have its value, and each receives the value that another one writes"
  )
  func acrossStores() {
    struct Reader: Reducer {
      struct State { var size = 0 }
      enum Action { case grow, changed(Int) }
      func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
        switch action {
        case .grow: state.size += 1
        case .changed(let size): state.size = size
        }
        return .none
      }
    }
    let model = Model()
    let stores = (0..<3).map { _ in Store(initialState: Reader.State()) { Reader() } }
    var links = stores.map { store in
      store.synchronize(
        { $0.size },
        action: { _, new in .changed(new) },
        read: { model.size },
        write: { model.size = $0 },
        subscribe: { model.subscribe($0) }
      )
    }
    #expect(stores.map(\.state.size) == [5, 5, 5])
    stores[1].send(.grow)
    #expect(stores.map(\.state.size) == [6, 6, 6])
    model.size = 9
    #expect(stores.map(\.state.size) == [9, 9, 9])
    links.removeLast().cancel()
    stores[0].send(.grow)
    stores[2].send(.changed(0))
    #expect(stores.map(\.state.size) == [10, 10, 0])
    #expect(model.size == 10)
    links = []
  }
}

/// A value outside of all stores, which tells of its changes.
@MainActor
private final class Model {
  var size = 5 {
    didSet {
      if size != oldValue { listeners.values.forEach { $0() } }
    }
  }
  private var listeners: [Int: () -> Void] = [:]

  func subscribe(_ listener: @escaping () -> Void) -> () -> Void {
    let number = listeners.count
    listeners[number] = listener
    return { self.listeners[number] = nil }
  }
}
