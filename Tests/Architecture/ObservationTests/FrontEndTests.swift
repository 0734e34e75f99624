import CompositionTestHelpers
import NavigatorComposition
import NavigatorMenus
import NavigatorObservation
import NavigatorRouting
import TestHelpers
import Testing

/// A form with a sheet and an alert.
private struct Form: Reducer {
  struct State: Equatable {
    var name = ""
    var age = 0
    var sheet: Photo.State?
    var alert: AlertState<Answer>?
    var answers: [Answer] = []
  }
  enum Answer: Equatable { case yes, later, cancelled }
  @Cases enum Action {
    case view(View)
    case age(Int)
    case sheet(PresentationAction<Photo.Action>), alert(PresentationAction<Answer>)
    case ask, present
  }
  @Cases enum View { case name(String) }

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .view(.name(let name)): state.name = String(name.uppercased().prefix(5))
      case .ask:
        state.alert = AlertState(
          title: MenuText(verbatim: "?"),
          buttons: [ButtonState(MenuText(verbatim: "Yes"), action: .yes)]
        )
      case .present: state.sheet = Photo.State(id: (state.sheet?.id ?? 0) + 1)
      case .alert(.presented(let answer)): state.answers.append(answer)
      case .age(let age): state.age = age
      case .sheet, .alert(.dismiss): break
      }
      return .none
    }
    .ifLet(\.sheet, presentation: \.sheet) { Photo() }
    .ifLet(\.alert, alert: \.alert)
  }
}

/// A parent of the form.
private struct Outer: Reducer {
  struct State { var form: Form.State? = Form.State() }
  @Cases enum Action { case form(PresentationAction<Form.Action>) }

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { _, _ in .none }
      .ifLet(\.form, neverReplaced: \.form) { Form() }
  }
}

@MainActor
@Suite("a front end of a store")
struct FrontEndTests {
  private let store = ObservedStore(Store(initialState: Form.State()) { Form() })

  @Test("dismisses a sheet that was seen, and no other one")
  func sheet() {
    let sheet = PresentedChild(store, state: \.sheet, action: Form.Action.sheet)
    let issues = issues {
      store.send(.present)
      let first = sheet.id
      sheet.dismiss(shown: first)
      #expect(sheet.child?.id != nil && store.store.state.sheet?.id == 1)
      if let first { sheet.appear(first) }
      store.send(.present)
      sheet.dismiss(shown: first)
      sheet.dismiss(shown: sheet.id)
      #expect(store.store.state.sheet?.id == 2)
      if let second = sheet.id { sheet.appear(second) }
      for shown in [sheet.id, sheet.id] { sheet.dismiss(shown: shown) }
    }
    #expect(sheet.id == nil && store.store.state.sheet == nil)
    #expect(issues.isEmpty)
  }

  @Test("keeps a sheet that is presented again before the view writes its dismissal twice")
  func secondWrite() throws {
    let sheet = PresentedChild(store, state: \.sheet, action: Form.Action.sheet)
    store.send(.present)
    let shown = try #require(sheet.id)
    sheet.appear(shown)
    sheet.dismiss(shown: shown)
    store.send(.present)
    #expect(sheet.id == shown)
    sheet.dismiss(shown: shown)
    #expect(sheet.id == shown)
  }

  @Test("draws again when the sheet is shown, dismissed or replaced, and not for its content")
  func sheetDrawing() {
    let sheet = PresentedChild(store, state: \.sheet, action: Form.Action.sheet)
    let view = DrawnView { _ = sheet.id }
    store.send(.present)
    #expect(view.update())
    store.send(.sheet(.presented(.star)))
    #expect(!view.update())
    store.send(.present)
    #expect(view.update())
    sheet.dismiss(shown: sheet.id)
    #expect(view.update())
  }

  @Test("keeps the content of a sheet that is animated away, which sends nothing any more")
  func leavingSheet() throws {
    let sheet = PresentedChild(store, state: \.sheet, action: Form.Action.sheet)
    #expect(sheet.child == nil)
    store.send(.present)
    let child = try #require(sheet.child)
    var seen: Int?
    let view = DrawnView { seen = child.stars }
    child.send(.star)
    view.update()
    let issues = issues {
      // A second tap replaces the sheet by another one, which is then dismissed.
      for action in [.present, .sheet(.dismiss)] as [Form.Action] {
        store.send(action)
        view.update()
        child.send(.star)
        #expect(seen == 1 && store.store.state.sheet?.stars ?? 0 == 0)
      }
    }
    #expect(issues.isEmpty && sheet.child === child)
    store.send(.present)
    #expect(sheet.child?.stars == 0)
  }

