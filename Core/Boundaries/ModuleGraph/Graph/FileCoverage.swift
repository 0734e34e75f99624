/// How many of the Swift files below a folder a check read.
///
/// All are those that git does not ignore, except for manifests, hidden folders and folders of other code; those that
/// modules have outside of the folder come in addition.
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
  let failures: Int

  init(_ loaded: LoadedGraph) {
    let files = loaded.graph.modules.lazy.flatMap(\.files)
    read = Set(files.map(\.path)).count
    unread = loaded.unread.reduce(0) { $0 + $1.files.count }
    let excludedFiles = loaded.omissions.filter { $0.reason == .excludedFile }
    excluded = Set(excludedFiles).count
    places = loaded.unread.count
    failures = loaded.placeFailures
  }

  /// What the closing line says of the files that were not read; nil if all were.
  var text: String? {
    let all = read + unread + excluded
    guard read < all else { return nil }
    let percent = read * 100 / all
    let share = percent == 0 && read > 0 ? "under 1 %" : "\(percent) %"
    return "read \(read) of \(all) Swift file\(all == 1 ? "" : "s") (\(share))"
  }

  /// What the closing line says of the places of unread files; nil without one.
  var placesText: String? {
    guard places > 0 else { return nil }
    let files = "\(unread) Swift file\(unread == 1 ? "" : "s")"
    return "\(files) in no checked module (\(places) place\(places == 1 ? "" : "s"))"
  }
}
