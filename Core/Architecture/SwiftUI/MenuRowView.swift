#if canImport(SwiftUI)
import NavigatorMenus
import NavigatorObservation
import SwiftUI

/// A row of a menu as a control.
struct MenuRowView<Action>: View {
  let row: MenuForm<Action>.Row
  /// The table that contains the row; nil for a row outside of a table.
  var table: MenuRow<Action>.Table?
  let language: MenuText.Language
  /// Returns the current rows.
  let form: @MainActor () -> MenuForm<Action>
  let send: @MainActor (Action) -> Void

  var body: some View {
    switch row.content {
    case .text(let text, let style): styled(text, style)
    case .value(let label, let value): LabeledContent(string(label), value: string(value))
    case .item(let item):
      #if os(macOS)
      if let table { cells(of: item, in: table) } else { choice(of: item) }
      #else
      choice(of: item)
      #endif
    case .stepper(let stepper): view(of: stepper)
    case .toggle(let toggle):
      Toggle(string(toggle.label), isOn: binding(toggle.isOn) { $0.toggle(row.id, isOn: $1) })
    case .choice(let choice): view(of: choice)
    case .textField(let field): view(of: field)
    case .progress(let progress): view(of: progress)
    case .list(let list): rows(of: list)
    case .section(let title, _): Text(verbatim: string(title))
    case .empty(let text): styled(text, .secondary)
    case .error(let text, let retry):
      styled(text, .error)
      if retry != nil { button(MenuText(en: "Try again", ja: "再試行")) }
    }
  }

  func string(_ text: MenuText) -> String { text.string(in: language) }

  /// Sends the action that a closure finds in the current rows, if there is one.
  func perform(_ action: (MenuForm<Action>) -> Action?) {
    if let action = action(form()) {
      send(action)
    }
  }

  private func binding<Value>(
    _ value: Value,
    _ action: @escaping @MainActor (MenuForm<Action>, Value) -> Action?
  ) -> Binding<Value> {
    Binding(drawn: value) { newValue in
      perform { form in action(form, newValue) }
    }
  }

  private func button(_ label: MenuText) -> some View {
    Button(string(label)) { perform { $0.choose(row.id) } }
  }

  @ViewBuilder private func styled(_ text: MenuText, _ style: TextStyle) -> some View {
    let text = Text(verbatim: string(text))
    switch style {
    case .body, .code: text
    case .secondary: text.foregroundStyle(.secondary)
    case .heading: text.font(.headline)
    case .error: text.foregroundStyle(.red)
    case .warning: text.foregroundStyle(.orange)
    case .added: text.foregroundStyle(.green)
    }
  }

  @ViewBuilder private func choice(of item: MenuRow<Action>.Item) -> some View {
    if item.select != nil {
      selection(of: item)
      button(MenuText(en: "Open", ja: "開く"))
    } else {
      Button(role: ButtonRole(item.role)) {
        perform { $0.choose(row.id) }
      } label: {
        label(of: item)
      }
      .disabled(item.disabledReason != nil)
    }
  }

  func selection(of item: MenuRow<Action>.Item) -> some View {
    Toggle(isOn: binding(item.isSelected) { $0.select(row.id, $1) }) { label(of: item) }
  }

  private func label(of item: MenuRow<Action>.Item) -> some View {
    let details = details(of: item)
    return HStack {
      VStack(alignment: .leading) {
        Text(verbatim: string(item.label))
        ForEach(details.indices, id: \.self) { index in
          Text(verbatim: string(details[index])).font(.caption).foregroundStyle(.secondary)
        }
      }
      if let badge = item.badge {
        Spacer()
        Text(verbatim: string(badge)).foregroundStyle(.secondary)
      }
    }
  }

  /// Returns the texts below the label: the cells of a row of a table, and the detail.
  private func details(of item: MenuRow<Action>.Item) -> [MenuText] {
    var details = table?.details(of: item) ?? []
    if let detail = item.disabledReason ?? item.detail {
      details.append(detail)
    }
    return details
  }

  private func view(of stepper: MenuRow<Action>.Stepper) -> some View {
    Stepper {
      LabeledContent(string(stepper.label), value: string(stepper.value))
    } onIncrement: {
      perform { $0.step(row.id, up: true) }
    } onDecrement: {
      perform { $0.step(row.id, up: false) }
    }
  }

  private func view(of choice: MenuRow<Action>.Choice) -> some View {
    Picker(
      string(choice.label),
      selection: binding(choice.selected) { $0.select(row.id, option: $1) }
    ) {
      ForEach(choice.options.indices, id: \.self) { index in
        Text(verbatim: string(choice.options[index])).tag(index)
      }
    }
  }

  @ViewBuilder private func view(of field: MenuRow<Action>.TextField) -> some View {
    // Each drawing of the field begins with its value.
    let writes = Mutable(TextWrites(shown: field.value))
    TextField(
      string(field.label),
      text: binding(field.value) { form, written in
        guard let current = form.text(row.id),
          let text = writes.value.text(writing: written, current: current)
        else { return nil }
        return form.edit(row.id, text)
      },
      prompt: field.prompt.map { Text(verbatim: string($0)) },
      axis: field.isMultiline ? .vertical : .horizontal
    )
    .onSubmit { perform { $0.submit(row.id) } }
    if let message = field.validation { styled(message, .error) }
  }

  @ViewBuilder private func view(of progress: MenuRow<Action>.Progress) -> some View {
    HStack {
      ProgressView(value: progress.fraction)
        .accessibilityLabel(Text(verbatim: string(progress.label)))
      Text(verbatim: string(progress.label))
    }
    if progress.cancel != nil { button(MenuText(en: "Cancel", ja: "キャンセル")) }
  }

  @ViewBuilder private func rows(of list: MenuRow<Action>.List) -> some View {
    if let table = list.table { titles(of: table) }
    ForEach(0..<list.count, id: \.self) { index in
      MenuRowView(
        row: MenuForm.row(index, of: list, in: row),
        table: list.table,
        language: language,
        form: form,
        send: send
      )
    }
  }
}
#endif
