/// The copies of one ``Shared`` value in a state.
///
/// <!-- code: symbol-shared-copies -->
/// ```swift
/// var body: some ReducerOf<Self> {
///   Reduce(reduceSettings)
///     .sharing(\.$theme, with: .at(\.editor.$theme), .inside(\.preview, .at(\.$theme)))
/// }
/// ```
public struct SharedCopies<State, Value> {
  /// Passes every copy to its argument, in place.
  package let visit: (inout State, (inout Shared<Value>) -> Void) -> Void

  /// Creates a description from a function that passes every copy to its argument, in place.
  public init(_ visit: @escaping (inout State, (inout Shared<Value>) -> Void) -> Void) {
    self.visit = visit
  }

  /// The copy at `path`.
  public static func at(_ path: WritableKeyPath<State, Shared<Value>>) -> SharedCopies {
    SharedCopies { state, body in body(&state[keyPath: path]) }
  }

  /// The copies in an optional child.
  public static func inside<Child>(
    _ child: WritableKeyPath<State, Child?>,
    _ copies: SharedCopies<Child, Value>
  ) -> SharedCopies {
    SharedCopies { state, body in
      guard var value = state[keyPath: child].take() else { return }
      copies.visit(&value, body)
      state[keyPath: child] = value
    }
  }

  /// The copies in every element of a collection.
  public static func each<ID, Element>(
    _ elements: WritableKeyPath<State, IdentifiedArray<ID, Element>>,
    _ copies: SharedCopies<Element, Value>
  ) -> SharedCopies {
    SharedCopies { state, body in
      for id in state[keyPath: elements].ids {
        state[keyPath: elements].modify(id: id) { element in
          copies.visit(&element, body)
        }
      }
    }
  }

  /// The copies in one case of an enum.
  public static func `case`<Child>(
    _ child: CasePath<State, Child>,
    _ copies: SharedCopies<Child, Value>
  ) -> SharedCopies where State: CasesProviding {
    let child = State.cases[keyPath: child]
    return SharedCopies { state, body in
      _ = child.modify(&state) { copies.visit(&$0, body) }
    }
  }
}

extension Reducer {
  /// Synchronizes the copies of a shared value in the initial state, before and after every action.
  ///
  /// All copies receive the value that was written last, or the owner's value if none was written. A
  /// write counts even if the same action removes the feature that wrote. In a child of the store's
  /// reducer, the first action of the child is the first time. Every action visits every copy.
  ///
  /// <!-- code: symbol-shared-copies -->
  /// ```swift
  /// var body: some ReducerOf<Self> {
  ///   Reduce(reduceSettings)
  ///     .sharing(\.$theme, with: .at(\.editor.$theme), .inside(\.preview, .at(\.$theme)))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - owner: The copy that always exists.
  ///   - copies: The other copies.
  /// - Returns: A reducer that also synchronizes the copies.
  public func sharing<Value>(
    _ owner: WritableKeyPath<State, Shared<Value>>,
    with copies: SharedCopies<State, Value>...
  ) -> Reduce<State, Action> {
    let reducer = build()
    let sharing = Sharing(owner: owner, copies: copies)
    return Reduce(initializeState: { state in
      reducer.initializeState?(&state)
      sharing.synchronize(&state)
    }) { state, action in
      sharing.reduce(&state) { reducer.function(&$0, action) }
    }
  }

  /// Saves a shared value in `storage` after every action that changes it.
  ///
  /// An error is reported as an issue with the file and line of this call.
  ///
  /// - Parameters:
  ///   - path: The value, or one of its synchronized copies.
  ///   - storage: The storage; ``SharedStorage/load()`` the value when you create the state.
  ///   - fileID: The file of the call, for issues.
  ///   - line: The line of the call, for issues.
  /// - Returns: A reducer that also returns an effect that saves.
  public func persisting<Value: Equatable & Sendable>(
    _ path: KeyPath<State, Shared<Value>>,
    in storage: any SharedStorage<Value>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    onChange(of: { $0[keyPath: path].wrappedValue }) { _, value, _ in
      .run(operation: { _ in try storage.save(value) }, fileID: fileID, line: line)
    }
  }
}
