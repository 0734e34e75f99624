extension Platform {
  /// Calls a function with the path of a new ``MarkedFolder``, and then removes that folder.
  ///
  /// A signal that ends this process removes it, too. After any other end the next call with this word does so.
  package static func withTemporaryFolder<Result>(
    _ word: String,
    _ body: (String) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    let folder = try MarkedFolder(word)
    let interruption = Interruption.add { folder.remove() }
    defer {
      Interruption.remove(interruption)
      folder.remove()
    }
    return try body(folder.path)
  }
}
