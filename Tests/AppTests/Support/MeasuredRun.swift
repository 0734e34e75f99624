import Foundation
import TestHelpers

/// What a run of the program cost, which what else the machine does changes little.
struct MeasuredRun {
  private(set) var status: Int32 = -1
  /// The seconds of processor time.
  private(set) var seconds = 0.0
  /// The kilobytes of memory that the program had at most.
  private(set) var kilobytes = 0
  /// The end of the output.
  private(set) var end = ""

  /// Runs the program, with the home folder and the input of a test.
  ///
  /// The costs are those before the last part of the output, which is as large as a pipe: a file of a program that has
  /// ended does not exist.
  init(_ words: [String], home: String, input: String) throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = Executable.url("navigator")
    process.arguments = words
    process.environment = ["LANG": "C.UTF-8", "HOME": home]
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: input))
    process.standardOutput = output
    try process.run()
    var end = Data()
    while case let part = output.fileHandleForReading.availableData, !part.isEmpty {
      end = part
      measure(process.processIdentifier)
    }
    process.waitUntilExit()
    status = process.terminationStatus
    self.end = String(decoding: end, as: UTF8.self)
  }

  private mutating func measure(_ process: Int32) {
    guard let memory = try? Files.text("/proc/\(process)/status"),
      let times = try? Files.text("/proc/\(process)/stat")
    else { return }
    let peak = memory.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    kilobytes = peak.flatMap { Int($0.filter(\.isNumber)) } ?? kilobytes
    // After the name: the state is the first field, and the times of the processor are the 12th and the 13th.
    let fields = times.split(separator: ")").last?.split(separator: " ") ?? []
    let ticks = fields.dropFirst(11).prefix(2).compactMap { Double($0) }.reduce(0, +)
    if ticks > 0 { seconds = ticks / Double(sysconf(Int32(_SC_CLK_TCK))) }
  }
}
