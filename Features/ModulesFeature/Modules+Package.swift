package import ModuleGraphClient
import NavigatorComposition
import NavigatorRouting

/// A report of an effect of ``Modules``: the progress or the end of reading or changing the package.
package enum PackageEvent: Equatable, Sendable, Codable {
  case progressed(ReadingProgress)
  case read(PackageGraph)
  /// The package was read before, since a revision or, if that is empty, without one.
  case recalled(PackageGraph, revision: String)
  /// The package could not be read, for a reason.
  case readingFailed(ModuleGraphError)
  case applied(ChangeOperation, PackageChange)
  /// The files were not changed, for a reason.
  case notApplied(ChangeOperation, ModuleGraphError)
}

/// What is done with a change.
package enum ChangeOperation: Equatable, Sendable, Codable {
  case make, undo, redo
}

private enum CancelID: Hashable {
  case reading
}

extension Modules {
  /// Reads the package in a folder.
  ///
  /// The form of the folder stays until the package is read, and says why it could not be read.
  ///
  /// It asks first if a change of another package can be undone, as that change cannot be undone afterwards. While a
  /// change is made it opens nothing: the result would be recorded for the other package.
  func open(_ folder: String, _ state: inout State) -> Effect<Action> {
    if state.package.folder == folder {
      state.submitFolderForm()
      return read(&state)
    }
    if state.package.isChanging {
      state.alert = Self.changingAlert
      return .none
    }
    if !state.package.made.isEmpty {
      state.alert = Self.leavingAlert(.open(folder: folder))
      return .none
    }
    return readOther(folder, &state)
  }

  /// Reads the package in another folder; the one before stays until that is done.
  func readOther(_ folder: String, _ state: inout State) -> Effect<Action> {
    state.submitFolderForm()
    state.package.beginOpening(folder)
    return read(folder, since: "")
  }

  /// Reads the package, and ends a reading that is in flight.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - revision: Another revision since which findings are reported; nil for the one as before.
  /// - Returns: The effect that reads.
  func read(_ state: inout State, since revision: String? = nil) -> Effect<Action> {
    state.package.beginReading(since: revision)
    return read(state.package.folder, since: revision ?? state.package.revision)
  }

  private func read(_ folder: String, since revision: String) -> Effect<Action> {
    let location = InspectedPackage.location(of: folder)
    return .run { [client] send in
      for try await event in client.read(location, revision) {
        switch event {
        case .progress(let read, let all):
          send(.package(.progressed(ReadingProgress(read: read, all: all))))
        case .graph(let graph):
          send(.package(.read(graph)))
        }
      }
    } catch: { error, send in
      send(.package(.readingFailed(ModuleGraphError(error))))
    }
    .cancellable(id: CancelID.reading, cancelInFlight: true)
  }

  /// Shows the package as it was read last; does nothing if it never was, or is read already.
  ///
  /// It ends a reading, which is that of the package that a link has replaced.
  func recall(_ state: State) -> Effect<Action> {
    guard state.package.isUnread else { return .none }
    let location = state.package.location
    let effect = Effect<Action>.run { [client] send in
      guard let reading = client.recall(location) else { return }
      send(.package(.recalled(reading.graph, revision: reading.revision)))
    }
    return .merge(.cancel(id: CancelID.reading), effect)
  }

  /// Ends reading; does nothing if the package is not being read.
  func cancelReading(_ state: inout State) -> Effect<Action> {
    state.package.cancelReading()
    return .cancel(id: CancelID.reading)
  }

  /// Makes, undoes or redoes a change after the operations that are not done; does nothing if there is none, or to make a
  /// change twice.
  ///
  /// It ends reading, as the change makes the result out of date. After the last operation the package is read again.
  func apply(
    _ operation: ChangeOperation,
    _ change: PackageChange?,
    _ state: inout State
  ) -> Effect<Action> {
    guard let change else { return .none }
    let added = PendingChange(operation, change)
    if operation == .make, state.package.pending.contains(added) { return .none }
    let mustWait = state.package.isChanging
    state.package.pending.append(added)
    if mustWait { return .none }
    return .merge(cancelReading(&state), apply(added, state))
  }

