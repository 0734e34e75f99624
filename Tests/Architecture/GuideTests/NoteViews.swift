#if canImport(SwiftUI)
import NavigatorComposition
import NavigatorMenus
import NavigatorObservation
import NavigatorRouting
import NavigatorSwiftUI
import SwiftUI

// region swiftui-view
extension Note: ViewFeature {
  static func view(_ store: ObservedStore<State, Action>) -> some View {
    VStack {
      Text(store.name)
      Button("Rename") { store.send(.rename) }
      Button("Delete") { store.send(.delete) }
    }
    .sheet(store, state: \.sheet, action: Action.sheet) { RenameView(store: $0) }
    .alert(store, state: \.alert, action: Action.alert)
  }
}

struct RenameView: View {
  let store: ObservedStore<Rename.State, Rename.Action>

  var body: some View {
    TextField("Name", text: store.binding(\.name, \.edit))
    Button("Save") { store.send(.save) }
  }
}

// A menu feature without a view of its own is a list of the menu's rows.
extension NoteList: ViewFeature {}
// endregion

// region swiftui-app
extension NoteRouter: RouterViews {}

struct NotesApp: App {
  private let store = ObservedStore(Store(initialState: NoteRouter.State()) { NoteRouter() })

  var body: some Scene {
    WindowGroup { RouterStack(store, of: NoteRouter.self) }
  }
}
// endregion

/// Another router over the same screens.
struct OtherRouter: RouterReducer {
  @Screens struct Path {
    let root = NoteList()
    let note = Note()
  }

  struct State: RouterState {
    var root = NoteList.State()
    var path = StackState<Path.State>()
  }

  @Cases enum Action: RouterAction {
    case root(NoteList.Action)
    case path(Path.StackAction)
  }

  let path = Path()

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> { .none }
}

// region swiftui-switch
extension OtherRouter: RouterViews {
  static func rootView(_ store: ObservedStore<NoteList.State, NoteList.Action>) -> some View {
    Button("Open") { store.send(.delegate(.toNote)) }
  }

  static func screenView(_ screen: Path.State, _ store: ScreenStore) -> some View {
    switch screen {
    case .note: store.scope(state: \.note, action: Path.Action.note).map(NameView.init)
    }
  }
}

struct NameView: View {
  let store: ObservedStore<Note.State, Note.Action>

  var body: some View { Text(store.name) }
}
// endregion

// region swiftui-tabs
extension Library: RouterViews, ViewFeature {}
extension MainTabs: ViewFeature {}

struct TabsApp: App {
  private let store = ObservedStore(Store(initialState: MainTabs.State()) { MainTabs() })

  var body: some Scene {
    WindowGroup { RouterTabs(store, of: MainTabs.self) }
  }
}
// endregion

// The first screen of the tab with a stack.
extension Home: ViewFeature {}

// region swiftui-view-feature
extension Detail: ViewFeature {
  static func view(_ store: ObservedStore<State, Action>) -> some View {
    Button("\(store.number)") { store.send(.delegate(.toEditor)) }
  }
}
// endregion

// region swiftui-menu-view
struct NotesMenu: View {
  let store: ObservedStore<NoteRouter.State, NoteRouter.Action>

  var body: some View {
    NavigationStack {
      MenuView {
        RouterView<NoteRouter>.menu(store[\.self])
      } send: {
        store.send($0)
      }
    }
  }
}
// endregion

// region swiftui-view-features
/// The tabs of any app whose tabs all have views, below the name of the selected one.
struct NamedTabs<Tabs: TabsReducer>: View where Tabs.FeatureTypes: ViewFeatures {
  let store: ObservedStore<Tabs.State, Tabs.Action>

  var body: some View {
    VStack {
      LocalizedText(Tabs.title(of: store.tab))
      RouterTabs(store, of: Tabs.self)
    }
  }
}
// endregion

// region swiftui-form
struct PersonView: View {
  let store: ObservedStore<Person.State, Person.Action>

  var body: some View {
    TextField("Name", text: store.binding(\.name, \.setName))
    Stepper("Age: \(store.age)", value: store.binding(\.age, \.setAge))
    if store.isAdult { Text("Adult") }
    Button("Submit") { store.send(.submit) }
  }
}
// endregion

// region swiftui-field
struct RenameField: View {
  let store: ObservedStore<Rename.State, Rename.Action>

  var body: some View {
    LocalizedField(
      MenuText(en: "Name", ja: "名前"),
      text: store.binding(\.name, \.edit),
      prompt: MenuText(en: "The name of the note", ja: "メモの名前")
    )
  }
}
// endregion
#endif
