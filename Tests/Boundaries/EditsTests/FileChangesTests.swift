import Testing

@testable import BoundariesEdits

@Suite("The difference of files")
struct FileChangesTests {
  @Test("names no file where there is none before or after")
  func missing() {
    let changes = FileChanges([FileChanges.File(path: "m/b", old: nil, new: "1\n")])
    #expect(changes.difference == "--- /dev/null\n+++ b/m/b\n@@ -0,0 +1,1 @@\n+1\n")
    #expect(changes.reversed.difference == "--- a/m/b\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-1\n")
  }
}
