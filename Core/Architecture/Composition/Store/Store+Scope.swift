extension Store {
  /// The send function, which scoped stores keep to avoid a lookup on each send.
  var sendFunction: (Action, _ beforeFollowUp: (() -> Void)?) -> StoreTask {
    switch source {
    case .core(let core): { core.send($0, beforeFollowUp: $1) }
    case .link(let link): link.send
    }
  }

  /// The function that passes the state to a closure in place, which scoped stores keep for the same reason.
  var accessFunction: ((inout State) -> Void) -> Void {
    switch source {
    case .core(let core): { core.withValue($0) }
    case .link(let link): link.withValue
    }
  }

  /// The function that does so only while the state is there.
  var presentAccess: ((inout State) -> Void) -> Void {
    if case .link(let link) = source, let access = link.presentAccess { return access }
    return accessFunction
  }

  /// Returns a store for a child: its state is a part of this store's, its actions are embedded.
  ///
  /// The child's store retains this store. Of a part of an optional child, it also keeps an earlier state.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    let lens = Lens(state)
    if case .link(let link) = source, let access = link.presentAccess {
      return scope(action, self.state[keyPath: state]) { body in
        access { lens.withValue(&$0, to: body) }
      } observe: { hasChanged, notify in
        self.observeChanges({ lens.withValue(&$0, to: hasChanged) }, notify: notify)
      }
    }
    let (send, withValue) = (sendFunction, accessFunction)
    let link = StoreLink<ChildState, ChildAction>(
      read: {
        var part: ChildState?
        withValue { part = lens.withValue(&$0) { $0 } }
        return part.take() ?? self.state[keyPath: state]
      },
      withValue: { body in withValue { lens.withValue(&$0, to: body) } },
      send: { send(action($0), $1) },
      isSettled: { self.isSettled },
      observe: { hasChanged, notify in
        self.observeChanges({ lens.withValue(&$0, to: hasChanged) }, notify: notify)
      }
    )
    return Store<ChildState, ChildAction>(.link(link))
  }

  /// Returns a store for an optional child; nil if the child's state is nil.
  ///
  /// If the child's state becomes nil later, its store returns the state before the action that did it, if that
  /// followed from one the store sent, such as a dismissal or a delegate. Otherwise it returns the state after
  /// the last action that it sent, or a later one that it read: a newer one would have to be copied for each
  /// action. After an action of its own that removes the child at once, it is the one it was created with.
  public func scope<ChildState, ChildAction>(
    state: @escaping (State) -> ChildState?,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    scope(action) { whole, body in
      if var child = state(whole) { body(&child) }
    }
  }

  /// Returns a store for an optional child; nil if the child's state is nil.
  ///
  /// If the child's state becomes nil later, its store returns an earlier state, as described for
  /// ``scope(state:action:)``.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    let lens = Lens(state)
    return scope(action) { state, body in
      if var child = lens.withValue(&state, to: { $0 }) { body(&child) }
    }
  }

  /// Returns a store for each element of a collection, in order; each finds its element by id.
  public func scope<ID, Element, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ID, Element>>,
    action: @escaping (ID, ElementAction) -> Action
  ) -> [Store<Element, ElementAction>] {
    let lens = Lens(state)
    return self.state[keyPath: state].ids.compactMap { id in
      let access = IdentifiedArray<ID, Element>.access(to: id)
      return scope({ action(id, $0) }) { state, body in
        lens.withValue(&state) { access(&$0, body) }
      }
    }
  }

  /// Returns a store for a child that `withValue` passes to a closure in place while it is there; nil if it
  /// is not there.
  package func scope<ChildState, ChildAction>(
    _ embed: @escaping (ChildAction) -> Action,
    withValue: @escaping (inout State, (inout ChildState) -> Void) -> Void
  ) -> Store<ChildState, ChildAction>? {
    var first: ChildState?
    self.withValue { withValue(&$0) { first = $0 } }
    let whole = presentAccess
    return first.map { first in
      scope(embed, first) { body in
        whole { withValue(&$0, body) }
      } observe: { hasChanged, notify in
        let hasPartChanged = { (state: inout State) in
          var isChanged = false
          withValue(&state) { isChanged = hasChanged(&$0) }
          return isChanged
        }
        return self.observeChanges(hasPartChanged, notify: notify)
      }
    }
  }

  /// Returns a store for a child that `access` passes to a closure in place while it is there.
  private func scope<ChildState, ChildAction>(
    _ embed: @escaping (ChildAction) -> Action,
    _ first: ChildState,
    _ access: @escaping ((inout ChildState) -> Void) -> Void,
    observe: @escaping (@escaping (inout ChildState) -> Bool, @escaping () -> Void) -> () -> Void
  ) -> Store<ChildState, ChildAction> {
    var last: ChildState?
    let copy = { access { last = $0 } }
    let send = sendFunction
    let link = StoreLink<ChildState, ChildAction>(
      read: {
        copy()
        return last ?? first
      },
      withValue: { body in
        var isThere = false
        access {
          isThere = true
          body(&$0)
        }
        if isThere { return }
        var child = last ?? first
        body(&child)
      },
      presentAccess: access,
      send: { action, beforeFollowUp in
        // With a copy of the child, its reducer could not change arrays in place.
        if last != nil { access { _ in last = nil } }
        defer { copy() }
        return send(embed(action)) {
          beforeFollowUp?()
          copy()
        }
      },
      isSettled: { self.isSettled },
      observe: observe
    )
    return Store<ChildState, ChildAction>(.link(link))
  }
}

