#if canImport(SwiftUI)
public import NavigatorMenus
public import SwiftUI

/// A text in the language of the view's locale.
///
/// <!-- code: localized-text -->
/// ```swift
/// LabeledText(MenuText(en: "Opened with", ja: "渡された値"), openedWith(store.openedWith))
/// LocalizedButton(MenuText(en: "Hoge", ja: "ほげ")) { store.send(.delegate(.toHoge)) }
/// ```
public struct LocalizedText: View {
  private let text: MenuText
  @Environment(\.language) private var language

  /// Creates a view of a text.
  public init(_ text: MenuText) { self.text = text }

  /// The text.
  public var body: some View { Text(verbatim: text.string(in: language)) }
}

/// A label with a value, in the language of the view's locale.
///
/// <!-- code: localized-text -->
/// ```swift
/// LabeledText(MenuText(en: "Opened with", ja: "渡された値"), openedWith(store.openedWith))
/// LocalizedButton(MenuText(en: "Hoge", ja: "ほげ")) { store.send(.delegate(.toHoge)) }
/// ```
public struct LabeledText: View {
  private let label: MenuText
  private let value: MenuText

  /// Creates a view of a label and a value.
  public init(_ label: MenuText, _ value: MenuText) {
    self.label = label
    self.value = value
  }

  /// The label and the value, which a screen reader reads as one.
  public var body: some View {
    LabeledContent {
      LocalizedText(value)
    } label: {
      LocalizedText(label)
    }
  }
}

/// A button with a title in the language of the view's locale.
///
/// <!-- code: localized-text -->
/// ```swift
/// LabeledText(MenuText(en: "Opened with", ja: "渡された値"), openedWith(store.openedWith))
/// LocalizedButton(MenuText(en: "Hoge", ja: "ほげ")) { store.send(.delegate(.toHoge)) }
/// ```
public struct LocalizedButton: View {
  private let title: MenuText
  private let action: @MainActor () -> Void

  /// Creates a button.
  public init(_ title: MenuText, action: @escaping @MainActor () -> Void) {
    self.title = title
    self.action = action
  }

  /// The button.
  public var body: some View { Button(action: action) { LocalizedText(title) } }
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
  @Environment(\.language) private var language

  /// Creates a field; `prompt` is the text in an empty field.
  public init(_ label: MenuText, text: Binding<String>, prompt: MenuText? = nil) {
    self.label = label
    self.text = text
    self.prompt = prompt
  }

  /// The field.
  public var body: some View {
    TextField(
      label.string(in: language),
      text: text,
      prompt: prompt.map { Text(verbatim: $0.string(in: language)) },
      axis: .horizontal
    )
  }
}
#endif
