package import ModuleGraphClient
import NavigatorComposition
import NavigatorRouting

/// What happened to the package: it was read, or a change was made.
package enum PackageEvent: Equatable, Sendable, Codable {
  case progressed(ReadingProgress)
  case read(PackageGraph)
  case readingFailed(String)
  case applied(ChangeStep, PackageChange)
  /// The files were not changed, for a reason.
  case notApplied(ChangeStep, String)
}

/// The direction in which a change is applied.
package enum ChangeStep: Equatable, Sendable, Codable {
  case make, undo, redo
}

private enum CancelID: Hashable {
  case reading
}

extension InspectedPackage {
  /// The folder that is read.
  var location: String { folder.isEmpty ? "." : folder }
}

extension Modules {
  /// Reads the package in a folder; asks first if a change of another package can be undone.
  func open(_ folder: String, _ state: inout State) -> Effect<Action> {
    if state.package.folder == folder { return read(&state) }
    if !state.package.made.isEmpty {
      state.alert = Self.leavingAlert(.open(folder: folder))
      return .none
    }
    return replacePackage(folder, &state)
  }

  /// Reads the package in another folder; nothing of the one before is kept.
  func replacePackage(_ folder: String, _ state: inout State) -> Effect<Action> {
    state.package = InspectedPackage(folder: folder)
    state.drafts = []
    return read(&state)
  }

  /// Reads the package.
  func read(_ state: inout State) -> Effect<Action> {
    state.package.beginReading()
    let folder = state.package.location
    let revision = state.package.revision
    return .run { [client] send in
      for try await event in client.read(folder, revision) {
        switch event {
        case .progress(let read, let all):
          send(.package(.progressed(ReadingProgress(read: read, all: all))))
        case .graph(let graph):
          send(.package(.read(graph)))
        }
      }
    } catch: { error, send in
      send(.package(.readingFailed("\(error)")))
    }
    .cancellable(id: CancelID.reading, cancelInFlight: true)
  }

  func cancelReading(_ state: inout State) -> Effect<Action> {
    state.package.cancelReading()
    return .cancel(id: CancelID.reading)
  }

  /// Makes or undoes a change; does nothing without one, or while another one is applied.
  ///
  /// What is read of the package meanwhile would be out of date, so that reading ends.
  func apply(
    _ step: ChangeStep,
    _ change: PackageChange?,
    _ state: inout State
  ) -> Effect<Action> {
    guard let change, !state.package.isChanging else { return .none }
    state.package.isChanging = true
    let folder = state.package.location
    let effect = Effect<Action>.run { [client] send in
      try await client.apply(folder, change, step == .undo)
      send(.package(.applied(step, change)))
    } catch: { error, send in
      send(.package(.notApplied(step, "\(error)")))
    }
    return .merge(cancelReading(&state), effect)
  }

  func handle(_ event: PackageEvent, _ state: inout State) -> Effect<Action> {
    switch event {
    case .progressed(let progress):
      state.package.advance(to: progress)
      return .none
    case .read(let graph):
      state.package.content = .read(graph)
      return .none
    case .readingFailed(let reason):
      state.package.content = .failed(reason: reason, last: state.package.graph)
      return .none
    case .applied(let step, let change):
      state.package.isChanging = false
      state.package.record(change, step)
      if step == .make {
        state.leaveChange()
      }
      return read(&state)
    case .notApplied(let step, let reason):
      state.package.isChanging = false
      state.alert = Self.failureAlert(step, reason)
      return read(&state)
    }
  }
}

extension InspectedPackage {
  /// Records that a change was applied.
  fileprivate mutating func record(_ change: PackageChange, _ step: ChangeStep) {
    switch step {
    case .make:
      made.append(change)
      undone = []
    case .undo:
      _ = made.popLast()
      undone.append(change)
    case .redo:
      _ = undone.popLast()
      made.append(change)
    }
  }
}

extension Modules.State {
  /// Removes the change that was made, and the screens that led to it: its form, and the finding that it resolves.
  fileprivate mutating func leaveChange() {
    guard path.last?.change != nil else { return }
    while let top = path.last, top.change != nil || top.exception != nil || top.finding != nil {
      _ = path.popLast()
    }
  }
}
