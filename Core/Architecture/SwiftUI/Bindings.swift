#if canImport(SwiftUI)
public import NavigatorComposition
public import NavigatorObservation
public import SwiftUI

extension ObservedStore where Action: CasesProviding {
  /// Returns a binding to a field, whose writes are sent as an action.
  ///
  /// <!-- code: swiftui-field -->
  /// ```swift
  /// struct RenameField: View {
  ///   let store: ObservedStore<Rename.State, Rename.Action>
  ///
  ///   var body: some View {
  ///     LocalizedField(
  ///       MenuText(en: "Name", ja: "名前"),
  ///       text: store.binding(\.name, \.edit),
  ///       prompt: MenuText(en: "The name of the note", ja: "メモの名前")
  ///     )
  ///   }
  /// }
  /// ```
  ///
  /// The same in a form:
  ///
  /// <!-- code: swiftui-form -->
  /// ```swift
  /// struct PersonView: View {
  ///   let store: ObservedStore<Person.State, Person.Action>
  ///
  ///   var body: some View {
  ///     TextField("Name", text: store.binding(\.name, \.setName))
  ///     Stepper("Age: \(store.age)", value: store.binding(\.age, \.setAge))
  ///     if store.isAdult { Text("Adult") }
  ///     Button("Submit") { store.send(.submit) }
  ///   }
  /// }
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
}
#endif
