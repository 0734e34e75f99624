#if canImport(Darwin)
import MachO
#endif

/// The path by which the running executable was found; nil if the system does not tell.
package var executablePath: String? {
  #if canImport(Darwin)
  var size: UInt32 = 0
  // The first call fails, and sets the size.
  _ = _NSGetExecutablePath(nil, &size)
  var path = [CChar](repeating: 0, count: Int(size))
  guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
  let bytes = path.map { UInt8(bitPattern: $0) }
  return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  #else
  "/proc/self/exe"
  #endif
}
