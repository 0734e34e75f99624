import NavigatorComposition
import NavigatorMenus
import Synchronization

extension Inspection {
  /// A recorded action, and its screen.
  typealias Record = (action: InspectedAction, id: ScreenID)

  final class RunningEffect: Sendable {
    let record: Record
    let start = ContinuousClock.now
    let isCancelled = Atomic(false)

    init(_ record: Record) { self.record = record }
  }

  func run(_ operation: @MainActor () async -> Void, _ record: Record) async {
    let effect = RunningEffect(record)
    effects.append(effect)
    if var action = feature.state.actions.last(where: { $0.number == record.action.number }) {
      action.started += 1
      show(action)
    }
    await withTaskCancellationHandler {
      await InspectedSend.$current.withValue(record.action.send) { await operation() }
    } onCancel: {
      effect.isCancelled.store(true, ordering: .relaxed)
    }
    noteCancellations()
    effects.removeAll { $0 === effect }
  }

  /// Attributes the effects that were cancelled since the last call to the newest action.
  func noteCancellations() {
    let cancelled = effects.filter { $0.isCancelled.load(ordering: .relaxed) }
    guard !cancelled.isEmpty else { return }
    effects.removeAll { $0.isCancelled.load(ordering: .relaxed) }
    guard var newest else { return }
    newest.cancelled += cancelled.map(\.record.action.title)
    show(newest)
  }

  /// Returns the tree of a state, and of the present one with its effects.
  func screens(_ past: State?) -> [PresentedScreen] {
    var screens = PresentedScreen.all(in: past ?? store.state)
    guard past == nil else { return screens }
    for effect in effects {
      let (action, id) = (effect.record.action, effect.record.id)
      let index = screens.lastIndex { $0.id == id && $0.name == action.feature } ?? 0
      let seconds = Int(effect.start.duration(to: .now) / .seconds(1))
      screens[index].effects.append(.init(action: action.title, seconds: seconds))
    }
    return screens
  }
}