  @Test("presents nothing of a removed screen, and ignores its gestures and taps")
  func goneScreen() throws {
    let store = ObservedStore(Store(initialState: Outer.State()) { Outer() })
    let form = try #require(
      store.scope(state: \.form) { Outer.Action.form(.presented($0)) }
        as ObservedStore<Form.State, Form.Action>?
    )
    for action in [.present, .ask] as [Form.Action] { form.send(action) }
    let sheet = PresentedChild(form, state: \.sheet, action: Form.Action.sheet)
    let alert = PresentedChild(form, state: \.alert, action: Form.Action.alert)
    let shown = sheet.id
    let question = alert.id
    if let shown { sheet.appear(shown) }
    let view = DrawnView { _ = sheet.id }
    store.send(.form(.dismiss))
    #expect(view.update() && sheet.id == nil && alert.id == nil)
    let issues = issues {
      sheet.dismiss(shown: shown)
      alert.answer(.yes, shown: question)
      form.field(\.age, Form.Action.age).write(7)
    }
    #expect(issues.isEmpty && alert.close(nil, shown: question) == nil)
  }

  @Test("sends the answer of an alert once, whether the alert is closed before or after it")
  func answer() async {
    for isClosedFirst in [true, false] {
      let alert = PresentedChild(store, state: \.alert, action: Form.Action.alert)
      store.send(.ask)
      let shown = alert.id
      let task = isClosedFirst ? alert.close(.cancelled, shown: shown) : nil
      #expect((alert.id == nil) == isClosedFirst)
      alert.answer(.yes, shown: shown)
      alert.answer(.yes, shown: shown)
      if !isClosedFirst { alert.close(.cancelled, shown: shown) }
      await task?.value
    }
    #expect(store.store.state.answers == [.yes, .yes])
    #expect(store.store.state.alert == nil)
  }

  @Test("dismisses an alert that is closed without an answer", arguments: [true, false])
  func close(hasAction: Bool) async {
    let alert = PresentedChild(store, state: \.alert, action: Form.Action.alert)
    store.send(.ask)
    await alert.close(hasAction ? .cancelled : nil, shown: alert.id)?.value
    #expect(store.store.state.answers == (hasAction ? [.cancelled] : []))
    #expect(store.store.state.alert == nil)
    store.send(.ask)
    alert.answer(nil, shown: alert.id)
    #expect(store.store.state.alert == nil)
  }

  @Test("sets a field, merges a text, and draws the text as the reducer changed it")
  func fields() {
    var field = store.field(\.name) { .view(.name($0)) }
    let view = DrawnView { [store] in field = store.field(\.name) { .view(.name($0)) } }
    field.write("a")
    #expect(view.update() && field.value == "A")
    store.send(.view(.name("A!")))
    field.write("Ab")
    #expect(view.update() && field.value == "A!B")
    field.write("A!Bcd")
    #expect(view.update() && field.value == "A!BCD")
    field.write("A!BCDE")
    #expect(view.update() && field.value == "A!BCD")
    field.write("A!BCD")
    #expect(!view.update())
  }

  @Test("has a case path for the action of a field with any name")
  func casePath() {
    let field = store.field(\.name, Form.Action.cases[keyPath: \.view.name].embed)
    field.write("a")
    #expect(store.name == "A")
  }

  @Test("has the store of a screen, and of its feature, which draws the fields that it reads")
  func screens() throws {
    let store = ObservedStore(Store(initialState: Shelf.State()) { Shelf() })
    for change in [.pushBook, .pushPage] as [Shelf.Change] { store.send(.change(change)) }
    let paths = Shelf.stackedScreens(in: store.store.state)
    let id = try #require(paths.last?.outer)
    let screen = try #require(store.screen(id, of: Shelf.self))
    let cases = try #require(
      Shelf.Path.cases(of: Page.self, at: Shelf.Path.index(of: .page(Page.State())))
    )
    let page = try #require(screen.feature(cases.state, cases.action))
    let view = DrawnView { _ = page.number }
    page.send(.turn)
    #expect(view.update())
    #expect(page.number == 1)
    store.send(.change(.pushPage))
    #expect(!view.update())
    let book = try #require(paths.first?.outer.flatMap { store.screen($0, of: Shelf.self) })
    #expect(book.feature(cases.state, cases.action) == nil)
    store.send(.change(.replaceAll))
    // A view of the screen has it still, while it is animated away.
    #expect(store.screen(id, of: Shelf.self) === screen)
    #expect(page.number == 1)
    #expect(store.screen(7, of: Shelf.self) == nil)
    #expect(issues { page.send(.close) }.isEmpty)
  }

  @Test("draws the view of a screen again when a reducer puts another one in its place")
  func otherScreen() throws {
    let path = StackState<Shelf.Path.State>([.page(Page.State())])
    let store = ObservedStore(
      Store(initialState: Shelf.State(path: path)) {
        Reduce<Shelf.State, Shelf.Action> { state, action in
          guard let id = state.path.ids.first else { return .none }
          state.path[id: id] =
            action.change == .pop ? .book(Book.State()) : .page(Page.State(number: 1))
          return .none
        }
      }
    )
    let id = try #require(path.ids.first)
    let screen = try #require(store.screen(id, of: Shelf.self))
    var isBook: Bool?
    let view = DrawnView { isBook = screen.screen(of: Shelf.Path.self).book != nil }
    store.send(.change(.pushPage))
    #expect(!view.update() && isBook == false)
    store.send(.change(.pop))
    #expect(view.update() && isBook == true)
  }

  @Test("sets a field that is not a text")
  func number() {
    store.field(\.age, Form.Action.age).write(7)
    #expect(store.store.state.age == 7)
  }

  @Test(
    "finds the link in a URL",
    arguments: [
      ("app://hoge/fuga?count=3", "/hoge/fuga?count=3"), ("app:///hoge", "/hoge"), ("app://", "/"),
      ("https://example.com/hoge?count=3#top", "/hoge?count=3"), ("HTTP://example.com", "/"),
      ("/hoge", "/hoge"),
    ]
  )
  func links(url: String, text: String) {
    #expect(link(inURL: url) == text)
  }
}
