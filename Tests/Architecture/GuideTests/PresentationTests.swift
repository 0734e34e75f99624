import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import Testing

// region sheet
/// A note, with a sheet that renames it, and a question before it is deleted.
struct Note: MenuFeature {
  struct State: Equatable, Sendable, Codable {
    var name = "Note"
    var isDeleted = false
    var sheet: Rename.State?
    var alert: AlertState<Answer>?
  }

  enum Answer: Equatable, Sendable, Codable {
    case delete
  }

  @Cases enum Action: Equatable, Sendable, Codable {
    case rename
    case sheet(PresentationAction<Rename.Action>)
    case delete
    case alert(PresentationAction<Answer>)
  }

  static var title: MenuText { MenuText(en: "Note", ja: "メモ") }
  static let link = ScreenLink("note", State())

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .rename: state.sheet = Rename.State(name: state.name)
      case .sheet(.presented(.save)): state.name = state.sheet?.name ?? state.name
      case .delete: state.alert = Self.question
      case .alert(.presented(.delete)): state.isDeleted = true
      case .sheet, .alert: break
      }
      return .none
    }
    .ifLet(\.sheet, neverReplaced: \.sheet) { Rename() }
    .ifLet(\.alert, alert: \.alert)
  }

  static var question: AlertState<Answer> {
    AlertState(
      title: MenuText(en: "Delete it?", ja: "削除しますか?"),
      buttons: [
        ButtonState(MenuText(en: "Delete", ja: "削除"), role: .destructive, action: .delete), .cancel,
      ]
    )
  }
}
// endregion

// region sheet-menu
extension Note {
  static func menu(_ state: State) -> ScreenMenu<Action> {
    if let sheet = state.sheet {
      var menu = Rename.menu(sheet).map { Action.sheet(.presented($0)) }
      menu.back = .sheet(.dismiss)
      return menu
    }
    var menu: ScreenMenu<Action> = ScreenMenu(title: MenuText(verbatim: state.name)) {
      MenuRow.item(MenuText(en: "Rename", ja: "名前を変更"), action: .rename)
      MenuRow.item(MenuText(en: "Delete", ja: "削除"), role: .destructive, action: .delete)
    }
    menu.alert = state.alert?.presented(Action.alert)
    return menu
  }
}
// endregion

// region sheet-child
struct Rename: Reducer {
  struct State: Equatable, Sendable, Codable {
    var name: String
  }

  @Cases enum Action: Equatable, Sendable, Codable {
    case edit(String)
    case save
  }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .edit(let name): state.name = name
    case .save: return .dismiss
    }
    return .none
  }

  static func menu(_ state: State) -> ScreenMenu<Action> {
    ScreenMenu(title: MenuText(en: "Rename", ja: "名前を変更")) {
      MenuRow.textField(MenuText(en: "Name", ja: "名前"), value: state.name, submit: .save) {
        .edit($0)
      }
    }
  }
}
// endregion

@MainActor
@Suite("Recipe: a sheet, an alert, a confirmation")
struct PresentationTests {
  // region sheet-test
  @Test("the sheet renames the note when it is saved, and closes itself")
  func sheet() async {
    let store = TestStore(initialState: Note.State()) { Note() }
    await store.send(.rename) { $0.sheet = Rename.State(name: "Note") }
    await store.send(.sheet(.presented(.edit("List")))) { $0.sheet?.name = "List" }
    await store.send(.sheet(.presented(.save))) { $0.name = "List" }
    await store.receive(.sheet(.dismiss)) { $0.sheet = nil }
    await store.finish()
  }
  // endregion

  @Test("turning away from the sheet or the alert changes nothing else")
  func dismissal() async {
    let store = TestStore(initialState: Note.State()) { Note() }
    await store.send(.rename) { $0.sheet = Rename.State(name: "Note") }
    #expect(Note.menu(store.state).back == .sheet(.dismiss))
    await store.send(.sheet(.dismiss)) { $0.sheet = nil }
    await store.send(.delete) { $0.alert = Note.question }
    #expect(Note.menu(store.state).alert?.dismiss == .alert(.dismiss))
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    await store.finish()
  }

  @Test("the note is deleted if the alert is confirmed")
  func confirmation() async {
    let store = TestStore(initialState: Note.State()) { Note() }
    await store.send(.delete) { $0.alert = Note.question }
    await store.send(.alert(.presented(.delete))) {
      $0.isDeleted = true
      $0.alert = nil
    }
    await store.finish()
  }
}
