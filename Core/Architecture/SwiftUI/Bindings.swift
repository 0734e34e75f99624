#if canImport(SwiftUI)
public import NavigatorComposition
public import NavigatorObservation
public import SwiftUI

extension ObservedStore where Action: CasesProviding {
  /// Returns a binding to a field, whose writes are sent as an action.
  ///
  /// ```swift
  /// TextField("Name", text: store.binding(\.name, \.view.name))
  /// ```
  ///
  /// A text that the store has changed while the user typed is merged, as `field(_:_:)` describes.
  ///
  /// - Parameters:
  ///   - path: The path to the field.
  ///   - action: The case of the actions that set it.
  /// - Returns: The binding.
  public func binding<Value: Equatable & Sendable>(
    _ path: KeyPath<State, Value>,
    _ action: CasePath<Action, Value>
  ) -> Binding<Value> {
    let field = field(path, Action.cases[keyPath: action].embed)
    return Binding(drawn: field.value, write: field.write)
  }

  /// Returns a binding to a field of a form.
  ///
  /// ```swift
  /// Stepper("Age", value: store.binding(\.age, form: \.set))
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path to the field.
  ///   - action: The case of the actions that set the fields of the form.
  /// - Returns: The binding.
  public func binding<Value: Equatable & Sendable>(
    _ path: any WritableKeyPath<State, Value> & Sendable,
    form action: CasePath<Action, BindingAction<State>>
  ) -> Binding<Value> {
    let field = field(path, form: Action.cases[keyPath: action].embed)
    return Binding(drawn: field.value, write: field.write)
  }
}
#endif
