import BoundariesGraph

/// How many of the Swift files below a folder a check read.
///
/// These are all files that git does not ignore, except for manifests and what is in hidden folders or folders of other
/// code. The files that modules have outside of the folder count, too.
package struct FileCoverage: Sendable, Hashable {
  /// The number of files in checked modules.
  let read: Int
  /// The number of files in no module.
  let unread: Int
  /// The number of files that the configuration, a manifest or a project excludes.
  let excluded: Int
  /// The number of places of the unread files.
  let places: Int
  /// How many failures of the check are about these places.
  package let failures: Int

  init(_ loaded: LoadedGraph) {
    var readPaths: Set<String> = []
    for module in loaded.graph.modules {
      for file in module.files { readPaths.insert(file.path) }
    }
    let excludedFiles = loaded.omissions.filter { omission in omission.reason == .excludedFile }
    read = readPaths.count
    unread = loaded.unread.fileCount
    excluded = Set(excludedFiles).count
    places = loaded.unread.count
    failures = loaded.placeFailures
  }

  /// What the closing line says of the files that were not read; nil if all were.
  package var text: String? {
    let all = read + unread + excluded
    guard read < all else { return nil }
    let percent = read * 100 / all
    let isUnderOne = percent == 0 && read > 0
    let share = isUnderOne ? "under 1 %" : "\(percent) %"
    return "read \(read) of \(all.counted("Swift file")) (\(share))"
  }

  /// What the closing line says about the places of unread files; nil without such a place.
  package var placesText: String? {
    guard places > 0 else { return nil }
    let files = unread.counted("Swift file")
    return "\(files) in no checked module (\(places.counted("place")))"
  }
}
