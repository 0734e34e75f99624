import NavigatorComposition

/// Ten features side by side.
struct Siblings: Reducer {
  struct State: Equatable {
    var first = Page.State()
    var second = Page.State()
    var third = Page.State()
    var fourth = Page.State()
    var fifth = Page.State()
    var sixth = Page.State()
    var seventh = Page.State()
    var eighth = Page.State()
    var ninth = Page.State()
    var tenth = Page.State()
  }

  @Cases enum Action {
    case first(Page.Action)
    case second(Page.Action)
    case third(Page.Action)
    case fourth(Page.Action)
    case fifth(Page.Action)
    case sixth(Page.Action)
    case seventh(Page.Action)
    case eighth(Page.Action)
    case ninth(Page.Action)
    case tenth(Page.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { Page() }
    Scope(state: \.second, action: \.second) { Page() }
    Scope(state: \.third, action: \.third) { Page() }
    Scope(state: \.fourth, action: \.fourth) { Page() }
    Scope(state: \.fifth, action: \.fifth) { Page() }
    Scope(state: \.sixth, action: \.sixth) { Page() }
    Scope(state: \.seventh, action: \.seventh) { Page() }
    Scope(state: \.eighth, action: \.eighth) { Page() }
    Scope(state: \.ninth, action: \.ninth) { Page() }
    Scope(state: \.tenth, action: \.tenth) { Page() }
  }
}
