import NavigatorComposition
import NavigatorMenus
import NavigatorRouting

// The screens of the recipes: each has only what its recipe needs.

/// A feature whose only actions are its delegates.
protocol PlainFeature: MenuFeature where Action == PlainAction<Delegate>, Delegate: Codable {}

/// The action of a ``PlainFeature``.
@Cases enum PlainAction<Delegate: Equatable & Sendable & Codable>: Equatable, Sendable, Codable {
  case delegate(Delegate)
}

extension PlainFeature {
  static func delegate(in action: Action) -> Delegate? { action.delegate }

  static func menu(_ state: State) -> ScreenMenu<Action> { ScreenMenu(title: title) }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> { .none }
}

/// The first screen of most recipes.
struct Home: PlainFeature {
  struct State: Equatable, Sendable, Codable {
    var number = 0
  }

  enum Delegate: Equatable, Sendable, Codable {
    case toAccount
    case toEditor
    case toDetail(Int)
    case toOrder
  }

  static var title: MenuText { MenuText(en: "Home", ja: "ホーム") }
  static let link = ScreenLink("home", State())
}

/// A screen that asks who the user is.
struct SignIn: PlainFeature {
  struct State: Equatable, Sendable, Codable {}

  enum Delegate: Equatable, Sendable, Codable {
    case signedIn(name: String)
  }

  static var title: MenuText { MenuText(en: "Sign in", ja: "サインイン") }
  static let link = ScreenLink("sign-in", State())
}

/// A screen for a signed-in user alone.
struct Account: PlainFeature {
  struct State: Equatable, Sendable, Codable {}

  enum Delegate: Equatable, Sendable, Codable {
    case signOut
  }

  static var title: MenuText { MenuText(en: "Account", ja: "アカウント") }
  static let link = ScreenLink("account", State())
}

/// A screen about a number, which leads to others like it.
struct Detail: PlainFeature {
  struct State: Equatable, Sendable, Codable {
    var number = 0
  }

  enum Delegate: Equatable, Sendable, Codable {
    case toDetail(Int)
    case toEditor
  }

  static var title: MenuText { MenuText(en: "Detail", ja: "詳細") }
  static let link = ScreenLink("detail", State()).parameter("number", \.number)
}

/// The screen ``Detail``, written again.
struct NewDetail: PlainFeature {
  struct State: Equatable, Sendable, Codable {
    var number = 0
  }

  enum Delegate: Equatable, Sendable, Codable {
    case toDetail(Int)
    case toEditor
  }

  static var title: MenuText { MenuText(en: "Detail", ja: "詳細") }
  static let link = ScreenLink("new-detail", State()).parameter("number", \.number)
}

/// A screen on which a number is chosen.
struct Editor: PlainFeature {
  struct State: Equatable, Sendable, Codable {
    var number = 0
  }

  enum Delegate: Equatable, Sendable, Codable {
    case saved(Int)
  }

  static var title: MenuText { MenuText(en: "Editor", ja: "編集") }
  static let link = ScreenLink("editor", State())
}

/// The first step of an order.
struct ChooseItem: PlainFeature {
  struct State: Equatable, Sendable, Codable {}

  enum Delegate: Equatable, Sendable, Codable {
    case chosen(item: String)
  }

  static var title: MenuText { MenuText(en: "Item", ja: "品物") }
  static let link = ScreenLink("item", State())
}

/// The second step of an order.
struct ChooseCount: PlainFeature {
  struct State: Equatable, Sendable, Codable {}

  enum Delegate: Equatable, Sendable, Codable {
    case chosen(count: Int)
  }

  static var title: MenuText { MenuText(en: "Count", ja: "個数") }
  static let link = ScreenLink("count", State())
}

/// What a person orders.
struct Order: Equatable, Sendable, Codable {
  var item = ""
  var count = 0
}

/// The last step of an order, which shows all of it.
struct ConfirmOrder: PlainFeature {
  struct State: Equatable, Sendable, Codable {
    var order = Order()
  }

  enum Delegate: Equatable, Sendable, Codable {
    case confirmed
    case cancelled
  }

  static var title: MenuText { MenuText(en: "Order", ja: "注文") }
  static let link = ScreenLink("confirm", State())
}
