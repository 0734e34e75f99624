import ModuleGraphClient
import Testing

@Suite("A change of a package")
struct PackageChangeTests {
  @Test("names its files once, also new and removed ones, and after lines that end as on Windows")
  func files() {
    let difference = """
      --- a/Package.swift
      +++ b/Package.swift
      @@ -1 +1 @@
      -old\r
      +new\r
      --- /dev/null
      +++ b/boundaries.json
      @@ -0,0 +1 @@
      +{}
      --- a/boundaries-baseline.jsonl
      +++ /dev/null
      @@ -1 +0,0 @@
      -{}

      """
    let change = PackageChange(difference: difference, text: "")
    #expect(change.files == ["Package.swift", "boundaries.json", "boundaries-baseline.jsonl"])
  }
}
