/// The tests that a source declares, for documents that name tests.
package enum TestFunctions {
  /// The names of the functions behind an `@Test`, in order; other functions are no tests.
  ///
  /// What stands between the attribute and its function, over however many lines, belongs to the
  /// attribute: nothing else can be declared there.
  package static func names(in source: String) -> [String] {
    var names: [String] = []
    var isTest = false
    for line in source.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      if line.prefixMatch(of: /@Test\b/) != nil { isTest = true }
      guard isTest, let function = line.firstMatch(of: declaration) else { continue }
      names.append(String(function.output.1))
      isTest = false
    }
    return names
  }

  /// A function at the beginning of a line, behind nothing but attributes and modifiers.
  private static var declaration: Regex<(Substring, Substring)> {
    /^(?:@\w+(?:\(.*\))? )*(?:[a-z]+ )*func (\w+)/
  }
}
