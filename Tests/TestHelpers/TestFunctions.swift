/// The tests that a source file declares, for documents that name tests.
package enum TestFunctions {
  /// Returns the names of the functions with an `@Test` attribute, in order.
  ///
  /// The lines between the attribute and its function belong to the attribute: Swift allows no other
  /// declaration there.
  package static func names(in source: String) -> [String] {
    let attribute = /@Test\b/
    // A function at the beginning of a line, after attributes and modifiers only.
    let declaration = /^(?:@\w+(?:\(.*\))? )*(?:[a-z]+ )*func (\w+)/
    var names: [String] = []
    var isTest = false
    for line in source.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      if line.prefixMatch(of: attribute) != nil { isTest = true }
      guard isTest, let function = line.firstMatch(of: declaration) else { continue }
      names.append(String(function.output.1))
      isTest = false
    }
    return names
  }
}
