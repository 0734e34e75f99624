import Foundation
import TestHelpers
import Testing

/// The public declarations of NavigatorSwiftUI, and the file that lists them.
///
/// The module has no symbols on Linux. So its list has the declarations as they are written, which `scripts/check --apple`
/// compiles. `RECORD_GOLDEN=1` writes the file.
@Suite("The public surface of NavigatorSwiftUI")
struct SwiftUISurfaceTests {
  private static let file = "Tests/ChecksTests/SwiftUISurface.txt"

  /// Returns the public declarations of a source file, each on one line and without its body.
  private static func declarations(in text: String) -> [String] {
    var declarations: [String] = []
    var unfinished: String?
    for line in text.split(separator: "\n") {
      let line = line.trimmingCharacters(in: .whitespaces)
      var declaration = line
      if let begun = unfinished {
        declaration = "\(begun) \(line)"
      } else if !line.hasPrefix("public ") || line.hasPrefix("public import ") {
        continue
      }
      let opening = declaration.count { $0 == "(" }
      let closing = declaration.count { $0 == ")" }
      if opening > closing {
        unfinished = declaration
      } else {
        unfinished = nil
        let head = declaration.prefix { $0 != "{" }.trimmingCharacters(in: .whitespaces)
        declarations.append(head.replacing("( ", with: "(").replacing(" )", with: ")"))
      }
    }
    return declarations
  }

  @Test("is the one of the file")
  func surface() throws {
    let files = try Repository.files(in: ["Core/Architecture/SwiftUI"], ending: ".swift")
    let declarations = try files.sorted().flatMap { file in
      let name = file.split(separator: "/").last ?? ""
      return Self.declarations(in: try Repository.text(file)).map { "\(name): \($0)\n" }
    }
    #expect(declarations.count > 30)
    let text = declarations.joined()
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try Data(text.utf8).write(to: Repository.root.appending(path: Self.file))
    }
    #expect(try Repository.text(Self.file) == text, "RECORD_GOLDEN=1 writes the file")
  }

  @Test("has each declaration on a line, without its body and without imports")
  func lines() {
    let text = """
      public import SwiftUI
      public struct A: View {
        let b = 1
        public var body: some View { Text("") }
        public func c(
          _ d: Int,
          e: (Int) -> Void
        ) -> A {
          self
        }
      }
      """
    #expect(
      Self.declarations(in: text) == [
        "public struct A: View", "public var body: some View",
        "public func c(_ d: Int, e: (Int) -> Void) -> A",
      ]
    )
  }
}
