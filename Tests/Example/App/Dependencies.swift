import FactClient

/// The clients of the features, created when the program starts.
struct Dependencies {
  var fact: FactClient
}

extension Dependencies {
  static let live = Dependencies(
    fact: .live
  )
}
