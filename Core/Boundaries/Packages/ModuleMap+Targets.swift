import BoundariesGraph
import NavigatorOperatingSystem

extension ModuleMap {
  /// Returns the names by which a target without Swift sources can be imported; empty if it cannot.
  ///
  /// The public headers of a C target are in a folder relative to its own. Without a module map there,
  /// SwiftPM generates a module with the name of the target.
  static func names(of target: Manifest.Target, in folder: String) -> [String] {
    if target.kind == .system { return names(in: "\(folder)/module.modulemap") }
    let include = Path.join(folder, target.publicHeaders ?? "include")
    guard Platform.kind(of: include) == .folder else { return [] }
    let mapped = names(in: "\(include)/module.modulemap")
    if !mapped.isEmpty { return mapped }
    return [Module.name(ofTarget: target.name)]
  }
}
