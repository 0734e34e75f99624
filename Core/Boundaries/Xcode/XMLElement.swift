/// An element of an XML file.
struct XMLElement {
  let name: String
  /// The offset of its tag in the file.
  let position: Int
  var attributes: [String: String] = [:]
  var elements: [XMLElement] = []
  /// The text between its elements.
  var text = ""
}
