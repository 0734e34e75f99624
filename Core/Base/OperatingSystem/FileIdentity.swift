/// The identity of a file or folder: its device and its inode.
package struct FileIdentity: Hashable {
  let device: UInt64
  let inode: UInt64
}
