import Foundation
import TestHelpers
import Testing

@testable import BoundariesDrawing

@Suite("The layout of a page", .enabled(if: Node.isInstalled, "it needs node"))
struct LayoutScriptTests {
  @Test("finds the cycles of boxes, each after the cycles that it leads to")
  func cycles() throws {
    let arrows = "[[0,1],[1,2],[2,1],[2,3],[4,0],[3,5],[5,3]].map(([from, to]) => ({ from, to }))"
    let cycles = try Node.print("cyclesOf(6, \(arrows)).map(cycle => cycle.sort())")
    #expect(cycles == "[[3,5],[1,2],[0],[4]]")
  }

  @Test("has a row for each of 12,000 boxes of a chain, whose length is no depth of calls")
  func longChain() throws {
    let rows = try Node.print(
      """
      (() => {
        const boxes = Array.from({ length: 12000 }, () => ({ width: 80 }));
        const arrows = boxes.slice(1).map((_, index) => ({ from: index, to: index + 1 }));
        layOut(boxes, arrows, { width: 1000, height: 700 });
        return new Set(boxes.map(box => box.row)).size;
      })()
      """
    )
    #expect(rows == "12000")
  }
}

/// The program that runs scripts without a browser.
private enum Node {
  static let isInstalled = (try? Node.print("0")) == "0"

  /// Returns the output of an expression after the script; throws if node is missing or the script ends with an error.
  static func print(_ expression: String) throws -> String {
    let folder = try TemporaryFolder([
      "a.js": "\(HTMLDrawing.layoutScript)\nconsole.log(JSON.stringify(\(expression)));\n"
    ])
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["node", folder.url.appending(path: "a.js").path]
    process.standardOutput = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ScriptFailure(status: process.terminationStatus)
    }
    return String(decoding: text, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}

/// A script that ended with an error, or that nothing could run.
private struct ScriptFailure: Error {
  let status: Int32
}
