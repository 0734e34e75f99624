package import NavigatorJSON

extension JSONOutput {
  /// Returns the list of what a function makes of some values.
  package static func list<Value>(_ values: [Value], of json: (Value) -> JSONOutput) -> JSONOutput {
    .array(values.map(json))
  }
}
