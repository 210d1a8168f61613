import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'

/** A React root in jsdom, created again for each test of a file. */
export function reactStage() {
  let root: Root
  let place: HTMLElement
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    place = document.body.appendChild(document.createElement('div'))
    root = createRoot(place)
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    place.remove()
    vi.unstubAllGlobals()
  })
  return {
    /** The element in which it renders. */
    place: () => place,
    render: (node: ReactNode) => act(async () => root.render(node)),
    /** Lets timers and responses arrive. */
    later: () => act(async () => new Promise((resolve) => setTimeout(resolve, 10))),
    /** Replaces the whole text of a field, like typing. */
    type: (input: HTMLInputElement, text: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }),
  }
}
