/** What JSX becomes when the runtime is built for prerendering; the same shape as React's, without its bookkeeping. */
export interface JsxElement {
  type: string | JsxComponent | typeof Fragment
  props: Record<string, unknown>
}

export type JsxComponent = (props: Record<string, unknown>) => unknown

export const Fragment: unique symbol = Symbol('Fragment')

export const jsx = (type: JsxElement['type'], props: Record<string, unknown>): JsxElement => ({ type, props })

export const jsxs = jsx
