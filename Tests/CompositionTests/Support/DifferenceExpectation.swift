import NavigatorComposition
import Testing

/// Expects that `first` and `second` differ by exactly the lines of `expected`.
func expectDifference<Value>(
  _ first: Value,
  _ second: Value,
  _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = Difference.text(first, second)
  #expect(text == expected, sourceLocation: sourceLocation)
}
