#if canImport(SwiftUI)
public import NavigatorComposition
public import NavigatorObservation
public import SwiftUI

extension ObservedStore where Action: CasesProviding {
  /// Returns a binding to a field, which sends each write as an action.
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
  /// If the store has changed a text while the user typed, both changes are merged, as `field(_:_:)` describes.
  ///
  /// - Parameters:
  ///   - path: The path to the field.
  ///   - action: The case of the actions that set the field.
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