  private func apply(_ pending: PendingChange, _ state: State) -> Effect<Action> {
    let folder = state.package.location
    let operation = pending.operation
    let change = pending.change
    return .run { [client] send in
      try await client.apply(folder, change, operation == .undo)
      send(.package(.applied(operation, change)))
    } catch: { error, send in
      send(.package(.notApplied(operation, ModuleGraphError(error))))
    }
  }

  func handle(_ event: PackageEvent, _ state: inout State) -> Effect<Action> {
    switch event {
    case .progressed(let progress):
      state.package.advance(to: progress)
      return .none
    case .read(let graph):
      finishReading(graph, &state)
      return .none
    case .recalled(let graph, let revision):
      state.package.recall(graph, since: revision)
      return .none
    case .readingFailed(let reason):
      state.package.content = .failed(reason: reason, last: state.package.graph)
      return .none
    case .applied(let operation, let change):
      return finish(operation, change, &state)
    case .notApplied(let operation, let reason):
      // The operations that wait are for what this one would have left.
      state.package.pending = []
      if let file = reason.changedFile, operation != .make {
        // The next attempt would fail as well.
        state.package.forgetChanges(of: file)
      }
      state.alert = Self.failureAlert(operation, reason)
      return .merge(read(&state), workOutAgain(state))
    }
  }

  private func finishReading(_ graph: PackageGraph, _ state: inout State) {
    if state.package.opening != nil {
      state.drafts = []
    }
    if state.package.wantedRevision != nil {
      state.popRevisionForm()
    }
    state.popFolderForm()
    state.package.finishReading(graph)
  }

  /// Records an operation, and applies the one that waits for it, or else reads the package.
  private func finish(
    _ operation: ChangeOperation,
    _ change: PackageChange,
    _ state: inout State
  ) -> Effect<Action> {
    state.package.pending = Array(state.package.pending.dropFirst())
    state.package.record(change, operation)
    if operation == .make {
      state.popChange()
      // Else the findings would be selected again, out of sight, when the change is undone.
      state.path.modifyEach { screen in screen.findings?.selected = [] }
    }
    if let next = state.package.pending.first { return apply(next, state) }
    return read(&state)
  }

  /// Returns from the preview of an exception to its form, which shows what is wrong; does nothing without a form.
  func correctException(_ problem: ModuleGraphError, _ state: inout State) -> Effect<Action> {
    let below = state.path.ids.dropLast().last
    guard state.path.last?.change != nil, let below, state.path[id: below]?.exception != nil else {
      return .none
    }
    _ = state.path.popLast()
    state.path[id: below, case: \.exception]?.problem = problem
    return .none
  }

  /// Works out the change on the screen again, because it may no longer fit the files; does nothing without one.
  private func workOutAgain(_ state: State) -> Effect<Action> {
    guard let id = state.path.topID, state.path.last?.change != nil else { return .none }
    return .send(.path(.element(id: id, action: .change(.view(.load)))))
  }
}

extension Modules.State {
  /// Lets the form of the folder, if it is shown, wait until the package is read.
  fileprivate mutating func submitFolderForm() {
    guard let id = path.topID, path.last?.folder != nil else { return }
    path[id: id, case: \.folder]?.isSubmitted = true
  }

  /// Pops the form of the folder if it waits until the package is read; another text that is being typed stays.
  fileprivate mutating func popFolderForm() {
    guard path.last?.folder?.isSubmitted == true else { return }
    _ = path.popLast()
  }

  /// Pops the form of the revision if it is shown.
  fileprivate mutating func popRevisionForm() {
    guard path.last?.revision != nil else { return }
    _ = path.popLast()
  }

  /// Pops the preview of a change, and the screens that led to it, if it is shown.
  ///
  /// These are the form of an exception, and the details of the finding, which is now resolved.
  mutating func popChange() {
    guard path.last?.change != nil else { return }
    while let top = path.last, top.change != nil || top.exception != nil || top.finding != nil {
      _ = path.popLast()
    }
  }
}
