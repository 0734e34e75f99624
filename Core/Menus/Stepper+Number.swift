extension Row {
  /// A whole number to count up and down, which reaches its ends where the numbers of its type do.
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
  /// Steps up, or down for a difference below zero; where that leads beyond the last number there is,
  /// it stays.
  ///
  /// A number that comes from outside, as in a link, may stand at such an end already.
  @inlinable
  public mutating func step(by difference: Int) {
    let (sum, isBeyond) = addingReportingOverflow(difference)
    if !isBeyond { self = sum }
  }
}
