import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import Observation
import TestHelpers
import Testing

@testable import NavigatorObservation

/// A view draws again for a change of a field that it has read, and for no other change.
@MainActor
@Suite("an observed store")
struct ObservedStoreTests {
  /// A view that reads a field, a change of another field, and a change of this field.
  struct Reading: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var state = Album.State()
    let read: @MainActor @Sendable (ObservedStore<Album.State, Album.Action>) -> Void
    let beside: @Sendable (inout Album.State) -> Void
    let change: @Sendable (inout Album.State) -> Void
  }

  nonisolated static let readings = [
    Reading(
      testDescription: "a field beside another",
      read: { _ = $0.name },
      beside: { $0.count += 1 },
      change: { $0.name += "a" }
    ),
    Reading(
      testDescription: "a value that is set to the same value",
      read: { _ = $0.name },
      beside: { $0.name = "\($0.name)" },
      change: { $0.name += "a" }
    ),
    Reading(
      testDescription: "a computed property",
      read: { _ = $0.isLong },
      beside: { $0.name = $0.isLong ? "abcdef" : "abc" },
      change: { $0.name = $0.isLong ? "" : "abcd" }
    ),
    Reading(
      testDescription: "the presence of an optional child",
      state: Album.State(photo: Photo.State()),
      read: { _ = $0.scope(state: \.photo, action: { .photo(.presented($0)) }) },
      beside: { $0.photo?.stars += 1 },
      change: { $0.photo = $0.photo == nil ? Photo.State() : nil }
    ),
    Reading(
      testDescription: "a field of an optional child",
      state: Album.State(photo: Photo.State()),
      read: { _ = $0[\.photo?.stars] },
      beside: { $0.photo?.views += 1 },
      change: { $0.photo?.stars += 1 }
    ),
    Reading(
      testDescription: "a field of a child",
      read: { _ = $0.scope(state: \.cover, action: Album.Action.cover).stars },
      beside: { $0.cover.views += 1 },
      change: { $0.cover.stars += 1 }
    ),
    Reading(
      testDescription: "the ids of a stack",
      state: Album.State(path: [Photo.State()]),
      read: { _ = $0[\.path.ids] },
      beside: { $0.path[id: 0]?.stars += 1 },
      change: { $0.path.append(Photo.State()) }
    ),
    Reading(
      testDescription: "a shared value",
      read: { _ = $0.likes },
      beside: { $0.count += 1 },
      change: { $0.likes += 1 }
    ),
    Reading(
      testDescription: "the ids of rows",
      state: Album.State(rows: [Photo.State()]),
      read: { _ = $0.scope(state: \.rows) { .row(.element(id: $0, action: $1)) } },
      beside: { $0.rows[id: 0]?.stars += 1 },
      change: { $0.rows.append(Photo.State(id: $0.rows.count)) }
    ),
  ]

  @Test(
    "draws a view again for each change of a field that it reads, and for no other change",
    arguments: readings
  )
  func reads(_ reading: Reading) {
    let store = observed(reading.state)
    let view = DrawnView { reading.read(store) }
    for _ in 0..<3 {
      store.send(.change(reading.beside))
      #expect(!view.update())
      store.send(.change(reading.change))
      #expect(view.update())
    }
  }

  @Test("draws one of 1,000 rows again, and no list")
  func rows() {
    let store = observed(Album.State(rows: IdentifiedArray((0..<1000).map { Photo.State(id: $0) })))
    var rows: [ObservedStore<Photo.State, Photo.Action>] = []
    let list = DrawnView {
      rows = store.scope(state: \.rows) { .row(.element(id: $0, action: $1)) }
    }
    let views = rows.map { row in DrawnView { _ = row.stars } }
    rows[500].send(.view)
    store.send(.row(.element(id: 700, action: .star)))
    #expect(views.indices.filter { views[$0].update() } == [700])
    store.send(.change { $0.rows.move(from: 700, to: 0) })
    rows[700].send(.star)
    #expect(views.indices.filter { views[$0].update() } == [700])
    #expect(list.update())
    #expect(rows[0].stars == 2)
  }

  @Test("returns the same store for a row while a view has it")
  func identity() {
    let store = observed(Album.State(rows: [Photo.State(), Photo.State(id: 1)]))
    let rows = { store.scope(state: \.rows) { .row(.element(id: $0, action: $1)) } }
    let first = rows()
    store.send(.change { $0.rows.insert(Photo.State(id: 2), at: 0) })
    #expect(rows().dropFirst().map(\.id) == first.map(\.id))
  }

  @Test("forgets the stores of rows that no view has, when others are added")
  func forgottenStores() {
    let store = observed()
    for id in 0..<1_000 {
      store.send(.change { $0.rows = [Photo.State(id: id)] })
      let rows = store.scope(state: \.rows) { .row(.element(id: $0, action: $1)) }
      #expect(rows.count == 1)
    }
    #expect(store.scoped.count < 10)
  }

  @Test("draws the view of a child when the child is removed, and when it is added again")
  func child() throws {
    let store = observed(Album.State(photo: Photo.State()))
    let child = try #require(
      store.scope(state: \.photo, action: { .photo(.presented($0)) })
        as ObservedStore<Photo.State, Photo.Action>?
    )
    var seen: [Int] = []
    let view = DrawnView { seen.append(child.stars) }
    store.send(.change { $0.photo = nil })
    view.update()
    store.send(.change { $0.photo = Photo.State(stars: 7) })
    view.update()
    #expect(seen.last == 7)
  }

  @Test("draws both views of one field, once for each send")
  func twoViews() {
    let store = observed()
    let views = [DrawnView { _ = store.count }, DrawnView { _ = store[\.count] }]
    store.send(.change({ $0.count += 1 }, then: .send(.change { $0.count += 1 })))
    #expect(views.map { $0.update() } == [true, true])
    #expect(views.map(\.draws) == [2, 2])
  }

  @Test("draws the top of a nested router again")
  func nestedRouter() {
    let store = ObservedStore(Store(initialState: Shelf.State()) { Shelf() })
    store.send(.change(.pushBook))
    let view = DrawnView { _ = store[\.path.last?.book?.path.ids.last] }
    store.send(.root(.root(.turn)))
    #expect(!view.update())
    store.send(.change(.pushPageInBook))
    #expect(view.update())
  }

  @Test("draws a view that read between two changes of one send")
  func readWithinChange() {
    let store = observed()
    let early = DrawnView { _ = store.count }
    var late: DrawnView?
    let read = Effect<Album.Action>.run { _ in
      late = DrawnView { _ = store.count }
    }
    store.send(
      .change({ $0.count = 1 }, then: .merge(read, .send(.change { $0.count = 0 })))
    )
    #expect(late?.update() == true)
    _ = early
  }

  @Test("draws a view once for several changes before the view reads again")
  func changeBeforeReading() {
    let store = observed()
    let view = DrawnView { _ = store.count }
    let other = DrawnView { _ = store.name }
    store.send(.change { $0.count = 1 })
    store.send(.change { $0.count = 2 })
    #expect(view.update())
    store.send(.change { $0.name += "a" })
    #expect(!view.update())
    #expect(other.update())
  }

  @Test("draws a view that reads while another is told of a change")
  func readWhileNotifying() {
    let store = observed()
    let seen = Seen()
    withObservationTracking {
      _ = store.count
    } onChange: {
      MainActor.assumeIsolated { seen.view = DrawnView { seen.values.append(store.count) } }
    }
    store.send(.change { $0.count += 1 })
    store.send(.change { $0.count += 1 })
    seen.view?.update()
    #expect(seen.values == [1, 2])
  }

  @Test("has no observer before a view reads, and none after a view that went away")
  func nothingLeaks() {
    var checks = 0
    let counted = Counted { checks += 1 }
    let store = ObservedStore(
      Store<Counted, Int>(initialState: counted) {
        Reduce { state, number in
          state.number = number
          return .none
        }
      }
    )
    var view: DrawnView? = DrawnView { _ = store.number }
    #expect(view != nil)
    view = nil
    store.send(1)
    #expect(checks > 0)
    store.send(2)
    checks = 0
    store.send(3)
    #expect(checks == 0)
  }

  @Test("is freed with its store, its rows and its views")
  func freed() {
    weak var store: Store<Album.State, Album.Action>?
    weak var row: ObservedStore<Photo.State, Photo.Action>?
    do {
      let observed = observed(Album.State(photo: Photo.State(), rows: [Photo.State()]))
      let rows = observed.scope(state: \.rows) { .row(.element(id: $0, action: $1)) }
      let view = DrawnView { _ = (observed.name, rows[0].stars) }
      store = observed.store
      row = rows[0]
      observed.send(.change { $0.rows.removeAll() })
      view.update()
      #expect(store != nil && row != nil)
    }
    #expect(store == nil && row == nil)
  }

  private func observed(_ state: Album.State = .init()) -> ObservedStore<Album.State, Album.Action>
  {
    ObservedStore(Store(initialState: state) { Album() })
  }
}

/// The values that a view has read.
@MainActor
private final class Seen {
  var view: DrawnView?
  var values: [Int] = []
}

/// A state that counts how often it is read.
private struct Counted {
  var stored = 0
  let count: () -> Void

  init(_ count: @escaping () -> Void) { self.count = count }

  var number: Int {
    get {
      count()
      return stored
    }
    set { stored = newValue }
  }
}
