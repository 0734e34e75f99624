#if canImport(SwiftUI)
public import NavigatorMenus
public import SwiftUI

/// A text in the language of the view's locale.
///
/// <!-- code: localized-text -->
/// ```swift
/// LabeledText(MenuText(en: "Opened with", ja: "渡された値"), openedWith(store.openedWith))
/// Button {
///   store.send(.delegate(.toHoge))
/// } label: {
///   LocalizedText(MenuText(en: "Hoge", ja: "ほげ"))
/// }
/// ```
public struct LocalizedText: View {
  private let text: MenuText
  @Environment(\.locale) private var locale

  /// Creates a view of a text.
  public init(_ text: MenuText) { self.text = text }

  /// The text.
  public var body: some View { Text(verbatim: text.string(in: MenuText.Language(locale))) }
}

/// A label with a value, in the language of the view's locale.
///
/// <!-- code: localized-text -->
/// ```swift
/// LabeledText(MenuText(en: "Opened with", ja: "渡された値"), openedWith(store.openedWith))
/// Button {
///   store.send(.delegate(.toHoge))
/// } label: {
///   LocalizedText(MenuText(en: "Hoge", ja: "ほげ"))
/// }
/// ```
public struct LabeledText: View {
  private let label: MenuText
  private let value: MenuText
  @Environment(\.locale) private var locale

  /// Creates a view of a label and a value.
  public init(_ label: MenuText, _ value: MenuText) { (self.label, self.value) = (label, value) }

  /// The label and the value, which a screen reader reads as one.
  public var body: some View {
    let language = MenuText.Language(locale)
    LabeledContent(label.string(in: language), value: value.string(in: language))
  }
}

/// A field for typing text, whose name and placeholder are in the language of the view's locale.
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
public struct LocalizedField: View {
  private let label: MenuText
  private let text: Binding<String>
  private let prompt: MenuText?
  @Environment(\.locale) private var locale

  /// Creates a field; `prompt` is what it shows while it is empty.
  public init(_ label: MenuText, text: Binding<String>, prompt: MenuText? = nil) {
    (self.label, self.text, self.prompt) = (label, text, prompt)
  }

  /// The field.
  public var body: some View {
    let language = MenuText.Language(locale)
    TextField(
      label.string(in: language),
      text: text,
      prompt: prompt.map { Text(verbatim: $0.string(in: language)) },
      axis: .horizontal
    )
  }
}
#endif
