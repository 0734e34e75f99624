extension MenuRow {
  /// An item that can be chosen.
  public struct Item {
    /// The label.
    public var label: MenuText
    /// A secondary text; nil if there is none.
    public var detail: MenuText?
    /// A short annotation such as a count; nil if there is none.
    public var badge: MenuText?
    /// A key that chooses the item on this screen; nil if no key does.
    public var shortcut: Character?
    /// The meaning of the choice.
    public var role: MenuRole
    /// The reason for which the item is disabled; nil if it is enabled.
    public var disabledReason: MenuText?
    /// The action of the choice.
    public var action: Action
    /// The texts in the columns of a table after the first one, which has the label.
    public var cells: [MenuText] = []
    /// The style of the label.
    public var style = TextStyle.body
    /// Whether the row of a table is selected for the actions of the screen.
    public var isSelected = false
    /// The action that selects or deselects the row of a table; nil if the row cannot be selected.
    public var select: Action?

    func map<B>(_ transform: (Action) -> B) -> MenuRow<B>.Item {
      MenuRow<B>.Item(
        label: label,
        detail: detail,
        badge: badge,
        shortcut: shortcut,
        role: role,
        disabledReason: disabledReason,
        action: transform(action),
        cells: cells,
        style: style,
        isSelected: isSelected,
        select: select.map(transform)
      )
    }
  }

  /// A list whose rows are created on demand.
  public struct List {
    /// The number of rows, never negative.
    public var count: Int
    /// Returns the row at an index.
    public var row: (Int) -> MenuRow<Action>
    /// The columns and their order; nil for a list that is not a table.
    public var table: MenuRow<Action>.Table?

    func map<B>(_ transform: @escaping (Action) -> B) -> MenuRow<B>.List {
      MenuRow<B>.List(
        count: count,
        row: { [row] in row($0).map(transform) },
        table: table?.map(transform)
      )
    }
  }

  /// The progress of running work.
  public struct Progress {
    /// The name of the work.
    public var label: MenuText
    /// The completed part, 0 to 1; nil if unknown.
    public var fraction: Double?
    /// The action that cancels the work; nil if it cannot be cancelled.
    public var cancel: Action?

    func map<B>(_ transform: (Action) -> B) -> MenuRow<B>.Progress {
      MenuRow<B>.Progress(label: label, fraction: fraction, cancel: cancel.map(transform))
    }
  }
}

extension MenuRow.Content {
  /// The label or text of the row; nil for lists and sections.
  package var label: MenuText? {
    switch self {
    case .text(let text, _), .value(let text, _), .empty(let text), .error(let text, _): text
    case .item(let item): item.label
    case .stepper(let stepper): stepper.label
    case .toggle(let toggle): toggle.label
    case .choice(let choice): choice.label
    case .textField(let field): field.label
    case .progress(let progress): progress.label
    case .list, .section: nil
    }
  }
}

/// The meaning of a choice.
///
/// <!-- code: symbol-role -->
/// ```swift
/// let delete: MenuRow<Action> = .item(
///   MenuText(en: "Delete all", ja: "すべて削除"),
///   role: .destructive,
///   action: .delete
/// )
/// ```
public enum MenuRole: String, Codable, Sendable {
  /// No special meaning.
  case `default`
  /// Changes nothing.
  case cancel
  /// Cannot be undone.
  case destructive
}
