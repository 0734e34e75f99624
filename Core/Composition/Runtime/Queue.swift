/// A first-in, first-out queue with constant-time operations, which keeps its storage for reuse.
@usableFromInline
struct Queue<Element> {
  /// The slots: filled from `head` to `tail`, and nil elsewhere.
  @usableFromInline var elements: [Element?] = []
  @usableFromInline var head = 0
  @usableFromInline var tail = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { head == tail }

  @inlinable
  mutating func append(_ element: consuming Element) {
    if tail < elements.count { elements[tail] = element } else { elements.append(element) }
    tail += 1
  }

  @inlinable
  mutating func popFirst() -> Element? {
    guard head < tail else { return nil }
    let element = elements[head].take()
    head += 1
    if head == tail { (head, tail) = (0, 0) }
    return element
  }
}
