import NavigatorComposition
import Testing

/// Expects that the difference between `first` and `second` is `expected`.
func expectDifference<Value>(
  _ first: Value,
  _ second: Value,
  _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = Difference.text(first, second)
  #expect(text == expected, sourceLocation: sourceLocation)
}
