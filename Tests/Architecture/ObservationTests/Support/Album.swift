import NavigatorComposition
import NavigatorRouting

/// A feature with every kind of field.
struct Album: Reducer {
  enum Likes: SharedKey { typealias Value = Int }

  struct State: Equatable {
    var name = ""
    var count = 0
    var photo: Photo.State?
    var rows: IdentifiedArrayOf<Photo.State> = []
    var cover = Photo.State(id: -1)
    @Shared<Likes> var likes = 0
    var path = StackState<Photo.State>()

    var isLong: Bool { name.count > 3 }
  }

  @Cases enum Action {
    /// Changes the state, and runs an effect.
    case change(@Sendable (inout State) -> Void, then: Effect<Action> = .none)
    case photo(PresentationAction<Photo.Action>)
    case row(IdentifiedAction<Int, Photo.Action>)
    case cover(Photo.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.cover, action: \.cover) { Photo() }
    Reduce { state, action in
      guard case .change(let change, let effect) = action else { return .none }
      change(&state)
      return effect
    }
    .ifLet(\.photo, presentation: \.photo) { Photo() }
    .forEach(\.rows, action: \.row) { Photo() }
  }
}

/// A part of an album.
struct Photo: Reducer {
  struct State: Equatable, Identifiable { var id = 0, stars = 0, views = 0 }
  enum Action { case star, view }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .star: state.stars += 1
    case .view: state.views += 1
    }
    return .none
  }
}
