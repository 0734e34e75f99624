/// A text in a file that only the user can read, for a program that reads or changes it.
///
/// The file is in a ``MarkedFolder`` of its own. If this process is killed, the next file with the same word removes it.
package struct TemporaryFile: Sendable {
  package let path: String
  private let folder: MarkedFolder

  /// Creates a file with a text, in a new folder that is named after a word.
  ///
  /// - Parameters:
  ///   - text: The content.
  ///   - word: The first part of the folder's name.
  ///   - parent: Where the folder is; nil for the folder of temporary files.
  /// - Throws: The system's error, without a folder left.
  package init(_ text: String, word: String, in parent: String?) throws(SystemError) {
    folder = try MarkedFolder(word, in: parent)
    path = "\(folder.path)/text"
    do {
      try Platform.append(text, to: path)
    } catch {
      folder.remove()
      throw error
    }
  }

  /// Returns the current contents; nil if it is no regular file, or larger than a limit.
  ///
  /// The file is opened again by name, because some editors replace it.
  package func text(limit: Int) -> String? {
    guard let bytes = try? Platform.contents(of: path, limit: limit) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Removes the folder with all that is in it.
  package func remove() { folder.remove() }
}
