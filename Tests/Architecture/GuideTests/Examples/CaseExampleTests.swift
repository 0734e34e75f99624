import Foundation
import NavigatorComposition
import Testing

/// What became of a request.
@Cases private enum Lookup: Equatable { case answered(Int), failed(String), reset }

// region symbol-cases-providing
/// Counts the values that are in a case.
func count<Root: CasesProviding, Value>(_ values: [Root], in path: CasePath<Root, Value>) -> Int {
  values.count { $0[case: path] != nil }
}
// endregion

/// Two carts, whose action has by hand what `@Cases` writes.
private enum Pair: CasesProviding {
  case first(CartScreen.Action)
  case second(CartScreen.Action)

  struct Cases {
    var first: Case<Pair, CartScreen.Action> {
      Case(Pair.first) { if case .first(let action) = $0 { $1(action) } }
    }
    var second: Case<Pair, CartScreen.Action> {
      Case(Pair.second) { if case .second(let action) = $0 { $1(action) } }
    }
  }

  static var cases: Cases { Cases() }
}

/// Settings, whose theme several parts of the state have a copy of.
private struct Settings: Reducer {
  // region symbol-shared
  enum Theme: SharedKey { typealias Value = String }

  struct Part: Equatable { @Shared<Theme> var theme = "" }

  struct State: Equatable, SharingState {
    @Shared<Theme> var theme = "light"
    var editor = Part()
    var preview: Part?

    mutating func shareValues() {
      let theme = theme
      editor.theme = theme
      preview?.theme = theme
    }
  }
  // endregion

  @Cases enum Action: Equatable { case open, choose(String) }

  // region symbol-sharing
  var body: some ReducerOf<Self> {
    Reduce(reduceSettings).sharing(\.$theme)
  }
  // endregion

  private func reduceSettings(_ state: inout State, _ action: Action) -> EffectOf<Self> {
    switch action {
    case .open: state.preview = Part()
    case .choose(let theme): state.editor.theme = theme
    }
    return .none
  }
}

/// A page of a sheet.
private struct Page: Identifiable {
  let id: Int
  var text = ""
}

/// What a sheet shows.
@Cases private enum Shown: Identifiable { case page(Page), settings }

@MainActor
@Suite("The examples in the comments of cases and copies")
struct CaseExampleTests {
  @Test("the id of a presented enum is its case and the id of its payload")
  func caseID() {
    // region symbol-case-id
    // @Cases enum Shown: Identifiable { case page(Page), settings }
    let first = Shown.page(Page(id: 5))
    let isOther = first.id != Shown.page(Page(id: 6)).id  // true: it is another page
    let isSame = first.id == Shown.page(Page(id: 5, text: "Dear")).id  // true
    // endregion
    #expect(isOther && isSame)
    #expect(first.id != Shown.settings.id)
  }

  @Test("a case embeds and extracts its payload")
  func cases() {
    // region symbol-case
    // @Cases enum Lookup { case answered(Int), failed(String), reset }
    let answered = Lookup.cases.answered
    let action = answered.embed(42)  // .answered(42)
    let number = answered.extract(action)  // 42
    let nothing = answered.extract(.reset)  // nil, because the action is in another case
    // endregion
    #expect(action == .answered(42) && number == 42 && nothing == nil)
  }

  @Test("a function has a parameter for a case of any enum")
  func casePath() {
    let actions: [Lookup] = [.answered(1), .failed("no network"), .reset, .answered(2)]
    #expect(count(actions, in: \.answered) == 2 && count(actions, in: \.failed) == 1)
  }

  @Test("scopes that follow one another are switched over")
  func scopes() {
    let store = Store(initialState: [0, 0].map(CartScreen.State.init)) {
      CombineReducers<[CartScreen.State], Pair> {
        Scope(state: \.[0], action: \.first) { CartScreen() }
        Scope(state: \.[1], action: \.second) { CartScreen() }
      }
    }
    store.send(.second(.add))
    store.send(.first(.cartChanged(by: 3)))
    #expect(store.state.map(\.count) == [3, 1])
  }

  @Test("the copies of a value are equal, also the one of a later child")
  func copies() {
    let store = Store(initialState: Settings.State()) { Settings() }
    #expect(store.state.editor.theme == "light")
    store.send(.choose("dark"))
    store.send(.open)
    #expect(store.state.theme == "dark" && store.state.preview?.theme == "dark")
  }
}
