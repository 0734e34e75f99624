package import NavigatorMenus

/// The old screen: a controller that reads the model when notified, and changes it on a tap.
///
/// It is written as before the reducers: it has a label and targets, and neither state, actions nor a
/// store. The app embeds its rows in ``LegacySync``, as SwiftUI embeds a view controller.
@MainActor
package final class LegacyController {
  /// Called when the rows may have changed.
  package var needsDisplay: () -> Void = {}

  private let model: LegacyModel
  private var shownAmount = 0

  package init(model: LegacyModel) {
    self.model = model
    reloadLabel()
    _ = model.addListener { [weak self] in self?.reloadLabel() }
  }

  private func reloadLabel() {
    shownAmount = model.amount
    needsDisplay()
  }

  private func amountEntered(_ amount: Int) { model.setAmount(amount) }

  private func stepTapped(_ step: Int) { amountEntered(model.amount + step) }

  /// The old screen, whose rows call functions instead of sending actions.
  package var rows: [MenuRow<@MainActor () -> Void>] {
    [
      MenuRow.text(MenuText(en: "The old screen", ja: "古い画面"), style: .heading),
      MenuRow.stepper(
        MenuText(en: "Old model", ja: "旧モデル"),
        number: shownAmount,
        decrement: { @MainActor in self.stepTapped(-1) },
        increment: { @MainActor in self.stepTapped(1) },
        set: { amount in { @MainActor in self.amountEntered(amount) } }
      ),
    ]
  }
}
