import NavigatorComposition
import NavigatorMenus
import NavigatorRouting

/// A feature of the size of a real one, with a state of some 240 bytes.
struct Page: MenuFeature {
  struct State: Equatable, Sendable, Codable, Identifiable {
    var id = 0
    var count = 0
    var title = "The title of a feature"
    var note: String?
    var lines = ["first line", "a second line that is longer", "third line"]
    var tags: [String] = []
    var words = ["first": 1, "second": 2]
    var form = Form()
    var phase = Phase.idle
    var selection: Int?
    var updated = 0.0
  }

  struct Form: Equatable, Sendable, Codable {
    var name = "A name of more than fifteen bytes"
    var mail = "name@example.com"
    var town = ""
    var isValid = false
  }

  enum Phase: Equatable, Sendable, Codable {
    case idle
    case loading(url: String, attempt: Int)
    case loaded(String)
    case failed(status: Int, String)
  }

  @Cases enum Action: Equatable, Sendable, Codable {
    case view(View)
    case answered(String)
    case delegate(Delegate)
  }

  enum View: Equatable, Sendable, Codable {
    case rename(String)
    case edit(Form)
    case select(Int?)
    case next
    case wait
  }

  enum Delegate: Equatable, Sendable, Codable {
    case next(Int)
    case home
  }

  static var title: MenuText { MenuText(verbatim: "Page") }
  static let link = ScreenLink("page", State()).parameter("count", \.count)

  static func delegate(in action: Action) -> Delegate? { action.delegate }

  static func menu(_ state: State) -> ScreenMenu<Action> {
    ScreenMenu(title: title) {
      MenuRow.item(MenuText(verbatim: "Next"), action: .view(.next))
    }
  }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.rename(let title)):
      state.title = title
      state.count += 1
    case .view(.edit(let form)): state.form = form
    case .view(.select(let selection)): state.selection = selection
    case .view(.next): return .send(.delegate(.next(state.count)))
    case .view(.wait): return .run { _ in try? await Task.sleep(for: .seconds(86_400)) }
    case .answered(let answer): state.phase = .loaded(answer)
    case .delegate: break
    }
    return .none
  }
}

extension Page.Action {
  /// The action that most rows send: it changes a text and a number.
  static let rename = Page.Action.view(.rename("A title of more than fifteen bytes"))
}

/// The smallest feature.
struct Counter: Reducer {
  struct State: Codable, Equatable, Identifiable {
    var id = 0
    var count = 0
  }
  enum Action: Codable { case increment }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    state.count += 1
    return .none
  }
}
