/// A field for typing text.
public struct TextField<Action> {
  /// The name of the field.
  public var label: Text
  /// The current text.
  public var value: String
  /// The placeholder of an empty field; nil for none.
  public var prompt: Text?
  /// The error of the value; nil if it is valid.
  public var validation: Text?
  /// Whether the value may have line breaks.
  public var isMultiline: Bool
  /// The action of the Enter key; nil moves the focus to the next row.
  public var submit: Action?
  /// Returns the action for a new value.
  public var edit: (String) -> Action

  /// Creates a text field.
  @inlinable
  public init(
    label: Text,
    value: String,
    prompt: Text?,
    validation: Text?,
    isMultiline: Bool,
    submit: Action?,
    edit: @escaping (String) -> Action
  ) {
    self.label = label
    self.value = value
    self.prompt = prompt
    self.validation = validation
    self.isMultiline = isMultiline
    self.submit = submit
    self.edit = edit
  }

  @inlinable
  func map<B>(_ transform: @escaping (Action) -> B) -> TextField<B> {
    TextField<B>(
      label: label,
      value: value,
      prompt: prompt,
      validation: validation,
      isMultiline: isMultiline,
      submit: submit.map(transform),
      edit: { [edit] in transform(edit($0)) }
    )
  }
}
