import NavigatorJSON
import Testing

@Suite("JSONReader")
struct JSONReaderTests {
  @Test(
    "comments, trailing commas, keys without quotes and single quotes are read",
    arguments: [
      "{a: 1, b: 2}", "{'a': 1, \"b\": 2,}", "// c\n{a: 1, // d: 3\n b: 2}\n//",
      "/* c */{/**/a/* : 3 */: 1, b: /* / * */ 2}/* \n */",
    ]
  )
  func relaxed(text: String) throws {
    let value = try JSONReader.read(Array(text.utf8))
    #expect(value.object?.count == 2)
    #expect(value["a"]?.integer == 1)
    #expect(value["b"]?.integer == 2)
  }

  @Test("a mark of UTF-8 before a text is skipped, and nothing else")
  func mark() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(try JSONReader.read(mark + Array("71".utf8)).integer == 71)
    #expect(throws: JSONError.self) { try JSONReader.read(mark + mark + Array("71".utf8)) }
  }

  @Test("every 64-bit integer has its value")
  func integers() throws {
    let value = try JSONReader.read(Array("[\(Int64.min), \(UInt64.max), 1e2]".utf8))
    #expect(value.array?.map(\.integer) == [Int128(Int64.min), Int128(UInt64.max), nil])
    #expect(value.array?.last?.number == 100)
  }

  @Test(
    "an error after comments has its place, and one in a comment where the comment starts",
    arguments: [
      ("/* a\n b */ // c\n ?", 3, 2, "expected a value"),
      ("[1] / 2", 1, 5, "expected '//' or '/*'"), ("[1]\n/", 2, 1, "expected '//' or '/*'"),
      ("[1\n /* ]\n*", 2, 2, "the comment is not closed"),
    ]
  )
  func commentErrors(text: String, line: Int, column: Int, message: String) {
    let error = #expect(throws: JSONError.self) { try JSONReader.read(Array(text.utf8)) }
    #expect(error?.place.line == line)
    #expect(error?.place.column == column)
    #expect(error?.message == message)
  }
}
