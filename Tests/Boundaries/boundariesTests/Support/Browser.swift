import Foundation
import Testing

/// A page in Chromium without a window, driven by the DevTools protocol: its events are those of a user.
final class Browser {
  /// Debian's program; nil if it is not installed.
  static let program: String? = ["/usr/bin/chromium"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// The errors that the console shows.
  private(set) var errors: [String] = []
  private let process = Process()
  private let (commands, replies) = (Pipe(), Pipe())
  private var buffer = Data()
  private var lastID = 0
  private var session: String?

  /// Opens a file in a window of a size; waits until it is loaded.
  init(_ file: URL, width: Int = 1280, height: Int = 800, isDark: Bool = false) throws {
    // The protocol uses the descriptors 3 and 4. A container has no sandbox for root.
    let script = """
      exec "$0" --headless --no-sandbox --disable-gpu --remote-debugging-pipe --user-data-dir="$1" \
      3<&0 4>&1 2>/dev/null >/dev/null
      """
    let profile = file.deletingLastPathComponent().appending(path: "profile").path
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, try #require(Self.program), profile]
    process.standardInput = commands
    process.standardOutput = replies
    try process.run()
    let child = process.processIdentifier
    // A browser that hangs ends, so that reading its replies ends with an error.
    DispatchQueue.global().asyncAfter(deadline: .now() + 120) { [weak process] in
      if process?.isRunning == true { kill(child, SIGKILL) }
    }
    let target = try send("Target.createTarget", ["url": "about:blank"])["targetId"] ?? ""
    let parameters: [String: Any] = ["targetId": target, "flatten": true]
    session = try send("Target.attachToTarget", parameters)["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log"] { try send("\(domain).enable") }
    // Other programs do not count.
    try send("Performance.enable", ["timeDomain": "threadTicks"])
    let size: [String: Any] = ["width": width, "height": height]
    try send(
      "Emulation.setDeviceMetricsOverride",
      size.merging(["deviceScaleFactor": 1, "mobile": width < 500]) { $1 }
    )
    try send("Emulation.setTouchEmulationEnabled", ["enabled": true])
    let scheme = ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]
    try send("Emulation.setEmulatedMedia", ["features": [scheme]])
    try send("Page.navigate", ["url": file.absoluteString])
    while try receive()["method"] as? String != "Page.loadEventFired" {}
  }

  deinit {
    _ = try? send("Browser.close", isForPage: false)
    process.waitUntilExit()
  }

  /// Returns the value of an expression in the page.
  func value<Value>(_ expression: String, as type: Value.Type = Value.self) throws -> Value {
    let result = try run(expression)
    return try #require(result["value"] as? Value, "\(expression): \(result)")
  }

  /// Runs an expression in the page.
  @discardableResult
  func run(_ expression: String) throws -> [String: Any] {
    let parameters: [String: Any] = ["expression": expression, "returnByValue": true]
    let reply = try send("Runtime.evaluate", parameters)
    let result = try #require(reply["result"] as? [String: Any])
    try #require(reply["exceptionDetails"] == nil, "\(expression): \(result)")
    return result
  }

  /// Returns the center of the element that an expression yields.
  func center(_ expression: String) throws -> CGPoint {
    let box = "(\(expression)).getBoundingClientRect()"
    let place: [Double] = try value("(b => [b.x + b.width / 2, b.y + b.height / 2])(\(box))")
    return CGPoint(x: place[0], y: place[1])
  }

  func click(_ point: CGPoint) throws {
    try mouse("mouseMoved", point)
    try mouse("mousePressed", point)
    try mouse("mouseReleased", point)
  }

  /// Sends an event of the mouse with its left button.
  func mouse(_ type: String, _ point: CGPoint, _ more: [String: Any] = [:]) throws {
    let parameters: [String: Any] = [
      "type": type, "x": Double(point.x), "y": Double(point.y), "button": "left", "buttons": 1,
      "clickCount": 1,
    ]
    try send("Input.dispatchMouseEvent", parameters.merging(more) { $1 })
  }

  /// Sends an event of fingers.
  func touch(_ type: String, _ points: [CGPoint]) throws {
    let fingers = points.enumerated().map {
      ["id": Double($0), "x": Double($1.x), "y": Double($1.y)]
    }
    try send("Input.dispatchTouchEvent", ["type": type, "touchPoints": fingers])
  }

  /// Presses and releases a key by its name, such as `Enter` or `+`.
  func press(_ key: String, shift: Bool = false) throws {
    let codes = ["Enter": 13, "Escape": 27, "Tab": 9, "ArrowLeft": 37, "ArrowUp": 38]
    var parameters: [String: Any] = ["key": key, "code": key, "modifiers": shift ? 8 : 0]
    parameters["windowsVirtualKeyCode"] = codes[key] ?? 0
    if key.count == 1 { parameters["text"] = key }
    if key == "Enter" { parameters["text"] = "\r" }
    for type in ["keyDown", "keyUp"] {
      try send("Input.dispatchKeyEvent", parameters.merging(["type": type]) { $1 })
    }
  }

  /// Types text where the focus is.
  func type(_ text: String) throws { try send("Input.insertText", ["text": text]) }

  /// Returns the seconds for which the page has occupied the processor.
  func processorTime() throws -> Double {
    let metrics = try send("Performance.getMetrics")["metrics"] as? [[String: Any]] ?? []
    let metric = try #require(metrics.first { $0["name"] as? String == "TaskDuration" })
    return try #require(metric["value"] as? Double)
  }

  /// Returns a picture of the window.
  func picture() throws -> Data {
    let data = try #require(try send("Page.captureScreenshot")["data"] as? String)
    return try #require(Data(base64Encoded: data))
  }

  @discardableResult
  private func send(
    _ method: String,
    _ parameters: [String: Any] = [:],
    isForPage: Bool = true
  ) throws -> [String: Any] {
    lastID += 1
    var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    if isForPage, let session { message["sessionId"] = session }
    let bytes = try JSONSerialization.data(withJSONObject: message) + [0]
    try commands.fileHandleForWriting.write(contentsOf: bytes)
    while true {
      let reply = try receive()
      guard reply["id"] as? Int == lastID else { continue }
      return try #require(reply["result"] as? [String: Any], "\(method): \(reply)")
    }
  }

  /// Returns the next message; notes an error of the console.
  private func receive() throws -> [String: Any] {
    while true {
      if let end = buffer.firstIndex(of: 0) {
        let message =
          try JSONSerialization.jsonObject(with: buffer[..<end]) as? [String: Any] ?? [:]
        buffer.removeSubrange(...end)
        let method = message["method"] as? String ?? ""
        if ["Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded"].contains(
          method
        ) {
          errors.append("\(message["params"] ?? "")")
        }
        return message
      }
      let data = replies.fileHandleForReading.availableData
      try #require(!data.isEmpty, "the browser has ended")
      buffer.append(data)
    }
  }
}
