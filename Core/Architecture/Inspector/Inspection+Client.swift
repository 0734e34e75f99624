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
      clear: { [weak self] in self?.clear() },
      save: { [weak self] in self?.save() ?? MenuText(verbatim: "") }
    )
  }

  /// Returns the change of the state by the actions from one to another.
  private func change(of numbers: ClosedRange<Int>) -> String {
    let kept = log.history.numbers
    guard kept.contains(numbers.lowerBound), kept.contains(numbers.upperBound) else { return "" }
    let before = log.history.state(before: numbers.lowerBound)
    let after = log.history[numbers.upperBound]
    return Difference.text(before, after) ?? ""
  }

  /// Continues the program from the state after an action.
  private func goOn(from number: Int) {
    guard log.history.indices.contains(number) else { return }
    log.restore(log.history[number], in: store)
    if let resume {
      store.send(resume)
    }
  }

  private func clear() {
    log.clear()
    newest = nil
  }

  private func save() -> MenuText {
    do {
      let path = try write()
      return MenuText(en: "Saved as \(path)", ja: "保存しました: \(path)")
    } catch {
      return MenuText(en: "Not saved: ", ja: "保存できません: ") + MenuText(quoting: "\(error)")
    }
  }

  /// Writes the kept actions in a new file, and returns its path.
  private func write() throws -> String {
    let history = log.history
    guard let first = history.numbers.first else { throw NothingRecorded() }
    try Platform.makeFolder(folder, isPrivate: true)
    let path = newPath()
    let recorder = try SessionRecorder<State, Action>(
      path: path,
      program: program,
      start: history.start(of: first)
    )
    for number in history.numbers {
      let entry = log.entry(number)
      recorder.origin = entry.origin
      recorder.record(
        history.action(number),
        history.start(of: number),
        history.end(of: number),
        milliseconds: entry.time
      )
    }
    if let error = recorder.error { throw error }
    return path
  }

  /// Returns a path in the folder at which there is no file.
  private func newPath() -> String {
    var number = 1
    while Platform.kind(of: "\(folder)/\(number).session") != nil {
      number += 1
    }
    return "\(folder)/\(number).session"
  }
}

/// There is no action to save.
private struct NothingRecorded: Error, CustomStringConvertible {
  let description = "no action"
}
