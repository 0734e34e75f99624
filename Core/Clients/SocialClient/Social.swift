/// The content of the social store.
package struct Social: Equatable, Sendable, Codable {
  /// The people, in the order they joined.
  package var people: [Profile]
  /// The communities, in the order they were founded.
  package var communities: [Community]
  /// The notices, newest first.
  package var notices: [Notice]
  /// The conversations, in the order of their first message.
  package var conversations: [Conversation]

  /// Creates the content of a store.
  package init(
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

/// A person's profile.
package struct Profile: Equatable, Sendable, Codable, Identifiable {
  /// The unique name.
  package var name: String
  /// A short description; may be empty.
  package var bio: String

  package var id: String { name }

  package init(name: String, bio: String = "") {
    self.name = name
    self.bio = bio
  }

  /// Returns whether two names are those of the same person: they differ in white space and capitals at
  /// most.
  ///
  /// Strings of the same characters are equal, however they are composed.
  package static func areSame(_ name: String, _ other: String) -> Bool {
    let words = [name, other].map { $0.lowercased().split(whereSeparator: \.isWhitespace) }
    return words[0] == words[1]
  }
}

/// A group that the user can join.
package struct Community: Equatable, Sendable, Codable, Identifiable {
  /// The unique name.
  package var name: String
  /// The number of members besides the user.
  package var others: Int
  /// Whether the user is a member.
  package var isMember: Bool

  package var id: String { name }

  package init(name: String, others: Int, isMember: Bool = false) {
    self.name = name
    self.others = others
    self.isMember = isMember
  }
}

/// A notification.
package struct Notice: Equatable, Sendable, Codable, Identifiable {
  /// The unique, increasing number.
  package var id: Int
  package var text: String
  /// Whether it has been read.
  package var isRead: Bool

  package init(id: Int, text: String, isRead: Bool = false) {
    self.id = id
    self.text = text
    self.isRead = isRead
  }
}

/// The messages between the user and another person.
package struct Conversation: Equatable, Sendable, Codable, Identifiable {
  package struct Message: Equatable, Sendable, Codable {
    /// Whether the user wrote the message.
    package var isMine: Bool
    package var text: String

    package init(isMine: Bool, text: String) {
      self.isMine = isMine
      self.text = text
    }
  }

  /// The name of the other person.
  package var with: String
  /// The messages, oldest first.
  package var messages: [Message]

  /// The name of the other person.
  package var id: String { with }

  package init(with: String, messages: [Message] = []) {
    self.with = with
    self.messages = messages
  }
}

extension Social {
  /// The sample content of a new store.
  package static var initial: Social {
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
