import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// An element of an XML document.
final class XMLNode: NSObject, XMLParserDelegate {
  let name: String
  let attributes: [String: String]
  private(set) var children: [XMLNode] = []
  private(set) var text = ""
  private var open: [XMLNode] = []

  init(_ name: String, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// Parses a document; its children are the root element; nil if it is not well-formed.
  static func parse(_ document: String) -> XMLNode? {
    let parser = XMLParser(data: Data(document.utf8))
    let node = XMLNode("", [:])
    node.open = [node]
    parser.delegate = node
    return parser.parse() ? node : nil
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    let node = XMLNode(name, attributes)
    open.last?.children.append(node)
    open.append(node)
  }

  func parser(
    _ parser: XMLParser,
    didEndElement: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }
}

/// A validator for the parts of XML Schema that ``ReportSchemas`` uses.
struct XMLSchema {
  private let elements: [String: XMLNode]

  init(_ text: String) {
    let schema = XMLNode.parse(text)?.children.first
    elements = Dictionary(
      (schema?.children ?? []).map { ($0.attributes["name"] ?? "", $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the violations of a document.
  func violations(of text: String) -> [String] {
    guard let root = XMLNode.parse(text)?.children.first else { return ["not well-formed"] }
    return violations(root)
  }

  private func violations(_ node: XMLNode) -> [String] {
    guard let element = elements[node.name] else { return ["unknown element \(node.name)"] }
    let type = element.children.first
    let isText = element.attributes["type"] == "xs:string" || type?.attributes["mixed"] == "true"
    let parts = type?.children ?? []
    let attributes = parts.filter { $0.name == "xs:attribute" }
    let known = attributes.compactMap { $0.attributes["name"] }
    let required = attributes.filter { $0.attributes["use"] == "required" }
      .compactMap { $0.attributes["name"] }
    let children = parts.filter { $0.name != "xs:attribute" }.flatMap(\.children)
      .compactMap { $0.attributes["ref"] }
    let hasText = node.text.contains { !$0.isWhitespace }
    return node.attributes.keys.filter { !known.contains($0) }.map { "\(node.name) has \($0)" }
      + required.filter { node.attributes[$0] == nil }.map { "\(node.name) has no \($0)" }
      + node.children.filter { !children.contains($0.name) }.map {
        "\(node.name) contains \($0.name)"
      }
      + (hasText && !isText ? ["\(node.name) contains text"] : [])
      + node.children.flatMap(violations)
  }
}
