import NavigatorComposition
import NavigatorMenus

extension Inspection {
  /// Counts an effect that an action has started.
  func noteStart(ofEffectOf number: Int) {
    guard var action = shownAction(number) else { return }
    action.started += 1
    show(action)
  }

  /// Attributes the effects that were cancelled since the last call to the newest action.
  func noteCancellations() {
    let cancelled = log.takeCancelledEffects()
    guard var action = newest, !cancelled.isEmpty else { return }
    action.cancelled += cancelled.map { FeatureAction($0.action).title }
    show(action)
  }

  private func shownAction(_ number: Int) -> InspectedAction? {
    if let newest, newest.number == number { return newest }
    return feature.state.actions.last { $0.number == number }
  }

  /// The tree of the state that is shown; that of the present one has its effects.
  var screens: [PresentedScreen] {
    if let pastState { return PresentedScreen.all(in: pastState) }
    var screens = PresentedScreen.all(in: store.state)
    for effect in log.effects {
      let path = FeatureAction(effect.action)
      let index = screens.lastIndex { screen in
        screen.id == path.id && screen.name == path.feature
      }
      let seconds = Int(effect.start.duration(to: .now) / .seconds(1))
      let running = PresentedScreen.RunningEffect(action: path.title, seconds: seconds)
      screens[index ?? 0].effects.append(running)
    }
    return screens
  }
}
