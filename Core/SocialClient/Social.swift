/// Everything that the social store holds.
public struct Social: Equatable, Sendable, Codable {
  /// The people, in the order they joined.
  public var people: [Profile]
  /// The communities, in the order they were founded.
  public var communities: [Community]
  /// What happened, the newest first.
  public var notices: [Notice]
  /// The conversations, in the order they began.
  public var conversations: [Conversation]

  /// Makes a store's content.
  public init(
    people: [Profile] = [],
    communities: [Community] = [],
    notices: [Notice] = [],
    conversations: [Conversation] = []
  ) {
    self.people = people
    self.communities = communities
    self.notices = notices
    self.conversations = conversations
  }
}

/// Somebody, known by name.
public struct Profile: Equatable, Sendable, Codable, Identifiable {
  /// The name, which no two people share.
  public var name: String
  /// A few words about the person; may be empty.
  public var bio: String

  /// The name.
  public var id: String { name }

  /// Makes a profile.
  public init(name: String, bio: String = "") {
    self.name = name
    self.bio = bio
  }
}

/// A group that one can be a member of.
public struct Community: Equatable, Sendable, Codable, Identifiable {
  /// The name, which no two communities share.
  public var name: String
  /// How many others are members.
  public var others: Int
  /// Whether the person at the keyboard is one.
  public var isMember: Bool

  /// The name.
  public var id: String { name }

  /// Makes a community.
  public init(name: String, others: Int, isMember: Bool = false) {
    self.name = name
    self.others = others
    self.isMember = isMember
  }
}

/// Something that happened.
public struct Notice: Equatable, Sendable, Codable, Identifiable {
  /// Counts up; no two notices share one.
  public var id: Int
  /// What happened, in the words of whoever caused it.
  public var text: String
  /// Whether it has been read.
  public var isRead: Bool

  /// Makes a notice.
  public init(id: Int, text: String, isRead: Bool = false) {
    self.id = id
    self.text = text
    self.isRead = isRead
  }
}

/// The messages exchanged with one person, the oldest first.
public struct Conversation: Equatable, Sendable, Codable, Identifiable {
  /// One message.
  public struct Message: Equatable, Sendable, Codable {
    /// Whether the person at the keyboard wrote it.
    public var isMine: Bool
    /// What it says.
    public var text: String

    /// Makes a message.
    public init(isMine: Bool, text: String) {
      self.isMine = isMine
      self.text = text
    }
  }

  /// The name of the other person.
  public var with: String
  /// The messages, the oldest first.
  public var messages: [Message]

  /// The name of the other person.
  public var id: String { with }

  /// Makes a conversation.
  public init(with: String, messages: [Message] = []) {
    self.with = with
    self.messages = messages
  }
}

extension Social {
  /// What a fresh store starts with, so that there is somebody to meet.
  public static var initial: Social {
    Social(
      people: [
        Profile(name: "blob", bio: "Composes things."),
        Profile(name: "hanako", bio: "Swift もくもく会の幹事です。"),
        Profile(name: "taro", bio: "Writes reducers before breakfast."),
      ],
      communities: [
        Community(name: "Swift もくもく会", others: 42),
        Community(name: "Terminal lovers", others: 7),
        Community(name: "Architecture reading", others: 19),
      ],
      notices: [
        Notice(id: 2, text: "hanako: もくもく会は土曜日です。"),
        Notice(id: 1, text: "taro follows you."),
      ],
      conversations: [
        Conversation(with: "taro", messages: [.init(isMine: false, text: "Have you seen Fuga?")])
      ]
    )
  }
}
