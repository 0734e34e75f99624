import NavigatorOperatingSystem

/// The modules of platforms and toolchains, which are imported without a declared dependency.
enum ToolchainModules {
  /// Returns whether a module belongs to any platform or toolchain.
  static func contains(_ name: String) -> Bool {
    name.hasPrefix("_") || known.contains(name) || installed.contains(name)
  }

  /// The modules of the toolchain in use.
  private static let installed: Set<String> = {
    guard let folder = Toolchain.folder else { return [] }
    let libraries = "\(folder)/lib/swift"
    var names: Set<String> = []
    for platform in ["linux", "macosx", "pm/ManifestAPI", "pm/PluginAPI"] {
      for entry in (try? Platform.entries(of: "\(libraries)/\(platform)")) ?? [] {
        let name = String(decoding: entry.name, as: UTF8.self)
        if name.hasSuffix(".swiftmodule") { names.insert(String(name.dropLast(12))) }
      }
    }
    return names
  }()

  /// The frameworks of Apple, the C libraries of every platform of Swift, and the modules of Swift.
  private static let known: Set<String> = Set(
    """
    Swift Foundation FoundationEssentials FoundationInternationalization FoundationNetworking \
    FoundationXML Dispatch Synchronization Observation RegexBuilder Distributed Cxx CxxStdlib \
    Differentiation StringProcessing Builtin SwiftOnoneSupport Runtime Testing XCTest \
    PackageDescription PackagePlugin CompilerPluginSupport Darwin Glibc Musl Bionic Android \
    WASILibc WinSDK CRT ucrt MSVCRT visualc Embedded Playgrounds \
    Accelerate Accessibility AccessorySetupKit Accounts ActivityKit AdAttributionKit AdServices \
    AddressBook AddressBookUI AlarmKit AppClip AppIntents AppKit AppTrackingTransparency \
    ApplicationServices AssetsLibrary AudioToolbox AudioUnit AuthenticationServices \
    AutomaticAssessmentConfiguration Automator AVFAudio AVFoundation AVKit AVRouting \
    BackgroundAssets BackgroundTasks BrowserEngineCore BrowserEngineKit BusinessChat \
    CallKit CarKey CarPlay CFNetwork Charts Cinematic ClassKit ClockKit CloudKit Cocoa Collaboration \
    ColorSync Combine CommonCrypto CompositorServices Contacts ContactsUI CoreAudio CoreAudioKit \
    CoreAudioTypes CoreBluetooth CoreData CoreFoundation CoreGraphics CoreHaptics CoreHID \
    CoreImage CoreLocation CoreLocationUI CoreMedia CoreMediaIO CoreMIDI CoreML CoreMotion CoreNFC \
    CoreServices CoreSpotlight CoreTelephony CoreText CoreTransferable CoreVideo CoreWLAN \
    CreateML CreateMLComponents CryptoKit CryptoTokenKit DataDetection DeveloperToolsSupport \
    DeviceActivity DeviceCheck DeviceDiscoveryExtension DeviceDiscoveryUI DiskArbitration \
    DockKit DriverKit EndpointSecurity EnergyKit EventKit EventKitUI ExceptionHandling \
    ExecutionPolicy ExtensionFoundation ExtensionKit ExternalAccessory FamilyControls \
    FileProvider FileProviderUI FinanceKit FinanceKitUI FinderSync ForceFeedback FoundationModels \
    FSKit GameController GameKit GameplayKit GeoToolbox GLKit GroupActivities GSS HealthKit \
    HealthKitUI HomeKit Hypervisor IdentityLookup IdentityLookupUI ImageCaptureCore ImageIO \
    ImagePlayground ImmersiveMediaSupport InputMethodKit InstallerPlugins Intents IntentsUI \
    IOBluetooth IOBluetoothUI IOKit IOSurface JavaScriptCore JournalingSuggestions Kerberos \
    KernelManagement LatentSemanticMapping LightweightCodeRequirements LinkPresentation \
    LiveCommunicationKit LocalAuthentication LocalAuthenticationEmbeddedUI LockedCameraCapture \
    MachO ManagedApp ManagedAppDistribution ManagedSettings ManagedSettingsUI MapKit \
    MarketplaceKit Matter MatterSupport MediaAccessibility MediaExtension MediaLibrary \
    MediaPlayer MediaSetup Messages MessageUI Metal MetalFX MetalKit MetalPerformanceShaders \
    MetalPerformanceShadersGraph MetricKit MLCompute MobileCoreServices ModelIO \
    MultipeerConnectivity MusicKit NaturalLanguage NearbyInteraction Network NetworkExtension \
    NetFS NotificationCenter ObjectiveC OpenAL OpenCL OpenDirectory OpenGL OpenGLES os OSAKit OSLog \
    PaperKit PassKit PDFKit PencilKit PermissionKit PHASE PhotoKit Photos PhotosUI PlaygroundSupport \
    PreferencePanes ProximityReader PushKit PushToTalk Quartz QuartzCore QuickLook \
    QuickLookThumbnailing QuickLookUI RealityKit RelevanceKit ReplayKit RoomPlan SafariServices \
    SafetyKit SceneKit ScreenCaptureKit ScreenSaver ScreenTime ScriptingBridge Security \
    SecurityFoundation SecurityInterface SecurityUI SensitiveContentAnalysis SensorKit \
    ServiceManagement SharedWithYou SharedWithYouCore ShazamKit simd Social SoundAnalysis Spatial \
    Speech SpriteKit StickerFoundation StickerKit StoreKit StoreKitTest StoreKit_SwiftUI SwiftData \
    SwiftUI SwiftUICore Symbols SyncServices System SystemConfiguration SystemExtensions TabularData \
    TelephonyMessagingKit ThreadNetwork TipKit Translation TranslationUIProvider TVMLKit TVServices \
    TVUIKit Twitter UIKit UniformTypeIdentifiers UserNotifications UserNotificationsUI VideoToolbox \
    VideoSubscriberAccount Virtualization Vision VisionKit VisualIntelligence vmnet WatchConnectivity \
    WatchKit WeatherKit WebKit WidgetKit WiFiAware WiFiInfrastructure WorkoutKit XPC libxml2 zlib \
    SQLite3 copyfile sys
    """.split(separator: " ").map(String.init)
  )
}
