/// The name of the program and the version of its formats in reports.
package enum ToolInformation {
  /// The name of the program.
  package static let name = "boundaries"
  /// The version of the two stable JSON formats; it increases when a key is removed or changes its
  /// meaning, not when a key is added.
  static let reportVersion = 2
}
