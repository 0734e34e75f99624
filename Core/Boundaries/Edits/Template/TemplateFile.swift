extension FileChanges.File {
  /// Creates the change of a file that `init` writes, with the text that it had before; nil if it is new.
  package init(writing text: String, to path: String, over old: String?) {
    self.init(path: path, old: old, new: text)
  }
}
