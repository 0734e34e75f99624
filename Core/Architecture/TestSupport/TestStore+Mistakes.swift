public import NavigatorComposition

// Overloads for common mistakes: the error of the compiler says what would be right.

@available(*, unavailable, message: "The action has no such case, or is without `@Cases`.")
extension TestStore {
  /// Not available: a mistake that the message corrects.
  public func send<Value>(
    _ path: UnknownKeyPath,
    _ value: Value,
    assert modify: ((inout State) throws -> Void)? = nil
  ) async {}

  /// Not available: a mistake that the message corrects.
  public func receive(
    _ path: UnknownKeyPath,
    timeout: Duration? = nil,
    assert modify: ((inout State) throws -> Void)? = nil
  ) async {}

  /// Not available: a mistake that the message corrects.
  public func receive<Value>(
    _ path: UnknownKeyPath,
    _ value: Value,
    timeout: Duration? = nil,
    assert modify: ((inout State) throws -> Void)? = nil
  ) async {}
}
