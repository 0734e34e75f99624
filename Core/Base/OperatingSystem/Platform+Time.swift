extension Platform {
  /// The time of the last change of a file or folder, in nanoseconds; nil when it does not exist.
  package static func changeTime(of path: String) -> Int? {
    guard let status = status(of: path) else { return nil }
    return nanoseconds(status.modificationTime)
  }

  /// A file may have a time of any year, which does not have to fit.
  private static func nanoseconds(_ time: timespec) -> Int {
    time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }

  /// The current time in UTC, such as `2026-03-31T12:05:09Z`.
  package static var now: String { text("%Y-%m-%dT%H:%M:%SZ", time(nil), gmtime_r) }

  /// The current date in the local time zone, such as `2026-03-31`.
  package static var today: String { text("%Y-%m-%d", time(nil), localtime_r) }

  /// Returns a time in a format of `strftime(3)`, converted to a time zone.
  private static func text(
    _ format: String,
    _ time: time_t,
    _ convert: (UnsafePointer<time_t>?, UnsafeMutablePointer<tm>?) -> UnsafeMutablePointer<tm>?
  ) -> String {
    var time = time
    var parts = tm()
    // Only a year that is no `Int32` would have no parts.
    _ = convert(&time, &parts)
    var text = [CChar](repeating: 0, count: 64)
    let count = strftime(&text, text.count, format, &parts)
    let bytes = text.prefix(count).map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
