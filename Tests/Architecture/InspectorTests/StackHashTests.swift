import NavigatorRouting
import NavigatorSessions
import Testing

@Suite("The hash of a stack")
struct StackHashTests {
  private final class Count {
    var encoded = 0
  }

  private struct Page: Encodable {
    let number: Int
    let count: Count

    func encode(to encoder: any Encoder) throws {
      count.encoded += 1
      try number.encode(to: encoder)
    }
  }

  /// The changes of a stack, by their names.
  private var changes: KeyValuePairs<String, (inout StackState<Page>, Page) -> Void> {
    [
      "a push": { $0.append($1) },
      "a pop": { stack, _ in stack.popLast() },
      "a change of the top": { $0[id: $0.topID ?? 0] = $1 },
      "a change of the bottom": { $0[id: 0] = $1 },
      "a replaced top": { $0.replaceTop(with: $1) },
    ]
  }

  @Test(
    "encodes only the changed screens, and is that of a stack that never changed",
    arguments: [2, 15, 16, 31, 32, 33, 100, 1_000]
  )
  func changes(depth: Int) throws {
    for (name, change) in changes {
      let (count, hasher) = (Count(), StateHasher())
      var stack = StackState((0..<depth).map { Page(number: $0, count: count) })
      _ = try hasher.hash(of: stack)
      #expect(count.encoded == depth)
      change(&stack, Page(number: -1, count: count))
      let hash = try hasher.hash(of: stack)
      #expect(count.encoded - depth <= 3, "\(name)")
      #expect(try hash == StateHasher().hash(of: stack), "\(name)")
    }
  }
}
