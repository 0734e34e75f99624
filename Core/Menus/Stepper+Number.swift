extension Row {
  /// Creates a stepper for an integer, whose range ends at the minimum and maximum of `Int`.
  @inlinable
  public static func stepper(
    _ label: Text,
    number: Int,
    decrement: Action,
    increment: Action
  ) -> Row {
    .stepper(
      label,
      value: Text(verbatim: String(number)),
      decrement: number > .min ? decrement : nil,
      increment: number < .max ? increment : nil
    )
  }
}

extension Int {
  /// Adds a difference, or does nothing if the result overflows.
  ///
  /// External data, such as a deep link, may contain the minimum or maximum.
  @inlinable
  public mutating func step(by difference: Int) {
    let (sum, overflows) = addingReportingOverflow(difference)
    if !overflows { self = sum }
  }
}
