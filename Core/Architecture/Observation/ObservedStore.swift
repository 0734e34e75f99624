public import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
public import Observation

/// A store whose readers are notified of what they read, by key path.
@MainActor
public final class ObservedStore<State, Action>: Observable {
  /// The store.
  public let store: Store<State, Action>

  /// Creates an observed store.
  public init(_ store: Store<State, Action>) {
    self.store = store
  }
}
