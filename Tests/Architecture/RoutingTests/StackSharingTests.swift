import NavigatorCLibrary
import NavigatorComposition
import NavigatorRouting
import Testing

@Suite("Of a stack and its copy")
struct StackSharingTests {
  struct Edit: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The labels of the screens that the copy lacks or has with another content.
    let labels: @Sendable (Int) -> [Int]
    let change: @Sendable (inout StackState<Int>) -> Void

    init(
      _ name: String,
      _ labels: @escaping @Sendable (Int) -> [Int],
      _ change: @escaping @Sendable (inout StackState<Int>) -> Void
    ) {
      (testDescription, self.labels, self.change) = (name, labels, change)
    }
  }

  static let depths = [2, 15, 16, 31, 32, 33, 100, 1_000]

  static let edits = [
    Edit("nothing", { _ in [] }, { _ in }),
    Edit("a push", { [$0] }, { $0.append(-1) }),
    Edit("a pop", { _ in [] }, { $0.popLast() }),
    Edit("a change of the top", { [$0 - 1] }, { $0[id: $0.topID ?? 0] = -1 }),
    Edit("a change of the bottom", { _ in [0] }, { $0[id: 0] = -1 }),
    Edit("a replaced top", { [$0] }, { $0.replaceTop(with: -1) }),
    Edit("a removed bottom", { Array(1..<$0) }, { $0[id: 0] = nil }),
  ]

  private func children(of stack: StackState<Int>, besides other: StackState<Int>) -> (
    labels: [String], shared: Int
  ) {
    let children = stack.children(besides: other, numbered: false) ?? []
    let shared = children.reduce(0) { $0 + (($1.value as? SharedElements)?.count ?? 0) }
    return (children.filter { $0.value is Int }.compactMap(\.label), shared)
  }

  @Test("only the changed screens are compared, at any depth", arguments: depths, edits)
  func unshared(depth: Int, edit: Edit) {
    let copy = StackState(0..<depth)
    var stack = copy
    edit.change(&stack)
    let found = children(of: stack, besides: copy)
    #expect(found.labels == edit.labels(depth).map { "#\($0)" })
    #expect(found.shared + found.labels.count == stack.count)
  }

  /// Returns the seconds of processor time of pushes onto a stack of which copies exist.
  private func cost(depth: Int) -> Double {
    var (stack, copies) = (StackState(0..<depth), [StackState<Int>]())
    let start = clock()
    for screen in 0..<200 {
      copies.append(stack)
      stack.append(screen)
    }
    return Double(clock() - start)
  }

  @Test("neither the screens nor the ids are copied by a push")
  func pushes() {
    let (few, many) = (cost(depth: 100), cost(depth: 50_000))
    #expect(many < few * 30 + 1_000, "\(few) and \(many)")
  }
}
