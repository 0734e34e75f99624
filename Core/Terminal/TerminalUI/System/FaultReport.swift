import NavigatorCLibrary
import NavigatorMenus
import NavigatorSpelling

/// The last line of a program that a fault ends: what it was, and where the log is.
///
/// Swift's runtime says nothing in an optimized program, or on the alternate screen, which is gone.
enum FaultReport {
  /// The line of each signal, by its number; empty for other signals than those of faults.
  ///
  /// Written only before a handler is installed, which reads it.
  nonisolated(unsafe) private static let lines: UnsafeMutablePointer<UnsafeRawBufferPointer> = {
    let lines = UnsafeMutablePointer<UnsafeRawBufferPointer>.allocate(capacity: 65)
    lines.initialize(repeating: UnsafeRawBufferPointer(start: nil, count: 0), count: 65)
    return lines
  }()

  /// Prepares the lines; called before any handler is installed.
  static func prepare(_ options: TerminalOptions) {
    for number in Signals.faults {
      let text = LocalizedStrings.fault(number, log: options.log).string(in: options.language)
      let bytes = Array((text.printable() + "\n").utf8)
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
      copy.copyBytes(from: bytes)
      lines[Int(number)] = UnsafeRawBufferPointer(copy)
    }
  }

  /// Writes the line of a signal; safe in a signal handler.
  static func write(_ number: Int32) {
    let line = lines[Int(number)]
    _ = NavigatorCLibrary.write(STDERR_FILENO, line.baseAddress, line.count)
  }
}

extension LocalizedStrings {
  fileprivate static func fault(_ number: Int32, log: String?) -> MenuText {
    let text = MenuText(
      en: "A fault ended the program: \(kind(of: number).en) (signal \(number)).",
      ja: "プログラムの誤りで終了しました: \(kind(of: number).ja) (signal \(number))。"
    )
    return text
      + (log.map { MenuText(en: " The log is \($0)", ja: "ログ: \($0)") } ?? MenuText(verbatim: ""))
  }

  private static func kind(of number: Int32) -> MenuText {
    switch number {
    case SIGILL, SIGTRAP:
      MenuText(en: "a check failed, as of an index or of an overflow", ja: "添字や桁あふれなどの検査に失敗")
    case SIGSEGV, SIGBUS:
      MenuText(
        en: "an address was not valid, as after calls without end",
        ja: "無効なアドレス(終わらない呼び出しなど)"
      )
    default: MenuText(verbatim: String(cString: strsignal(number)))
    }
  }
}
