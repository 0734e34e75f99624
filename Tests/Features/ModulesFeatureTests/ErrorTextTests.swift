import ModuleGraphClient
import NavigatorMenus
import Testing

@testable import ModulesFeature

@Suite("The text of an error")
struct ErrorTextTests {
  /// Words of another program.
  private static let words = "it is so"

  private static let errors: [ModuleGraphError] = [
    .noPackage(folder: "/p"), .noSources(target: "A"),
    .manifest(file: "/p/Package.swift", output: words),
    .slowManifest(file: "/p/Package.swift", seconds: 9), .noToolchain,
    .configuration(file: "/p/b.json", line: 1, column: 2, mistake: words),
    .misnamedConfiguration(file: "/p/b.jsonc"), .missing(file: "/p/a"), .notPermitted(file: "/p/a"),
    .readOnly(file: "/p/a"), .fullDisk(file: "/p/a"), .refused(subject: "/p/a", reason: words),
    .changed(file: "a"), .partlyChanged(files: ["a"], reason: words), .noFinding,
    .noFix(reason: words), .remainingFinding(message: words),
    .findingAboutException(message: words), .noDay(text: "x"), .pastDay(text: "2000-01-01"), .noGit,
    .noRepository, .noCommit(revision: "x"), .ambiguousRevision(revision: "x"),
    .range(revision: "a..b"), .noCommonCommit(revision: "x"), .git(output: words),
    .noProgram(path: "/b", reason: words), .ended(signal: 9), .unknownOutput(reason: words),
    .other(reason: words),
  ]

  @Test(
    "is a sentence in Japanese, after which words of another program stand apart",
    arguments: errors
  )
  func japanese(error: ModuleGraphError) {
    let text = error.text
    let hasForeignWords = text.en.contains(Self.words)
    #expect(hasForeignWords == text.ja.hasSuffix("「\(Self.words)」"))
    let sentence = text.ja.replacing("「\(Self.words)」", with: "")
    #expect(!sentence.contains(Self.words))
    #expect(
      sentence.unicodeScalars.contains { ("\u{3041}"..."\u{30FF}").contains($0) },
      "\(sentence)"
    )
  }
}
