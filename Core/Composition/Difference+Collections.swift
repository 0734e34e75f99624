extension IdentifiedArray: CustomReflectable {
  /// The elements, each labelled with its id.
  public var customMirror: Mirror {
    let children = map { (label: Optional(describe($0[keyPath: id])), value: $0 as Any) }
    return Mirror(self, children: children, displayStyle: .collection)
  }
}
