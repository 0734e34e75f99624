package import NavigatorOperatingSystem

extension Descriptor {
  /// Opens the same terminal again in nonblocking mode, in which a stopped terminal cannot block
  /// the program, nor can a shell that reads the available bytes first.
  ///
  /// O_NONBLOCK belongs to the open file description, which the original descriptor shares with the
  /// shell and other processes, so it is not set there.
  /// - Returns: nil if the terminal has no name that can be opened.
  package func reopenedNonblocking() -> Descriptor? {
    guard let name = Platform.terminalName(number) else { return nil }
    let opened = open(name, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard opened >= 0 else { return nil }
    return Descriptor(number: opened)
  }

  /// The size of the terminal; nil if it is unknown.
  package var size: Size? {
    var window = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &window) == 0 else { return nil }
    if window.ws_col == 0 && window.ws_row == 0 { return nil }
    return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }
}
