import Foundation
import NavigatorOperatingSystem
import Synchronization
import TestHelpers

/// Drives the program in line mode, through pipes.
struct LineModeDriver: FrontEndDriver {
  private let process = Process()
  private let input = Pipe()
  private let output = ProcessOutput()

  init(
    _ arguments: [String] = [],
    environment: [String: String],
    program: String = Executable.path("navigator")
  ) throws {
    let pipe = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = input
    process.standardOutput = pipe
    output.read(from: pipe.fileHandleForReading)
    try process.run()
  }

  mutating func perform(_ step: Journey.Step) throws {
    switch step {
    case .choose(let label), .cancel(let label): try answer("\(number(of: label))")
    case .press(let key, let label): try answer("\(number(of: label))\(key)")
    case .increase(let label): try answer("\(number(of: label))+")
    case .decrease(let label): try answer("\(number(of: label))-")
    case .openInspector:
      try answer("inspect")
      try answer("inspect")
    case .switchPane: try answer("inspect")
    case .back: try answer("b")
    case .mark(let letter):
      try answer("m \(letter)")
      try wait("mark") { $0.contains { $0.says(marked: letter) } }
      try answer("")
    case .jump(let letter): try answer("'\(letter)")
    case .previous: try answer("-")
    case .undo: try answer("u")
    case .redo: try answer("redo")
    case .undoMove: try answer("H")
    case .redoMove: try answer("L")
    case .answer(let number): try answer("\(number)")
    case .set(let label, let number): try answer("\(self.number(of: label))=\(number)")
    case .tab(_, let position): try answer("t\(position)")
    case .type(let text, let label):
      try answer("\(number(of: label))")
      try answer(text)
    case .see(let text), .scroll(let text):
      try wait("see '\(text)'") { $0.contains { $0.contains(text) } }
    case .at(let path): try wait("be at '\(path)'") { $0.first == path }
    }
  }

  mutating func quit() throws -> Int32 {
    try answer("q")
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Ends the program with SIGKILL.
  func kill() {
    _ = NavigatorOperatingSystem.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Sends lines of input without waiting for their output.
  func send(_ lines: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
  }

  /// Ends the program with SIGKILL after a time in which its output is read.
  func kill(afterMilliseconds milliseconds: Int) {
    _ = output.wait(seconds: Double(milliseconds) / 1_000) { _ in false }
    kill()
  }

  /// The complete output so far.
  var text: String { output.all }

  private func number(of label: String) throws -> Int {
    var number: Int?
    try wait("find '\(label)'") { screen in
      number = screen.number(of: label)
      return number != nil
    }
    return number ?? 0
  }

  func answer(_ line: String) throws {
    output.discard()
    try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
  }

  private func wait(_ what: String, until isTrue: ([String]) -> Bool) throws {
    guard output.wait(until: { isTrue(Self.lastScreen($0)) }) else {
      throw StepFailure(step: "cannot \(what)", screen: output.all.components(separatedBy: "\n"))
    }
  }

  /// Returns the lines of the last screen, which begins with breadcrumbs after a blank line.
  private static func lastScreen(_ text: String) -> [String] {
    let parts = text.components(separatedBy: "\n\n").map { $0.drop { $0 == "\n" } }
      .filter { !$0.isEmpty }
    let start =
      parts.lastIndex { $0.hasPrefix("Entry") || $0.hasPrefix("入口") } ?? max(0, parts.count - 1)
    return parts.dropFirst(start).flatMap { $0.split(separator: "\n").map(String.init) }
  }
}
