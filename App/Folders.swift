#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Where the program keeps what, as the XDG base directory specification says.
struct Folders {
  /// What is worth keeping: the social store.
  let data: URL
  /// What may be lost without harm: the log.
  let state: URL

  /// Finds the folders from environment variables.
  ///
  /// - Parameter variable: Looks a variable up; nil when it is not set.
  init(_ variable: (String) -> String?) {
    // Without a home folder nothing can outlive the program but what lies with other passing files.
    let home = URL(filePath: variable("HOME") ?? "/tmp")
    func folder(_ name: String, _ fallback: String) -> URL {
      // The specification wants a relative path ignored.
      guard let path = variable(name), path.hasPrefix("/") else {
        return home.appending(path: fallback).appending(path: "navigator")
      }
      return URL(filePath: path).appending(path: "navigator")
    }
    data = folder("XDG_DATA_HOME", ".local/share")
    state = folder("XDG_STATE_HOME", ".local/state")
  }
}
