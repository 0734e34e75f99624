extension Row {
  /// Creates a stepper for an integer, whose range ends at the minimum and maximum of `Int`.
  ///
  /// With `set`, the number can be typed, too.
  @inlinable
  public static func stepper(
    _ label: Text,
    number: Int,
    decrement: Action,
    increment: Action,
    set: ((Int) -> Action)? = nil
  ) -> Row {
    Row(
      .stepper(
        Stepper(
          label: label,
          value: Text(verbatim: String(number)),
          decrement: number > .min ? decrement : nil,
          increment: number < .max ? increment : nil,
          set: set
        )
      )
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