extension IdentifiedArray {
  /// Returns a function that passes the element with `id`, while there is one, to a closure that only reads it.
  ///
  /// The function searches for the element again when elements were added, removed or moved.
  package static func access(
    to id: ID
  ) -> (inout IdentifiedArray, (inout Element) -> Void) -> Void {
    // No version has this number. A closure with one object is this object, which is one to read less.
    let place = ExclusivityUncheckedBox<(version: UInt64, position: Int?, id: ID)>((.max, nil, id))
    return { elements, body in
      let version = elements.version.number
      if place.value.version != version {
        place.value.position = elements.firstIndex(id: place.value.id)
        place.value.version = version
      }
      if let position = place.value.position { elements.withValue(at: position, to: body) }
    }
  }

  /// Passes an element to `body`, which only reads it, in place.
  func withValue(at position: Int, to body: (inout Element) -> Void) {
    elements.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      // Safe because `body` changes nothing. A mutable access would copy a shared array, and with a copy
      // of each element the row "1,000 rows observed" takes at least half as many instructions more.
      body(&UnsafeMutablePointer(mutating: start + position).pointee)
    }
  }
}

/// A scoped store's access to the store that it is scoped from.
@MainActor
final class StoreLink<State, Action> {
  let read: () -> State
  /// Passes the state to a closure that only reads it, in place.
  let withValue: ((inout State) -> Void) -> Void
  /// Does so only while the state is there; nil if it always is.
  let presentAccess: (((inout State) -> Void) -> Void)?
  /// Sends an action, and calls a closure before each action that follows from it without suspending.
  let send: (Action, _ beforeFollowUp: (() -> Void)?) -> StoreTask
  let isSettled: () -> Bool
  let observe: (@escaping (inout State) -> Bool, @escaping () -> Void) -> () -> Void

  init(
    read: @escaping () -> State,
    withValue: @escaping ((inout State) -> Void) -> Void,
    presentAccess: (((inout State) -> Void) -> Void)? = nil,
    send: @escaping (Action, _ beforeFollowUp: (() -> Void)?) -> StoreTask,
    isSettled: @escaping () -> Bool,
    observe: @escaping (@escaping (inout State) -> Bool, @escaping () -> Void) -> () -> Void
  ) {
    (self.read, self.withValue, self.send) = (read, withValue, send)
    self.presentAccess = presentAccess
    (self.isSettled, self.observe) = (isSettled, observe)
  }
}
