import Dispatch

/// The queue that the main actor runs on, whichever thread serves it.
enum MainQueue {
  /// Whether this is called on it.
  static var isCurrent: Bool {
    _ = mark
    return DispatchQueue.getSpecific(key: key) == true
  }

  private static let key = DispatchSpecificKey<Bool>()
  private static let mark: Void = DispatchQueue.main.setSpecific(key: key, value: true)
}
