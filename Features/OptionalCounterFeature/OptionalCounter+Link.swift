package import NavigatorRouting

extension OptionalCounter {
  /// `/optional-counter` without a counter, and `/optional-counter;count=3` with one.
  package static let link = ScreenLink("optional-counter", State()).parameter("count", \.count)
}

extension OptionalCounter.State {
  /// What the counter shows; nil when there is none.
  fileprivate var count: Int? {
    get { counter?.count }
    set { counter = newValue.map(Counter.State.init) }
  }
}
