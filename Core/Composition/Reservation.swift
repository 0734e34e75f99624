/// The place of an effect that waits in a chain, so that its id can be cancelled before its turn.
///
/// It is in every set that the chain is in, and goes with it.
@usableFromInline
final class Reservation: Work {
  /// The places of what the effect is made of.
  private let inner: [Reservation]

  init(_ label: Label, in context: EffectContext, inner: [Reservation]) {
    self.inner = inner
    var context = context
    context.labels.append(label)
    super.init(context)
    register()
  }

  override func cancel() {
    super.cancel()
    for reservation in inner { reservation.cancel() }
  }
}

extension Effect {
  /// The same effect, with a place reserved for every id in it; the outermost are added.
  @MainActor
  func reserving(
    _ reservations: inout [Reservation],
    in context: EffectContext,
    _ isPresented: (Presenter) -> Bool
  ) -> Effect {
    switch operation {
    case .merge(let effects):
      return Effect(.merge(effects.map { $0.reserving(&reservations, in: context, isPresented) }))
    case .concatenate(let effects):
      let effects = effects.map { $0.reserving(&reservations, in: context, isPresented) }
      return Effect(.concatenate(effects))
    case .presented(let effect, let presenter):
      guard isPresented(presenter) else { return self }
      var context = context
      context.scope = context.scope.scope(for: presenter)
      context.scope.hold()
      defer { context.scope.letGo() }
      let inner = effect.reserving(&reservations, in: context, isPresented)
      return Effect(.presented(inner, by: presenter))
    case .cancellable(let effect, let id, let cancelInFlight):
      var inner: [Reservation] = []
      let effect = effect.reserving(&inner, in: context, isPresented)
      let reservation = Reservation(context.scope.label(for: id), in: context, inner: inner)
      reservations.append(reservation)
      let rest = Effect(.cancellable(effect, id: id, cancelInFlight: cancelInFlight))
      return Effect(.reserved(rest, reservation))
    case .none, .send, .run, .cancel, .deferred, .dismiss, .dismissal, .delegate, .reserved:
      return self
    }
  }
}
