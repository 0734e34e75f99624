import Testing

@Suite("a file that several rooms have")
struct CopyTests {
  @Test(
    "finds the nearest name alike in each of them",
    arguments: ["Navigation", "TerminalUI/Keys"]
  )
  func nearestName(room: String) throws {
    let original = try Repository.text("Core/CommandLineTool/NearestName.swift")
    let copy = try Repository.text("Core/\(room)/NearestName.swift")
    #expect(copy == original.replacing("public func", with: "func"))
  }
}
