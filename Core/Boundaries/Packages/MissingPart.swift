/// A local package or project that a file names and that does not exist.
///
/// A build generates such a part, or it is in a submodule that is not checked out.
package struct MissingPart {
  /// What a missing part is.
  package enum Kind { case package, project }

  /// The absolute path.
  package let path: String
  /// What it is.
  package let kind: Kind
  /// The absolute path of the file that names the part.
  package let file: String

  /// Creates a missing part.
  package init(path: String, kind: Kind, file: String) {
    self.path = path
    self.kind = kind
    self.file = file
  }
}
