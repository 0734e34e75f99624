import NavigatorOperatingSystem

/// The folders into which SwiftPM and Xcode fetch packages.
enum CheckoutFolders {
  /// Returns the possible folders for a root package, the nearest first; they need not exist.
  static func all(root: String, scratch: String?) -> [String] {
    let scratch = [scratch, "\(root)/.build"].compactMap(\.self)
    // `BUILD_DIR` is `Build/Products` in the folder of the derived data, where a build phase runs.
    let phase = Platform.environment("BUILD_DIR").map { ["\($0)/../../SourcePackages"] } ?? []
    let packages = phase + ["\(root)/SourcePackages"] + derivedData(root)
    return (scratch + packages).map { "\($0)/checkouts" }
  }

  /// Returns the folders of Xcode's derived data whose project or package is in a folder.
  private static func derivedData(_ root: String) -> [String] {
    guard let home = Platform.environment("HOME") else { return [] }
    let folder = "\(home)/Library/Developer/Xcode/DerivedData"
    return ((try? Platform.entries(of: folder)) ?? []).compactMap { entry in
      let path = "\(folder)/\(String(decoding: entry.name, as: UTF8.self))"
      guard let info = try? Platform.contents(of: "\(path)/info.plist"),
        info.contains(">\(root)/".utf8) || info.contains(">\(root)<".utf8)
      else { return nil }
      return "\(path)/SourcePackages"
    }
  }
}
