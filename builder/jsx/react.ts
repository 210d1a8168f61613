import { Fragment, type JsxComponent } from './jsx-runtime.ts'

/*
 * The part of React's interface that the runtime uses, for prerendering: state is its first value, effects do not run.
 */

const resolve = <Value>(value: Value | (() => Value)): Value =>
  typeof value === 'function' ? (value as () => Value)() : value

const ignore = () => {}

export const useState = <Value>(initial: Value | (() => Value)) => [resolve(initial), ignore] as const
export const useReducer = <Value>(_reduce: unknown, initial: Value) => [initial, ignore] as const
export const useRef = <Value>(initial: Value) => ({ current: initial })
export const useMemo = <Value>(make: () => Value) => make()
export const useCallback = <Value>(callback: Value) => callback
export const useEffect = ignore
export const useLayoutEffect = ignore
export { Fragment }

export interface Memory {
  component: JsxComponent
  /** What it was rendered from the last time, and the HTML that this gave. */
  props?: Record<string, unknown>
  html: string
}

/** Components whose last HTML is used again while their props stay the same, as on the pages of one category. */
export const memories = new WeakMap<JsxComponent, Memory>()

export function memo(component: JsxComponent): JsxComponent {
  const remembering: JsxComponent = (props) => component(props)
  memories.set(remembering, { component, html: '' })
  return remembering
}

interface Context<Value> {
  Provider: JsxComponent
  current: Value
}

/** The value in force while children are rendered is kept in the context itself: rendering is synchronous. */
export const provided = new WeakMap<JsxComponent, Context<unknown>>()

export function createContext<Value>(initial: Value): Context<Value> {
  const Provider: JsxComponent = ({ children }) => children
  const context = { Provider, current: initial }
  provided.set(Provider, context as Context<unknown>)
  return context
}

export const useContext = <Value>(context: Context<Value>): Value => context.current
