import NavigatorComposition

extension StackElementID: SelfDescribing {}

extension StackState: CustomReflectable {
  /// The screens from the bottom to the top, each labelled with its id.
  public var customMirror: Mirror {
    let children = zip(ids, self).map { (label: Optional("\($0)"), value: $1 as Any) }
    return Mirror(self, children: children, displayStyle: .collection)
  }
}
