import {
  Component,
  type ComponentChild,
  type ComponentType,
  createElement,
  createPortal,
  Fragment,
  hydrate,
  options,
  render,
} from 'preact'
import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks'
import { isSame, unitless } from './as-in-react.ts'

/*
 * The part of React's and its DOM's interface that the runtime uses, on top of Preact's core. `preact/compat` would add
 * all the rest and copy the props of every element. The build fails on anything missing here.
 */

export {
  createPortal,
  Fragment,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
}

/** A component that only renders again when its props change. */
export function memo<Props extends object>(View: ComponentType<Props>): ComponentType<Props> {
  return class extends Component<Props> {
    override shouldComponentUpdate = (next: Props) => !isSame(this.props, next)
    override render = () => createElement(View, this.props)
  }
}

export const createRoot = (host: Element) => ({
  render: (node: ComponentChild) => render(node, host),
  unmount: () => render(null, host),
})

export const hydrateRoot = (host: Element, node: ComponentChild): void => hydrate(node, host)

const before = options.vnode

/** Numbers in styles are pixels, as in React. */
options.vnode = (vnode) => {
  const { style } = vnode.props as { style?: Record<string, unknown> }
  if (style && typeof vnode.type === 'string') Object.assign(vnode.props, { style: inPixels(style) })
  before?.(vnode)
}

const inPixels = (style: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const written: Record<string, unknown> = {}
  for (const key in style) {
    const value = style[key]
    written[key] = typeof value === 'number' && key[0] !== '-' && !unitless.has(key) ? `${value}px` : value
  }
  return written
}
