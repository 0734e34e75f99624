import Testing

@testable import BoundariesEdits

@Suite("The difference of two texts")
struct UnifiedDifferenceTests {
  @Test("has the changed lines and three lines around them")
  func lines() {
    let difference = UnifiedDifference(
      "f",
      old: "1\n2\n3\n4\n5\n6\n7\n8\n9\n",
      new: "1\n2\n3\n4\nfive\n6\n7\n8\n9\n"
    )
    #expect(
      difference.text == """
        --- a/f
        +++ b/f
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """
    )
  }

  @Test(
    "says that the last line has no line break, whatever other character ends it",
    arguments: ["", "\r", "\u{0C}", "\u{2028}"]
  )
  func lastLine(end: String) {
    let difference = UnifiedDifference("f", old: "a\nlast\(end)", new: "b\nlast\(end)")
    #expect(
      difference.text == """
        --- a/f
        +++ b/f
        @@ -1,2 +1,2 @@
        -a
        +b
         last\(end)
        \\ No newline at end of file

        """
    )
  }
}
