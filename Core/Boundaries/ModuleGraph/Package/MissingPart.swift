/// A local package or project that something names, and that is not there.
///
/// A build generates it, or it is in a submodule that is not checked out.
struct MissingPart {
  enum Kind { case package, project }

  /// The absolute path.
  let path: String
  let kind: Kind
  /// The absolute path of the file that names it.
  let file: String
}
