import NavigatorComposition

/// Turns what a text field writes into the text for the store, so that no letter of either is lost.
///
/// <!-- code: symbol-text-writes -->
/// ```swift
/// var writes = TextWrites(shown: "ab")
/// let text = writes.text(writing: "abc", current: "ab!")  // "ab!c"
/// ```
///
/// A field writes its whole text for each key. If the store has changed the text since the field showed it, the
/// user's edit is made in the newer text: the field shows "ab", the store appends "!", the user types "c", and
/// the result is "ab!c".
public struct TextWrites {
  /// The text that the field shows.
  private var shown: String

  /// Creates a value for a field that shows a text.
  public init(shown: String) { self.shown = shown }

  /// Makes the user's edit in the text of the store.
  ///
  /// - Parameters:
  ///   - written: The text that the field writes.
  ///   - current: The text of the store by now.
  /// - Returns: The text for the store; nil if the user has changed nothing.
  public mutating func text(writing written: String, current: String) -> String? {
    defer { shown = written }
    if written == shown || written == current { return nil }
    return current == shown ? written : merge(written, into: current)
  }

  private func merge(_ written: String, into current: String) -> String {
    let base = Array(shown)
    let user = Edit(from: base, to: Array(written))
    let store = Edit(from: base, to: Array(current))
    var text = Array(current)
    if user.range.lowerBound >= store.range.upperBound {
      let shift = store.text.count - store.range.count
      let range = user.range.lowerBound + shift..<user.range.upperBound + shift
      text.replaceSubrange(range, with: user.text)
    } else if user.range.upperBound <= store.range.lowerBound {
      text.replaceSubrange(user.range, with: user.text)
    } else {
      // Both have replaced common letters, which are gone; the new ones of both stay.
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
    let (prefix, suffix) = sharedEnds(old, new) { $0 == $1 }
    range = prefix..<old.count - suffix
    text = new[prefix..<new.count - suffix]
  }
}
