/// An entry of a folder.
package struct FolderEntry {
  package enum Kind { case file, folder, other }
  /// The bytes of the name, which need not be UTF-8.
  package let name: [UInt8]
  package let kind: Kind
  package let isLink: Bool
}
