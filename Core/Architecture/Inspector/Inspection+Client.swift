import NavigatorComposition
import NavigatorMenus
import NavigatorOperatingSystem
import NavigatorSessions

extension Inspection {
  /// What the feature asks of the store.
  var client: Inspector.Client {
    Inspector.Client(
      change: { [weak self] in self?.change(of: $0) ?? "" },
      goOn: { [weak self] in self?.goOn(from: $0) },
      clear: { [weak self] in
        self?.history.clear()
        self?.newest = nil
      },
      save: { [weak self] in self?.save() ?? MenuText(verbatim: "") }
    )
  }

  private func change(of numbers: ClosedRange<Int>) -> String {
    guard let before = history.states(of: numbers.lowerBound, reducer)?.before,
      let after = history.states(of: numbers.upperBound, reducer)?.after
    else { return "" }
    return Difference.text(before, after) ?? ""
  }

  private func goOn(from number: Int) {
    guard let state = history.state(after: number, reducer) else { return }
    past = nil
    store.restore(state)
    if let resume { store.send(resume) }
  }

  private func save() -> MenuText {
    do {
      let path = try write()
      return MenuText(en: "Saved as \(path)", ja: "保存しました: \(path)")
    } catch {
      return MenuText(en: "Not saved: \(error)", ja: "保存できません: \(error)")
    }
  }

  /// Writes the kept actions in a new file, and returns its path.
  private func write() throws -> String {
    guard let first = history.parts.first else { throw NothingRecorded() }
    try Platform.makeFolder(folder, isPrivate: true)
    var number = 1
    while Platform.kind(of: "\(folder)/\(number).session") != nil { number += 1 }
    let path = "\(folder)/\(number).session"
    let recorder = try SessionRecorder<State, Action>(
      path: path,
      program: program,
      start: first.base
    )
    for part in history.parts {
      var current = part.base
      for step in part.steps {
        let before = current
        current.process(step.action, by: reducer)
        recorder.origin = step.origin
        recorder.record(step.action, before, current, milliseconds: step.time)
      }
    }
    if let error = recorder.error { throw error }
    return path
  }
}

/// There is no action to save.
private struct NothingRecorded: Error, CustomStringConvertible {
  let description = "no action"
}
