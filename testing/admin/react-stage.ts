import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'

/** A root of React in jsdom for the tests of a file, made anew for each of them. */
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
    /** Where it is drawn. */
    place: () => place,
    render: (node: ReactNode) => act(async () => root.render(node)),
    /** Lets what waits for a timer or an answer happen. */
    later: () => act(async () => new Promise((resolve) => setTimeout(resolve, 10))),
    /** What somebody does to a field: its whole text becomes this one. */
    type: (input: HTMLInputElement, text: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }),
  }
}
