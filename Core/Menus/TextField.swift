/// Words to type.
public struct TextField<Action> {
  /// What is asked for.
  public var label: Text
  /// What stands there now.
  public var value: String
  /// Shown while nothing stands there; nil for nothing.
  public var prompt: Text?
  /// What is wrong with the value; nil means that it is fine.
  public var validation: Text?
  /// Whether line breaks may be typed and pasted.
  public var isMultiline: Bool
  /// Sent when Enter is pressed in it; nil moves on to the next row.
  public var submit: Action?
  /// Makes the action that carries the new value.
  public var edit: (String) -> Action

  /// Makes a field.
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
