/// Where in a state copies of one ``Shared`` value are: at one place, or at any number.
public struct SharedCopies<State, Value> {
  /// Calls its argument with every copy.
  let visit: (inout State, (inout Shared<Value>) -> Void) -> Void

  /// Makes the description of a function that calls its argument with every copy, in place.
  public init(_ visit: @escaping (inout State, (inout Shared<Value>) -> Void) -> Void) {
    self.visit = visit
  }

  /// The copy at one place of the state.
  public static func at(_ path: WritableKeyPath<State, Shared<Value>>) -> SharedCopies {
    let lens = Lens(path)
    return SharedCopies { state, body in lens.lend(&state, to: body) }
  }

  /// The copies of a child that may not be there.
  public static func inside<Child>(
    _ child: WritableKeyPath<State, Child?>,
    _ copies: SharedCopies<Child, Value>
  ) -> SharedCopies {
    let lens = Lens(child)
    return SharedCopies { state, body in
      lens.lend(&state) { child in
        guard var value = child.take() else { return }
        copies.visit(&value, body)
        child = value
      }
    }
  }

  /// The copies of every element of a collection.
  public static func each<ID, Element>(
    _ elements: WritableKeyPath<State, IdentifiedArray<ID, Element>>,
    _ copies: SharedCopies<Element, Value>
  ) -> SharedCopies {
    let lens = Lens(elements)
    return SharedCopies { state, body in
      lens.lend(&state) { elements in
        for id in elements.ids { elements.modify(id: id) { copies.visit(&$0, body) } }
      }
    }
  }

  /// The copies while the state is in one case of an enum.
  public static func `case`<Child>(
    _ child: Case<State, Child>,
    _ copies: SharedCopies<Child, Value>
  ) -> SharedCopies {
    SharedCopies { state, body in
      _ = child.lend(&state) { copies.visit(&$0, body) }
    }
  }
}

extension Reducer {
  /// Keeps the copies of a shared value in step: what this reducer writes to one is written to all.
  ///
  /// The owner's value counts where nobody has written one. Of several writes in
  /// one action the last counts. It looks at every copy after every action.
  ///
  /// ```swift
  /// .sharing(\.$settings, with: .at(\.home.$settings), .inside(\.profile, .at(\.$settings)))
  /// ```
  ///
  /// - Parameters:
  ///   - owner: The copy that is always there.
  ///   - copies: Where the other copies are.
  /// - Returns: This reducer, after which the copies are in step.
  public func sharing<Value>(
    _ owner: WritableKeyPath<State, Shared<Value>>,
    with copies: SharedCopies<State, Value>...
  ) -> Reduce<State, Action> {
    let reducer = build()
    let owner = Lens(owner)
    return Reduce { state, action in
      let effect = reducer.function(&state, action)
      var newest = owner.get(state)
      for copies in copies {
        copies.visit(&state) { if $0.isNewer(than: newest) { newest = $0 } }
      }
      // Where nobody has written, the owner's value is to outdo those that come later.
      newest.own()
      owner.lend(&state) { if !$0.isSame(as: newest) { $0 = newest } }
      for copies in copies {
        copies.visit(&state) { if !$0.isSame(as: newest) { $0 = newest } }
      }
      return effect
    }
  }

  /// Saves a shared value in `storage` whenever an action has written it.
  ///
  /// What saving throws is reported as an issue that names the line of this call.
  ///
  /// - Parameters:
  ///   - path: The value, or one of its copies that are kept in step.
  ///   - storage: Where it is kept; ``SharedStorage/load()`` it where the state is made.
  ///   - fileID: Where this is written, for issues.
  ///   - line: The line there.
  /// - Returns: This reducer, with saving as an effect.
  public func persisting<Value: Equatable & Sendable>(
    _ path: KeyPath<State, Shared<Value>>,
    in storage: any SharedStorage<Value>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    onChange(of: { $0[keyPath: path] }) { _, new, _ in
      let value = new.wrappedValue
      return .run(operation: { _ in try storage.save(value) }, fileID: fileID, line: line)
    }
  }
}
