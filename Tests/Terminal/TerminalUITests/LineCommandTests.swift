import NavigatorTerminal
import Testing

@testable import NavigatorTerminalUI

@Suite("A line of input means")
struct LineCommandTests {
  @Test(
    "a command",
    arguments: [
      ("", .show), ("q", .quit), ("?", .help), ("inspect", .companion), ("n", .nextPage),
      ("p", .previousPage), ("b", .screen(.back)), ("-", .screen(.previousPlace)),
      ("u", .screen(.undo)), ("undo", .screen(.undo)), ("U", .screen(.redo)),
      ("redo", .screen(.redo)), ("H", .screen(.undoMove)), ("L", .screen(.redoMove)),
      ("t2", .screen(.showTab(1))), ("s 3", .screen(.sort(2))), ("m a", .screen(.mark("a"))),
      ("'a", .screen(.goToMark("a"))), ("'", .listMarks), ("/a b", .search("a b")),
      (":a b", .palette("a b")),
    ] as [(String, LineCommand)]
  )
  func command(line: String, command: LineCommand) {
    #expect(LineCommand(line) == command)
  }

  @Test(
    "a command on a row",
    arguments: [
      ("3", .row(2, .choose)), ("3*", .row(2, .select)), ("3+", .row(2, .more)),
      ("3 -", .row(2, .less)), ("3−", .row(2, .less)), ("3!", .row(2, .submit)),
      ("3=a b", .row(2, .set("a b"))), ("3 = a", .row(2, .set("a"))),
      ("3= a", .row(2, .set(" a"))), ("3.2", .row(2, .option(1))), ("3x", .row(2, .key("x"))),
      ("3s", .row(2, .key("s"))), ("3s2", .sortTable(row: 2, column: 1)),
    ] as [(String, LineCommand)]
  )
  func rowCommand(line: String, command: LineCommand) {
    #expect(LineCommand(line) == command)
  }

  @Test(
    "the name of a row, if it is no command",
    arguments: ["Open", "test", "t", "t0", "s", "me", "m", "m ab", "'ab", "b2", "\(Int.min)", "１"]
  )
  func name(line: String) {
    #expect(LineCommand(line) == .name(line))
  }

  @Test(
    "nothing, if a number of no row or an unknown command follows",
    arguments: ["0", "3.0", "3xy"]
  )
  func nothing(line: String) {
    #expect(LineCommand(line) == nil)
  }
}
