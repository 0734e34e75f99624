/// Why something cannot be done as asked, in a sentence: no module has a name, or git knows no such revision.
package struct RequestError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
