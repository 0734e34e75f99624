import NavigatorCLibrary

extension Platform {
  /// The time of the last change of a file or folder, in nanoseconds; nil when it does not exist.
  package static func changeTime(of path: String) -> Int? {
    status(of: path).map { nanoseconds($0.modificationTime) }
  }

  /// The time, in nanoseconds, as files have it.
  package static var nanoseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  /// A file may have a time of any year, which does not have to fit.
  private static func nanoseconds(_ time: timespec) -> Int {
    time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }

  /// The current time in UTC, such as `2026-03-31T12:05:09Z`.
  package static var now: String { text(of: time(nil)) }

  /// Returns the date in UTC of a time in seconds since 1970, such as `2026-03-31`.
  package static func day(of time: Int) -> String { String(text(of: time).prefix(10)) }

  private static func text(of time: time_t) -> String {
    var (time, parts) = (time, tm())
    guard gmtime_r(&time, &parts) != nil else { return "1970-01-01T00:00:00Z" }
    let date = date(parts)
    return "\(date)T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))Z"
  }

  private static func date(_ parts: tm) -> String {
    "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
  }

  /// A number with at least two digits.
  private static func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// The current date in the local time zone, such as `2026-03-31`.
  package static var today: String {
    var now = time(nil)
    var parts = tm()
    guard localtime_r(&now, &parts) != nil else { return "1970-01-01" }
    return date(parts)
  }
}
