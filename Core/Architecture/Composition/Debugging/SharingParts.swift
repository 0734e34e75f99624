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

/// The hashes of a state's large parts, which are computed again only for what changed.
///
/// An encoder that hashes a state has it in its `userInfo`; a part then encodes a hash in place of its content.
package final class PartHashes {
  package static let key = CodingUserInfoKey(rawValue: "NavigatorPartHashes")

  /// Returns the hash of a part's content.
  package let hash: (any Encodable, PartHashes) throws -> UInt64
  private var (known, used): ([UInt64: AnyObject], [UInt64: AnyObject]) = ([:], [:])

  package init(hash: @escaping (any Encodable, PartHashes) throws -> UInt64) { self.hash = hash }

  /// Returns what is known of the part with an identity, or `new` at first.
  package func record<Record: AnyObject>(of identity: UInt64, or new: @autoclosure () -> Record)
    -> Record
  {
    let record = (used[identity] ?? known[identity]) as? Record ?? new()
    used[identity] = record
    return record
  }

  /// Forgets the parts that were not hashed since the last call.
  package func forgetUnused() {
    (known, used) = (used, [:])
  }
}
