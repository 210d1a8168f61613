import { isSame } from './as-in-react.ts'
import { Fragment, type JsxComponent } from './jsx-runtime.ts'

/*
 * The part of React's interface that the runtime uses, for prerendering: states have their first value, effects do not
 * run.
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

/**
 * Reuses a component's result while its props stay the same, as on the pages of one category. Elements are compared by
 * identity, so a component with children is rendered each time.
 */
export function memo(component: JsxComponent): JsxComponent {
  let last: { props: Record<string, unknown>; node: unknown } | undefined
  return (props) => {
    if (!last || !isSame(last.props, props)) last = { props, node: component(props) }
    return last.node
  }
}
