/// An effect that is decided when its turn comes, by what its feature remembers then.
@usableFromInline
struct Deferral<Action> {
  let decide: (Gates) -> Effect<Action>

  func map<NewAction>(
    _ transform: @escaping (Effect<Action>) -> Effect<NewAction>
  ) -> Deferral<NewAction> {
    let decide = decide
    return Deferral<NewAction> { transform(decide($0)) }
  }
}

/// What effects of one feature remember from one time to the next, such as when they last began.
final class Gates {
  private var gates: [EffectID: AnyObject] = [:]

  var isEmpty: Bool { gates.isEmpty }

  /// The gate of the effects with `id`, made when there is none of that type.
  func gate<Gate: AnyObject>(for id: EffectID, make: () -> Gate) -> Gate {
    if let gate = gates[id] as? Gate { return gate }
    let gate = make()
    gates[id] = gate
    return gate
  }

  func removeAll() { gates = [:] }
}
