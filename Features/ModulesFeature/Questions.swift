import ModuleGraphClient
import NavigatorComposition
import NavigatorRouting

extension Modules {
  /// Asks about the package; the last answer to such a question is shown until then.
  func ask(_ state: inout State, _ question: Question) -> EffectOf<Self> {
    // The question before is cancelled.
    if state.isAsking { state.progress = nil }
    (state.question, state.unanswered) = (question, nil)
    if case .history = question { state.progress = Progress() }
    // What is on screen stays as it is while it is asked again.
    if case .cost = question, state.cost == nil { state.progress = Progress() }
    return receive(Action.unanswered) { [client, folder = state.location] in
      client.ask(folder, question)
    }
    .cancellable(id: CancelID.asking, cancelInFlight: true)
  }

  func reduce(_ state: inout State, _ answer: Answer) {
    state.question = nil
    switch answer {
    case .affected(let result): state.affected = result
    case .change(let result): state.changeResult = result
    case .history(let revisions): (state.history, state.progress) = (revisions, nil)
    case .cost(let cost): (state.cost, state.progress) = (cost, nil)
    }
  }

  /// Asks again what the topmost page asks, after the package has changed, unless its history is being read.
  func askAgain(_ state: inout State) -> EffectOf<Self> {
    let page = state.path.last { [.mine, .cost, .whatIf].contains($0) }
    // They were about the package as it was.
    if page != .mine { state.affected = nil }
    if page != .whatIf { state.changeResult = nil }
    if state.isAsking, case .history = state.question { return .none }
    if page == .mine { return ask(&state, state.mine) }
    if page == .cost { return ask(&state, state.costQuestion) }
    if page == .whatIf, state.changeResult != nil { return ask(&state, .change(state.change)) }
    return .none
  }

  /// Forgets why a question was not answered, on leaving its page.
  func forgetFailure(_ state: inout State) {
    if state.unanswered != nil { (state.question, state.unanswered) = (nil, nil) }
  }
}

extension Modules.State {
  /// Whether the answer to the question is awaited.
  var isAsking: Bool { question != nil && unanswered == nil }

  /// The question that was not answered, as it is typed by now.
  var questionAsTyped: Question? {
    question.map { question in
      switch question {
      case .affected: mine
      case .change: .change(change)
      case .cost: costQuestion
      case .history: question
      }
    }
  }

  /// Whether the page that asks the question is on screen.
  var isOnPageOfQuestion: Bool {
    guard let question, let page = path.last else { return false }
    return switch question {
    case .affected: page == .mine
    case .change: page == .whatIf
    case .cost: page == .cost
    case .history: page == .history
    }
  }

  /// The question what the changes since the revision affect.
  var mine: Question { .affected(since: revision) }

  /// The question what a build waits for.
  var costQuestion: Question { .cost(log: log) }
}
