/// A cancellable effect that waits in a sequence, registered so that it can be cancelled by its id.
///
/// It is in every set that contains the sequence, and is cancelled with the sequence.
final class PendingEffect: InFlightEffect {
  /// The pending effects that this one contains.
  private let inner: [PendingEffect]
  /// The sequence in which this effect waits; nil after its turn has come.
  private var sequence: AnyEffectSequence?

  init(_ set: CancellationSet, in context: EffectContext, inner: [PendingEffect]) {
    self.inner = inner
    var context = context
    context.cancellationSets.append(set)
    sequence = context.sequence
    super.init(context)
    register()
  }

  override func finish() {
    sequence = nil
    super.finish()
  }

  override func isPending(in sequence: AnyEffectSequence?) -> Bool {
    guard let own = self.sequence else { return false }
    var candidate = sequence
    while let current = candidate {
      if current === own { return true }
      candidate = current.context.sequence
    }
    return false
  }

  /// Makes `sequence` the one in which this effect and those in it wait.
  func move(to sequence: AnyEffectSequence?) {
    self.sequence = sequence
    for effect in inner { effect.move(to: sequence) }
  }

  override func cancel() {
    super.cancel()
    sequence = nil
    for effect in inner { effect.cancel() }
  }
}

extension Effect {
  /// Registers the cancellable effects in this one as pending.
  ///
  /// It appends the outermost to `pending`.
  ///
  /// | effect | becomes |
  /// |---|---|
  /// | merged, concatenated | the same of its parts |
  /// | presented | the same of its content, in the scope of the element |
  /// | cancellable | linked to a new pending effect, which contains those inside it |
  /// | pending in an inner sequence | pending in this one |
  /// | any other | itself |
  ///
  /// - Returns: This effect, with its cancellable effects linked to their pending effects.
  @MainActor
  func registeringPending(
    _ pending: inout [PendingEffect],
    in context: EffectContext,
    _ isPresented: (Presenter, EffectScope) -> Bool
  ) -> Effect {
    switch kind {
    case .merge(let effects):
      return Effect(
        .merge(effects.map { $0.registeringPending(&pending, in: context, isPresented) })
      )
    case .concatenate(let effects):
      let effects = effects.map { $0.registeringPending(&pending, in: context, isPresented) }
      return Effect(.concatenate(effects))
    case .presented(let effect, let presenter):
      guard isPresented(presenter, context.scope) else { return self }
      var context = context
      context.scope = context.scope.scope(for: presenter)
      context.scope.beginStarting()
      defer { context.scope.endStarting() }
      let inner = effect.registeringPending(&pending, in: context, isPresented)
      return Effect(.presented(inner, by: presenter))
    case .cancellable(let effect, let id, let cancelInFlight):
      var inner: [PendingEffect] = []
      let effect = effect.registeringPending(&inner, in: context, isPresented)
      let set = context.scope.cancellationSet(for: id)
      let pendingEffect = PendingEffect(set, in: context, inner: inner)
      pending.append(pendingEffect)
      let rest = Effect(.cancellable(effect, id: id, cancelInFlight: cancelInFlight))
      return Effect(.pending(rest, pendingEffect))
    case .pending(_, let effect):
      // Registered by the sequence around this one.
      effect.move(to: context.sequence)
      return self
    case .none, .send, .run, .cancel, .deferred, .dismiss, .dismissal:
      return self
    }
  }
}
