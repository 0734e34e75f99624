import NavigatorTerminal
import TerminalTestHelpers
import TestHelpers
import Testing

@testable import NavigatorTerminalUI

/// Pasted text, tested with the demo program.
@Suite struct PasteTests {
  static func bracketed(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }

  /// A mebibyte of text with keys and control characters.
  static let mebibyte = String(
    (0..<1 << 16).map { $0 % 97 == 0 ? "q\n\u{1B}[Bjx\t\u{7}\u{3}" : "lorem ipsum 本 " }
      .joined().utf8.prefix(1 << 20).map { Character(Unicode.Scalar($0)) }
  )

  @Test("outside text fields a paste is ignored with a message")
  func ignored() throws {
    let terminal = try Demo.start()
    terminal.send(Self.bracketed("q\nq3\u{3}\u{1B}[B"))
    try terminal.wait(for: "Pasted text goes into text fields only.")
    #expect(terminal.focusedLine?.contains("Hoge") == true)
  }

  @Test("an end marker inside a paste does not end it")
  func embeddedMarker() throws {
    let terminal = try Demo.start()
    terminal.send(Self.bracketed("a\u{1B}[201~q\u{3}q"))
    try terminal.wait(for: "Pasted text goes into text fields only.")
    terminal.send("3")
    try terminal.wait(for: "Notes")
    terminal.send(Self.bracketed("x\u{1B}[201~q\u{3}y\u{1B}[200~z"))
    try terminal.wait(for: "Name: xqyz")
  }

  @Test("a bracketed mebibyte is one edit")
  func mebibyte() throws {
    let terminal = try Demo.start()
    terminal.send("3")
    try terminal.wait(for: "Notes")
    terminal.send(Self.bracketed(Self.mebibyte))
    try terminal.wait("a long name") { screen in
      screen.lines.contains { $0.contains("too long") }
    }
    terminal.send("\u{1B}")
    try terminal.wait("the first screen") { $0.lines.first == " Entry" }
    #expect(terminal.screen.unknown == [])
  }

  @Test("an unbracketed mebibyte is a paste and not keys")
  func unbracketedMebibyte() throws {
    let terminal = try PseudoTerminal()
    try terminal.start(Demo.path, environment: Demo.environment)
    // While the first frame is drawn, so that the program does not read the first bytes alone, as keys.
    try terminal.wait(for: "Hoge")
    terminal.send(String(repeating: "quit me x1\r", count: (1 << 20) / 11))
    try terminal.wait(for: "Pasted text goes into text fields only.")
    #expect(terminal.screen.lines.first == " Entry")
    terminal.send("q")
    #expect(try terminal.waitForExit() == 0)
  }

  @Test("pasted lines are one edit of a multiline field, and one line in other fields")
  func lines() throws {
    let terminal = try Demo.start()
    terminal.send("3")
    try terminal.wait(for: "Notes")
    terminal.send(Self.bracketed("a\r\nb\rc"))
    try terminal.wait(for: "Name: a b c")
    terminal.send("\u{1B}[B" + Self.bracketed("one\r\ntwo\nthree"))
    try terminal.wait("three lines") { screen in
      ["one", "two", "three"].allSatisfy { line in screen.lines.contains("     " + line) }
    }
  }

  @Test("three Ctrl-C end the program, also in a paste whose end is lost")
  func interrupted() throws {
    let terminal = try Demo.start()
    terminal.send("\u{1B}[200~abc")
    for _ in 0..<3 {
      try terminal.waitUntilRead()
      terminal.send("\u{3}")
    }
    #expect(try terminal.waitForExit() == 130)
  }

  @Test("an unterminated paste ends after a timeout, and keys work again")
  func unterminated() throws {
    let terminal = try Demo.start()
    terminal.send("\u{1B}[200~abc")
    try terminal.wait(for: "Pasted text goes into text fields only.")
    terminal.send("q")
    #expect(try terminal.waitForExit() == 0)
  }
}
