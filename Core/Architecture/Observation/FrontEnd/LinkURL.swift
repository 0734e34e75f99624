/// Returns the link in a URL that the system opens: without the scheme, and without the host of a web page.
///
/// Both `app://hoge/fuga?count=3` and `https://example.com/hoge/fuga?count=3` become `/hoge/fuga?count=3`.
///
/// - Parameter url: The URL as text.
/// - Returns: The link, which a router may not know: `Path.link.screens(in:)` throws then.
public func link(inURL url: String) -> String {
  guard let scheme = url.firstRange(of: "://") else { return url }
  let isWeb = ["http", "https"].contains(url[..<scheme.lowerBound].lowercased())
  var rest = url[scheme.upperBound...].prefix { $0 != "#" }
  if isWeb { rest = rest.drop { $0 != "/" && $0 != "?" } }
  return rest.hasPrefix("/") ? String(rest) : "/\(rest)"
}
