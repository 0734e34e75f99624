import Foundation
import TestHelpers
import Testing

/// The lines that `scripts/new-feature` adds for one more screen, in a copy of this repository.
@Suite(
  "one more screen",
  .serialized,
  .enabled(if: isLongRun, "scripts/check --long runs it")
)
struct NewScreenTests {
  private static func run(_ copy: WarmCopy, _ words: String...) throws {
    let result = try copy.run(words)
    try #require(result.status == 0, "\(words): \(result.text.suffix(3_000))")
  }

  private static func commit(_ copy: WarmCopy, after preparation: String = "true") throws {
    let words = "-c user.name=a -c user.email=a@example.com -c commit.gpgsign=false"
    try run(copy, "sh", "-ec", "\(preparation) && git add -A && git \(words) commit -qm Change")
  }

  /// Returns the whole repository as a clone with a new screen, committed.
  private static func newScreen() throws -> WarmCopy {
    let copy = try WarmCopy(named: "screen")
    try commit(copy, after: "rm -rf .git && git init -q")
    try run(copy, "scripts/new-feature", "Piyo", "--client", "social")
    try commit(copy)
    return copy
  }

  @Test(
    "is made in ten hunks of five files, none of which can be left out, and can be opened from other screens"
  )
  func hunks() throws {
    let copy = try Self.newScreen()
    try leaveOutEachHunk(of: copy)
    try Self.run(copy, "scripts/remove-feature", "Piyo")
    try Self.commit(copy)
    #expect(try copy.run(["git", "diff", "HEAD~2"]).text == "")
    for screen in ["Hoge", "Fuga", "Auth"] {
      try Self.run(copy, "scripts/new-feature", "Piyo", "--opened-from", screen)
      try Self.run(copy, "git", "checkout", "--quiet", ".")
      try Self.run(copy, "git", "clean", "--quiet", "-fd")
    }
  }

  /// The changes of files that were there before are few, and the compiler reports each that is missing.
  private func leaveOutEachHunk(of copy: WarmCopy) throws {
    let changed = ["Package.swift", "App", "Features/EntryFeature"]
    let diff = try copy.run(["git", "diff", "-U0", "HEAD~", "--"] + changed).text
    let files = diff.components(separatedBy: "diff --git ").dropFirst()
    #expect(files.count == 5)
    var count = 0
    for file in files {
      let parts = file.components(separatedBy: "\n@@ ")
      count += parts.count - 1
      // The import and the view in the window are read by a compiler that has SwiftUI: `scripts/check --apple`.
      if parts[0].hasPrefix("a/App/Routers/NavigatorWindow.swift") { continue }
      for hunk in parts.dropFirst() {
        let patch = "diff --git \(parts[0])\n@@ \(hunk)" + (hunk.hasSuffix("\n") ? "" : "\n")
        try copy.write(patch, to: "hunk.patch")
        try Self.run(copy, "git", "apply", "-R", "--unidiff-zero", "hunk.patch")
        let (status, text) = try copy.run(["swift", "build", "--product", "navigator"])
        #expect(status != 0, "without this hunk the build should fail: \(hunk)")
        #expect(text.lowercased().contains("piyo"), "\(hunk): \(text.suffix(1_000))")
        try Self.run(copy, "git", "apply", "--unidiff-zero", "hunk.patch")
      }
    }
    // The manifest, the import, the screen, its client, the route, the delegate, its label and detail; the window's import and view.
    #expect(count == 10)
    try Self.run(copy, "rm", "hunk.patch")
  }
}
