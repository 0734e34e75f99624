/// The address of a screen, such as a deep link, which a front end can store and open later.
public struct Place<Action> {
  /// The address of this screen.
  public var address: String
  /// Returns the action that opens a stored address.
  public var open: (String) -> Action

  /// Creates a place.
  @inlinable
  public init(address: String, open: @escaping (String) -> Action) {
    self.address = address
    self.open = open
  }

  @inlinable
  func map<B>(_ transform: @escaping (Action) -> B) -> Place<B> {
    Place<B>(address: address, open: { [open] in transform(open($0)) })
  }
}
