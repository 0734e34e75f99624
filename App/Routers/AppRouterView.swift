import NavigatorRouting

/// The view of the app: the view of Entry while the stack is empty, else the view of the screen on top.
///
/// It adds nothing to the screens: each draws itself, from the part of the state that it is given.
typealias AppRouterView = RouterView<AppRouter>
