/// A first-in, first-out queue with constant-time operations, which keeps its storage for reuse.
struct Queue<Element> {
  /// The slots: filled from `head` to `tail`, and nil elsewhere.
  var elements: [Element?] = []
  var head = 0
  var tail = 0

  var isEmpty: Bool { head == tail }

  mutating func append(_ element: consuming Element) {
    if tail < elements.count { elements[tail] = element } else { elements.append(element) }
    tail += 1
  }

  mutating func popFirst() -> Element? {
    guard head < tail else { return nil }
    let element = elements[head].take()
    head += 1
    if head == tail { (head, tail) = (0, 0) }
    return element
  }
}
