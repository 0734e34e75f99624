/// A collection whose copies share the elements that did not change, such as a stack of screens.
package protocol SharingParts {
  /// Returns the labelled elements, with one ``SharedElements`` for neighbours that a copy shares.
  ///
  /// Returns nil if the other value has another type.
  ///
  /// The label of a screen has its id, and its number, which no later screen with the id has, if they are `numbered`.
  func children(besides other: Any, numbered: Bool) -> [Mirror.Child]?
}

/// Elements that two copies of a collection share, and which are therefore equal.
package struct SharedElements: Equatable {
  package let count: Int

  package init(count: Int) { self.count = count }
}
