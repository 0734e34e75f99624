import NavigatorOperatingSystem

/// The modules of platforms and toolchains, which are imported without a declared dependency.
package enum ToolchainModules {
  /// Returns whether a module belongs to any platform or toolchain.
  ///
  /// The overlay of two frameworks is named after both: `_MapKit_SwiftUI`.
  package static func contains(_ name: String) -> Bool {
    if known.contains(name) || installed.contains(name) { return true }
    let parts = name.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count > 2, parts[0].isEmpty else { return false }
    let framework = String(parts[1])
    return framework == "Builtin" || contains(framework)
  }

  /// The modules of the toolchain in use.
  private static let installed: Set<String> = {
    guard let folder = Toolchain.folder else { return [] }
    let libraries = "\(folder)/lib/swift"
    var modules: Set<String> = []
    let suffix = ".swiftmodule"
    for folder in ["linux", "macosx", "pm/ManifestAPI", "pm/PluginAPI"] {
      for name in Platform.names(in: "\(libraries)/\(folder)") where name.hasSuffix(suffix) {
        modules.insert(String(name.dropLast(suffix.count)))
      }
    }
    for folder in Platform.names(in: libraries) + ["clang/include"] {
      modules.formUnion(ModuleMap.names(in: "\(libraries)/\(folder)/module.modulemap"))
    }
    return modules
  }()

  /// The modules of Swift and the C libraries of every platform of Swift; then the frameworks and C modules of the
  /// SDKs of Xcode 26, without those that no Swift file can import.
  ///
  /// Sources: the lists of frameworks of the Rust package objc2 (`frameworks_list_data.md` and
  /// `frameworks_list_unsupported.md`) and of the repository dotnet/macios (`tools/common/Frameworks.cs`).
  private static let known = Set(
    """
    Swift Foundation FoundationEssentials FoundationInternationalization FoundationNetworking FoundationXML \
    Dispatch Synchronization Observation RegexBuilder Distributed Cxx CxxStdlib Differentiation \
    StringProcessing Builtin SwiftOnoneSupport SwiftShims SwiftOverlayShims Runtime Testing XCTest \
    PackageDescription PackagePlugin CompilerPluginSupport Darwin Glibc Musl Bionic Android WASILibc WinSDK \
    CRT ucrt MSVCRT visualc Embedded Playgrounds _Concurrency _Differentiation _StringProcessing \
    _RegexParser _SwiftConcurrencyShims _SynchronizationShims _FoundationCShims _FoundationCollections \
    _FoundationICU _Volatile _Backtracing CDispatch ptrauth \
    Accelerate Accessibility AccessoryAccess AccessorySetupKit AccessoryTransportExtension Accounts \
    ActivityKit AdAttributionKit AddressBook AddressBookUI AdServices AdSupport AlarmKit AppClip AppIntents \
    AppKit AppleArchive AppleScriptKit AppleScriptObjC ApplicationServices AppMigrationKit \
    AppTrackingTransparency ARKit AssetsLibrary Assignables AudioToolbox AudioUnit AudioVideoBridging \
    AuthenticationServices AutomatedDeviceEnrollment AutomaticAssessmentConfiguration Automator AVFAudio \
    AVFoundation AVKit AVRouting AVSystemRouting BackgroundAssets BackgroundTasks BrowserEngineCore \
    BrowserEngineKit BrowserKit BusinessChat CalendarStore CallKit Carbon CarKey CarPlay CFNetwork Charts \
    Cinematic ClassKit ClockKit CloudKit Cocoa Collaboration ColorSync Combine CommonCrypto \
    CompositorServices Compression ContactProvider Contacts ContactsUI copyfile CoreAudio CoreAudioKit \
    CoreAudioTypes CoreBluetooth CoreData CoreDisplay CoreFoundation CoreGraphics CoreHaptics CoreHID \
    CoreImage CoreLocation CoreLocationUI CoreMedia CoreMediaIO CoreMIDI CoreMIDIServer CoreML CoreMotion \
    CoreNFC CoreServices CoreSpotlight CoreTelephony CoreText CoreTransferable CoreVideo CoreWLAN CreateML \
    CreateMLComponents CryptoKit CryptoTokenKit DataDetection DeclaredAgeRange DeveloperToolsSupport \
    DeviceActivity DeviceCheck DeviceDiscoveryExtension DeviceDiscoveryUI DirectoryService DiscRecording \
    DiscRecordingUI DiskArbitration DockKit DriverKit DVDPlayback EndpointSecurity EnergyKit EventKit \
    EventKitUI ExceptionHandling ExecutionPolicy ExposureNotification ExtensionFoundation ExtensionKit \
    ExternalAccessory FamilyControls FileProvider FileProviderUI FinanceKit FinanceKitUI FinderSync \
    ForceFeedback FoundationModels FSKit GameController GameKit GameplayKit GameSave GeoToolbox GLKit GLUT \
    GroupActivities GSS HealthKit HealthKitUI HomeKit Hypervisor iAd ICADevices IdentityDocumentServices \
    IdentityDocumentServicesUI IdentityLookup IdentityLookupUI ImageCaptureCore ImageIO ImagePlayground \
    ImmersiveMediaSupport InputMethodKit InstallerPlugins InstantMessage Intents IntentsUI \
    InterfaceBuilderKit IOBluetooth IOBluetoothUI IOKit IOSurface IOUSBHost iTunesLibrary JavaRuntimeSupport \
    JavaScriptCore JournalingSuggestions Kerberos KernelManagement LatentSemanticMapping libxml2 \
    LightweightCodeRequirements LinkPresentation LinkSecurity LiveCommunicationKit LocalAuthentication \
    LocalAuthenticationEmbeddedUI LockedCameraCapture MachO MailKit ManagedApp ManagedAppDistribution \
    ManagedSettings ManagedSettingsUI MapKit MarketplaceKit Matter MatterSupport MediaAccessibility \
    MediaExtension MediaLibrary MediaPlayer MediaSetup MediaToolbox Messages MessageUI Metal MetalFX \
    MetalKit MetalPerformancePrimitives MetalPerformanceShaders MetalPerformanceShadersGraph MetricKit \
    MLCompute MobileCoreServices ModelIO MultipeerConnectivity MusicKit NaturalLanguage NearbyInteraction \
    NetFS Network NetworkExtension NewsstandKit NotificationCenter ObjectiveC OpenAL OpenCL OpenDirectory \
    OpenGL OpenGLES os OSAKit OSLog PaperKit ParavirtualizedGraphics PassKit PCSC PDFKit PencilKit \
    PermissionKit PHASE PhotoKit Photos PhotosUI PlaygroundSupport PreferencePanes ProximityReader \
    ProximityReaderStub PushKit PushToTalk QTKit Quartz QuartzCore QuickLook QuickLookThumbnailing \
    QuickLookUI RealityFoundation RealityKit RelevanceKit ReplayKit RoomPlan SafariServices SafetyKit \
    SceneKit ScreenCaptureKit ScreenSaver ScreenTime ScriptingBridge SecureElementCredential Security \
    SecurityFoundation SecurityInterface SecurityUI SensitiveContentAnalysis SensorKit ServiceManagement \
    SharedWithYou SharedWithYouCore ShazamKit simd Social SoundAnalysis Spatial Speech SpriteKit SQLite3 \
    StateReporting StickerFoundation StickerKit StoreKit StoreKit_SwiftUI StoreKitTest SwiftData SwiftUI \
    SwiftUICore Symbols SyncServices sys System SystemConfiguration SystemExtensions TabletopKit TabularData \
    TelephonyMessagingKit ThreadNetwork TipKit TouchController Translation TranslationUIProvider TVMLKit \
    TVServices TVUIKit TWAIN Twitter UIKit UniformTypeIdentifiers UserNotifications UserNotificationsUI \
    vecLib VideoDecodeAcceleration VideoSubscriberAccount VideoToolbox Virtualization Vision \
    VisionEntitlementServices VisionKit VisualIntelligence vmnet WatchConnectivity WatchKit WeatherKit \
    WebKit WidgetKit WiFiAware WiFiInfrastructure WirelessInsights WorkoutKit XcodeKit XcodeProjectPlugin \
    XCUIAutomation XPC zlib
    """.split(separator: " ").map(String.init)
  )
}
