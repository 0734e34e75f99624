import NavigatorComposition

/// Merges the text that a field writes with the text of the store, so that no letter of either is lost.
///
/// <!-- code: symbol-text-writes -->
/// ```swift
/// var writes = TextWrites(shown: "ab")
/// let text = writes.text(writing: "abc", current: "ab!")  // "ab!c"
/// ```
///
/// A field writes its whole text for each key. If the store has changed the text since the field showed it, the
/// user's edit applies to the newer text: the field shows "ab", the store appends "!", the user types "c", and
/// the result is "ab!c".
public struct TextWrites {
  /// The text that the field shows.
  private var shown: String

  /// Creates a value for a field that shows a text.
  public init(shown: String) { self.shown = shown }

  /// Applies the user's edit to the text of the store.
  ///
  /// - Parameters:
  ///   - written: The text that the field writes.
  ///   - current: The current text of the store.
  /// - Returns: The text for the store; nil if the user has changed nothing.
  public mutating func text(writing written: String, current: String) -> String? {
    let base = shown
    // The field shows what it has written until it is drawn again.
    shown = written
    if written == base || written == current { return nil }
    if current == base { return written }
    return Self.merge(Array(written), Array(current), base: Array(base))
  }

  /// Returns the text with the edits of the user and of the store to a common base.
  private static func merge(
    _ written: [Character],
    _ current: [Character],
    base: [Character]
  ) -> String {
    let user = Edit(from: base, to: written)
    let store = Edit(from: base, to: current)
    var text = current
    if user.range.lowerBound >= store.range.upperBound {
      let shift = store.text.count - store.range.count
      let lower = user.range.lowerBound + shift
      let upper = user.range.upperBound + shift
      text.replaceSubrange(lower..<upper, with: user.text)
    } else if user.range.upperBound <= store.range.lowerBound {
      text.replaceSubrange(user.range, with: user.text)
    } else {
      // The ranges overlap: all replaced letters are removed, and the new letters of both stay.
      let lower = min(user.range.lowerBound, store.range.lowerBound)
      let upper = max(user.range.upperBound, store.range.upperBound)
      text = Array(base[..<lower] + store.text + user.text + base[upper...])
    }
    return String(text)
  }
}

/// A replacement of one range of letters by others.
private struct Edit {
  let range: Range<Int>
  let text: ArraySlice<Character>

  init(from old: [Character], to new: [Character]) {
    let (head, tail) = sharedEnds(old, new) { $0 == $1 }
    range = head..<old.count - tail
    text = new[head..<new.count - tail]
  }
}
