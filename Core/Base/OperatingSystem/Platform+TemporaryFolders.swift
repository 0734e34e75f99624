extension Platform {
  /// Calls a function with the path of a new ``MarkedFolder``, and then removes that folder.
  ///
  /// It is in another folder, by default the folder of temporary files. A signal that ends this process removes it, too.
  /// After any other end the next call with this word does so.
  package static func withTemporaryFolder<Result>(
    _ word: String,
    in folder: String? = nil,
    _ body: (String) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    let folder = try MarkedFolder(word, in: folder)
    let interruption = Interruption.add { folder.remove() }
    defer {
      Interruption.remove(interruption)
      folder.remove()
    }
    return try body(folder.path)
  }
}
