/// Runs a child reducer on a part of the parent's state and on one case of its action.
///
/// Actions of other cases are ignored. For optional state use
/// ``Reducer/ifLet(_:actionCase:then:fileID:line:)``, for a case of an enum
/// ``Reducer/ifCaseLet(_:actionCase:then:fileID:line:)``.
public struct Scope<State, Action>: Reducer {
  /// What the scope adds to the body that it is written in.
  @usableFromInline let part: ReducerBuilder<State, Action>.Part

  /// The child, lifted into the parent.
  @inlinable
  public var body: Reduce<State, Action> {
    return ReducerBuilder.buildFinalResult(part)
  }

  /// Lifts `child` to the part at `state` and the case `action`; it is built on its first action.
  @inlinable
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<State, ChildState>,
    action: Case<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: @escaping () -> Reduce<ChildState, ChildAction>
  ) {
    self.init(state, action, nil, child)
  }

  /// Lifts `child` to the part at `state` and the case `action`; it is built on its first action.
  @inlinable
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<State, ChildState>,
    action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: @escaping () -> Reduce<ChildState, ChildAction>
  ) where Action: CasesProviding {
    self.init(state, Action.cases[keyPath: action], { Action.switching(over: $0) }, child)
  }

  @inlinable
  init<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState>,
    _ action: Case<Action, ChildAction>,
    _ switching: ((CaseScopes<State, Action>) -> Reduce<State, Action>)?,
    _ child: @escaping () -> Reduce<ChildState, ChildAction>
  ) {
    let scoped = ScopedReducer(lens: Lens(state), action: action, child: child)
    if let switching, let index = action.index {
      part = .init(nil, nil, CaseReducer(index, switching) { scoped.run(&$0, $1) })
    } else {
      part = .init(Reduce { scoped.reduce(into: &$0, $1) })
    }
  }
}

extension Scope {
  /// Lifts `child` to one case of an enum state; an action in another case is reported as an issue.
  ///
  /// The child's effects are cancelled when the case changes.
  ///
  /// - Parameters:
  ///   - state: The case of the child's state.
  ///   - action: The case of the child's actions.
  ///   - child: The child's reducer, built on its first action.
  ///   - fileID: The file of the call, for issues.
  ///   - line: The line of the call, for issues.
  @inlinable
  public init<ChildState, ChildAction>(
    state: Case<State, ChildState>,
    action: Case<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: @escaping () -> Reduce<ChildState, ChildAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    part = .init(
      EmptyReducer().ifCaseLet(state, actionCase: action, then: child, fileID: fileID, line: line)
    )
  }
}

/// A child reducer on a part of its parent.
///
/// An object, because the call of a closure with these properties would load all of them.
@usableFromInline
final class ScopedReducer<State, Action, ChildState, ChildAction>: LazyReducer<
  ChildState, ChildAction
>
{
  @usableFromInline let lens: Lens<State, ChildState>
  @usableFromInline let action: Case<Action, ChildAction>
  /// Created with the first effect, because ten of them are a twentieth of the creation of a store.
  @usableFromInline lazy var node = Presenter.Node()

  @inlinable
  init(
    lens: Lens<State, ChildState>,
    action: Case<Action, ChildAction>,
    child: @escaping () -> Reduce<ChildState, ChildAction>
  ) {
    (self.lens, self.action) = (lens, action)
    super.init(child)
  }

  /// Runs the child if the action is one of its own.
  @inlinable
  func reduce(into state: inout State, _ parentAction: Action) -> Effect<Action> {
    var effect = Effect<Action>.none
    action.visit(parentAction) { effect = run(&state, $0) }
    return effect
  }

  /// Runs the child on its action.
  @inlinable
  func run(_ state: inout State, _ childAction: ChildAction) -> Effect<Action> {
    let effect = lens.lend(&state) { reduce(into: &$0, action: childAction) }
    return effect.isNone ? .none : effect.lift(action.embed, from: lens.get, via: node)
  }
}
