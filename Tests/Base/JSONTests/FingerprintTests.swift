import NavigatorJSON
import Testing

@Suite("Fingerprint")
struct FingerprintTests {
  @Test("is that of version 1.0.0, by which baselines name findings")
  func stable() {
    var texts = Fingerprint()
    #expect(texts.text == "cbf29ce484222325")
    texts.combine("ab")
    texts.combine("c")
    #expect(texts.text == "20ba9b3025a8b421")
    var bytes = Fingerprint()
    bytes.combine([0x61, 0x62] as [UInt8])
    #expect(bytes.text == "089c4407b545986a")
  }
}
