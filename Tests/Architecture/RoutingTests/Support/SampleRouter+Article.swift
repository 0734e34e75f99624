/// The code of the article about the TCA × Router pattern, which SampleRouter.swift transcribes: its router with
/// the hook for the removal of a screen, its view, and the first screen.
let sampleRouterOfArticle = #"""
  import SwiftUI
  import ComposableArchitecture
  import EntryFeature
  import HogeFeature
  import FugaFeature

  @Reducer
  struct SampleRouter {
      @Reducer
      enum Path {
          case hoge(HogeRoot)
          case fuga(FugaRoot)
      }

      @ObservableState
      struct State {
          var entry = Entry.State() // 初期画面のState
          var path = StackState<Path.State>() // 後続画面(HogeやFuga)のState
      }

      enum Action {
          case entry(Entry.Action) // 初期画面のアクション検知用アクション
          case path(StackActionOf<Path>) // 後続画面内でのアクション検知用アクション
      }

      var body: some ReducerOf<Self> {
          Reduce { state, action in
              switch action {
              case .entry(.delegate(.toHoge)):
                  // 初期画面でHogeへの遷移が要求された場合、以下の処理を行う
                  state.path.append(.hoge(HogeRoot.State()))
                  return .none

              case let .path(.element(id: _, action: .hoge(.delegate(.toFuga)))):
                  // Hoge内でFugaへの遷移が要求された場合、以下の処理を行う
                  state.path.append(.fuga(FugaRoot.State()))
                  return .none

              case let .path(.popFrom(id: id)):
                  guard let childState = state.path[id: id] else { return .none }
                  switch childState {
                  case .fuga:
                      print("Fuga画面が閉じられました")
                  default:
                      break
                  }
                  return .none

              case .path:
                  return .none
              }
          }
          .forEach(\.path, action: \.path)
      }
  }

  public struct SampleRouterView: View {
      @Bindable var store = StoreOf<SampleRouter>(initialState: SampleRouter.State()) {
          SampleRouter()
      }

      public var body: some View {
          NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
              // 初期画面
              EntryView(store: store.scope(state: \.entry, action: \.entry))
          } destination: { store in
              switch store.case {
              case .hoge(let store):
                  // Hoge画面
                  HogeRootView(store: store)
              case .fuga(let store):
                  // Fuga画面
                  FugaRootView(store: store)
              }
          }
      }
  }

  Button("Hoge画面へ") {
      store.send(.delegate(.toHoge))
  }

  // 初期画面のアクション
  enum Action {
      case delegate(Delegate)

      enum Delegate {
          case toHoge
      }
  }

  var body: some ReducerOf<Self> {
      Reduce { state, action in
          switch action {
          case .delegate(.toHoge): // 👈 このアクションが発火
              return .none
          }
      }
  }
  """#
