/// The address of a screen, such as a deep link, which a front end can store and open later.
public struct Place<Action> {
  /// The address of this screen.
  @inlinable public var address: String {
    get { print() }
    set { print = { newValue } }
  }

  /// Returns the address, which a front end needs only for some keys.
  @usableFromInline var print: () -> String
  /// Returns the action that opens a stored address.
  public var open: (String) -> Action

  /// Creates a place.
  @inlinable
  public init(address: String, open: @escaping (String) -> Action) {
    self.init(address: { address }, open: open)
  }

  /// Creates a place whose address takes long to print; it is printed when it is needed.
  @inlinable
  public init(address: @escaping () -> String, open: @escaping (String) -> Action) {
    print = address
    self.open = open
  }

  @inlinable
  func map<B>(_ transform: @escaping (Action) -> B) -> Place<B> {
    Place<B>(address: print, open: { [open] in transform(open($0)) })
  }
}
