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
    return Platform.names(in: folder).compactMap { name in
      let path = "\(folder)/\(name)"
      guard let info = try? Platform.contents(of: "\(path)/info.plist"),
        info.contains(">\(root)/".utf8) || info.contains(">\(root)<".utf8)
      else { return nil }
      return "\(path)/SourcePackages"
    }
  }
}

extension Platform {
  /// Returns the names of what is in a folder; none if it cannot be read.
  static func names(in folder: String) -> [String] {
    ((try? entries(of: folder)) ?? []).map { String(decoding: $0.name, as: UTF8.self) }
  }
}
